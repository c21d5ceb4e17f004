"""The sixteen heroes: what each does as a tile that is placed, and as a card that is played for its action."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import AUTHORED
from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps import building, hero, targets


class Art(hero.Hero):
    """CC-art-1, CC-art-2, CC-art-5: hides a fort that is attacked; see `fight` for the tile."""

    def outside(self, s: CoveState, window: int) -> int:
        return ALLOWED if window == hero.ATTACKED else codes.R_NOT_A_FORT

    def card_reason(self, s: CoveState) -> int:
        return ALLOWED if board.is_land(s.foe) else codes.R_NOT_A_FORT

    def play(self, s: CoveState, rng: Rng) -> None:
        hide(s, 1)


def hide(s: CoveState, by_card: int) -> None:
    """CC-art-2, CC-art-3: the fort under attack is hidden from this attack, which is over for it."""
    space = s.attacked()
    s.hidden |= 1 << space
    s.guard = 0
    s.note(codes.E_HIDE, s.turn, space, by_card)


class Belle(hero.Hero):
    """CC-belle-2, CC-belle-3, CC-belle-4: one more free resource of the location of this turn; see `placing` for the
    tile (CC-belle-1)."""

    def outside(self, s: CoveState, window: int) -> int:
        return ALLOWED if window == hero.AFTER_PLACING else codes.R_AFTER_PLACING

    def card_reason(self, s: CoveState) -> int:
        return ALLOWED if symbols_left(s) > s.free else codes.R_ALL_FREE

    def play(self, s: CoveState, rng: Rng) -> None:
        s.free += 1


def symbols_left(s: CoveState) -> int:
    """How many symbols of the location are not used yet and stand for something that can be had."""
    symbols = s.rules.symbols[s.place]
    left = 0
    for goods in range(codes.GOODS):
        if symbols[goods] and not handling.supply_reason(s, goods):
            left += symbols[goods] - (s.taken >> 3 * goods & 7)
    return left


class Lookout(hero.Hero):
    """CC-ben-1, CC-ben-2, CC-graham-1, CC-graham-2: turns up an invader."""

    def __init__(self, number: int, name: str, text: str, effect: str, invader: int, worth: float, value: int) -> None:
        land = invader == codes.BARBARIAN
        phases = (codes.PLACING, codes.SURPRISE)
        naval, martial = (0, value) if land else (value, 0)
        super().__init__(number, name, text, effect, naval=naval, martial=martial, phases=phases, worth=worth)
        self.invader = invader

    def reason(self, s: CoveState) -> int:
        return ALLOWED if board.lanes_face_down(s, self.invader) else codes.R_NO_FACE_DOWN

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        s.push(codes.FLIP_STEP, self.invader + hero.ONE_FLIP)


class Calvin(hero.Hero):
    """CC-calvin-1, CC-calvin-2, CC-calvin-5, CC-calvin-6, CC-surprise-5: attacks any face-up invader; in Phase 4 that
    is the one attack of the turn."""

    def outside(self, s: CoveState, window: int) -> int:
        return codes.R_ATTACKED if window == hero.AFTER_FIGHT and s.phase == codes.SURPRISE else ALLOWED

    def reason(self, s: CoveState) -> int:
        return targets.calvin_reason(s)

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        s.push(codes.CALVIN_STEP)


class Armourer(hero.Hero):
    """CC-claudia-1, CC-claudia-2, CC-colin-1, CC-colin-2: brings a weapon, or gunpowder."""

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        s.push(codes.WEAPON_STEP, self.number + (hero.BY_CARD if by_card else 0))


class Mover(hero.Hero):
    """CC-dennis-1, CC-dennis-2, CC-nancy-1, CC-nancy-2: moves or swaps a ship, or a fort."""

    def __init__(self, number: int, name: str, text: str, effect: str, piece: int, worth: float, value: int) -> None:
        naval, martial = (0, value) if piece == codes.FORT else (value, 0)
        super().__init__(number, name, text, effect, naval=naval, martial=martial, worth=worth)
        self.piece = piece

    def reason(self, s: CoveState) -> int:
        return ALLOWED if board.pieces_of(s, s.turn, self.piece) else codes.R_NO_PIECE

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        s.push(codes.MOVE_PIECE_STEP, self.piece)


class George(hero.Hero):
    """CC-george-2, CC-george-11: the card moves another hero; the tile keeps others out, see `placing`."""

    def reason(self, s: CoveState) -> int:
        for other in range(codes.HEROES):
            if can_be_moved(s, other):
                return ALLOWED
        return codes.R_NOWHERE_TO_GO

    def play(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.GEORGE_STEP)


def can_be_moved(s: CoveState, other: int) -> bool:
    """CC-george-2, CC-george-3: whether George's card can move this hero anywhere."""
    if other == codes.GEORGE or not s.board >> other & 1:
        return False
    for location in range(codes.LOCATIONS):
        if not move_reason(s, other, location):
            return True
    return False


def move_reason(s: CoveState, other: int, location: int) -> int:
    """CC-george-1, CC-george-6, CC-george-7, CC-george-8: why George's card cannot move a hero to a location."""
    if s.at[other] == location:
        return codes.R_SAME_PLACE
    if s.at[codes.GEORGE] == location and other != codes.POLLY:
        return codes.R_GEORGE
    return codes.R_FULL if board.crowd(s, location) >= board.ROOM else ALLOWED


class Gloria(hero.Hero):
    """CC-gloria-1, CC-gloria-2, CC-gloria-3: uses two forts and ships, and by card one."""

    def reason(self, s: CoveState) -> int:
        return building.using_reason(s, s.turn, True, True)

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        building.begin_using(s, building.SHIPS_MAY | building.FORTS_MAY, 1 if by_card else 2)


class Gus(hero.Hero):
    """CC-gus-2, CC-gus-7, CC-gus-8, CC-gus-10, CC-gus-11: the card lets some of the crew fight; see `fight`, for the
    tile too."""

    def outside(self, s: CoveState, window: int) -> int:
        return ALLOWED if window == hero.ATTACKED else codes.R_ONLY_IN_FIGHT

    def card_reason(self, s: CoveState) -> int:
        if s.placed_by(codes.GUS, s.turn):
            return codes.R_HAS_GUS
        return ALLOWED if s.stock[codes.STOCK * s.turn + codes.CREW] > s.gus else codes.R_NO_CREW

    def play(self, s: CoveState, rng: Rng) -> None:
        s.gus += s.rules.gus_crew
        s.begun = 1


class Bringer(hero.Hero):
    """CC-jerry-1, CC-jerry-2, CC-john-1, CC-john-2: brings one of the crew, or a rum."""

    def reason(self, s: CoveState) -> int:
        return handling.supply_reason(s, self.goods)

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        why = (codes.W_CARD if by_card else codes.W_TILE) + codes.BY * self.number
        handling.gain_and_tell(s, s.turn, self.goods, 1, why)


class Nellie(hero.Hero):
    """CC-nellie-1, CC-nellie-2: draws hero cards. Her card can always be drawn again (CC-card-16)."""

    def tile_reason(self, s: CoveState) -> int:
        return handling.supply_reason(s, codes.HERO_CARD)

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        handling.draw(s, s.turn, s.rules.nellie_cards, rng)


class Polly(hero.Hero):
    """CC-polly-2, CC-polly-5, CC-polly-6: the card opens full locations; see `placing`, for the tile too."""

    def outside(self, s: CoveState, window: int) -> int:
        return ALLOWED if window == hero.BEFORE_PLACING else codes.R_BEFORE_PLACING

    def card_reason(self, s: CoveState) -> int:
        return codes.R_SQUEEZED if s.squeeze else ALLOWED if board.any_full(s) else codes.R_NONE_FULL

    def play(self, s: CoveState, rng: Rng) -> None:
        s.squeeze = 1


HEROES: Final[list[hero.Hero]] = [
    Art(
        codes.ART,
        "Art",
        "In Phase 5 of this round you may hide any of your forts when barbarians attack it; they go on to the next.",
        "forts may hide from barbarians",
        card="Hide your fort that is being attacked from this attack.",
        card_effect="hide the attacked fort",
        martial=3,
        phases=(codes.DEFENCE,),
        by_itself=True,
        worth=1.1,
    ),
    Belle(
        codes.BELLE,
        "Belle",
        "Take one more free resource from the location.",
        "one more free resource",
        card="Take one more free resource from the location where you placed a hero in this turn.",
        naval=3,
        phases=(codes.PLACING,),
        by_itself=True,
        worth=1.2,
    ),
    Lookout(
        codes.BEN, "Ben", "Turn one barbarian face up.", "turn up a barbarian", codes.BARBARIAN, worth=1.4, value=4
    ),
    Calvin(
        codes.CALVIN,
        "Calvin",
        "Attack any one face-up invader, even without a ship or fort beside it.",
        "attack any face-up invader",
        worth=1.3,
        note="Action and phases are printed; that it has no value in a fight is ours",
    ),
    Armourer(
        codes.CLAUDIA,
        "Claudia",
        "Take a saber or a gunpowder.",
        "take a saber or a gunpowder",
        goods=codes.SABER,
        martial=1,
        in_fight=True,
        worth=2.2,
    ),
    Armourer(
        codes.COLIN,
        "Colin",
        "Take a cannon or a gunpowder.",
        "take a cannon or a gunpowder",
        goods=codes.CANNON,
        naval=1,
        in_fight=True,
        worth=2.2,
    ),
    Mover(
        codes.DENNIS,
        "Dennis",
        "Move one of your ships to an empty ship space, or swap it with another player's ship.",
        "move or swap a ship",
        codes.SHIP,
        worth=0.9,
        value=2,
    ),
    George(
        codes.GEORGE,
        "George",
        "No hero but Polly may be placed in or moved to his location, and he cannot be moved.",
        "nobody but Polly may join him",
        card="Move any hero but George to another location that has room. It brings nothing but the Fortress token.",
        card_effect="move another hero",
        naval=2,
        martial=2,
        phases=(codes.PLACING,),
        by_itself=True,
        worth=0.9,
    ),
    Gloria(
        codes.GLORIA,
        "Gloria",
        "Use one or two of your forts and ships. A fort gives its goods, a ship trades a rum.",
        "use up to 2 forts or ships",
        card="Use one of your forts or ships. A fort gives its goods, a ship trades a rum.",
        card_effect="use 1 fort or ship",
        martial=2,
        in_fight=True,
        worth=1.0,
        note=f"Action and value are printed; {hero.PHASES_RULED}",
    ),
    Lookout(codes.GRAHAM, "Graham", "Turn one pirate face up.", "turn up a pirate", codes.PIRATE, worth=1.5, value=4),
    Gus(
        codes.GUS,
        "Gus",
        "In your fights of this round each of your standing crew in the Fountain may add {gus.strength}, once. Crew "
        "that fought lie down until the end of the round.",
        "crew may fight, for {gus.strength} each",
        card="Up to {gus-card.crew} of your standing crew in the Fountain may add {gus.strength} each to it. They lie "
        "down until the end of the round.",
        card_effect="up to {gus-card.crew} crew may fight, for {gus.strength} each",
        naval=1,
        martial=1,
        in_fight=True,
        by_itself=True,
        worth=1.2,
        source=AUTHORED,
        note="The rulebook leaves out what this card does: action and value are ours",
    ),
    Bringer(
        codes.JERRY,
        "Jerry",
        "Put one of your crew in the Fountain.",
        "gain 1 crew",
        goods=codes.CREW,
        naval=2,
        in_fight=True,
        worth=0.9,
    ),
    Bringer(
        codes.JOHN, "John", "Gain 1 rum.", "gain 1 rum", goods=codes.RUM, naval=3, in_fight=True, worth=1.2
    ),
    Mover(
        codes.NANCY,
        "Nancy",
        "Move one of your forts to an empty fort space, or swap it with another player's fort.",
        "move or swap a fort",
        codes.FORT,
        worth=0.8,
        value=2,
    ),
    Nellie(
        codes.NELLIE,
        "Nellie",
        "Draw {nellie.cards hero card}.",
        "draw {nellie.cards hero card}",
        in_fight=True,
        worth=2.2,
        note=f"The action is printed; that it has no value in a fight is ours, and {hero.PHASES_RULED}",
    ),
    Polly(
        codes.POLLY,
        "Polly",
        "She may be placed anywhere: in a full location, and with George.",
        "may go anywhere, even where it is full",
        card="The hero that you place in this turn may go into a full location, but not to George.",
        card_effect="the hero you place may go where it is full",
        naval=3,
        martial=3,
        phases=(codes.PLACING,),
        by_itself=True,
        worth=1.3,
    ),
]  # fmt: skip
HEROES.sort(key=lambda each: each.number)  # the place of a hero in the list is its number
