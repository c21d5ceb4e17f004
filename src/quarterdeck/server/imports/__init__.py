"""Records and campaigns from elsewhere: anybody may have made them, so a process of its own looks at them first."""
