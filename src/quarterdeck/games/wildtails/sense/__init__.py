"""What bots need."""
