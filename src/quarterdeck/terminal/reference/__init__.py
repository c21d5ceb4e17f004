"""What can be looked up without a table: the rules, the cards and changed numbers, and how long texts are shown."""
