"""The terminal: Quarterdeck played, replayed and looked up by typing."""
