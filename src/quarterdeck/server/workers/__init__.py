"""Processes beside the server for what takes long: each is given tasks by line, and answers by line."""
