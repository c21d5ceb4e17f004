"""A game in the terminal: the session, the voices that it speaks with, and how what is typed is understood."""
