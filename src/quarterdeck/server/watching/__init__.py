"""How the one who runs a server can see how it is: its log, its numbers, and whether it is ready."""
