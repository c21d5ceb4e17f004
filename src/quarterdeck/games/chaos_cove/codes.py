"""The numbers by which the game is played, stored and told: things, verbs, steps, events, reasons. They never change.

A new hero, location or construction card takes the next free number of its sort; no number is used again.
"""

from typing import Final

NONE: Final = 63  # no hero, no location, no card

# Goods: what a location can give, and what lies in a stock.
CANNON: Final = 0
SABER: Final = 1
GUNPOWDER: Final = 2
DOUBLOON: Final = 3
RUM: Final = 4
FOOD: Final = 5
PLANK: Final = 6
CREW: Final = 7  # standing in the Fountain
HERO_CARD: Final = 8
GOODS: Final = 9
STOCKED: Final = 8  # goods that lie in a stock: all but hero cards
# and after them in a stock:
USED_CANNON: Final = 8
USED_SABER: Final = 9
LYING_CREW: Final = 10
STOCK: Final = 11  # entries of one stock

# Locations, in the order of the rules.
LIGHTHOUSE: Final = 0
PORT: Final = 1
BLACKSMITH: Final = 2
FORTRESS: Final = 3
MARKET: Final = 4
TOWN_HALL: Final = 5
GARDEN: Final = 6
TAVERN: Final = 7
GREENHOUSE: Final = 8
MILL: Final = 9
FORTUNE_TELLER: Final = 10
SANCTUARY: Final = 11
LOCATIONS: Final = 12

# Heroes, which are also the kinds of hero cards.
ART: Final = 0
BELLE: Final = 1
BEN: Final = 2
CALVIN: Final = 3
CLAUDIA: Final = 4
COLIN: Final = 5
DENNIS: Final = 6
GEORGE: Final = 7
GLORIA: Final = 8
GRAHAM: Final = 9
GUS: Final = 10
JERRY: Final = 11
JOHN: Final = 12
NANCY: Final = 13
NELLIE: Final = 14
POLLY: Final = 15
HEROES: Final = 16
COPIES: Final = 4  # cards of each hero
RING: Final = 4  # hands of hero tiles, dummies included
TILES: Final = 4  # hero tiles in a hand

# Construction cards, and their sorts: what a piece is, too.
HOME_FORT: Final = 0
HOME_SLOOP: Final = 1
TIMBER_FORT: Final = 2
LARDER_FORT: Final = 3
STILLHOUSE_FORT: Final = 4
POWDER_SLOOP: Final = 5
COIN_BRIG: Final = 6
MERCHANTMAN: Final = 7
RUM_PARTY: Final = 8
GRAND_RUM_PARTY: Final = 9
LOOKOUT_HUT: Final = 10
FARM_FORT: Final = 11
TOLL_FORT: Final = 12
SAWMILL_FORT: Final = 13
MUSTER_FORT: Final = 14
MAGAZINE_FORT: Final = 15
SKIFF: Final = 16
COASTER: Final = 17
FISHING_SMACK: Final = 18
POWDER_GALLEON: Final = 19
TREASURE_GALLEON: Final = 20
TIMBER_BARGE: Final = 21
BEACH_PARTY: Final = 22
BONFIRE_PARTY: Final = 23
MOONLIGHT_PARTY: Final = 24
HARVEST_PARTY: Final = 25
KINDS: Final = 26
SHIP: Final = 0
FORT: Final = 1
PARTY: Final = 2
# Where they come from. The place of a card in its list is its place in sets of cards.
STARTERS: Final[tuple[int, ...]] = (HOME_FORT, HOME_SLOOP)
STACKED: Final[tuple[int, ...]] = (  # the kinds of stacks 1 to 8
    *(TIMBER_FORT, LARDER_FORT, STILLHOUSE_FORT),
    *(POWDER_SLOOP, COIN_BRIG, MERCHANTMAN),
    *(RUM_PARTY, GRAND_RUM_PARTY),
)
MIXED: Final[tuple[int, ...]] = (  # of stacks 9 and 10, one card each
    *(LOOKOUT_HUT, FARM_FORT, TOLL_FORT, SAWMILL_FORT, MUSTER_FORT, MAGAZINE_FORT),
    *(SKIFF, COASTER, FISHING_SMACK, POWDER_GALLEON, TREASURE_GALLEON, TIMBER_BARGE),
    *(BEACH_PARTY, BONFIRE_PARTY, MOONLIGHT_PARTY, HARVEST_PARTY),
)
PLAIN_STACKS: Final = 8  # of identical cards; the mixed ones follow
STACK_NUMBER: Final = 10
STACK_SIZE: Final = 6
MIXED_SIZE: Final = 8

# Invaders. A tile stands in one of 18 spots: six in the sea, six on land, then three breakthrough spaces of each.
PIRATE: Final = 0
BARBARIAN: Final = 1
WAVES: Final = 4
LANES: Final = 12
SEA_LANES: Final = 6
FIRST_BREAK: Final = 12
BREAKS: Final = 3  # breakthrough spaces of each kind
SPOTS: Final = 18

# Spaces for pieces: three for each lane, ships' first.
SPACES_EACH: Final = 3
SPACES: Final = 36
FORT_SPACES: Final = 18  # the first space of a fort
WIND: Final = 2  # the third space of a sea lane has wind

# Verbs: a move is a verb and an argument of at most 63. Those that most lists of moves have come first, because Python
# keeps numbers up to 256 ready made.
CARD: Final = 0 << 6  # a hero: play a hero card for its action
WORTH: Final = 1 << 6  # a hero: play a hero card for its value in a fight
TAKE: Final = 2 << 6  # one of the goods, from the location or by an effect
DONE: Final = 3 << 6  # no more of this
FIRE: Final = 4 << 6  # use a cannon or a saber
POWDER: Final = 5 << 6  # use a gunpowder
MUSTER: Final = 6 << 6  # use one of the crew in the Fountain
END: Final = 7 << 6  # end the fight, or stop and let the others help; 1: end it and play hero cards after it
PLACE: Final = 8 << 6  # a hero, to be placed
AT: Final = 9 << 6  # a location
LOCATION: Final = 10 << 6  # use the effect of the location
HERO: Final = 11 << 6  # use the effect of the hero just placed
PASS: Final = 12 << 6
HIRE: Final = 13 << 6  # pay for the third or fourth hero
BUY: Final = 14 << 6  # a stack, from 0
SPACE: Final = 15 << 6  # a space for a ship or a fort
USE: Final = 16 << 6  # a kind of construction card: a fort gives, a ship trades
FLIP: Final = 17 << 6  # a lane: turn its invader up
ATTACK: Final = 18 << 6  # a spot: attack its invader
FLEE: Final = 19 << 6
HIDE: Final = 20 << 6  # by Art's tile
LOSE: Final = 21 << 6  # a kind of construction card
OFFER: Final = 22 << 6  # a hero card, to help in a fight
ACCEPT: Final = 23 << 6
REFUSE: Final = 24 << 6
GIVE: Final = 25 << 6  # one of the goods, or 16 + a hero card, to the Market
GET: Final = 26 << 6  # one of the goods, from the Market
TRADE: Final = 27 << 6  # so many planks, at the Blacksmith
MARKER: Final = 28 << 6  # a seat, who gets the first player marker
DISCARD: Final = 29 << 6  # a hero card, at the Greenhouse
PICK: Final = 30 << 6  # a hero: to swap at the Sanctuary, or to move by George
MOVE_RANGE: Final = 31 << 6
GIVEN_CARD: Final = 16  # in the argument of GIVE: a hero card, from here on
AND_CARDS: Final = 1  # in the argument of END: hero cards come after the fight

# Steps, in the order of the rules.
FREE_CARD_STEP: Final = 1
OPEN_STACKS_STEP: Final = 2
SPACE_STEP: Final = 3
PHASE_STEP: Final = 4
NEXT_PLACING_STEP: Final = 5
HIRE_STEP: Final = 6
PLACING_STEP: Final = 7
PLACE_AT_STEP: Final = 8
TURN_STEP: Final = 9
FLIP_STEP: Final = 10
USE_STEP: Final = 11
BLACKSMITH_STEP: Final = 12
MARKET_STEP: Final = 13
TOWN_HALL_STEP: Final = 15
GARDEN_STEP: Final = 16
GREENHOUSE_STEP: Final = 17
SANCTUARY_STEP: Final = 18
SANCTUARY_SWAP_STEP: Final = 19
WEAPON_STEP: Final = 20
MOVE_PIECE_STEP: Final = 21
MOVE_PIECE_TO_STEP: Final = 22
CALVIN_STEP: Final = 23
GEORGE_STEP: Final = 24
GEORGE_TO_STEP: Final = 25
NEXT_HARVEST_STEP: Final = 26
TRADES_STEP: Final = 27
NEXT_BUYER_STEP: Final = 28
BUY_STEP: Final = 29
FIGHT_STEP: Final = 30
ASK_HELP_STEP: Final = 31
OFFER_STEP: Final = 32
ANSWER_STEP: Final = 33
NEXT_SURPRISE_STEP: Final = 34
SURPRISE_STEP: Final = 35
AFTER_FIGHT_STEP: Final = 36
INVADER_STEP: Final = 37
FLEE_STEP: Final = 38
LOSE_CARD_STEP: Final = 39
END_OF_ROUND_STEP: Final = 40
STEPS: Final = 41

# Phases.
SETTING_UP: Final = 0
PLACING: Final = 1
HARVEST: Final = 2
BUILDING: Final = 3
SURPRISE: Final = 4
DEFENCE: Final = 5
ROUND_END: Final = 6
OVER: Final = 7

# What kind of fight is on.
NO_FIGHT: Final = 0
BY_CALVIN: Final = 1
BY_SURPRISE: Final = 2
IN_DEFENCE: Final = 3

# Why goods came or went: the low four bits, and above them what by.
W_SYMBOL: Final = 0  # taken from the location (16 * location)
W_FORT: Final = 1  # a fort gave them (16 * kind of card)
W_SHIP: Final = 2  # a ship traded them (16 * kind of card)
W_BUILD: Final = 3  # paid for a card (16 * kind of card)
W_TILE: Final = 4  # the effect of a hero tile (16 * hero)
W_CARD: Final = 5  # the action of a hero card (16 * hero)
W_HIRE: Final = 6  # paid for a further hero (16 * how many that hand has then)
W_BLACKSMITH: Final = 7
W_MARKET_GIVEN: Final = 8
W_MARKET_TAKEN: Final = 9
W_START: Final = 10
BY: Final = 16  # W_FORT + BY * kind
WHYS: Final = 11

# What is put into a fight.
F_FORTRESS: Final = 0
F_CANNON: Final = 1
F_POWDER: Final = 2
F_CREW: Final = 3
F_SABER: Final = 4
F_CARD: Final = 16  # + a hero

# Events: (kind, seat, a, b, secret, who), with NOBODY for the seat where nobody did it. "spot" is a place of an invader
# tile, "space" one of a piece, "kind" a kind of construction card, "hero" also a hero card. A bundle has some of all
# goods, a set some of all hero cards.
E_GOODS: Final = 1  # a = bundle gained, b = bundle spent, secret = why (W_*)
E_DRAW: Final = 2  # a = cards drawn, b = cards left in the deck, secret = the cards, a set
E_RESHUFFLE: Final = 3  # a = cards shuffled
E_TILES: Final = 4  # a = hero tiles of the seat, or of a dummy, a bit each; b = place in the ring
E_FIRST: Final = 5  # seat has the first player marker at the start
E_WAVE: Final = 6  # a = round, b = rounds
E_PHASE: Final = 7  # a = phase, b = round
E_OPEN: Final = 8  # a = stack, b = kind: a new card is turned up
E_BUILD: Final = 9  # a = stack, b = kind, secret = 1 if it was free, and above it the bundle that was paid
E_PIECE: Final = 10  # a = space: a new ship or fort; b = 1 at set-up
E_PLACE: Final = 11  # a = hero, b = location
E_PASS: Final = 12  # a = phase, b = 1 if there was no choice
E_CARD: Final = 13  # a = hero: a card played for its action
E_FLIP: Final = 14  # a = spot, b = strength; seat = who did it, NOBODY in Phase 5
E_MARKER: Final = 15  # a = seat that gets the marker, b = 1 at the end of a round
E_DISCARD: Final = 16  # a = the cards, a set; b = location
E_TILE_SWAP: Final = 17  # a = own hero, b = the other, secret = place in the ring of the other
E_MOVE_HERO: Final = 18  # a = hero, b = from, secret = to
E_MOVE: Final = 19  # a = space, b = new space
E_SWAP: Final = 20  # a = space, b = the other, secret = the other's owner
E_FIGHT: Final = 21  # a = spot, b = strength, secret = how (BY_*, IN_DEFENCE)
E_COMMIT: Final = 22  # a = what (F_*), b = the sum now, secret = strength of the invader
E_OFFER: Final = 23  # a = hero, b = what it adds
E_ACCEPT: Final = 24  # a = hero, b = who offered, secret = the sum now
E_REFUSE: Final = 25  # a = hero, b = who offered
E_WIN: Final = 26  # a = spot, b = strength, secret = the sum
E_FAIL: Final = 27  # a = spot, b = strength, secret = the sum
E_HIDE: Final = 28  # a = space, b = 1 by a card
E_FLEE: Final = 29  # a = space, b = new space
E_DESTROY: Final = 30  # a = space, b = spot of the invader
E_LOSE: Final = 31  # a = kind
E_BREAK: Final = 32  # a = spot, b = strength, secret = new spot
E_LOST: Final = 33  # a = 0 pirates, 1 barbarians
E_GONE: Final = 34  # a = stack, b = kind: an unsold mixed card is out of the game
E_PASS_TILES: Final = 35
E_READY: Final = 36  # weapons and crew stand again
E_END: Final = 37
E_NO_OFFER: Final = 38  # seat offers no card to a fighter; a = 1 if it offered some before
E_CALLED_OFF: Final = 39  # a = space that is attacked no more, b = spot of the invader
E_TURN: Final = 40  # a turn of the seat begins; a = phase
EVENTS: Final = 41

# Reasons: up to 1 they are the kernel's.
R_NOT_HELD: Final = 2  # no such card in your hand
R_NOT_ON_BOARD: Final = 3  # the hero of that card stands in no location
R_PHASE_1: Final = 4  # its action is for Phase 1
R_NOT_IN_FIGHT: Final = 5  # its action is not for inside a fight
R_ONLY_IN_FIGHT: Final = 6  # its action is for inside a fight
R_BEFORE_PLACING: Final = 7  # only before the hero is placed
R_AFTER_PLACING: Final = 8  # only after a hero was placed
R_NO_FACE_DOWN: Final = 9  # no such tile is face down
R_FACE_UP: Final = 10  # that tile is face up already
R_NO_TILE: Final = 11  # no invader there
R_FACE_DOWN: Final = 12  # a face-down invader cannot be attacked
R_NOT_ADJACENT: Final = 13  # no ship or fort of yours beside it
R_NOTHING_TO_FIGHT: Final = 14  # you have nothing to put into that fight
R_NO_TARGET: Final = 15  # there is no invader to attack
R_CREW_OUT: Final = 16  # all six of your crew are in the Fountain
R_SUPPLY_EMPTY: Final = 17  # none left in the supply
R_NO_PIECE: Final = 18  # you have none on the board
R_NOT_YOURS: Final = 19  # that piece is another's
R_OWN_PIECE: Final = 20  # your own piece stands there
R_NO_SUCH_SPACE: Final = 21  # ships stand in the sea, forts on land
R_TAKEN_SPACE: Final = 22  # the space is taken
R_EMPTY_SPACE: Final = 23  # nothing stands there
R_NO_SYMBOL: Final = 24  # all symbols of that at the location are used
R_NO_DOUBLOON: Final = 25  # no free resource left and no doubloon
R_DOUBLOON_FOR_DOUBLOON: Final = 26
R_EFFECT_USED: Final = 27
R_NO_EFFECT: Final = 28  # the hero's effect needs no doing
R_FULL: Final = 29  # the location is full
R_GEORGE: Final = 30  # George lets nobody in
R_GEORGE_STAYS: Final = 31  # George cannot be moved
R_SAME_PLACE: Final = 32  # it stands there already
R_NOT_YOUR_TILE: Final = 33
R_PLAYED_TILE: Final = 34  # that hero has been placed
R_NO_TILE_LEFT: Final = 35  # you have no un-played tile
R_OWN_TILE: Final = 36  # it is yours
R_CANNOT_PAY: Final = 37
R_STACK_SHUT: Final = 38  # closed until the end of the round
R_STACK_EMPTY: Final = 39
R_NO_PIECES_LEFT: Final = 40  # all six of yours are on the board
R_NO_SPACE: Final = 41  # every space for it is taken
R_NO_RUM: Final = 42
R_NO_CARD: Final = 43  # you have no such construction card
R_CARD_USED: Final = 44  # that card has been used
R_NO_PLANK: Final = 45
R_TOO_FEW: Final = 46  # fewer than that
R_HAND_EMPTY: Final = 47
R_MUST_CHOOSE: Final = 48  # at least one
R_MUST_COMMIT: Final = 49  # put something into the fight first
R_NO_WEAPON: Final = 50  # no unused weapon of that kind
R_NO_POWDER: Final = 51
R_NO_CREW: Final = 52  # no standing crew in the Fountain
R_NO_GUS: Final = 53  # neither Gus's tile nor his card lets your crew fight
R_NO_VALUE: Final = 54  # the card is worth nothing in this fight
R_HAS_GUS: Final = 55  # your crew can fight already
R_NO_WIND: Final = 56  # no wind there
R_NOWHERE_TO_FLEE: Final = 57
R_SAME_LANE: Final = 58  # beside the same pirate
R_BEGUN: Final = 59  # the fight has begun
R_NO_ART: Final = 60  # Art is not yours
R_NOT_A_FORT: Final = 61
R_REFUSED: Final = 62  # refused in this fight
R_SQUEEZED: Final = 63  # a Polly card is in use already
R_ATTACKED: Final = 64  # one attack a turn
R_NOT_GIVEN: Final = 65  # the hero does not bring that
R_NOWHERE_TO_GO: Final = 66  # it has nowhere to go
R_NONE_FULL: Final = 67  # no location is full, so that nothing needs a Polly card
R_GIVE_FIRST: Final = 68  # the Market gives only for what it got
R_ALL_GIVEN: Final = 69  # the Market takes three things, and has them
R_GOES_ON: Final = 70  # after this fight the turn goes on, with cards
R_PHASES_1_AND_4: Final = 71  # its action is for Phases 1 and 4
R_PHASE_5: Final = 72  # its action is for Phase 5
R_NOT_SHOWN: Final = 73  # the location has no symbol of that
R_ALL_FREE: Final = 74  # all that the location still has is free already
R_OTHER_INVADER: Final = 75  # this turns up invaders of the other kind
R_NOT_TRADED: Final = 76  # the Market does not give or take that
R_FEW_THINGS: Final = 77  # fewer than three things to give
R_NOT_USED_HERE: Final = 78  # ships at the Port, forts at the Mill
R_FORTS_GIVE: Final = 79  # forts have given by themselves
R_PARTY: Final = 80  # a rum party is not used
R_OTHER_LOSS: Final = 81  # a ship card goes with a ship, a fort card with a fort
R_STACK_TAKEN: Final = 82  # closed until both have their free cards
R_ASKS_FIRST: Final = 83  # the others are asked before the fight ends
R_NOBODY_AFTER: Final = 84  # no hero stands in a location whose card could be played after the fight
