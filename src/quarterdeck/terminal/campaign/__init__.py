"""Campaigns in the terminal: played, and read as a book."""
