"""How questions speak: Characters by their names, a person of a table of two as "you", and who it is that is asked."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.kernel import STEP
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.words.names import character_name


def step_of(s: WildState) -> int:
    """The step that asks; 0 when the scenario is over."""
    return s.agenda[s.depth - 1] & STEP if s.depth else 0


def window_of(s: WildState) -> int:
    """The window for abilities in which the question is asked, or to which it is nearest."""
    step = step_of(s)
    if step == codes.WINDOW_STEP:
        return s.arg & (1 << codes.PLAYER_ABOVE) - 1
    if s.purpose != codes.NO_CHECK and s.revealed != codes.NONE:
        return codes.IN_CHECK
    return codes.BEFORE_STORING if step == codes.STORE_STEP else codes.BEFORE_ACTION


def asked_player(s: WildState) -> int:
    """The player whose Character the question is for; who plays alone is asked for either."""
    step = step_of(s)
    if step == codes.WINDOW_STEP:
        return s.arg >> codes.PLAYER_ABOVE
    if step == codes.CHARACTER_STEP:
        return s.arg
    if step in (codes.PAY_STEP, codes.SMUGGLE_STEP):
        return s.payer
    return 0 if step == codes.FIRST_STEP else s.player


def who(s: WildState, player: int) -> str:
    """`Anna`: the Character of a player."""
    character = s.characters[player]
    return "the other Character" if character == NO_ONE else character_name(character)


def instead_words(s: WildState, you: int) -> str:
    """What Conspire does as things are: `Samuel plays this turn instead of you`, where `you` is the active player."""
    partner, active = who(s, 1 - s.player), who(s, s.player)
    if NO_ONE in s.characters:
        partner, active = "the other Character", "the active one"
    if window_of(s) in (codes.BEFORE_STORING, codes.BEFORE_END):
        ends = "you end" if you == 1 - s.player else f"{partner} ends"
        again = "it is your turn" if you == s.player else f"{active} goes"
        return f"{ends} this turn, and then {again} again"
    plays = "you play" if you == 1 - s.player else f"{partner} plays"
    turn = "" if window_of(s) == codes.BEFORE_CRISIS else " this turn"  # there more has to be said
    return f"{plays}{turn} instead of {'you' if you == s.player else active}"


def spoken_to(s: WildState) -> int:
    """The player who is asked and can be called "you"; NO_ONE if one person plays both."""
    return asked_player(s) if s.seats > 1 else NO_ONE


def do_you(s: WildState) -> str:
    """`do you`; of one who plays both, `does Anna`."""
    return "do you" if s.seats > 1 else f"does {who(s, asked_player(s))}"


def whose(s: WildState) -> str:
    """`Your`; of one who plays both, `Anna's`: as it begins a sentence."""
    return "Your" if s.seats > 1 else f"{who(s, asked_player(s))}'s"


def person(s: WildState, player: int, names: Sequence[str]) -> str:
    """`Mary (Anna)`: a person and the Character that is meant."""
    name = names[s.seat_of(player)]
    character = s.characters[player]
    if character == NO_ONE or character_name(character) == name:
        return name
    return f"{name} ({character_name(character)})"
