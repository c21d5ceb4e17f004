"""Fights in words: what is put in, who helps, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence
from quarterdeck.games.chaos_cove import board, cards, codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.fight import HELPER_ABOVE, asks_first, worth_in_fight
from quarterdeck.games.chaos_cove.steps.targets import weapon_for
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases
from quarterdeck.games.chaos_cove.words.winning import (
    cards_left,
    crew_left,
    powder_left,
    reach,
    weapons_left,
    winning_sets,
    would_fall,
)

FIGHT: Final = "fight"  # the deed that begins with an attack, and ends with it on every path

# What is put into a fight: for oneself, for another, and its clause.
COMMITS: Final[dict[int, tuple[str, str, str]]] = {
    codes.F_FORTRESS: ("have the Fortress token", "has the Fortress token", "CC-fight-6"),
    codes.F_CANNON: ("fire a cannon", "fires a cannon", "CC-fight-3"),
    codes.F_SABER: ("swing a saber", "swings a saber", "CC-fight-3"),
    codes.F_POWDER: ("use 1 gunpowder", "uses 1 gunpowder", "CC-fight-4"),
    codes.F_CREW: ("send in one of the crew", "sends in one of the crew", "CC-fight-7"),
}


# How a fight stands


def missing(s: CoveState) -> int:
    """How much strength the fight still lacks."""
    return max(0, s.tiles[s.foe] - s.sum)


def sum_words(s: CoveState, who: str) -> str:
    """`You have put in 5: 3 are missing.` for `You have`."""
    lacks = missing(s)
    if not lacks:
        return f"{who} put in {s.sum}: that is enough."
    short = "1 is missing" if lacks == 1 else f"{lacks} are missing"
    return f"{who} put in {s.sum}: {short}." if s.sum else f"{who} put in nothing yet: {short}."


def foe(s: CoveState) -> str:
    """`the pirate of strength 8 at sea 2`."""
    return f"the {called.invader_at(s.foe, s.tiles[s.foe])}"


def attacked_space(s: CoveState) -> int:
    """The space that is defended in this fight, NONE in an attack."""
    return board.attacked_space(s, s.foe) if s.fight == codes.IN_DEFENCE else codes.NONE


def fight_words(s: CoveState, attacks: str, whose_piece: str) -> str:
    """`The pirate of strength 8 attacks your ship at sea 2.`, or `You attack the pirate of strength 8 at sea 2.`"""
    space = attacked_space(s)
    if space == codes.NONE:
        return f"{attacks} {foe(s)}."
    invader = f"The {called.invader_words(s, s.foe, True)}"
    return f"{invader} attacks {whose_piece} {called.piece_name(space)} at {called.spot_words(s.foe)}."


def means(s: CoveState) -> str:
    """What the fighter could still put in."""
    goods = ((weapon_for(s.foe), weapons_left(s)), (codes.GUNPOWDER, powder_left(s)))
    left = [called.amount_of(each, number) for each, number in goods if number]
    if crew := crew_left(s):
        left.append(f"{crew} crew")
    if helpful := len(cards_left(s)):
        left.append(number_of(helpful, "hero card"))
    return listed(left) or "nothing"


def reach_words(s: CoveState) -> str:
    """`Left: 2 cannons and 3 hero cards, 9 at most.`"""
    actions = any(move & ~ARG == codes.CARD for move in s.moves())
    return f"Left: {means(s)}, {reach(s)} at most{', card actions aside' if actions else ''}."


def stake_words(s: CoveState) -> str:
    """`At stake: the ship and a ship card.`: what losing the fight costs."""
    space = attacked_space(s)
    if space == codes.NONE:
        return "At stake: what you put in."
    piece = called.piece_name(space)
    cove = ", and the cove" if would_fall(s, space) else ""
    return f"At stake: the {piece} and a {piece} card{cove}."


def needs_help(s: CoveState, names: Sequence[str]) -> str:
    """`Anne fights the pirate of strength 8 at sea 2. Anne has put in 5: 3 are missing.`"""
    name = names[s.turn]
    return f"{name} fights {foe(s)}. {sum_words(s, f'{name} has')}"


# Questions


class FightWords(phrases.AskWords):
    step = codes.FIGHT_STEP
    clause = "CC-fight-15"

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        stands = f"{fight_words(s, 'You attack', 'your')} {sum_words(s, 'You have')}"
        if not missing(s):
            return f"{stands} Left: {means(s)}."
        asked = " Help was asked for." if s.asked else ""
        return f"{stands}{asked} {reach_words(s)} {stake_words(s)}"

    def wait(self, s: CoveState, names: Sequence[str]) -> Sentence:
        name = names[s.turn]
        fights = fight_words(s, f"{name} attacks", f"{name}'s")
        return Sentence(f"{fights} {sum_words(s, f'{name} has')}", self.clause)

    def card(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return phrases.play_card(s, hero)

    def worth(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return Label(f"Play {called.hero(hero)}'s card for {worth_in_fight(s, hero)}", "CC-fight-5")

    def fire(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        weapon = weapon_for(s.foe)
        use = f"Use a {cards.GOODS_NAMES[weapon]}"
        things = (called.stock_id(s.seat(), weapon),)
        return Label(f"{use}: +{s.rules.weapon}", "CC-fight-3", things, brief=use)

    def powder(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        things = (called.stock_id(s.seat(), codes.GUNPOWDER),)
        return Label("Use 1 gunpowder: +1", "CC-fight-4", things, brief="Use 1 gunpowder")

    def muster(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        label = f"Let one of your crew fight: +{s.rules.crew_strength}"
        return Label(label, "CC-fight-7", (called.stock_id(s.seat(), codes.CREW),))

    def end(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        then = ", then play hero cards" if arg == codes.AND_CARDS else ""
        if asks_first(s):
            return Label(f"Stop here and ask the others for help{then}", "CC-help-3")
        clause = "CC-fight-20" if then else "CC-fight-10" if missing(s) else "CC-fight-8"
        if not missing(s):
            return Label(f"Strike: you beat the {called.invader_name(s.foe)}{then}", clause)
        space = attacked_space(s)
        price = "" if space == codes.NONE else f" and lose the {called.piece_name(space)}"
        return Label(f"Give up the fight{price}{then}", clause, costly=True)

    def suggestions(self, s: CoveState) -> list[list[int]]:
        return winning_sets(s)

    def flee(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label("Flee with the wind", "CC-defend-12", attacked_things(s))

    def hide(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label("Hide the fort, with Art", "CC-art-4", attacked_things(s))


def attacked_things(s: CoveState) -> tuple[str, ...]:
    """The piece that is attacked, to point at."""
    space = attacked_space(s)
    return (called.space_id(space),) if space != codes.NONE else ()


class OfferWords(phrases.AskWords):
    step = codes.OFFER_STEP
    clause = "CC-help-3"
    done = Label("Offer no card", "CC-help-6")

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        return f"{needs_help(s, names)} Do you offer a hero card? {names[s.turn]} would win the tile."

    def wait(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return Sentence(f"{needs_help(s, names)} {names[s.seat()]} is asked for help.", self.clause)

    def offer(self, s: CoveState, hero: int, names: Sequence[str]) -> Label:
        return Label(f"Offer {called.hero(hero)}'s card, worth {worth_in_fight(s, hero)}", "CC-help-1")


class AnswerWords(phrases.AskWords):
    step = codes.ANSWER_STEP
    clause = "CC-help-2"

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        hero, helper = s.arg % HELPER_ABOVE, s.arg // HELPER_ABOVE
        return f"{names[helper]} offers {called.hero(hero)}'s card, worth {worth_in_fight(s, hero)}"

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        return f"{self.about(s, names)}: do you take it? You fight {foe(s)}. {sum_words(s, 'You have')}"

    def wait(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return Sentence(f"{needs_help(s, names)} {self.about(s, names)}.", self.clause)

    def accept(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label(f"Take {offered(s, names)}", "CC-help-8")

    def refuse(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label(f"Refuse {offered(s, names)}", "CC-help-9", declines=True)


def offered(s: CoveState, names: Sequence[str]) -> str:
    """`Art's card from Bart (worth 3)`."""
    hero, helper = s.arg % HELPER_ABOVE, s.arg // HELPER_ABOVE
    return f"{called.hero(hero)}'s card from {names[helper]} (worth {worth_in_fight(s, hero)})"


# The log


def begun(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Somebody attacks an invader, or is attacked."""
    _, seat, spot, strength, how, _ = event
    invader = called.invader_at(spot, strength)
    if how == codes.BY_CALVIN:
        return Sentence(f"Calvin leads {phrases.whom(seat, viewer, names)} against the {invader}.", "CC-calvin-3")
    if how == codes.IN_DEFENCE:
        piece = "fort" if board.is_land(spot) else "ship"
        return Sentence(f"The {invader} attacks {phrases.whose(seat, viewer, names)} {piece}.", "CC-defend-4")
    attacks = phrases.does(seat, viewer, names, "attack", "attacks")
    return Sentence(f"{attacks} the {invader}.", "CC-surprise-1" if spot < codes.LANES else "CC-surprise-4")


def committed(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Something is put in."""
    _, seat, what, total, strength, _ = event
    if what >= codes.F_CARD:
        fights = phrases.does(seat, viewer, names, "fight", "fights")
        card = called.hero(what - codes.F_CARD)
        return Sentence(f"{fights} with the {card} card: {total} of {strength}.", "CC-fight-5")
    yours, theirs, clause = COMMITS[what]
    return Sentence(f"{phrases.does(seat, viewer, names, yours, theirs)}: {total} of {strength}.", clause)


def offers(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A card is offered."""
    _, seat, hero, worth, _, _ = event
    offer = phrases.does(seat, viewer, names, "offer", "offers")
    return Sentence(f"{offer} the {called.hero(hero)} card, worth {worth}.", "CC-help-6")


def accepted(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """An offered card is taken."""
    _, seat, hero, helper, total, _ = event
    card = f"{phrases.whose(helper, viewer, names)} {called.hero(hero)} card"
    return Sentence(f"{phrases.does(seat, viewer, names, 'accept', 'accepts')} {card}: {total} in all.", "CC-help-8")


def refused(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """An offered card is refused."""
    _, seat, hero, helper, _, _ = event
    card = f"{phrases.whose(helper, viewer, names)} {called.hero(hero)} card"
    return Sentence(f"{phrases.does(seat, viewer, names, 'refuse', 'refuses')} {card}.", "CC-help-9")


def offers_nothing(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Somebody does not help, or not any more, whether they could or not."""
    _, seat, before, _, _, _ = event
    more = " more" if before else ""
    return Sentence(f"{phrases.does(seat, viewer, names, 'offer', 'offers')} nothing{more}.", "CC-help-13")


def won(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The invader is beaten."""
    _, seat, spot, _, _, _ = event
    wins = f"{phrases.does(seat, viewer, names, 'beat', 'beats')} the {called.invader_at(spot)}"
    return Sentence(f"{wins} and {'take' if seat == viewer else 'takes'} the tile.", "CC-fight-8")


def failed(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The invader is not beaten."""
    _, seat, spot, strength, total, _ = event
    fails = phrases.does(seat, viewer, names, "do not beat", "does not beat")
    return Sentence(f"{fails} the {called.invader_at(spot)}: {total} of {strength}.", "CC-fight-9")


STEPS: Final = [FightWords(), OfferWords(), AnswerWords()]
EVENTS: Final = {
    codes.E_FIGHT: begun,
    codes.E_COMMIT: committed,
    codes.E_OFFER: offers,
    codes.E_ACCEPT: accepted,
    codes.E_REFUSE: refused,
    codes.E_WIN: won,
    codes.E_FAIL: failed,
    codes.E_NO_OFFER: offers_nothing,
}


# What is put into a fight, as it lies in a stock.
FROM_STOCK: Final = {
    codes.F_CANNON: codes.CANNON,
    codes.F_SABER: codes.SABER,
    codes.F_POWDER: codes.GUNPOWDER,
    codes.F_CREW: codes.CREW,
}


def fight_begun(event: Event) -> Happening:
    """An attack, as data: from an invader on somebody, or the other way."""
    _, seat, spot, strength, how, _ = event
    ends = ((called.spot_id(spot),), (called.seat_id(seat),))
    source, target = ends if how == codes.IN_DEFENCE else (ends[1], ends[0])
    return Happening("fight", source=source, target=target, numbers={"strength": strength}, begins=FIGHT)


def put_in(event: Event) -> Happening:
    """Something is put into a fight, as data."""
    _, seat, what, total, strength, _ = event
    numbers = {"sum": total, "strength": strength}
    if what >= codes.F_CARD:
        slug = called.hero_slug(what - codes.F_CARD)
        return Happening("put-in", source=(called.seat_id(seat),), target=("discards",), cards=(slug,), numbers=numbers)
    goods = FROM_STOCK.get(what)
    source = called.location_id(codes.FORTRESS) if goods is None else called.stock_id(seat, goods)
    return Happening("put-in", source=(source,), numbers=numbers)


def ended(kind: str) -> Describer:
    """How a fight ends, as data, under this name."""

    def describe(event: Event) -> Happening:
        _, seat, spot, strength, total, _ = event
        numbers = {"strength": strength, "sum": total}
        source, target = (called.spot_id(spot),), (called.seat_id(seat),)
        return Happening(kind, source=source, target=target, numbers=numbers, ends=FIGHT)

    return describe


HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_FIGHT: fight_begun,
    codes.E_COMMIT: put_in,
    codes.E_OFFER: lambda event: Happening(
        "offer",
        source=(called.seat_id(event[1]),),
        cards=(called.hero_slug(event[2]),),
        numbers={"worth": event[3]},
    ),
    codes.E_ACCEPT: lambda event: Happening(
        "offer-taken",
        source=(called.seat_id(event[3]),),
        target=("discards",),
        cards=(called.hero_slug(event[2]),),
        numbers={"sum": event[4]},
    ),
    codes.E_REFUSE: lambda event: Happening(
        "offer-refused", source=(called.seat_id(event[3]),), cards=(called.hero_slug(event[2]),)
    ),
    codes.E_NO_OFFER: lambda event: Happening(
        "no-offer", source=(called.seat_id(event[1]),), numbers={"offered": event[2]}
    ),
    codes.E_WIN: ended("claim"),
    codes.E_FAIL: ended("fail"),
}
REASONS: Final = {
    codes.R_NO_TILE: ("There is no invader there.", "CC-fight-1"),
    codes.R_FACE_DOWN: ("An invader that lies face down cannot be attacked until it is turned up.", "CC-fight-1"),
    codes.R_NOTHING_TO_FIGHT: ("You have nothing to put into that fight, and nobody who could help.", "CC-fight-14"),
    codes.R_MUST_COMMIT: ("Put something into the fight first.", "CC-fight-14"),
    codes.R_ASKS_FIRST: (
        "The others are asked for help first: say it when you end the fight after that.",
        "CC-fight-17",
    ),
    codes.R_NOBODY_AFTER: ("No hero stands in town whose card could be played after the fight.", "CC-fight-20"),
    codes.R_GOES_ON: ("Cards can be played after that anyway: the turn goes on.", "CC-fight-20"),
    codes.R_NO_WEAPON: ("You have no unused weapon for this fight.", "CC-fight-3"),
    codes.R_NO_POWDER: ("You have no gunpowder.", "CC-fight-4"),
    codes.R_NO_CREW: ("You have no crew standing in the Fountain that could fight.", "CC-gus-4"),
    codes.R_NO_GUS: ("Your crew can fight only with Gus: place him, or play his card.", "CC-fight-7"),
    codes.R_NO_VALUE: ("That card adds nothing to this fight.", "CC-card-12"),
    codes.R_NO_WIND: ("There is no wind on that space, so the ship cannot flee.", "CC-defend-12"),
    codes.R_NOWHERE_TO_FLEE: ("No ship space beside another pirate's place is empty.", "CC-defend-13"),
    codes.R_BEGUN: ("The fight has begun: something was put in, or the others were asked for help.", "CC-defend-15"),
    codes.R_NO_ART: ("You did not place Art in this round.", "CC-art-1"),
    codes.R_NOT_A_FORT: ("Only a fort that is being attacked can be hidden.", "CC-art-2"),
    codes.R_REFUSED: ("That card of yours was refused in this fight.", "CC-help-10"),
}
