"""What a newcomer needs to know before the first question."""

from typing import Final

from quarterdeck.core.game import Caption

GOAL: Final = (
    "Everybody defends the cove together, but only one wins: points come from ships, forts, rum parties and beaten "
    "invaders."
)
FIRST: Final = (
    "A round begins with placing heroes, one at a time in turn. Each location has an effect, each hero has one, and "
    "you may take two of the resources that the location shows."
)
DANGER: Final = "If a fourth pirate or a fourth barbarian would stand in the town, everybody loses."

AIM: Final = f"Pirates come by sea and barbarians by land, a stronger wave in each round. {GOAL} {DANGER}"
PLACING: Final = (
    f"{FIRST} More cost a doubloon each. Two heroes fit into a location. Your third and fourth hero cost 3 doubloons "
    "each."
)
BUILDING: Final = (
    "Then your forts give goods, your ships trade rum for goods, and you may buy cards: forts for food and crew, "
    "ships for planks and crew, parties for rum. A new ship or fort goes on the map, beside the invader that it shall "
    "stop. A stack that sold a card is closed until the next round."
)
FIGHTING: Final = (
    "A fight is won with at least the invader's strength. A cannon adds 3 against pirates and a saber 3 against "
    "barbarians; they are ready again in the next round. Gunpowder adds 1 and is spent, and so is a hero card with "
    "its value. Others may offer you hero cards. The beaten tile is yours."
)
DEFENDING: Final = (
    "First you may surprise face-up invaders beside your ships and forts, or any that have broken through. Then all "
    "that are left attack from the top down. Who loses such a fight loses the ship or fort and a card of its kind. A "
    "ship on a space with wind may flee instead. An invader that nobody stops breaks through into the town."
)
HERO_CARDS: Final = (
    "A hero card is played either for what it does or for its value in a fight, and only while that hero stands "
    "somewhere on the board, whoever placed it. At the end of a round the heroes' tiles pass to the left."
)
SCORING: Final = (
    "At the end a ship counts 4 points, a fort 3, a party 3 or 5. Of the invaders you have beaten only those count "
    "that you have more than the player with the fewest, and the more they are, the more each counts."
)

PRIMER: Final = (AIM, PLACING, BUILDING, FIGHTING, DEFENDING, HERO_CARDS, SCORING)
CAPTIONS: Final = (
    Caption("goal", GOAL),
    Caption("first", FIRST, ("phase",)),
    Caption("danger", DANGER, ("breakthrough",)),
)
