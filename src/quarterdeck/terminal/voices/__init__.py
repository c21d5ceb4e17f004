"""How the terminal speaks and listens: full-screen, printed into a pipe, or in plain words for ears and logs."""
