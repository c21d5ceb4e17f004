"""The lab: bots against each other, and how fast it all runs."""
