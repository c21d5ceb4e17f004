"""A server under load: many tables, two people at each, and how long a move takes until it is on disk."""
