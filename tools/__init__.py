"""What builds and tests the project, and is no part of the package."""
