"""Questions as people answer them: what is typed is read as answers, sets, amounts, ways and reasons."""
