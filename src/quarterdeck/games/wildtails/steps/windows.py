"""The windows in which both players are asked for abilities."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NO_SPAN, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.abilities import (
    UNCOUNTED,
    ability_reason,
    best_buffs,
    usable,
    use,
    use_reason,
    use_refused,
)
from quarterdeck.games.wildtails.steps.crises import effect_now
from quarterdeck.games.wildtails.steps.resources import wealth
from quarterdeck.games.wildtails.steps.waiting import can_wait


def is_asked(s: WildState, player: int, window: int) -> bool:
    """WT-ability-10, WT-ability-17, WT-check-14: whether a player is asked in a window: who has nothing to use to
    effect is not, nor, with few windows, who can use it as well later."""
    if s.muted or s.silent >> player & 1 or s.passed >> player & 1:
        return False
    if window == codes.IN_CHECK:
        short = s.target - s.total()
        if short <= 0 or best_buffs(s) < short:
            return False
    return matters(s, player, window)


def matters(s: WildState, player: int, window: int) -> bool:
    """WT-ability-9, WT-ability-17, WT-solo-5: whether a player has an ability to use in a window that is worth a
    question.

    Before a crisis that would do nothing, only what makes it do something is, with all windows too.
    """
    if s.muted or s.silent >> player & 1:
        return False
    careful = s.rules.few or (window == codes.BEFORE_CRISIS and effect_now(s) == codes.NO_EFFECT)
    have = UNCOUNTED
    for ability in s.rules.abilities_of[s.characters[player]]:
        if (careful and can_wait(s, player, ability, window)) or use_refused(s, player, ability, window):
            continue
        cost = s.rules.ability_cost_of[ability]
        if not cost:
            return True
        if have == UNCOUNTED:
            have = wealth(s, player)
        if bundles.enough(have, cost):
            return True
    return False


def may_use(s: WildState, window: int) -> bool:
    """WT-ability-10, WT-solo-5: whether the active player, or who plays both Characters, has something to use that is
    worth a question."""
    return matters(s, s.player, window) or (s.seats == 1 and matters(s, 1 - s.player, window))


def offered(s: WildState, window: int) -> list[int]:
    """WT-action-1, WT-solo-5: the abilities that the active player can use beside what is asked in a window; who plays
    alone is asked for both Characters at once."""
    found = usable(s, s.player, window)
    if s.seats == 1:
        add_partners(s, found, window)
    return found


def add_partners(s: WildState, found: list[int], window: int) -> None:
    """WT-solo-5: add to the abilities of the active Character those that the other one can use."""
    for ability in usable(s, 1 - s.player, window):
        if ability not in found:
            found.append(ability)


def offered_reason(s: WildState, move: int, window: int) -> int:
    """WT-solo-5: why a move uses no ability that is offered beside what is asked."""
    reason = use_reason(s, s.player, move, window)
    if s.seats > 1 or reason in (ALLOWED, NOT_ASKED):
        return reason
    other = use_reason(s, 1 - s.player, move, window)
    return other if other == ALLOWED or reason == codes.R_NOT_YOURS else reason


def user_of(s: WildState, ability: int, window: int) -> int:
    """WT-solo-5: the player who uses an ability that was offered beside what is asked: the active one if possible."""
    return s.player if s.seats > 1 or not ability_reason(s, s.player, ability, window) else 1 - s.player


def is_spoken_for(s: WildState, player: int, window: int) -> bool:
    """WT-solo-5: whether who plays alone was asked for this Character's abilities beside the active one's, and nothing
    is left that either of the two could pay for."""
    if s.seats > 1 or player == s.player or not s.passed >> s.player & 1:
        return False
    mine = usable(s, s.player, window)
    for ability in usable(s, player, window):
        if ability in mine:
            return False
    return True


class NextWindow(Act[WildState]):
    """WT-ability-7, WT-ability-8, WT-ability-9: the active player is asked first, then the partner; whatever is used
    opens the window again for both."""

    def run(self, s: WildState, rng: Rng) -> None:
        window = s.arg
        for i in range(2):
            player = s.player if i == 0 else 1 - s.player
            if is_asked(s, player, window) and not is_spoken_for(s, player, window):
                s.push(codes.NEXT_WINDOW_STEP, window)
                s.push(codes.WINDOW_STEP, window | player << codes.PLAYER_ABOVE)
                return
        s.passed = 0


class Window(Ask[WildState]):
    """WT-ability-11, WT-ability-13: a player may use an ability; `arg` has the window and the player."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.arg >> codes.PLAYER_ABOVE)

    def moves(self, s: WildState) -> list[int]:
        window, player = s.arg & codes.WINDOW, s.arg >> codes.PLAYER_ABOVE
        abilities = offered(s, window) if player == s.player else usable(s, player, window)
        return [codes.USE | ability for ability in abilities] + [codes.PASS, codes.NO_MORE]

    def why(self, s: WildState, move: int) -> int:
        if move in (codes.PASS, codes.NO_MORE):
            return ALLOWED
        window, player = s.arg & codes.WINDOW, s.arg >> codes.PLAYER_ABOVE
        return offered_reason(s, move, window) if player == s.player else use_reason(s, player, move, window)

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        window, player = s.arg & codes.WINDOW, s.arg >> codes.PLAYER_ABOVE
        if move == codes.PASS:
            s.passed |= 1 << player
        elif move == codes.NO_MORE:
            say_no_more(s, player)
        else:
            use(s, user_of(s, move & ARG, window) if player == s.player else player, move & ARG)

    def passing(self, s: WildState) -> int:
        return codes.PASS

    def span(self, s: WildState) -> int:
        """The partner of the active player may pass for a whole round, but is asked in checks all the same."""
        return NO_SPAN if s.arg & codes.WINDOW == codes.IN_CHECK or s.arg >> codes.PLAYER_ABOVE == s.player else s.round


def let_partner_speak(s: WildState, gate: int, window: int) -> bool:
    """WT-ability-8, WT-action-6, WT-store-6, WT-solo-5: ask the partner before what the active player has named is
    done, and come back to `gate`; false if not asked."""
    partner = 1 - s.player
    if not is_asked(s, partner, window) or is_spoken_for(s, partner, window):
        return False
    s.push(gate)
    s.push(codes.WINDOW_STEP, window | partner << codes.PLAYER_ABOVE)
    return True


def take_intent(s: WildState) -> int:
    """What the active player has named, to be done now."""
    move = s.intent
    s.intent = NO_MOVE
    s.passed = 0
    return move


def answer(s: WildState, gate: int, move: int, window: int) -> None:
    """The active player uses an ability, says no more, or names what to do; `gate` comes next."""
    s.push(gate)
    if move & ~ARG == codes.USE:
        use(s, user_of(s, move & ARG, window), move & ARG)
    elif move == codes.NO_MORE:
        say_no_more(s, s.player)
    else:
        s.intent = move
        s.passed |= 1 << s.player


def say_no_more(s: WildState, player: int) -> None:
    """WT-ability-11, WT-ability-12, WT-solo-3: a player uses no ability more in this turn."""
    s.silent |= 1 << player
    s.note(codes.E_NO_MORE, player, s.characters[player])


STEPS: Final[list[Step[Any]]] = [NextWindow(codes.NEXT_WINDOW_STEP), Window(codes.WINDOW_STEP)]
