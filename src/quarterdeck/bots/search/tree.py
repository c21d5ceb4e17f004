"""Information-set tree search: questions as the asked seat knows them, tried out in one sampled world after another.

Each iteration takes a world that agrees with what the seat knows, walks down the tree, adds one question to it, plays
on at random but sensibly, and judges where that leads. Whoever is asked on the way, the searching seat or a rival,
looks after its own interest. A question is the same one wherever its seat has given the same answers and has the same
choice; the more often it was told the same on the way, the more it answers by what came of that. Nobody in the tree
answers by what it could not see, and chance is averaged.
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import Any, Final

from quarterdeck.core.game import Judgement
from quarterdeck.core.kernel import NO_MOVE, State
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY, FLEETING, Event, Trace

TOLD_BITS: Final = 0xFFFFFFFFFF  # what a seat knows of the way is kept as a number of 40 bits
EVERY_SEAT: Final = -1  # as a mask
PRIME: Final = 4294967291  # a number may be larger than 64 bits
FACTOR: Final = 1000003
CURIOSITY: Final = 0.7  # in units of how far the ends that were seen differ in worth
LOOKS: Final = 16  # iterations between two looks at the clock
SECRET_TRIES: Final = 12  # of 100 iterations through a secret choice try any of its answers
PRIOR: Final = 40.0  # tries that an answer is taken to have had for what its seat was told, with what came of it at all
LONGEST: Final = 2000  # questions of one iteration: a line that goes on and on is judged where it has come to
GRAIN: Final = 1 << 20  # parts into which a whole is cut where something is drawn by shares
MOST_NODES: Final = 120_000  # questions that are told apart; a process that thinks has room for no more
WORLDS: Final = 6  # of which one is looked for that explains what the others did
THOUGHT_THROUGH: Final = 50  # iterations through a question, after which its favourite is part of a plan


class Node:
    """A question as its seat knows it: how often each answer was possible and was tried, and what came of it."""

    __slots__ = ("index", "moves", "regrets", "secret", "seen", "squares", "strategy", "totals", "tries", "visits")

    def __init__(self, secret: bool) -> None:
        self.secret = secret
        self.tries = 0
        self.index: dict[int, int] = {}
        self.moves: list[int] = []
        self.seen: list[int] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.squares: list[float] = []
        self.regrets: list[float] = []  # of a secret choice: by how much each answer would have done better
        self.strategy: list[float] = []  # of a secret choice: how often it was meant to be given

    def place_of(self, move: int) -> int:
        """Where the numbers of this answer stand."""
        place = self.index.get(move, -1)
        if place < 0:
            place = len(self.moves)
            self.index[move] = place
            self.moves.append(move)
            self.seen.append(0)
            self.visits.append(0)
            self.totals.append(0.0)
            self.squares.append(0.0)
            self.regrets.append(0.0)
            self.strategy.append(0.0)
        return place

    def favourite(self) -> int:
        """Where the answer stands that was tried most."""
        best = 0
        for place in range(len(self.moves)):
            if self.visits[place] > self.visits[best]:
                best = place
        return best

    def shares(self) -> list[float]:
        """How much of the search each answer had; of a secret choice, how often it is to be given."""
        parts = self.strategy if self.secret else [float(visits) for visits in self.visits]
        whole = sum(parts)
        return [part / whole for part in parts] if whole else [1.0 / len(parts) for _ in parts]

    def mean(self, place: int) -> float:
        """What came of an answer, on average."""
        return self.totals[place] / self.visits[place] if self.visits[place] else 0.0

    def deviation(self, place: int) -> float:
        """How far what came of an answer lies apart."""
        if not self.visits[place]:
            return 0.0
        mean = self.mean(place)
        return sqrt(max(0.0, self.squares[place] / self.visits[place] - mean * mean))

    def offer(self, moves: list[int]) -> None:
        """It is asked once more, and these are its answers."""
        self.tries += 1
        for move in moves:
            self.seen[self.place_of(move)] += 1

    def choose(self, moves: list[int], own: Node, curiosity: float, rng: Rng) -> int:
        """The answer that is tried next: one that never was, or a good one, or one too little known. `own` is the same
        question for what its seat was told: at first it has nothing to say, and more and more with every try."""
        fresh = 0
        answer = moves[0]
        for move in moves:
            if not self.visits[self.place_of(move)]:
                fresh += 1
                if rng.below(fresh) == 0:
                    answer = move
        if fresh:
            return answer
        if self.secret:
            return (own if own.tries > PRIOR * len(moves) else self)._draw(moves, rng)
        most = -1.0
        for move in moves:
            here = self.index[move]
            visits = float(self.visits[here])
            total = self.totals[here]
            seen = float(self.seen[here])
            if own is not self:
                place = own.index[move]
                known = min(visits, PRIOR)
                total = own.totals[place] + known * total / visits
                seen = own.seen[place] + known
                visits = own.visits[place] + known
            hope = total / visits + curiosity * sqrt(log(seen) / visits)
            if hope > most:
                most = hope
                answer = move
        return answer

    def _draw(self, moves: list[int], rng: Rng) -> int:
        """An answer to a question whose answers others may not foresee: by how much each is regretted."""
        total = 0.0
        for move in moves:
            total += max(0.0, self.regrets[self.index[move]])
        if total > 0.0:
            for move in moves:
                here = self.index[move]
                self.strategy[here] += max(0.0, self.regrets[here]) / total
        else:
            for move in moves:
                self.strategy[self.index[move]] += 1.0 / len(moves)
        if total <= 0.0 or rng.below(100) < SECRET_TRIES:
            return moves[rng.below(len(moves))]
        left = rng.below(GRAIN) * total / GRAIN
        for move in moves:
            here = self.index[move]
            left -= max(0.0, self.regrets[here])
            if left < 0.0:
                return move
        return moves[-1]

    def learn(self, place: int, worth: float) -> None:
        """An answer was tried, and this came of it."""
        self.visits[place] += 1
        self.totals[place] += worth
        self.squares[place] += worth * worth
        if self.secret:
            for other in range(len(self.moves)):
                if other != place and self.visits[other]:
                    self.regrets[other] += self.totals[other] / self.visits[other] - worth


class Tree:
    """A search from one question, as its seat knows it.

    `window` is a `Window`, or what has its `game`, `seat`, `events` and `world(rng)`.
    """

    def __init__(self, window: Any, rng: Rng) -> None:
        self.window = window
        self.seat: int = window.seat
        self.judgement: Judgement[Any] = window.game.judgement
        self.together: bool = window.game.together
        self.rng = rng
        self.nodes: dict[int, Node] = {}
        self.root: Node | None = None
        self.first = NO_MOVE  # what is answered to the question itself; NO_MOVE to choose
        self.trace = Trace()
        self.judged = 0
        self.sum = 0.0
        self.squares = 0.0
        self.spread = 0.0
        world: State = window.world(rng)
        self.seats = world.seats
        self.turns = self.judgement.horizon(world)
        self.explores = self.judgement.explores(world)
        self.evidence = self.judgement.evidence(world, self.seat, list(window.events))

    def search(self, iterations: int, until: float) -> None:
        """So many iterations, or as many as there is time for; one at least."""
        for number in range(iterations):
            if number % LOOKS == LOOKS - 1 and monotonic() > until:
                return
            self._iterate()

    def worth_of(self, move: int, iterations: int, until: float) -> float:
        """What comes of one answer, after so many more iterations that all begin with it: one at least."""
        worth = 0.0
        tries = 0
        self.first = move
        for number in range(iterations):
            if number % LOOKS == LOOKS - 1 and monotonic() > until:
                break
            worth += self.judgement.quick_value(self._iterate(), self.seat)
            tries += 1
        self.first = NO_MOVE
        return worth / max(1, tries)

    def plan(self, move: int) -> list[int]:
        """The seat's own answers from this one on, as far as they were thought through and rest on what is known."""
        found: list[int] = []
        seat, judgement = self.seat, self.judgement
        world: State = self.window.world(self.rng)
        turn = judgement.turn_of(world)
        known = world.knowledge()[seat]
        given = 0
        luck = Rng(0)
        while len(found) < LONGEST and world.depth and world.seat() == seat and judgement.turn_of(world) == turn:
            moves = world.moves()
            if len(moves) > 1:
                moves = judgement.sensible(world, moves)
            if found:
                move = moves[0]
                if len(moves) > 1:
                    asked = world.agenda[world.depth - 1]
                    node = self.nodes.get(self._key(given, seat, asked, moves))
                    if node is not None and node.tries >= THOUGHT_THROUGH:
                        move = node.moves[node.favourite()]
                    elif self.explores:
                        return found
                    else:
                        move = judgement.foreseen(world, moves)[0]
            if move not in world.moves():
                return found
            if len(moves) > 1 or not found:
                found.append(move)
                given = heard(given, move)
            world.play(move, luck)
            if luck.draws or world.knowledge()[seat] & ~known:
                return found
        return found

    def _iterate(self) -> State:
        """One line from the question on; gives the state that it led to."""
        judgement, rng, trace = self.judgement, self.rng, self.trace
        world = self._world()
        given = [0] * world.seats
        told = [0] * world.seats
        seats: list[int] = []
        nodes: list[Node] = []
        answers: list[int] = []
        turn = judgement.turn_of(world)
        turns = 0
        growing = True
        for _ in range(LONGEST):
            if not world.depth:
                break
            now = judgement.turn_of(world)
            if now != turn:
                turn = now
                turns += 1
                if turns >= self.turns:
                    break
            moves = world.moves()
            if len(moves) > 1:
                moves = judgement.sensible(world, moves)
            if not growing:
                if len(moves) > 1:
                    moves = judgement.foreseen(world, moves)
                number = len(moves)
                world.play(moves[rng.below(number)] if number > 1 else moves[0], rng)
                continue
            move = moves[0]
            if len(moves) > 1:
                seat = world.seat()
                asked = world.agenda[world.depth - 1]
                key = self._key(given[seat], seat, asked, moves)
                node = self.nodes.get(key)
                if node is None:
                    growing = False
                    if len(self.nodes) >= MOST_NODES:
                        continue
                    node = Node(world.step().secret(world))
                    self.nodes[key] = node
                    if self.root is None:
                        self.root = node
                node.offer(moves)
                own = node
                if told[seat] and growing:
                    own = self._own(self._key(heard(given[seat], told[seat]), seat, asked, moves), node)
                if own is not node:
                    own.offer(moves)
                    seats.append(seat)
                    nodes.append(own)
                if node is self.root and self.first != NO_MOVE:
                    move = self.first
                else:
                    move = node.choose(moves, own, CURIOSITY * self.spread, rng)
                seats.append(seat)
                nodes.append(node)
                while len(answers) < len(nodes):
                    answers.append(move)
                given[seat] = heard(given[seat], move)
                growing = growing and self.explores
            trace.events.clear()
            world.trace = trace
            world.play(move, rng)
            world.trace = None
            tell(told, trace.events)
        self._judge(world, seats, nodes, answers)
        return world

    def _key(self, known: int, seat: int, asked: int, moves: list[int]) -> int:
        """The number of a question: by what its seat knows of the way there, what it asks, and what can be answered."""
        key: i64 = heard(known, -1 - asked)  # less than any answer, so that no question is taken for the one after it
        for move in moves:
            key = (key * FACTOR + move + 1) & TOLD_BITS
        number: int = key
        return number * self.seats + seat

    def _own(self, key: int, node: Node) -> Node:
        """The question for what its seat was told on the way; where there is no room for it, the question as it is."""
        own = self.nodes.get(key)
        if own is None:
            if len(self.nodes) >= MOST_NODES:
                return node
            own = Node(node.secret)
            self.nodes[key] = own
        return own

    def _world(self) -> State:
        """A world that explains what the others did, or else the last of a few."""
        world: State = self.window.world(self.rng)
        for _ in range(WORLDS):
            likely = self.judgement.plausible(world, self.seat, self.evidence)
            if likely >= 1.0 or self.rng.below(GRAIN) < likely * GRAIN:
                break
            world = self.window.world(self.rng)
        return world

    def _judge(self, world: State, seats: list[int], nodes: list[Node], moves: list[int]) -> None:
        """Every seat that has answered learns what came of it."""
        worth = [-1.0] * world.seats
        for i in range(len(nodes)):
            seat = 0 if self.together else seats[i]
            if worth[seat] < 0.0:
                worth[seat] = self.judgement.quick_value(world, seat)
                self._note(worth[seat])
            nodes[i].learn(nodes[i].place_of(moves[i]), worth[seat])

    def _note(self, worth: float) -> None:
        """How much it matters what is done: by how much the ends that were seen differ in worth."""
        self.judged += 1
        self.sum += worth
        self.squares += worth * worth
        mean = self.sum / self.judged
        self.spread = sqrt(max(0.0, self.squares / self.judged - mean * mean))


def heard(told: int, number: int) -> int:
    """What a seat knows after hearing a number more."""
    now: i64 = told
    more: i64 = number % PRIME
    return (now * FACTOR + more + 1) & TOLD_BITS


def tell(told: list[int], events: list[Event]) -> None:
    """Each seat is told what it may know of these events."""
    for kind, _, a, b, secret, who in events:
        seats = EVERY_SEAT if who in (EVERYBODY, FLEETING) else who if who >= 0 else FLEETING - 1 - who
        for seat in range(len(told)):
            known = heard(heard(heard(told[seat], kind), a), b)
            told[seat] = heard(known, secret) if seats >> seat & 1 else known
