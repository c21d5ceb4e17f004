"""The tables of a server: what happens at one, who sees what of it, and the registry of all."""
