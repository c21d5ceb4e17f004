"""Who may come in, and how much they may ask: a server that one guest cannot take from the others."""
