"""What bots need of the game: which moves are sensible, what things are worth, and how good a state is."""
