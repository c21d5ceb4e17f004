"""The numbers by which the game is played, stored and told: cards, verbs, steps, events and reasons. They never change.

A new card takes the next free number, whatever its sort, and no number is ever used again.
"""

from typing import Final

RULES_VERSION: Final = 2  # raised when a recorded game would no longer replay to the same states
SNAPSHOT_VERSION: Final = 2  # raised when an older packed state can no longer be gone on from

CROWN: Final = 0
PIRATE: Final = 1
SEATS: Final = 2

NONE: Final = -1  # stands for a card that is not there, or not known
MOST: Final = 63  # coins that a supply or a card can hold

# Kinds of cards. Identical cards are one kind, and nothing tells them apart.
CASH_CROP: Final = 0
LIGHT_RUM: Final = 1
LIGHTHOUSE: Final = 2
POISONED_RUM: Final = 3
GOLD_RUM: Final = 4
AGED_RUM: Final = 5
LETTER_OF_MARQUE: Final = 6
ROUGH_SEAS: Final = 7
PRIVATEERS: Final = 8
REEF: Final = 9
UNCHARTED_WATERS: Final = 10
BLOCKADE: Final = 11
KRAKEN: Final = 12
SQUALL: Final = 13
FOG_BANK: Final = 14
ROWDY_TAVERN: Final = 15
PORT_TAXES: Final = 16
HIDDEN_HARBOR: Final = 17
HARBOR_GUNS: Final = 18
ROYAL_DECREE: Final = 19
EMBARGO: Final = 20
LONGBOAT: Final = 21
MERCHANT_VESSEL: Final = 22
SLOOP: Final = 23
BRIGANTINE: Final = 24
GALLEON: Final = 25
JANEY: Final = 26
PAUL: Final = 27
CARLIE: Final = 28
DOUG: Final = 29
ENRIC: Final = 30
PETE: Final = 31
DINAH: Final = 32
ABIGAIL: Final = 33
BESS: Final = 34
MARGUERITE: Final = 35
LORENZO: Final = 36
TREASURE_MAP: Final = 37
CRASHING_WAVES: Final = 38
FAIR_WINDS: Final = 39
FIRE_SHIP: Final = 40

Kinds = tuple[int, ...]

# The kinds by their sorts.
INVESTMENT_KINDS: Final[Kinds] = (CASH_CROP, LIGHT_RUM, LIGHTHOUSE, POISONED_RUM, GOLD_RUM, AGED_RUM, LETTER_OF_MARQUE)
RUM_KINDS: Final[Kinds] = (LIGHT_RUM, GOLD_RUM, AGED_RUM)
DECK_HAZARD_KINDS: Final[Kinds] = (ROUGH_SEAS, PRIVATEERS, REEF, UNCHARTED_WATERS, BLOCKADE, KRAKEN, SQUALL, FOG_BANK)
STARTER_KINDS: Final[Kinds] = (ROWDY_TAVERN, PORT_TAXES, HIDDEN_HARBOR, HARBOR_GUNS)
HAZARD_KINDS: Final[Kinds] = DECK_HAZARD_KINDS + STARTER_KINDS
CROWN_EVENT_KINDS: Final[Kinds] = (ROYAL_DECREE, EMBARGO)
SHIP_KINDS: Final[Kinds] = (LONGBOAT, MERCHANT_VESSEL, SLOOP, BRIGANTINE, GALLEON)
CREW_KINDS: Final[Kinds] = (JANEY, PAUL, CARLIE, DOUG, ENRIC, PETE, DINAH, ABIGAIL, BESS, MARGUERITE, LORENZO)
PIRATE_EVENT_KINDS: Final[Kinds] = (TREASURE_MAP, CRASHING_WAVES, FAIR_WINDS, FIRE_SHIP)

# The kinds of each side by number: their printed order, and the order of their places in a set of cards.
CROWN_KINDS: Final[Kinds] = tuple(sorted(INVESTMENT_KINDS + HAZARD_KINDS + CROWN_EVENT_KINDS))
PIRATE_KINDS: Final[Kinds] = tuple(sorted(SHIP_KINDS + CREW_KINDS + PIRATE_EVENT_KINDS))
KINDS: Final[Kinds] = tuple(sorted(CROWN_KINDS + PIRATE_KINDS))
NUMBERS: Final = max(KINDS) + 1  # how long a list by kind is
CREW_NUMBER: Final = len(CREW_KINDS)

# Costs of a hazard, by their sorts.
P_NAVIGATION: Final = 0
P_COMBAT: Final = 1
P_BOTH: Final = 2  # so many of each
P_CARDS: Final = 3  # discard
P_COINS: Final = 4  # pay to the bank
P_CREW: Final = 5  # trash
P_SHIP: Final = 6  # trash, its crew return to the hand
P_CREW_HOME: Final = 7  # all crew of a ship return to the hand
P_TAVERN: Final = 8  # a coin on each raiding ship and on the hazard
P_CROWN: Final = 9  # the Crown gains
P_SQUALL: Final = 10  # a coin on each raiding ship, and the Crown gains
COSTS_EACH: Final = 3  # that a hazard has at most

# Islands, in the order of the row.
HOME_PORT: Final = 0
ISLANDS: Final = 4

# Where the Crown's cards lie: a slot is 16 for each island, with its investment at 0 and its hazards from 1 outward.
ROW: Final = 16
SLOT_NUMBER: Final = 64
MOST_HAZARDS: Final = 15
# Where the Pirate's ships lie.
BERTHS: Final = 8
NO_BERTH: Final = 8

# Verbs: a move is a verb and an argument of at most 63. Those that most lists of moves have come first, because Python
# keeps numbers up to 256 ready made.
CARD_AT: Final = 0 << 6  # a slot: one of the Crown's cards in play
RAID: Final = 1 << 6  # an island
GAIN: Final = 2 << 6  # take coins
BOARD: Final = 3 << 6  # a crew onto a ship, in play or from the hand: see `board_move`
DONE: Final = 4 << 6  # no more, or none of it
DRAW: Final = 5 << 6  # fill up the hand
AT: Final = 6 << 6  # an island
PLAY_HAZARD: Final = 7 << 6
PLAY_INVESTMENTS: Final = 8 << 6
RECALL: Final = 9 << 6
INVEST: Final = 10 << 6
CREW: Final = 11 << 6
EVENT: Final = 12 << 6  # a kind of card, from the hand
SHIP: Final = 13 << 6  # a kind of card, from the hand
PLAY: Final = 14 << 6  # a kind of hazard, from the hand, face down
DISCARD: Final = 15 << 6  # a kind of card, from the hand
SHIP_AT: Final = 16 << 6  # a berth: one of the ships in play
REVEAL: Final = 17 << 6  # an island
SHUFFLE: Final = 18 << 6  # the hand into the deck
NEW_HAND: Final = 19 << 6  # mulligan
BOARD_BEYOND: Final = 20 << 6  # the same for the berths for which BOARD has no room
ASHORE: Final = 21 << 6  # a kind of crew, back to the hand
JOIN: Final = 22 << 6  # a berth
RAISE: Final = 23 << 6  # with so many coins from the supply
COST: Final = 24 << 6  # one of the hazard's costs, by its number
USE: Final = 25 << 6  # an icon: of a berth, or 8 + number of a crew
LOSE: Final = 26 << 6  # a kind of crew
EFFECT: Final = 27 << 6  # a kind of crew
TAKE: Final = 28 << 6  # a kind of card, from the discard pile
LOOK: Final = 29 << 6  # a slot
PAY: Final = 30 << 6  # for the Cash Crop
LAY: Final = 31 << 6  # an investment from the hand onto an island, face down: see `lay_move`
MOVE_RANGE: Final = 32 << 6
VERBS: Final = MOVE_RANGE >> 6

# What the moves of two verbs hold: BOARD a berth and the place of a crew in the list of the crew, LAY an island and a
# kind of investment.
BOARD_BITS: Final = 4
BOARD_BERTHS: Final = 4  # that BOARD has room for
LAY_BITS: Final = 3


def board_move(crew: int, berth: int) -> int:
    """The move that puts a crew, by its kind, onto the ship in this berth."""
    verb = BOARD if berth < BOARD_BERTHS else BOARD_BEYOND
    return verb | (berth % BOARD_BERTHS) << BOARD_BITS | CREW_KINDS.index(crew)


def lay_move(island: int, kind: int) -> int:
    """The move that lays an investment, by its kind, face down onto an island."""
    return LAY | island << LAY_BITS | kind


# Steps, in the order of the rules.
MULLIGAN_STEP: Final = 1
TURN_STEP: Final = 2
UPKEEP_STEP: Final = 3
REVEAL_STEP: Final = 4
SHUFFLE_STEP: Final = 5
LIGHTHOUSE_STEP: Final = 6
LIGHTHOUSE_ISLAND_STEP: Final = 7
POISONED_RUM_STEP: Final = 8
MARQUE_STEP: Final = 9
CROWN_ACTION_STEP: Final = 10
PIRATE_ACTION_STEP: Final = 11
INVESTMENT_STEP: Final = 12
HAZARD_ISLAND_STEP: Final = 13
HAZARD_STEP: Final = 14
RECALL_STEP: Final = 15
INVEST_STEP: Final = 16
DECREE_STEP: Final = 17
EMBARGO_STEP: Final = 18
CREW_STEP: Final = 19
RAID_OVER_STEP: Final = 20
MAP_SHIP_STEP: Final = 21
MAP_TARGET_STEP: Final = 22
WAVES_STEP: Final = 23
WINDS_STEP: Final = 24
FIRE_SHIP_STEP: Final = 25
FIRE_HAZARD_STEP: Final = 26
PARTY_STEP: Final = 27
RAISE_STEP: Final = 28
FACE_STEP: Final = 29
CHOOSE_COST_STEP: Final = 30
PAY_CARDS_STEP: Final = 31
PAY_CREW_STEP: Final = 32
PAY_SHIP_STEP: Final = 33
PAY_ICONS_STEP: Final = 34
ICON_STEP: Final = 35
RESOLVE_STEP: Final = 36
PAY_FOR_CROP_STEP: Final = 37
HOLD_UP_RAIDER_STEP: Final = 38
POISONED_RUM_RAIDED_STEP: Final = 39
SELL_CREW_STEP: Final = 40
TRASH_RAIDED_STEP: Final = 41
AFTER_RAID_STEP: Final = 42
CREW_EFFECTS_STEP: Final = 43
EFFECT_STEP: Final = 44
SELL_CARD_STEP: Final = 45
TAKE_COIN_STEP: Final = 46
PUT_COIN_STEP: Final = 47
CLEAR_HAZARD_STEP: Final = 48
FETCH_CARD_STEP: Final = 49
LOOK_STEP: Final = 50
MAP_REWARD_STEP: Final = 51
CASH_CROP_STEP: Final = 52
CROP_COIN_STEP: Final = 53
END_DRAW_STEP: Final = 54
END_DISCARD_STEP: Final = 55
NEXT_TURN_STEP: Final = 56
STEPS: Final = 57

# Why a supply grew or shrank.
C_ACTION: Final = 1  # gained as an action
C_PRICE: Final = 2  # paid for a card
C_RECALL: Final = 3  # came back from a recalled card
C_INVEST: Final = 4  # put on a card
C_JOIN: Final = 5  # put on a ship that joins
C_RAISE: Final = 6  # paid for a hazard that is raised, and put on it
C_HAZARD: Final = 7  # a cost of a hazard
C_EFFECT: Final = 8  # the text of a crew, an event or a raided card
C_CROP: Final = 9  # paid to trash the Cash Crop
C_TAKEN: Final = 10  # taken by the Pirate
C_MULLIGAN: Final = 11
CAUSES: Final = 12

# Events: (kind, seat, a, b, secret, who). "slot" is one of the Crown's places, "berth" one of the
# Pirate's, "ship" what `ship_ref` gives for it.
E_DEAL: Final = 1  # a = cards dealt, secret = the hand as a set
E_MULLIGAN: Final = 2  # a = cards dealt, secret = the new hand as a set
E_TURN: Final = 3  # a = number of the turn, from 1
E_SUPPLY: Final = 4  # a = change, b = why (C_*), secret = coins now
E_CARD_COINS: Final = 5  # a = slot, b = change, secret = kind
E_SHIP_COINS: Final = 6  # a = berth, b = change, secret = ship
E_DRAW: Final = 7  # a = cards left in the deck, secret = kind
E_RESHUFFLE: Final = 8  # a = cards shuffled
E_REMOVE: Final = 9  # a = kind, out of the game
E_EVENT: Final = 10  # a = kind
E_FACE_DOWN: Final = 11  # a = slot, secret = kind
E_RECALL: Final = 12  # a = slot, b = 1 if it was face up, secret = kind
E_REVEAL: Final = 13  # a = slot, b = kind: a funded investment
E_SCORE: Final = 14  # a = kind, b = points now, secret = slot, NONE from deck or hand
E_SHUFFLE: Final = 15  # a = cards of the hand shuffled into the deck
E_MOVE_HAZARD: Final = 16  # a = slot, b = new slot, secret = kind
E_FETCH: Final = 17  # a = kind, from the discard pile to the hand
E_SHIP: Final = 18  # a = berth, b = ship
E_HIRE: Final = 19  # a = kind of crew
E_BOARD: Final = 20  # a = kind of crew, b = berth, and 16 times the one it leaves or NO_BERTH, secret = ship
E_RAID_OVER: Final = 21  # a = island
E_ASHORE: Final = 22  # a = kind of crew, b = berth, to the hand
E_RAID: Final = 23  # a = island, b = 1 by Treasure Map
E_JOIN: Final = 24  # a = berth, b = ship
E_RAISE: Final = 25  # a = slot, b = kind
E_FACE: Final = 26  # a = slot, b = kind
E_COST: Final = 27  # a = kind of hazard, b = number of the cost that is paid, secret = slot
E_USE: Final = 28  # a = whose icon (as in USE), b = 0 navigation, 1 combat, secret = ship or kind of crew
E_DISCARD: Final = 29  # a = kind
E_TRASH_CARD: Final = 30  # a = slot, b = kind
E_TRASH_SHIP: Final = 31  # a = berth, b = ship
E_TRASH_CREW: Final = 32  # a = kind, b = berth
E_DROP_OUT: Final = 33  # a = berth, b = ship
E_STOPPED: Final = 34  # a = 0 no cost could be paid, 1 no ship is left, b = island
E_SUCCESS: Final = 35  # a = island
E_RAIDED: Final = 36  # a = from where (FROM_*), b = kind, secret = slot or 0
E_NOTHING: Final = 37  # a = island
E_STAYS: Final = 38  # a = slot, b = kind: the Cash Crop was not paid
E_TRASH_RAIDED: Final = 39  # a = kind, from deck or hand
E_EFFECT: Final = 40  # a = kind of crew, b = 1 if it can do nothing
E_ON_DECK: Final = 41  # a = kind of crew, b = berth
E_LOOK: Final = 42  # a = slot, secret = kind
E_END: Final = 43  # a = ending (END_*)
EVENTS: Final = 44

FROM_ISLAND: Final = 0
FROM_DECK: Final = 1
FROM_HAND: Final = 2
FROM_DISCARD: Final = 3  # the Crown has discarded it

# How a game ended.
END_CROWN: Final = 1
END_PIRATE: Final = 2
END_CAP: Final = 3
ENDINGS: Final = 4

# Reasons: up to 1 they are the kernel's.
R_NOT_HELD: Final = 2  # the card is not in your hand
R_HAND_FULL: Final = 3  # you hold five cards or more
R_NO_CARDS: Final = 4  # there is nothing left to draw
R_NO_HAZARD_HELD: Final = 5  # no hazard in your hand
R_NO_INVESTMENT_HELD: Final = 6  # no investment in your hand
R_NO_FREE_ISLAND: Final = 7  # every island has a card on it
R_NONE_IN_PLAY: Final = 8  # you have no card in play
R_NO_COIN: Final = 9  # your supply is empty
R_PRICE: Final = 10  # you cannot pay its price
R_NO_USE: Final = 11  # it would change nothing now
R_NO_CREW: Final = 12  # no crew in play, and none you can hire and berth
R_NO_READY_SHIP: Final = 13  # no ship with crew and without a coin
R_MUST_PLAY: Final = 14  # at least one has to be chosen
R_FULL: Final = 16  # it holds 63 coins already
R_NOT_FACE_DOWN: Final = 17  # it lies face up already
R_NOT_FUNDED: Final = 18  # too few coins on it
R_HANDLED: Final = 19  # each crew is handled once in an action
R_NO_SLOT: Final = 20  # others have been given all its slots in this action
R_SAME_SHIP: Final = 21  # it is on that ship already
R_NOT_IN_PLAY: Final = 22  # neither in play nor in your hand
R_SHIP_COIN: Final = 23  # the ship has a coin on it
R_SHIP_CREW: Final = 24  # the ship has no crew
R_TOO_LITTLE: Final = 25  # fewer coins than the hazard costs
R_TOO_MUCH: Final = 26  # more coins than the supply, or the card, can hold
R_CANNOT_PAY: Final = 27  # this cost cannot be paid
R_NO_ICON: Final = 28  # no such icon there that is still unused
R_OUT_OF_PARTY: Final = 29  # not in the raiding party
R_NOTHING_TO_DO: Final = 30  # its effect can do nothing now
R_NOT_PENDING: Final = 31  # it has acted already, or is not in the raiding party
R_MUST_ACT: Final = 32  # an effect without "may" is left
R_SAME_ISLAND: Final = 33  # it lies before that island already
R_NOT_DISCARDED: Final = 34  # not in the discard pile
R_NO_COINS_THERE: Final = 35  # it has no coin
R_SAME_CARD: Final = 36  # the coin has to go elsewhere
R_KNOWN: Final = 37  # you know that card already
R_TOO_FEW_ICONS: Final = 38  # taking that icon would leave too few for the rest
R_TOO_CHEAP: Final = 39  # the ship does not cost enough
R_TOO_FEW_CARDS: Final = 40  # discarding that card would leave too few after it
R_MAP_COIN: Final = 46  # Treasure Map needs a ship without a coin
R_MAP_CREW: Final = 47  # Treasure Map needs a ship with crew
R_BURN_COIN: Final = 48  # Fire Ship needs a ship without a coin
R_OVERFULL: Final = 49  # a ship has more crew than slots
R_ISLAND_TAKEN: Final = 50  # the island has a card on it
R_IN_HAND: Final = 52  # it is in your hand already
R_JOINED: Final = 53  # the ship is in the raiding party already
R_IF_SUCCESSFUL: Final = 54  # it acts after successful raids only
R_IF_STOPPED: Final = 55  # it acts after stopped raids only
R_NO_OTHER: Final = 56  # nothing else of its kind could take the coin
