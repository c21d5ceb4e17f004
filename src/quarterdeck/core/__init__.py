"""The kernel on which every game stands: steps, moves, random numbers, traces, and what a game must provide."""
