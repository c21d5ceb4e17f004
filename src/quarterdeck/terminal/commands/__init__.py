"""What `quarterdeck NAME` does: the Typer app, and a module for each command or family of them."""
