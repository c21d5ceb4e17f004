"""The timeline of a game: its decisions, the state they led to, and what each of them did.

The state is always what the decisions lead to from the deal, or from a snapshot that the game was resumed from. A copy
is kept now and then: to go back is to play the decisions since the last of them again.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.core.trace import Event, Trace
from quarterdeck.table.compression import STATE_BYTES, decompress
from quarterdeck.table.entries import Decision, Header, Past, Snapshot
from quarterdeck.table.events import EventList
from quarterdeck.table.secret import generator

CHECKPOINT_EVERY = 50  # decisions: so many are quickly played, and a state takes about as much room as they do

# What a decision did, for the rule of undo.
DREW = 1
GREW = 2
TOLD = 4


class Timeline:
    """One game, played along the decisions of its tally.

    A decision is played first, then written, and tallied with that: meanwhile more are `played` than there are
    `decisions`. `whole` is False while one is half made or half taken back.
    """

    def __init__(self, game: Game[Any], rules: Rules, header: Header, decisions: Sequence[Decision]) -> None:
        self.game = game
        self.rules = rules
        # Whose secret and generator a decision has, by its `source`.
        self.sources: list[Header | Past] = [header, *header.past]
        self.decisions = decisions  # the tally's own list
        self.first = 0
        self._base: str | None = None
        self._events = EventList()
        self._ends = array("q")  # events after the deal, and after each decision
        self._effects = bytearray()
        self._turns = array("q")  # in which each decision was asked
        self._checkpoints: dict[int, State] = {}  # by how many decisions led there
        self.whole = True
        trace = Trace()
        self.state = self._start(trace)
        self._note_events(trace)

    def _start(self, trace: Trace | None = None) -> State:
        state: State
        if self._base is not None:
            state = self.game.unpack(self.rules, decompress(self._base, list, STATE_BYTES))
        else:
            dealt_by = self.sources[1 if len(self.sources) > 1 else 0]
            state = self.game.start(self.rules, generator(dealt_by.generator, dealt_by.secret, 0, 0), trace)
        state.trace = None
        return state

    def _note_events(self, trace: Trace) -> None:
        for event in trace.events:
            self._events.append(event)
        self._ends.append(len(self._events))

    def resume(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot at the end of the decisions. What these did is forgotten."""
        self.first = snapshot.decision
        self._base = snapshot.packed
        self._events = EventList()
        self._ends = array("q", [0] * (self.first + 1))
        self._effects = bytearray(self.first)
        self._turns = array("q", [NOBODY] * self.first)
        self._checkpoints.clear()
        self.state = self._start()

    @property
    def played(self) -> int:
        """How many decisions led to the state."""
        return len(self._effects)

    # On and back

    def play(self, decision: Decision) -> None:
        """Go on by one decision, which must be legal."""
        state = self.state
        known = state.knowledge()
        turn = self.game.judgement.turn_of(state)
        rng = self._rng(self.played + 1, decision)
        self.whole = False
        state.trace = trace = Trace()
        try:
            state.play(decision.move, rng)
        finally:
            state.trace = None
        grew = any(now & ~before for before, now in zip(known, state.knowledge(), strict=True))
        self._turns.append(turn)
        self._note_events(trace)
        told = any(event[0] in self.game.revealing for event in trace.events)
        self._effects.append((DREW if rng.draws else 0) | (GREW if grew else 0) | (TOLD if told else 0))
        if self.played % CHECKPOINT_EVERY == 0:
            self._checkpoints[self.played] = state.clone()
        self.whole = True

    def rewind(self, number: int, state: State | None = None) -> None:
        """Go back to the state after `number` decisions, which is `state` if it has been played already."""
        if state is None:
            state = self.replayed(number)  # before anything changes: it takes time, in which Ctrl-C may come
        self.whole = False
        del self._ends[number + 1 :]
        del self._effects[number:]
        del self._turns[number:]
        self._events.cut(self._ends[number])
        for later in [played for played in self._checkpoints if played > number]:
            del self._checkpoints[later]
        self.state = state
        self.whole = True

    def replayed(self, number: int, state: State | None = None, played: int = 0) -> State:
        """A state of its own after `number` decisions, played on from `state`, which it changes, or from the copy of an
        earlier one."""
        if state is None:
            played = number - number % CHECKPOINT_EVERY
            checkpoint = self._checkpoints.get(played)
            state, played = (checkpoint.clone(), played) if checkpoint is not None else (self._start(), self.first)
        for n in range(played, number):
            decision = self.decisions[n]
            state.play(decision.move, self._rng(n + 1, decision))
        return state

    def _rng(self, number: int, decision: Decision) -> Rng:
        source = self.sources[decision.source]
        return generator(source.generator, source.secret, number, decision.undos)

    # What was done

    def effects(self, since: int) -> int:
        """DREW, GREW and TOLD, if any decision after the first `since` did so."""
        effects = 0
        for effect in self._effects[since:]:
            effects |= effect
        return effects

    def turn_of(self, number: int) -> int:
        """The turn in which decision `number`, from 0, was made; NOBODY where that is forgotten."""
        return self._turns[number]

    def event_count(self, number: int) -> int:
        """How many events there were after `number` decisions."""
        return self._ends[number]

    def event(self, index: int) -> Event:
        """The event of that number, from 0."""
        return self._events[index]
