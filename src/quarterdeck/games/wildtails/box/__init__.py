"""What is in the box, as data: components and campaigns, read and checked, and every number by its name."""
