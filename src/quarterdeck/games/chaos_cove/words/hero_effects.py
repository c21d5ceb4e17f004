"""What heroes ask, by tile or card, in words, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.board import kind_of_space
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.hero import BY_CARD, MAY_STOP, ONE_FLIP
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases

MOVING_CLAUSES: Final = {codes.SHIP: "CC-dennis-1", codes.FORT: "CC-nancy-1"}
SWAP_CLAUSES: Final = {codes.SHIP: "CC-dennis-3", codes.FORT: "CC-nancy-3"}


class FlipWords(phrases.AskWords):
    step = codes.FLIP_STEP
    waits = "chooses a face-down {} to turn up."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return cards.INVADER_NAMES[s.arg & 1]

    def rests_on(self, s: CoveState) -> str:
        """Ben and Graham have one flip, the locations two."""
        land = s.arg & 1 == codes.BARBARIAN
        if s.arg & MAY_STOP or s.arg // ONE_FLIP % 4 > 1:
            return "CC-fortune-1" if land else "CC-lighthouse-1"
        return called.tile_clause(codes.BEN if land else codes.GRAHAM)

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        who = self.about(s, names)
        if s.arg & MAY_STOP:
            return f"Do you turn up another {who}? Everybody sees it."
        flips = s.arg // ONE_FLIP % 4
        up_to = f" You may turn up {flips}." if flips > 1 else ""
        return f"Which face-down {who} do you turn up? Everybody sees it.{up_to}"

    def flip(self, s: CoveState, lane: int, names: Sequence[str]) -> Label:
        label = f"Turn up the {called.invader_name(lane)} at {called.spot_words(lane)}"
        return Label(label, self.rests_on(s), key=called.lane_key(lane))

    def done(self, s: CoveState, arg: int, names: Sequence[str]) -> Label:
        return Label("Turn up no more", "CC-fortune-2" if s.arg & 1 == codes.BARBARIAN else "CC-lighthouse-2")


class WeaponWords(phrases.AskWords):
    step = codes.WEAPON_STEP
    asks = "{}: which do you take?"
    waits = "takes a weapon or gunpowder by {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return called.hero(s.arg % BY_CARD)

    def rests_on(self, s: CoveState) -> str:
        clause_of = called.card_clause if s.arg & BY_CARD else called.tile_clause
        return clause_of(s.arg % BY_CARD)

    def take(self, s: CoveState, goods: int, names: Sequence[str]) -> Label:
        things = (called.supply_id(goods),) if goods < codes.STOCKED else ()
        return Label(f"Take {called.shown_amount(goods, 1)}", self.rests_on(s), things)


class MovePieceWords(phrases.AskWords):
    step = codes.MOVE_PIECE_STEP
    asks = "Which of your {}s do you move or swap?"
    waits = "chooses a {} to move or swap."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return cards.TYPE_NAMES[s.arg]

    def rests_on(self, s: CoveState) -> str:
        return MOVING_CLAUSES[s.arg]

    def space(self, s: CoveState, space: int, names: Sequence[str]) -> Label:
        verb = f"Move {owned_by(s, space, names) or 'the'} {called.piece_name(space)} from"
        return phrases.on_a_space(s, verb, space, MOVING_CLAUSES[kind_of_space(space)])


class MovePieceToWords(phrases.AskWords):
    step = codes.MOVE_PIECE_TO_STEP
    asks = "Where does your {} go? It moves to an empty space, or swaps with another player's piece."
    waits = "chooses where the {} goes."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return f"{called.piece_name(s.arg)} from {called.space_words(s.arg)}"

    def rests_on(self, s: CoveState) -> str:
        return MOVING_CLAUSES[kind_of_space(s.arg)]

    def space(self, s: CoveState, space: int, names: Sequence[str]) -> Label:
        whose = owned_by(s, space, names)
        verb = f"Swap with {whose} {called.piece_name(space)} on" if whose else "Move to"
        return phrases.on_a_space(s, verb, space, MOVING_CLAUSES[kind_of_space(space)])


def owned_by(s: CoveState, space: int, names: Sequence[str]) -> str:
    """`your`, `Anne's`: whose piece stands on a space, for who is asked; nothing for an empty one."""
    owner = called.owner_of(s, space)
    return "" if owner == codes.NONE else phrases.whose(owner, s.seat(), names)


class CalvinWords(phrases.AskWords):
    step = codes.CALVIN_STEP
    clause = "CC-calvin-3"
    asks = "Calvin: which face-up invader do you attack? You need no piece beside it."
    waits = "chooses an invader to attack by Calvin."

    def attack(self, s: CoveState, spot: int, names: Sequence[str]) -> str:
        return attack_words(s, spot)


def attack_words(s: CoveState, spot: int) -> str:
    """`Attack the pirate of strength 8, sea 2`."""
    who = called.invader_words(s, spot, False) if s.tiles[spot] != NO_TILE else called.invader_name(spot)
    return f"Attack the {who}, {called.spot_words(spot)}"


class GeorgeWords(phrases.AskWords):
    step = codes.GEORGE_STEP
    clause = "CC-george-2"
    asks = "George's card: which hero do you move to another location?"
    waits = "chooses a hero to move by George's card."

    def pick(self, s: CoveState, hero: int, names: Sequence[str]) -> str:
        where = f" away from {called.location(s.at[hero])}" if s.at[hero] != codes.NONE else ""
        return f"Move {called.hero(hero)}{where}"


class GeorgeToWords(phrases.AskWords):
    step = codes.GEORGE_TO_STEP
    clause = "CC-george-4"
    asks = "To which location do you move {}? Nothing there takes effect but the Fortress."
    waits = "chooses where to move {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return called.hero(s.arg)

    def at(self, s: CoveState, location: int, names: Sequence[str]) -> Label:
        return Label(f"To {called.location(location)}", "CC-george-2")


def flipped(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """An invader is turned up, by somebody or in Phase 5."""
    _, seat, lane, strength, _, _ = event
    if seat == NOBODY:
        return Sentence(f"The {called.invader_at(lane)} has strength {strength}.", "CC-defend-1")
    turns = phrases.does(seat, viewer, names, "turn up", "turns up")
    return Sentence(f"{turns} the {called.invader_at(lane)}: strength {strength}.", "CC-know-3")


def moved_hero(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A hero is moved by George's card."""
    _, seat, hero, at, to, _ = event
    moves = phrases.does(seat, viewer, names, "move", "moves")
    way = f"from {called.location(at)} to {called.location(to)}"
    return Sentence(f"{moves} {called.hero(hero)} {way}.", "CC-george-2")


def moved(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A piece is moved."""
    _, seat, space, to, _, _ = event
    piece = f"{phrases.first_whose(seat, viewer, names)} {called.piece_name(space)}"
    way = f"from {called.space_words(space)} to {called.space_words(to)}"
    return Sentence(f"{piece} moves {way}.", MOVING_CLAUSES[kind_of_space(space)])


def swapped(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Two pieces change places."""
    _, seat, space, to, owner, _ = event
    mine = f"{phrases.first_whose(seat, viewer, names)} {called.piece_on(space)}"
    theirs = f"{phrases.whose(owner, viewer, names)} {called.piece_on(to)}"
    return Sentence(f"{mine} and {theirs} change places.", SWAP_CLAUSES[kind_of_space(space)])


STEPS: Final = [
    FlipWords(),
    WeaponWords(),
    MovePieceWords(),
    MovePieceToWords(),
    CalvinWords(),
    GeorgeWords(),
    GeorgeToWords(),
]
EVENTS: Final = {
    codes.E_FLIP: flipped,
    codes.E_MOVE_HERO: moved_hero,
    codes.E_MOVE: moved,
    codes.E_SWAP: swapped,
}
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_FLIP: lambda event: Happening("flip", target=(called.spot_id(event[2]),), numbers={"strength": event[3]}),
    codes.E_MOVE_HERO: lambda event: Happening(
        "hero-moved",
        source=(called.hero_id(event[2]), called.location_id(event[3])),
        target=(called.location_id(event[4]),),
    ),
    codes.E_MOVE: lambda event: Happening(
        "piece-moved", source=(called.space_id(event[2]),), target=(called.space_id(event[3]),)
    ),
    codes.E_SWAP: lambda event: Happening(
        "pieces-swapped", source=(called.space_id(event[2]),), target=(called.space_id(event[3]),)
    ),
}
REASONS: Final = {
    codes.R_NO_FACE_DOWN: ("No such invader lies face down.", "CC-card-18"),
    codes.R_OTHER_INVADER: ("That is the other kind of invader: this does not turn it up.", "CC-lighthouse-1"),
    codes.R_NOT_GIVEN: ("That is not what this hero brings.", "CC-place-2"),
    codes.R_FACE_UP: ("That invader is face up already.", "CC-lighthouse-1"),
    codes.R_NO_TARGET: ("There is no face-up invader to attack.", "CC-card-18"),
    codes.R_NO_PIECE: ("You have none of those on the board.", "CC-card-18"),
    codes.R_NOT_YOURS: ("That piece belongs to somebody else.", "CC-dennis-1"),
    codes.R_OWN_PIECE: ("A piece of your own stands there: there is nothing to swap.", "CC-dennis-5"),
    codes.R_EMPTY_SPACE: ("Nothing stands on that space.", "CC-dennis-1"),
    codes.R_GEORGE_STAYS: ("George cannot be moved.", "CC-george-3"),
    codes.R_SAME_PLACE: ("That hero stands there already.", "CC-george-8"),
    codes.R_NOWHERE_TO_GO: ("There is nowhere for it to go.", "CC-card-18"),
}
