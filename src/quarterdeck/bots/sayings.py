"""What the people of the crew say: written down for each person and occasion, for whoever may sit at the table.

Nothing here is about cards, plans or how somebody else plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HELLO: Final = "hello"
WELL: Final = "well"  # something turned out well: a fight won, a raid, a treasure
ILL: Final = "ill"
VICTORY: Final = "victory"
DEFEAT: Final = "defeat"
OCCASIONS: Final = (HELLO, WELL, ILL, VICTORY, DEFEAT)

Sayings = Mapping[str, tuple[str, ...]]


def _says(hello: str, well: str, ill: str, victory: str, defeat: str) -> Sayings:
    texts = (hello, well, ill, victory, defeat)
    return {each: tuple(text.splitlines()) for each, text in zip(OCCASIONS, texts, strict=True)}


SAYINGS: Final[Mapping[str, Sayings]] = {
    "Nell Tarry": _says(
        "Good wind to all of you.\nShove over, I brought biscuits.\nAll hands present? Then let's be off.",
        "That held. I'd have bet a sail on it.\nWould you look at that.\nNot a stitch out of place.",
        "Well, that tore nicely.\nI've mended worse.\nPass me the needle, somebody.",
        "A fine day's sailing. Thank you all.\nI'll have that one framed.\nGood game. Who's for another?",
        "Well sailed. I tip my cap.\nThat was worth the wet feet.\nYours today, and fairly.",
    ),
    "Amadi Cole": _says(
        "Good evening. The light is lit.\nOne, two, … yes, we are all here.\nA clear night for it.",
        "As reckoned. Twice.\nThat one goes in the log book.\nA steady light gets you home.",
        "I shall have counted wrong, then.\nNoted, with regret.\nFog comes to everybody.",
        "It adds up. Good game, everybody.\nA pleasure, from first to last.\nThe log will say: fair, wind kind.",
        "Well reckoned by others. My compliments.\nThe better count won.\nA good night all the same.",
    ),
    "Ines Calado": _says(
        "I brought my own chart, if nobody minds.\nGood to see new coasts.\nShall we?",
        "Here, and here: just as drawn.\nI'll ink that in.\nA coast worth the paper.",
        "That rock was not on my chart.\nI'll rub that out again.\nEvery map has an edge.",
        "And that completes the chart. Thank you.\nFinely played by all.\nOne for the atlas.",
        "You found the better passage. Well done.\nI learned a coast today.\nBeautifully steered.",
    ),
    "Jory Pasco": _says(
        "Hello! Is it my turn yet? No? Fine.\nI got the seat by the window!\nHello, hello. This will be grand.",
        "Ha! Did everybody see?\nI hoped that would happen!\nCan we do that again?",
        "Ow. Worth it, though.\nThat looked shorter from up there.\nI regret nothing. Well, a little.",
        "I won? I won! Good game, all!\nWait till they hear this at home.\nThat was the best one yet. Again?",
        "Good game! Next time I'll look first. Maybe.\nThat was tremendous anyway.\nYou were great. Again?",
    ),
    "Old Barnaby": _says(
        "Mind the step. Welcome aboard.\nSlowly out of the harbour, that's the way.\nGood day to you, shipmates.",
        "Slow and steady, as they say.\nThat's deep water for you.\nI've seen worse landings.",
        "Ah. The third rock, that would be.\nA pilot learns till he's put ashore.\nNo harm to the paintwork, I hope.",
        "Safe in port, and a good crossing.\nThank you kindly, one and all.\nThat one I'll tell the gulls.",
        "Well piloted. I could not have done better.\nHome all the same, and dry.\nI take my hat off, slowly.",
    ),
    "Priya Sand": _says(
        "Good day. Everybody well?\nMake yourselves comfortable.\nNobody hurt yet? A good start.",
        "A healthy result.\nThat will do nicely.\nNo complaints from this side.",
        "It only stings at first.\nRest, and plenty of water.\nI prescribe patience. To myself.",
        "A good recovery. Thanks for the game.\nAnd nobody needed a bandage.\nThat did me good. Well played.",
        "Well played. I feel fine, truly.\nYou have earned your supper.\nNothing a cup of tea won't mend.",
    ),
    "Kofi Mast": _says(
        "Ready? One, two, and heave!\nA good beat to you all.\nI brought the drum. Somebody had to.",
        "Boom! Right on the beat.\nNow that had rhythm.\nHear that? That's a roll.",
        "Missed a beat there.\nFrom the top, then.\nEven drums need a pause.",
        "And the last beat! Thank you, all.\nWhat a tune that was.\nA bow from the drummer. Good game!",
        "You kept better time. Well done.\nA fine tune, even from back here.\nEncore, I say!",
    ),
    "Rosa Plank": _says(
        "Good morning. Mind the wet varnish.\nSolid table, this. I looked.\nWhere shall I put my tools?",
        "Measured twice, fits once.\nThat's oak, that is.\nFlush on all sides.",
        "I'll want a longer plank.\nThat came off at the hinge.\nNothing that glue won't cure.",
        "Well built, if I may say so. Good game.\nThat stands. Thank you all.\nA pleasure working with you.",
        "Fine workmanship. Yours, I mean.\nI know good joinery when I see it.\nWell made. I'll sweep up.",
    ),
    "Hamish Kyle": _says(
        "Aye. Good to be here.\nIs that everybody? Then cast off.\nA soft sort of day.",
        "Heard that one coming.\nAye, that'll do.\nAnd not a sheep lost.",
        "Thicker than I took it for.\nAh well. It'll lift.\nI've been further off the quay than that.",
        "All ashore, and thank you for travelling.\nAye. I enjoyed that.\nA bonny crossing.",
        "Well steered, that was a treat.\nThe better ferry won.\nNo shame in it. Good game.",
    ),
    "Tama Kauri": _says(
        "Great view from up here. Hello!\nWho's coming up?\nKia ora. Let's go!",
        "Top of the mast!\nCaught it left-handed.\nFeels like flying.",
        "Long way down, that.\nRope's end. It happens.\nI'll climb that one again.",
        "What a view. Thanks, everybody!\nGood game, down there!\nThat was a climb and a half.",
        "You got there first. Well climbed!\nGood one. I saw it all from here.\nRace you next time.",
    ),
    "Ismet Deniz": _says(
        "Welcome. There's soup after.\nSit, sit. Nobody plays hungry.\nSmells like a good game.",
        "Just the right amount of salt.\nAh, that rose nicely.\nServed hot.",
        "A little burnt at the edges.\nToo much pepper, I fear.\nOut of the pan, that one.",
        "And that's dessert. Thank you, my friends.\nA good meal in good company.\nSeconds, anybody?",
        "My compliments to the chef.\nDelicious, even from this end of the table.\nI'd like that recipe.",
    ),
    "Zofia Wiatr": _says(
        "WHAT? Oh, hello!\nSpeak up, dears. Hello to all.\nIs it loud in here? No? Good.",
        "Ha! I heard THAT.\nStill got it.\nNow that's what I call a bang.",
        "Pff. Damp powder.\nDid it go off? No? Ah.\nHa! Well, it made me laugh.",
        "HA! Lovely game, dears.\nSomebody ring the bell, I want to hear it.\nThank you all! What? I said thank you!",
        "Ha! Well shot, well shot.\nYou got me, fair as daylight.\nLovely! Again? WHAT? Again?",
    ),
    "Lien Bao": _says(
        "Good day. The books are open.\nLet us begin with a clean page.\nAll present and accounted for.",
        "Entered in black ink.\nA tidy sum.\nThat balances.",
        "Entered in red ink.\nOne writes it off, and goes on.\nA small loss, in pencil.",
        "The books are closed. Many thanks.\nA good year, as they say. Well played.\nAudited, and found enjoyable.",
        "Correct to the last coin. Congratulations.\nYour accounts are in better order.\nA fair balance. Well played.",
    ),
    "Mo Lantern": _says(
        "Evening. Stars are out.\nA quiet watch to you all.\nAh, company. That's rare on my watch.",
        "There was a star about that once.\nThat shone.\nBright as a masthead.",
        "Clouds pass.\nDark just there. It clears.\nEvery watch has such an hour.",
        "A story for the next clear night. Thank you.\nGood watch, all.\nThat goes beside the Great Bear.",
        "Yours is the morning star. Well done.\nI'll tell it just as it happened.\nA fine watch, whoever won it.",
    ),
}


def sayings_of(name: str, occasion: str) -> tuple[str, ...]:
    """What somebody may say then; nothing, if it is nobody of the crew."""
    sayings = SAYINGS.get(name)
    return sayings[occasion] if sayings is not None else ()
