"""What the signs of the drawn board of Wildtails mean, and the words of the plain one."""

from __future__ import annotations

from quarterdeck.terminal.boards.wildtails import cell, words
from quarterdeck.terminal.boards.wildtails.cell import BARRED, CURSE_SIGNS, EFFECT_SIGNS, GIVES, STAR, TURNS

LEGEND = (
    f"Curse icons: {', '.join(f'{sign} {name}' for name, sign in CURSE_SIGNS.items())}.",
    f"Resources: {cell.symbol_words()}.",
    f"{CURSE_SIGNS['moon']}+2 Jetty: a card, its icon and what it adds to a check.",
    f"3 Bravery 4 {GIVES} BBS: event 3, a check against 4, gives BBS. 4+2: harder now.",
    f"pay S {GIVES} BB: a sword is paid, and 2 barrels are gained.",
    "odds 3 of 8: 3 of the 8 cards that may come would do, without further Buffs.",
    "Attack: Bravery 7+2 = 9: the Threat's number, and 1 for each captured card.",
    "A crisis comes at the beginning of a turn if the active Scene has its icon:",
    *(f"{sign}: {words.EFFECT_WORDS[effect]}." for effect, sign in EFFECT_SIGNS.items() if effect != words.NO_EFFECT),
    f"Fit Out the Brig 2/4 Anna: BSS {GIVES} Bravery +2: level 2 of 4; the next costs BSS.",
    f"{STAR}B: a permanent barrel, spent once a turn; in brackets when it is spent.",
    "Broadside (K: +3, max 1): costs a cannon, adds 3 to a check, once a turn.",
    "rounds 4-7: only in these. own: only in that Character's checks.",
    f"{TURNS}: turns the Empire from its lantern side to its dark side. {BARRED}: not usable now.",
    "aside: partly spent, gone at the turn's end. no more: no abilities this turn.",
    "‹3›: option 3 points here. ◂: whose turn. *: changed for good by a campaign.",
    "In a low room: piles, abilities and crises tell the rest.",
)
SPOKEN_LEGEND = (
    "The active Scene is the top card of the deck. Its four events give resources: the card is then held with them.",
    "In a check another card is turned up: the same curse icon fails it, and else its number is added to your skill.",
    "At the beginning of a turn the icon of the active Scene may bring a crisis: see what each icon brings this round.",
    "The target of an attack is the Threat's number and one more for every card that it has captured.",
    "A card set aside is partly spent. What is left of it is lost at the end of the turn.",
    "A permanent resource is spent once a turn, in one's own turn, and stays.",
    "A basic resource is a barrel, a sword or a coin. A gem pays for one of these, never for a cannon.",
    "Buff adds to a check. Smuggle takes cards that the Empire stores. Conspire makes the other Character active.",
    "Some abilities turn the Empire over from its lantern side to its dark side. A new round turns it back.",
    "'look' and a name tells of a card, an Objective or an ability; 'look threat' of the Threat.",
)
