"""Turns of phrase of the terminal."""

from __future__ import annotations

from collections.abc import Sequence


def share_beginning(labels: Sequence[str]) -> str:
    """`Sail with the Jack of clubs, Queen of hearts`: what labels begin with is said once."""
    words = [label.split() for label in labels]
    shared = 0
    while all(len(each) > shared + 1 and each[shared] == words[0][shared] for each in words):
        shared += 1
        if words[0][shared - 1] == "the":
            break
    return ", ".join([labels[0], *(" ".join(each[shared:]) for each in words[1:])])
