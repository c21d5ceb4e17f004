"""The numbers by which the game is played, stored and told: verbs, steps, events and reasons. They never change."""

from typing import Final

# Verbs: a move is a verb and an argument (a card, a square, a suit or a seat) of at most 63. The common ones come
# first, because Python keeps numbers up to 256 ready made.
BURY: Final = 0 << 6  # a card
SAIL: Final = 1 << 6  # with a card
DRIFT: Final = 2 << 6
STEP_TO: Final = 3 << 6  # a square
HEAVE_TO: Final = 4 << 6
END: Final = 5 << 6  # solo: stop the voyage
DISCARD: Final = 6 << 6  # solo: a card
PLACE: Final = 7 << 6  # a card, in a storm
EXCHANGE: Final = 8 << 6  # a card
KEEP: Final = 9 << 6  # exchange nothing
ATTACK: Final = 10 << 6  # a seat
FIGHT: Final = 11 << 6  # with a card
READY: Final = 12 << 6  # no more cards in this battle
GIVE: Final = 13 << 6  # a card
TAKE_ISLAND: Final = 14 << 6  # a suit
LAY_ISLAND: Final = 15 << 6  # on a square
LEAVE_ISLAND: Final = 16 << 6
PICK_SEA: Final = 17 << 6  # a square
PUT_SEA: Final = 18 << 6  # on a square
MOVE_RANGE: Final = 19 << 6
VERBS: Final = MOVE_RANGE >> 6

# Steps, in the order of the rules.
CHOOSE_ISLAND_STEP: Final = 1
LAY_ISLAND_STEP: Final = 2
PICK_SEA_STEP: Final = 3
PUT_SEA_STEP: Final = 4
LOOK_STEP: Final = 5
TURN_STEP: Final = 6
DEPART_STEP: Final = 7
DISCARD_STEP: Final = 8
SAIL_STEP: Final = 9
STORM_STEP: Final = 10
EXCHANGE_STEP: Final = 11
LAND_STEP: Final = 12
TARGET_STEP: Final = 13
ATTACK_STEP: Final = 14
DEFEND_STEP: Final = 15
REVEAL_STEP: Final = 16
GIVE_STEP: Final = 17
END_TURN_STEP: Final = 18
STEPS: Final = 19

# The argument of SAIL_STEP: points left, and these flags.
POINTS: Final = 63
DRIFTING: Final = 64
MOVED: Final = 128

# Events: (kind, seat, a, b, secret, who).
E_DEAL: Final = 1  # seat = first player
E_ISLAND_LAID: Final = 2  # a = suit, b = square
E_ISLAND_LEFT: Final = 3  # a = suit, b = square
E_SEA_MOVED: Final = 4  # a = from, b = to
E_TURN: Final = 5  # a = round
E_DRAW: Final = 6  # secret = card
E_BURY: Final = 7  # a = square, secret = card
E_SAIL: Final = 8  # a = square, b = how it lies (LIES_*), secret = card
E_DRIFT: Final = 9  # a = square, b = 1 if it is bare now
E_DISCARD: Final = 10  # secret = card
E_STEP: Final = 11  # a = from, b = to
E_STORM: Final = 12  # a = square
E_PLACE: Final = 13  # a = square, b = how it lies, secret = card
E_PICK_UP: Final = 14  # a = square, b = number of all cards, secret = set of those face up
E_EXCHANGE: Final = 15  # a = card given, b = card got
E_ATTACK: Final = 16  # a = defender
E_FIGHT: Final = 17  # a = number of cards laid, b = 1 for the defender, secret = set of cards
E_REVEAL: Final = 18  # seat shows; secret = set of cards (0: none)
E_WIN: Final = 19  # seat wins; a = loser, b = 1 if a gift follows
E_DRAWN_BATTLE: Final = 20  # seat = attacker, a = defender, b = how many cards each takes
E_TAKE: Final = 21  # a = from seat, b = 1 if the battle is over with it, secret = card
E_GIVE: Final = 22  # a = to seat, secret = card
E_FORFEIT: Final = 23
E_END: Final = 24  # a = ending (END_*)
E_LOOK: Final = 25  # everybody looks at the hand
E_STACK: Final = 26  # casualties go under the stack; a = number
E_FALL: Final = 27  # a = square of the island, secret = card: a casualty
E_KEEP: Final = 28  # a = square
E_FIND: Final = 29  # a = square, b = number of cards that lay face down, secret = set of them
EVENTS: Final = 30

LIES_UP: Final = 0
LIES_DOWN: Final = 1
LIES_IN_STACK: Final = 2

# How a game ended.
END_LAST_ACE: Final = 1
END_JACKS: Final = 2
END_BARE: Final = 3
END_CAP: Final = 4
END_STACK: Final = 5
END_STOPPED: Final = 6
END_STUCK: Final = 7
ENDINGS: Final = 8

# Reasons: up to 1 they are the kernel's.
R_NOT_HELD: Final = 2  # the card is not in your hand
R_STANDSTILL: Final = 4  # burying it would leave no way of going on
R_NO_CREW: Final = 5  # only crew sail
R_TOO_WEAK: Final = 6  # the rank does not pay for one step
R_NO_STEP: Final = 7  # every square this card can reach is closed
R_DRIFT_LIMIT: Final = 8  # too many cards for drifting
R_NO_DRIFT: Final = 9  # no square to drift to
R_ONLY_AT_START: Final = 10  # the voyage can be ended only before anything else
R_NO_SQUARE: Final = 11  # there is no sea there
R_VISITED: Final = 12  # been there this turn
R_TOO_FAR: Final = 13  # not next to the ship
R_COST: Final = 14  # not enough points left
R_NO_FIGHTER: Final = 15  # a ship lies there and no crew is left to fight
R_FULL: Final = 16  # two ships lie there already
R_WRONG_SUIT: Final = 17  # advanced sailing: the crew is not of the island's suit
R_NO_ISLAND_DRIFT: Final = 18  # advanced sailing: nobody drifts onto an island
R_DRIFT_STRAIGHT: Final = 19  # drifting is straight only
R_MOVE_FIRST: Final = 20  # at least one step
R_NOT_FACE: Final = 21  # only Jack, Queen, King are exchanged
R_OTHER_SUIT: Final = 22  # not of the island's suit
R_NOT_LOWER: Final = 23  # not lower than the island card
R_NOT_THERE: Final = 24  # that ship is not on your square
R_NOT_CREW: Final = 25  # only crew fight
R_NOT_YET: Final = 26  # at least one card
R_TAKEN: Final = 27  # that island is taken or laid already
R_ISLAND_THERE: Final = 28  # an island lies on that square
R_NOT_SEA_CARD: Final = 29  # there is no card of the sea to move or swap
R_ALREADY_MOVED: Final = 30  # that card was moved before
R_NOT_RING: Final = 31  # not straight outside the edge
R_PAY: Final = 32  # solo: no card left to discard
R_PLACE_TAKEN: Final = 33  # a moved card lies there
R_NOT_ALONE: Final = 34  # buried without others it would leave no way of going on
R_ENOUGH: Final = 35  # as many cards as may fight are laid
