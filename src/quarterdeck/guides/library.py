"""All guides, in the order in which they are offered."""

from quarterdeck.guides.guide import Guide

GUIDES: tuple[Guide, ...] = ()
