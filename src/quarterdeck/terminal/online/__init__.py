"""A game at a table of a server, played in the terminal: `quarterdeck join`."""
