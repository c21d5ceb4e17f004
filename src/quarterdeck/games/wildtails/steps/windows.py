"""The windows in which both players are asked for abilities."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NO_MOVE, NO_SPAN, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.abilities import UNCOUNTED, best_buffs, usable, use, use_reason, use_refused
from quarterdeck.games.wildtails.steps.resources import wealth


def is_asked(s: WildState, player: int, window: int) -> bool:
    """WT-ability-10, WT-check-14: whether a player is asked in a window: who has nothing to use to effect is not."""
    if s.muted or s.silent >> player & 1 or s.passed >> player & 1:
        return False
    if window == codes.IN_CHECK:
        short = s.target - s.total()
        if short <= 0 or best_buffs(s) < short:
            return False
    have = UNCOUNTED
    for ability in s.rules.abilities_of[s.characters[player]]:
        if use_refused(s, player, ability, window):
            continue
        cost = s.rules.ability_cost_of[ability]
        if not cost:
            return True
        if have == UNCOUNTED:
            have = wealth(s, player)
        if bundles.enough(have, cost):
            return True
    return False


class NextWindow(Act[WildState]):
    """WT-ability-7, WT-ability-8, WT-ability-9: the active player is asked first, then the partner; whatever is used
    opens the window again for both."""

    def run(self, s: WildState, rng: Rng) -> None:
        window = s.arg
        if window == codes.BEFORE_END and may_store(s):
            s.push(codes.LAST_WINDOW_STEP)
            s.push(codes.STORE_GATE_STEP)
            return
        for i in range(2):
            player = s.player if i == 0 else 1 - s.player
            if is_asked(s, player, window):
                s.push(codes.NEXT_WINDOW_STEP, window)
                s.push(codes.WINDOW_STEP, window | player << codes.PLAYER_ABOVE)
                return
        s.passed = 0


def may_store(s: WildState) -> bool:
    """WT-ability-9, WT-conspire-4: whether the active player has something to store and room for it, and storing is not
    over in this turn.

    After the action this can come to be: whoever becomes active by Conspire, or smuggles, may store.
    """
    return not s.stowed and len(s.hands[s.player]) > 0 and len(s.stored) < s.rules.storage


class Window(Ask[WildState]):
    """WT-ability-11, WT-ability-13: a player may use an ability; `arg` has the window and the player."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.arg >> codes.PLAYER_ABOVE)

    def moves(self, s: WildState) -> list[int]:
        window, player = s.arg & 7, s.arg >> codes.PLAYER_ABOVE
        return [codes.USE | ability for ability in usable(s, player, window)] + [codes.PASS, codes.NO_MORE]

    def why(self, s: WildState, move: int) -> int:
        if move in (codes.PASS, codes.NO_MORE):
            return ALLOWED
        return use_reason(s, s.arg >> codes.PLAYER_ABOVE, move, s.arg & 7)

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        player = s.arg >> codes.PLAYER_ABOVE
        if move == codes.PASS:
            s.passed |= 1 << player
        elif move == codes.NO_MORE:
            say_no_more(s, player)
        else:
            use(s, player, move & ARG)

    def passing(self, s: WildState) -> int:
        return codes.PASS

    def span(self, s: WildState) -> int:
        """The partner of the active player may pass for a whole round, but is asked in checks all the same."""
        return NO_SPAN if s.arg & 7 == codes.IN_CHECK or s.arg >> codes.PLAYER_ABOVE == s.player else s.round


def let_partner_speak(s: WildState, gate: int, window: int) -> bool:
    """WT-ability-8, WT-action-6, WT-store-6: ask the partner before what the active player has named is done, and come
    back to `gate`; false if not asked."""
    partner = 1 - s.player
    if not is_asked(s, partner, window):
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


def answer(s: WildState, gate: int, move: int) -> None:
    """The active player uses an ability, says no more, or names what to do; `gate` comes next."""
    s.push(gate)
    if move & ~ARG == codes.USE:
        use(s, s.player, move & ARG)
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
