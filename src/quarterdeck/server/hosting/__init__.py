"""What whoever runs a server does with it: copies of its store, a look at its health, tables closed, guests banned."""
