"""What the signs of the drawn board of Wildtails mean, and the words of the plain one."""

from __future__ import annotations

from quarterdeck.terminal.boards.wildtails import cell, words
from quarterdeck.terminal.boards.wildtails.cell import BARRED, CURSE_SIGNS, EFFECT_SIGNS, GIVES, STAR, TURNS

LEGEND = (
    f"Curse icons: {', '.join(f'{sign} {name}' for name, sign in CURSE_SIGNS.items())}.",
    f"Resources: {cell.symbol_words()}.",
    f"{CURSE_SIGNS['moon']}+2 Jetty is a card: what it adds to a check; the icon of the active Scene fails it.",
    f"3 Bravery 4 {GIVES} BBS is event 3: a Bravery check against 4 gives 2 barrels and a sword. 4+2: a crisis adds 2.",
    "odds 3 of 8: so many of the cards that may come let the check succeed, Buffs still to come not counted.",
    f"pay S {GIVES} BB: a sword is paid for 2 barrels.",
    "Attack: Bravery 7+2 = 9 is the Threat's own number and one for every captured card, which make the target.",
    "A crisis comes at the beginning of a turn if the active Scene has its icon:",
    *(f"{sign}: {words.EFFECT_WORDS[effect]}." for effect, sign in EFFECT_SIGNS.items() if effect != words.NO_EFFECT),
    f"Fit Out the Brig 2/4 Anna: BSS {GIVES} Bravery +2 is Anna's Objective at level 2; the next costs BSS.",
    f"{STAR}B is a permanent barrel, spent once a turn; in brackets when it is spent.",
    "Broadside (K: +3, max 1) is an ability: it costs a cannon, adds 3 to a check, once a turn.",
    "rounds 4-7: only in these. own: only in that Character's checks.",
    f"{TURNS}: turns the Empire from its lantern side to its dark side. {BARRED}: cannot be used now.",
    "aside: cards partly spent, which go at the end of the turn. no more: wants no abilities this turn.",
    "‹3›: option 3 points here. ◂: whose turn it is. *: changed for good by a campaign.",
    "cards, piles, crises and abilities tell of those in full; look and a name of one thing.",
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
