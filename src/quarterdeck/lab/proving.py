"""A test that may stop at any time: whether a share is above a bound.

Somebody who believes that the share is at most the bound would take fair bets on every deal; whoever turns one coin
into forty with them has proven that belief wrong, and errs in at most one case of forty, whenever he stops (Ville's
inequality; the hedged capital of Waudby-Smith and Ramdas, 2024). Another capital bets against the belief that the share
is at least the bound. All shares that neither has proven wrong are an interval for 95 of 100 that holds at every moment
at once. Nothing is assumed of the deals but that they are drawn alike: a deal is one trial whatever happened in its
games, with ties and lost tables, so that neither a model of ties nor a normal distribution is needed, as for the
likelihood ratios that chess engines are tested with; those are not valid yet after ten deals that were all won.

How the capital bets decides only how soon it is done. One half bets constant parts, several at once, and is done soon
where a bot is overwhelming. The other half aims at the last deal: it stakes what needs the least luck to get to forty
by then (after Voráček and Orabona, 2025), and so loses little to a test of a fixed size. By simulation, with 200 deals
of two games and the bound 0.6 (`tests/lab/test_proving.py` does some of it): a share of 0.60 is found above it in 2 of
100 and below in 2; one of 0.65 above in 43, of 0.70 in 96, after 92 deals on average, of 0.80 always, after 31, and of
0.95 after 14.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any, NamedTuple

from quarterdeck.lab.intervals import rounded

ENOUGH = 40.0  # times the first capital: 1 error in 40 on each side makes 95 of 100 for both
PARTS = tuple(part / 10 for part in range(1, 10))  # of the largest stake that can be paid
MOST = 0.95  # of that stake, so that one deal cannot take it all
HALF = 0.5  # of the capital bets each way
WEIGHT = 5  # as how many deals the first guess of a bet's variance counts
GRID = 100  # how finely the interval is looked for, before it is halved down
HALVINGS = 7
BY_BETTING = "betting, 95 of 100 whenever it stops, a deal is one trial"


class Trial(NamedTuple):
    """One deal: the parts of its games that were won, and that counted at all. No more are won than count."""

    won: float
    counted: float


class Capital:
    """What somebody has who bets that a share is above a bound; it began as 1. `deals` is how many there will be."""

    def __init__(self, bound: float, deals: int) -> None:
        self.bound = bound
        self.deals = deals
        self.all = 1.0
        self._constant = [1.0] * len(PARTS)
        self._aimed = 1.0
        self._seen = 0
        self._squares = WEIGHT * (1 - bound) / (2 * bound)  # of two games a deal, at the bound

    @property
    def enough(self) -> bool:
        """Whether the bound is proven to be too low."""
        return self.all >= ENOUGH

    def bet(self, trial: Trial) -> None:
        """Bet on one more deal, with stakes that were fixed before it. Once there is enough, nothing is risked."""
        if self.enough:
            return
        gain = trial.won / self.bound - trial.counted  # of a stake of 1; 0 on average where the share is the bound
        self._aimed *= 1 + self._stake() * gain
        self._constant = [capital * (1 + part * gain) for capital, part in zip(self._constant, PARTS, strict=True)]
        self._squares += gain * gain
        self._seen += 1
        self.all = HALF * self._aimed + (1 - HALF) * self._bet_constantly()

    def _bet_constantly(self) -> float:
        return sum(self._constant) / len(PARTS)

    def _stake(self) -> float:
        """What gets the aimed half with the least luck to where both together are enough, by the last deal."""
        wanted = (ENOUGH - (1 - HALF) * self._bet_constantly()) / HALF / self._aimed
        left = self.deals - self._seen
        if wanted <= 1 or left <= 0:
            return 0.0
        variance = self._squares / (WEIGHT + self._seen)
        return min(MOST, sqrt(2 * log(wanted) / (variance * left))) if variance else MOST


@dataclass
class Proof:
    """Whether a share is above a bound, after the deals so far, of at most so many."""

    bound: float
    deals: int
    trials: list[Trial] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._above = Capital(self.bound, self.deals)
        self._below = Capital(1 - self.bound, self.deals)

    def add(self, won: float, counted: float) -> None:
        """One more deal."""
        trial = Trial(won, counted)
        self.trials.append(trial)
        self._above.bet(trial)
        self._below.bet(_turned(trial))

    @property
    def is_above(self) -> bool | None:
        """Whether the share is above the bound; None as long as nothing is proven."""
        return True if self._above.enough else False if self._below.enough else None

    @property
    def decided(self) -> bool:
        """Whether it is proven one way or the other."""
        return self.is_above is not None

    @property
    def share(self) -> float:
        """The share that was seen. An early proof has seen a rather large one, which the interval allows for."""
        counted = sum(trial.counted for trial in self.trials)
        return sum(trial.won for trial in self.trials) / counted if counted else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, 95 times of 100, whenever it was stopped."""
        low = _proven(self.trials, self.deals)
        return low, 1 - _proven([_turned(trial) for trial in self.trials], self.deals)

    def line(self, what: str) -> str:
        """What is proven in words; `what` begins a sentence that a share ends: "bosun wins"."""
        low, high = self.interval
        bound = f"{100 * self.bound:g} of 100"
        verdict = {
            True: f"proven: {what} more than {bound}",
            False: f"proven: not that {what} more than {bound}",
            None: f"not proven: that {what} more than {bound}, nor that it is not so",
        }[self.is_above]
        return (
            f"{verdict}; seen {100 * self.share:.1f}, between {100 * low:.1f} and {100 * high:.1f} (95 times of 100, "
            f"whenever it stops; by betting, a deal is a trial), after {len(self.trials)} of at most {self.deals} deals"
        )

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return {
            "bound": self.bound,
            "above": self.is_above,
            "share": round(self.share, 4),
            "interval": rounded(self.interval),
            "interval_kind": BY_BETTING,
            "deals": len(self.trials),
            "deals_planned": self.deals,
        }


def _turned(trial: Trial) -> Trial:
    """The same deal with what was not won as what was."""
    return Trial(trial.counted - trial.won, trial.counted)


def _proven(trials: Iterable[Trial], deals: int) -> float:
    """Up to which bound all are proven to be too low."""
    trials = list(trials)

    def too_low(bound: float) -> bool:
        capital = Capital(bound, deals)
        for trial in trials:
            capital.bet(trial)
        return capital.enough

    step = 1
    while step < GRID and too_low(step / GRID):
        step += 1
    low, high = (step - 1) / GRID, step / GRID
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if too_low(middle):
            low = middle
        else:
            high = middle
    return low
