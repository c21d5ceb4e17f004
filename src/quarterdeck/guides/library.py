"""All guides, in the order in which they are offered."""

from quarterdeck.guides import card_pirates, chaos_cove, rum_runner, wildtails
from quarterdeck.guides.guide import Guide

GUIDES: tuple[Guide, ...] = (*card_pirates.GUIDES, *rum_runner.GUIDES, *chaos_cove.GUIDES, *wildtails.GUIDES)
