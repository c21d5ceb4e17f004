"""What happened at a table, in few words: as news, and as a log with one line a turn."""
