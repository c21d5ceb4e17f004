"""The voice of a real terminal: board, news, question, answers and one line to type in, always in sight together."""
