"""Campaigns: a story that is played through, what is kept of it, and stories that people wrote."""
