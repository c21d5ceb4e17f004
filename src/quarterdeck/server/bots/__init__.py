"""The bots at the tables of a server, which think in processes of their own."""
