"""Tot for Tot: a whole game in one file, the proof that the laws ask nothing of a game but its contract.

**TT-deal-1** Of nine cards, 1 to 9, each of two hands gets three, and three lie face down in the stack.
**TT-lay-1** In a round both lay a card of their hand face down; the second does not know what the first laid.
**TT-show-1** Both cards are shown and discarded, and the higher takes the stakes, one coin, from the bank.
**TT-show-2** With `low` the lower card takes the stakes; with `stakes=two` they are two coins. Not both.
**TT-draw-1** Before the next round the loser draws a random card from the stack, if there is one.
**TT-end-1** The game ends after the agreed `rounds`, or when a hand is empty. Most coins win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.game import Game, Judgement, View
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, Act, Ask, State, Step, restored
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Choice, Rules, Value, read_options
from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR, Event
from quarterdeck.core.words import Happening, Option, Sentence, Thing, Words

CARDS = range(9)
NOT_HELD = 2
LAID, SHOWN, WON, DREW = range(4)
LAY_STEP, SHOW_STEP, DRAW_STEP = range(3)
STACK, DISCARD = 4, 5  # places 0 and 1 are the hands, 2 and 3 what the seats have laid
OPEN_TO = ((0, 2, DISCARD), (1, 3, DISCARD), (DISCARD,))


class Tot(State):
    def __init__(self, rules: Rules) -> None:
        super().__init__(STEPS, 2)
        self.rules, self.coins, self.round = rules, [0, 0], 0
        self.where = [0, 0, 0, 1, 1, 1, STACK, STACK, STACK]

    def at(self, place: int) -> list[int]:
        return [card for card in CARDS if self.where[card] == place]

    def new_round(self) -> None:
        self.push(SHOW_STEP)
        self.push(LAY_STEP, 1)
        self.push(LAY_STEP)

    def clone(self) -> Tot:
        return restored(Tot, self.rules, self.pack())

    def pack(self) -> list[Any]:
        return [self.entries(), list(self.where), list(self.coins), self.round]

    def restore(self, packed: list[Any]) -> None:
        entries, where, coins, self.round = packed
        self.where, self.coins = list(where), list(coins)
        self.set_entries(entries)

    def knowledge(self) -> list[int]:
        return [sum(1 << card for card in CARDS if self.where[card] in places) for places in OPEN_TO]

    def scores(self) -> list[int]:
        return list(self.coins)


class Lay(Ask[Tot]):
    def seat(self, s: Tot) -> int:
        return s.arg

    def moves(self, s: Tot) -> list[int]:
        return s.at(s.arg)

    def why(self, s: Tot, move: int) -> int:
        return NOT_ASKED if move not in CARDS else ALLOWED if s.where[move] == s.arg else NOT_HELD

    def play(self, s: Tot, move: int, rng: Rng) -> None:
        s.where[move] = 2 + s.arg
        s.note(LAID, s.arg, secret=move, who=1 << s.arg)

    def secret(self, s: Tot) -> bool:
        return True


class Show(Act[Tot]):
    def run(self, s: Tot, rng: Rng) -> None:
        cards = s.at(2) + s.at(3)
        winner = int((cards[0] < cards[1]) != s.rules.options["low"])
        coins = 2 if s.rules.options["stakes"] == "two" else 1
        for seat in (0, 1):
            s.where[cards[seat]] = DISCARD
            s.note(SHOWN, seat, cards[seat])
        s.coins[winner] += coins
        s.note(WON, winner, coins)
        s.round += 1
        if s.round < int(s.rules.options["rounds"]) and s.at(0) and s.at(1):
            s.new_round()
            s.push(DRAW_STEP, 1 - winner)


class Draw(Act[Tot]):
    def run(self, s: Tot, rng: Rng) -> None:
        if stack := s.at(STACK):
            card = stack[rng.below(len(stack))]
            s.where[card] = s.arg
            s.note(DREW, s.arg, secret=card, who=1 << s.arg)


STEPS: list[Step[Any]] = [Lay(LAY_STEP), Show(SHOW_STEP), Draw(DRAW_STEP)]


class TotForTotWords(Words[Tot]):
    def prompt(self, s: Tot, names: Sequence[str]) -> Sentence:
        return Sentence("Lay a card.", "TT-lay-1")

    def waiting(self, s: Tot, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]} lays a card.", "TT-lay-1")

    def option(self, s: Tot, move: int, names: Sequence[str]) -> Option:
        return Option(move, f"Lay the {move + 1}", [f"card-{move + 1}"], "TT-lay-1")

    def reason(self, code: int) -> Sentence:
        return Sentence("You do not hold it." if code == NOT_HELD else "You are asked for a card.", "TT-lay-1")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        kind, seat, a, _, secret, _ = event
        card = "a card" if secret == HIDDEN else f"the {secret + 1}"
        text = (f"lays {card}", f"shows the {a + 1}", f"wins {a}", f"draws {card}")[kind]
        return Sentence(f"{names[seat]} {text}.", ("TT-lay-1", "TT-show-1", "TT-show-2", "TT-draw-1")[kind])

    def happening(self, event: Event) -> Happening:
        kind, _, a, _, secret, _ = event
        if kind == WON:
            return Happening("won", numbers={"coins": a})
        card = a if kind == SHOWN else secret
        cards = () if card == HIDDEN else (f"card-{card + 1}",)
        return Happening(("laid", "shown", "won", "drew")[kind], source=cards if kind != DREW else (), cards=cards)

    def things(self, s: Tot, viewer: int, names: Sequence[str]) -> list[Thing]:
        held = s.at(viewer) if viewer >= 0 else []
        return [Thing(f"card-{card + 1}", f"the {card + 1}") for card in held]

    def result(self, s: Tot, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        order = sorted(range(2), key=s.places().__getitem__)
        return [Sentence(f"{names[seat]} has {s.coins[seat]} coins.", "TT-end-1") for seat in order]


class TotForTotJudgement(Judgement[Tot]):
    def value(self, s: Tot, seat: int) -> float:
        return (1 + s.coins[seat]) / (2 + sum(s.coins))

    def turn_of(self, s: Tot) -> int:
        return s.round


class TotForTot(Game[Tot]):
    def __init__(self) -> None:
        self.key, self.title, self.summary, self.credits = "tot-for-tot", "Tot for Tot", "A toy.", "Ours."
        self.primer = ("Lay the higher card.",)
        self.ages, self.minutes, self.move_range = "6+", "1", 64
        self.fewest = self.most = 2
        self.rules_version = self.snapshot_version = 1
        self.choices = (
            Choice("low", False, "the lower card wins"),
            Choice("stakes", "one", "coins for the winner of a round", ("one", "two")),
            Choice("rounds", 4, "how many rounds", low=1),
        )
        self.words = TotForTotWords()
        self.judgement = TotForTotJudgement()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        self.check_seats(seats)
        rules = Rules(seats, read_options(self.choices, options))
        rules.turn_knobs(self.knobs, sets)
        if rules.options["low"] and rules.options["stakes"] == "two":
            raise OptionRefused("low goes with stakes=one only: leave one of the two away.")
        return rules

    def new(self, rules: Rules) -> Tot:
        return Tot(rules)

    def set_up(self, s: Tot, rng: Rng) -> None:
        rng.shuffle(s.where)
        s.new_round()

    def view(self, s: Tot, viewer: int) -> View:
        seen = [s.at(place) if viewer in (place % 2, ALL_SEEING) else len(s.at(place)) for place in range(4)]
        return {"cards": seen, "coins": list(s.coins), "stack": len(s.at(STACK)), "discard": s.at(DISCARD)}

    def sample(self, s: Tot, seat: int, rng: Rng) -> Tot:
        unknown = [card for card in CARDS if s.where[card] not in OPEN_TO[seat]]
        places = sorted(s.where[card] for card in unknown)
        rng.shuffle(places)
        world = s.clone()
        for card, place in zip(unknown, places, strict=True):
            world.where[card] = place
        return world


GAME = TotForTot()
