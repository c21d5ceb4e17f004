"""What Wildtails says."""
