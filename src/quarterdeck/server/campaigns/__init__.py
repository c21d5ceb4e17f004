"""The campaigns of a server: who is in one, what they see of it, and the registry of all."""
