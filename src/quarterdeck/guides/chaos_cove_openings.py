"""What has been answered at the tables of Chaos Cove's lessons when they begin."""

from __future__ import annotations

from typing import Final

# A free card each, and a hero each in town: Nellie at the Lighthouse, Jerry at the Port.
ONE_HERO_EACH: Final = (
    "Take Coin Brig (ship, 4 points) for free: 1 rum for 2 doubloons",
    "Put it on ship space 3 of sea 3, wind, beside a face-down pirate",
    "Take Larder Fort (fort, 3 points) for free: gain 1 gunpowder and 1 food",
    "Put it on fort space 1 of land 3, beside a face-down barbarian", "Place Nellie: draw 2 hero cards",
    "To the Lighthouse: 1 cannon, 1 gunpowder, 1 doubloon, 1 rum; turn up 1 or 2 pirates",
    "Use the Lighthouse: turn up 1 or 2 pirates", "Turn up the pirate at sea 1", "Turn up the pirate at sea 3",
    "Nellie: draw 2 hero cards", "Take 1 cannon", "Take 1 doubloon", "End your turn", "Place Jerry: gain 1 crew",
    "To the Port: 1 cannon, 1 rum, 1 plank; trade rum with up to 2 ships", "Jerry: gain 1 crew", "Take 1 cannon",
    "Take 1 plank", "End your turn",
)  # fmt: skip

# The other heroes, trading and building, up to Phase 4.
TO_SURPRISE_ATTACKS: Final = (
    "Place Colin: take a cannon or a gunpowder",
    "To the Greenhouse: 1 gunpowder, 2 food, 1 plank, 1 hero card; exchange hero cards",
    "Use the Greenhouse: exchange hero cards", "Discard Calvin's card", "Discard Calvin's card", "Draw 2 new cards",
    "Colin: take a cannon or a gunpowder", "Take 1 cannon", "Take 1 food", "Take 1 food",
    "Buy 1 hero card for 1 doubloon", "Play Colin's card: take a cannon or a gunpowder", "Take 1 gunpowder",
    "End your turn", "Place Claudia: take a saber or a gunpowder",
    "To the Sanctuary: 1 saber, 1 doubloon, 1 food; swap an unplaced hero", "Claudia: take a saber or a gunpowder",
    "Take 1 saber", "Take 1 saber", "Take 1 doubloon", "End your turn", "Pay 3 doubloons to place a third hero",
    "Place Gus: crew may fight, for 2 each", "To the Fortress: 2 gunpowder, 1 crew; +2 in every fight",
    "Take 1 gunpowder", "Take 1 crew", "End your turn", "Pay 3 doubloons to place a third hero",
    "Place Gloria: use up to 2 forts or ships",
    "To the Blacksmith: 1 cannon, 1 saber, 2 planks; sell planks for doubloons", "Gloria: use up to 2 forts or ships",
    "Use Home Fort: gain 1 rum and 1 plank", "Use Larder Fort: gain 1 gunpowder and 1 food",
    "Use the Blacksmith: sell planks for doubloons", "Sell 1 plank for 1 doubloon", "Take 1 cannon", "Take 1 plank",
    "End your turn", "Pass: no more heroes this round", "Use Coin Brig: 1 rum for 2 doubloons",
    "Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon", "Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon",
    "Buy Timber Fort (fort, 3 points) for 2 food and 1 crew: gain 2 planks",
    "Put it on fort space 1 of land 4, beside a face-down barbarian",
    "Buy Skiff (ship, 4 points) for 2 planks and 1 crew: 1 rum for 1 gunpowder",
    "Put it on ship space 1 of sea 4, beside a face-down pirate", "Pass: buy nothing more this round",
)  # fmt: skip
