"""A toy game for the table: two cards each, a die, and at every question something that tells or tells nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from quarterdeck.core.game import Components, Game, Judgement, View
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, State, restored
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Choice, Knob, Rules, Value, read_options
from quarterdeck.core.trace import ALL_SEEING, EVERYBODY, FLEETING, HIDDEN, SPECTATOR, Event
from quarterdeck.core.words import TURN, Happening, Option, Sentence, Thing, Words

SAY, ROLL, SHOW, KEEP, FLASH, NOD, STOW = 0, 64, 128, 192, 256, 320, 384
WINK = NOD | 1
NOT_HELD, SHOWN = 2, 3
WORDS = {SAY: "Say", ROLL: "Roll", SHOW: "Show", KEEP: "Keep", FLASH: "Flash", NOD: "Nod", STOW: "Stow"}
CLAUSES = {verb: f"TOY-{word.lower()}" for verb, word in WORDS.items()}


class ToyRules(Rules):
    bonus = 0


class ToyState(State):
    def __init__(self, rules: ToyRules) -> None:
        super().__init__(STEPS, rules.seats)
        self.rules, self.hands, self.shown, self.coins, self.turn = rules, [0] * rules.seats, 0, [0] * rules.seats, 0

    def clone(self) -> ToyState:
        return restored(ToyState, self.rules, self.pack())

    def pack(self) -> list[Any]:
        return [self.entries(), list(self.hands), self.shown, list(self.coins), self.turn]

    def restore(self, packed: list[Any]) -> None:
        entries, hands, self.shown, coins, self.turn = packed
        self.hands, self.coins = list(hands), list(coins)
        self.set_entries(entries)

    def knowledge(self) -> list[int]:
        return [*(hand | self.shown for hand in self.hands), self.shown]

    def scores(self) -> list[int]:
        return list(self.coins)


class ToyStep(Ask[ToyState]):
    def seat(self, s: ToyState) -> int:
        return (s.turn + (self.id == 2)) % s.seats

    def why(self, s: ToyState, move: int) -> int:
        if self.id != 1 or move & ~ARG not in (SHOW, FLASH) or move in self.moves(s):
            return ALLOWED if move in self.moves(s) else NOT_ASKED
        return SHOWN if s.shown >> (move & ARG) & 1 else NOT_HELD

    def moves(self, s: ToyState) -> list[int]:
        hand = s.hands[self.seat(s)] & ~s.shown
        held = [card for card in range(12) if hand >> card & 1]
        if self.id == 0:
            return [SAY, SAY | 1]
        if self.id == 1:
            return [ROLL, *(SHOW | card for card in held), KEEP, *(FLASH | card for card in held)]
        return [NOD, WINK][: 1 + (hand & 1)] if self.id == 2 else [STOW]  # only who hides card 0 may wink

    def discreet(self, s: ToyState) -> bool:
        return self.id == 2

    def play(self, s: ToyState, move: int, rng: Rng) -> None:
        seat, verb = self.seat(s), move & ~ARG
        if verb == SAY:
            s.coins[seat] += move & ARG
            s.push(1)
        elif verb == STOW:
            s.turn += 1
            if s.turn < s.seats * int(s.rules.options["rounds"]):
                s.push(0)
        elif verb != NOD:
            if verb == ROLL:
                s.coins[seat] += rng.below(1000) + s.rules.bonus
            s.shown |= 1 << (move & ARG) if verb == SHOW else 0
            s.push(3)
            s.push(2)
        s.note(verb, seat, secret=move & ARG, who={FLASH: FLEETING, NOD: 1 << seat}.get(verb, EVERYBODY))


STEPS: list[Any] = [ToyStep(ident) for ident in range(4)]


class ToyWords(Words[ToyState]):
    def prompt(self, s: ToyState, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]}, answer question {s.step().id}.", "TOY-ask")

    def waiting(self, s: ToyState, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]} thinks.", "TOY-ask")

    def option(self, s: ToyState, move: int, names: Sequence[str]) -> Option:
        verb, card = move & ~ARG, [f"card:{move & ARG}"] if move & ~ARG in (SHOW, FLASH) else []
        return Option(move, f"{WORDS[verb]} {move & ARG}", card, CLAUSES[verb])

    def reason(self, code: int) -> Sentence:
        return Sentence({NOT_ASKED: "Not now.", NOT_HELD: "Not yours.", SHOWN: "It is shown already."}[code], "TOY-why")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        kind, seat, _a, _b, secret, _who = event
        if kind == NOD and secret == HIDDEN:
            return None
        return Sentence(f"{names[seat]}: {WORDS[kind]} {'?' if secret == HIDDEN else secret}", CLAUSES[kind])

    def happening(self, event: Event) -> Happening:
        """Saying begins a turn; a flash, or the deed of showing a card, goes on until it is stowed."""
        kind, _seat, _a, _b, secret, _who = event
        begins, ends = {SAY: TURN, FLASH: "show", SHOW: "show"}.get(kind, ""), "show" if kind == STOW else ""
        cards = [] if secret == HIDDEN or kind not in (SHOW, FLASH) else [f"card-{secret}"]
        return Happening(WORDS[kind].lower(), cards=cards, begins=begins, ends=ends)

    def things(self, s: ToyState, viewer: int, names: Sequence[str]) -> list[Thing]:
        seen = s.shown | (s.hands[viewer] if viewer >= 0 else 0)
        return [Thing("rail", "the rail"), *(Thing(f"card:{c}", f"card {c}") for c in range(12) if seen >> c & 1)]

    def result(self, s: ToyState, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return [Sentence(f"{name}: {coins}", "TOY-end") for name, coins in zip(names, s.coins, strict=True)]


class ToyJudgement(Judgement[ToyState]):
    def turn_of(self, s: ToyState) -> int:
        return s.turn


class ToyComponents(Components):
    def __init__(self, *pieces: Any) -> None:
        self.pieces = list(pieces)

    def content(self) -> list[Any]:
        return self.pieces


class Toy(Game[ToyState]):
    def __init__(self, rules_version: int = 1, snapshot_version: int = 1) -> None:
        self.key, self.title, self.fewest, self.most, self.move_range = "toy", "Toy", 1, 4, 448
        self.rules_version, self.snapshot_version = rules_version, snapshot_version
        self.choices = [Choice("rounds", 3, "How many turns each.", low=1)]
        self.revealing: Collection[int] = ()
        self.knobs = [Knob("roll.bonus", "bonus", 0, 9, "What a roll gains.")]
        self.words = ToyWords()
        self.judgement = ToyJudgement()
        self.components: Components = ToyComponents()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        rules = ToyRules(seats, read_options(self.choices, options))
        rules.turn_knobs(self.knobs, sets)
        return rules

    def new(self, rules: Rules) -> ToyState:
        assert isinstance(rules, ToyRules)
        return ToyState(rules)

    def set_up(self, s: ToyState, rng: Rng) -> None:
        deck = list(range(12))
        rng.shuffle(deck)
        s.hands = [1 << deck[2 * seat] | 1 << deck[2 * seat + 1] for seat in range(s.seats)]
        s.push(0)

    def view(self, s: ToyState, viewer: int) -> View:
        hands = s.hands if viewer == ALL_SEEING else [s.hands[viewer]] if viewer >= 0 else []
        return {"shown": s.shown, "coins": list(s.coins), "hands": list(hands)}

    def sample(self, s: ToyState, seat: int, rng: Rng) -> ToyState:
        world = s.clone()
        hidden = [card for card in range(12) if not (s.hands[seat] | s.shown) >> card & 1]
        rng.shuffle(hidden)
        for other in range(s.seats):
            for card in range(12) if other != seat else ():
                if s.hands[other] & ~s.shown & 1 << card:
                    world.hands[other] ^= 1 << card
                    world.hands[other] |= 1 << hidden.pop()
        return world


GAME = Toy()
GAMES: dict[str, Game[Any]] = {"toy": GAME}
