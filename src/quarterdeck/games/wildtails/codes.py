"""The numbers by which the game is played, stored and told: verbs, steps, events, reasons and symbols. They never
change."""

from typing import Final

# Verbs: a move is a verb and an argument of at most 63.
EVENT: Final = 0 << 6  # an event of the active Scene, from 0
LEVEL: Final = 1 << 6  # an Objective, 0 or 1: gain a level
ATTACK: Final = 2 << 6
DISCARD: Final = 3 << 6  # discard the active Scene, as the action
USE: Final = 4 << 6  # an ability
PASS: Final = 5 << 6  # nothing in this window; where there is no action: end it without one
NO_MORE: Final = 6 << 6  # no ability more in this turn
PAY_WITH: Final = 7 << 6  # and the four verbs after it: one for each resource. A card, or STAR + a permanent resource
STORE: Final = 12 << 6  # a card, to the Empire
TAKE: Final = 13 << 6  # a card, from the Empire
DONE: Final = 14 << 6  # smuggle no more
DROP: Final = 15 << 6  # a card: the one resource card that a crisis discards
DOWNGRADE: Final = 16 << 6  # a card: turned to what its first event gives
MUTE: Final = 17 << 6  # nobody uses abilities in this turn
DROP_ALL: Final = 18 << 6  # discard all resources
DROP_SCENE: Final = 19 << 6  # discard the active Scene, to a crisis
PLAY_AS: Final = 20 << 6  # a Character
STARTS: Final = 21 << 6  # 0 or 1: the player who takes the first turn
END_TURN: Final = 24 << 6  # end the turn, with what was stored; 22 and 23 are used no more
MOVE_RANGE: Final = 25 << 6

# In the argument of PAY_WITH: permanent resources. Four for each Objective, by its level; then those of abilities.
STAR: Final = 32
STARS_OF_OBJECTIVES: Final = 8  # STAR + 4 * objective + level from 0
STAR_OF_ABILITY: Final = STAR + STARS_OF_OBJECTIVES  # + its place among the abilities that are permanent resources

# Steps, in the order of the rules.
CHARACTER_STEP: Final = 1  # arg: the player who chooses
FIRST_STEP: Final = 2
TURN_STEP: Final = 3
WINDOW_STEP: Final = 4  # arg: window | player << 3
NEXT_WINDOW_STEP: Final = 5  # arg: window
CRISIS_STEP: Final = 6
DISCARD_ONE_STEP: Final = 7
OR_ABILITIES_STEP: Final = 8
OR_ALL_STEP: Final = 9
ACTION_GATE_STEP: Final = 10  # asks nobody: lets the partner speak before the action is taken
ACTION_STEP: Final = 11
PAY_GATE_STEP: Final = 13
PAY_STEP: Final = 14
GAIN_STEP: Final = 15  # arg: the event
LEVEL_STEP: Final = 16  # arg: the Objective
ABILITY_STEP: Final = 17  # arg: ability | player << 6
SMUGGLE_STEP: Final = 18  # arg: as `ChooseSome` counts
REVEAL_STEP: Final = 19
RESULT_STEP: Final = 20
END_OF_TURN_STEP: Final = 24
BEGIN_STEP: Final = 25
AFTER_ACTION_GATE_STEP: Final = 26  # asks nobody: lets both speak until the turn ends
AFTER_ACTION_STEP: Final = 27  # arg: 0 at first; after a card was stored, 2 + that card
PAID_STEP: Final = 28
STEPS: Final = 29

# The windows in which abilities may be used.
BEFORE_CRISIS: Final = 0
BEFORE_ACTION: Final = 1
IN_CHECK: Final = 2
BEFORE_STORING: Final = 3  # of the partner alone: the active player is asked for storing and abilities at once
BEFORE_END: Final = 4
WINDOW: Final = 7  # in the argument of WINDOW_STEP, with the player above it
PLAYER_ABOVE: Final = 3

# What a check is for: an event from 0, or
FOR_ATTACK: Final = 4
NO_CHECK: Final = 7

# How it stands.
RUNNING: Final = 0
WON: Final = 1
LOST_TO_CAPTURES: Final = 2
LOST_TO_EMPTY_DISCARD: Final = 3
LOST_TO_ROUNDS: Final = 4

# Events: (kind, seat, a, b, secret, who). "seat" is always the player, 0 or 1, who need not be a seat of its own: with
# one seat both are played by it; NOBODY (-1) where nobody did it. "card" is a scenario card from 0, "entry" a resource
# card in play as in `bundles`. Nothing is ever hidden from anybody.
E_SCENARIO: Final = 1  # a = Threat card, b = first Objective card, secret = second Objective card
E_CAPTURE: Final = 2  # a = card, b = captured now, secret = from: 0 the deck, 1 the discard pile
E_CHARACTER: Final = 3  # a = Character
E_FIRST: Final = 4  # the player who takes the first turn, a = Character
E_TURN: Final = 5  # a = Character, b = turn, secret = round
E_SCENE: Final = 6  # a = card: the new active Scene; NONE if there is none
E_CRISIS: Final = 7  # a = effect, b = card, secret = 1 if it could not be resolved
E_BOTTOM: Final = 8  # a = card: discarded from the bottom of the deck
E_DROP: Final = 9  # a = entry, b = bundle, secret = Character: a resource card discarded to a crisis
E_DOWNGRADE: Final = 10  # a = entry before, b = entry after
E_MUTE: Final = 11  # nobody uses abilities in this turn
E_HARDER: Final = 12  # a = what it adds to targets
E_DROP_SCENE: Final = 13  # a = card: discarded to a crisis
E_EVENT: Final = 14  # a = card, b = event: an event was chosen
E_PAY: Final = 15  # a = card, or STAR + a permanent resource; b = resource, secret = symbol that it pays for
E_ASIDE: Final = 16  # a = entry, b = the bundle left: after a payment, a card that was set aside
E_SPENT: Final = 17  # a = card: all of it was spent, and it is discarded
E_GAIN: Final = 18  # a = entry, b = bundle, secret = Character: a new resource card
E_LEVEL: Final = (
    19  # a = Objective card, b = level now from 1, secret = 1 if this claimed it, + 2 if it is the second Objective
)
E_ATTACK: Final = 20  # a = Threat card, b = target
E_CHECK: Final = 21  # a = skill, b = target, secret = own skill and Buffs so far
E_REVEAL: Final = 22  # a = card revealed, b = modifier, secret = 1 from the shuffled discard pile
E_AUTOFAIL: Final = 23  # a = active card, b = revealed card
E_ABILITY: Final = 24  # a = ability
E_BUFF: Final = 25  # a = what it adds, b = the total now if a check is on, else -99
E_CONSPIRE: Final = 26  # a = Character who is active now
E_TAKE: Final = 27  # a = entry, b = bundle, secret = Character: from the Empire
E_TURN_EMPIRE: Final = 28  # a = 1 lantern side up, 0 dark side up
E_BURY: Final = 29  # a = card: under the deck
E_SUCCESS: Final = 30  # a = total, b = target
E_FAIL: Final = 31  # a = total, b = target
E_DISCARD: Final = 32  # a = card: the active Scene; b = 1 as the action, 0 after a check
E_DEFEAT: Final = 33  # a = Threat card, b = captured cards discarded, secret = these, a bit each
E_STORE: Final = 34  # a = entry, b = bundle, secret = Character
E_LOSE_ASIDE: Final = 35  # a = entry: a card set aside is discarded at the end of the turn, b = the bundle lost
E_NO_MORE: Final = 36  # a = Character
E_ROUND_END: Final = 37  # a = round
E_ROUND: Final = 38  # a = round that begins, b = cards shuffled
E_NO_ACTION: Final = 39  # there was nothing that could be done
E_WON: Final = 40  # a = Threat card
E_LOST: Final = 41  # a = how (LOST_*)
E_DROP_ALL: Final = 42  # a = cards discarded
EVENTS: Final = 43

# Reasons: up to 1 they are the kernel's.
R_TAKEN_CHARACTER: Final = 2  # the other player has chosen it
R_NOT_ABOARD: Final = 3  # that Character is not in play
R_CANNOT_SHARE: Final = 4  # no way to finish both Objectives with these two Characters
R_MUTED: Final = 5  # a crisis forbids abilities in this turn
R_NOT_YOURS: Final = 6  # an ability of somebody else
R_NOT_LEARNT: Final = 7
R_DARK: Final = 8  # the Empire's dark side is up
R_LIMIT: Final = 9  # used as often as it may be in a turn
R_ROUND: Final = 10  # not in this round
R_CANNOT_PAY: Final = 11
R_EMPTY_EMPIRE: Final = 12  # nothing to smuggle
R_NO_CHECK_LEFT: Final = 13  # a Buff after the action, or when no Buff could help the check
R_OWN_ONLY: Final = 14  # only for a check of its own Character
R_IN_CHECK: Final = 15  # only Buff and Smuggle between reveal and result
R_LANTERN: Final = 16  # the lantern side is up already
R_NO_SCENE: Final = 17  # there is no active Scene
R_LAST_SCENE: Final = 18  # it is the only card of the deck
R_NOTHING_TO_PAY: Final = 19  # Smuggle in a check is for paying a Buff, and none is to be had
R_BY_ACTIVE: Final = 20  # alone at the table, the active Character uses it
R_SAID_NO_MORE: Final = 21
R_NO_REVEAL: Final = 22  # the last card of the deck, and fewer than two cards in the discard pile
R_COMPLETE: Final = 23  # the Objective is complete
R_NOT_YOUR_OBJECTIVE: Final = 24  # it is the partner's
R_HAS_OBJECTIVE: Final = 25  # this Character has the other one
R_SKILL: Final = 26  # a skill too low for it
R_NOT_SHOWN: Final = 27  # no held card shows what is needed
R_NOT_HELD: Final = 28  # not a card of this player
R_NOT_ON_CARD: Final = 29  # that card has none of it left
R_OTHER_TURN: Final = 30  # permanent resources are spent in one's own turn
R_STAR_SPENT: Final = 31  # spent in this turn already
R_WRONG_RESOURCE: Final = 32  # it does not pay for this symbol
R_REST_UNPAID: Final = 33  # then the rest could not be paid
R_NOT_STORED: Final = 34
R_ASIDE: Final = 35  # cards set aside stay there
R_LOWEST: Final = 36  # it shows its first event already
R_MUST_TAKE: Final = 37  # at least one
R_NO_STAR: Final = 39  # no such permanent resource
R_LATER: Final = 40  # in the check it does the same
R_STORED: Final = 41  # this player has stored in this turn
R_FULL: Final = 42  # the Empire has no room
R_TOO_MUCH: Final = 43  # all of that kind is paid

# What a table is made of: the numbers of its cards and symbols, and the words by which data and clients know them.

NONE: Final = 31  # no card
PLAYERS: Final = 2  # the Characters in play, whoever plays them
EMPIRE: Final = 4  # the owner of the Empire's abilities; others belong to a Character
EVENTS_EACH: Final = 4
LEVELS: Final = 4
COLUMNS: Final = 7
ROUNDS: Final = 7
NEVER: Final = 9  # in the place of an icon that is not on the Log

# Resources; and what only costs ask for.
BARREL: Final = 0
SWORD: Final = 1
COIN: Final = 2
CANNON: Final = 3
GEM: Final = 4
RESOURCES: Final = 5
BASIC: Final = 5  # one barrel, sword or coin, or a gem in its place
ANY: Final = 6  # one of whatever there is
SYMBOLS: Final = 7
RESOURCE_NAMES: Final = ("barrel", "sword", "coin", "cannon", "gem")
SYMBOL_NAMES: Final = (*RESOURCE_NAMES, "basic", "any")
SYMBOL_LETTERS: Final = "BSCKG~?"

# Curse icons.
SKULL: Final = 0
EYE: Final = 1
MOON: Final = 2
KRAKEN: Final = 3
CURSES: Final = 4
CURSE_NAMES: Final = ("skull", "eye", "moon", "kraken")

# Skills.
SAVVY: Final = 0
BRAVERY: Final = 1
DECEPTION: Final = 2
SKILLS: Final = 3
SKILL_NAMES: Final = ("Savvy", "Bravery", "Deception")
SKILL_KEYS: Final = ("savvy", "bravery", "deception")

# Kinds of events.
FREE: Final = 0
PAY: Final = 1
CHECK: Final = 2
EVENT_KINDS: Final = ("free", "pay", "check")

# Crisis effects.
NO_EFFECT: Final = 0
CAPTURE_DISCARD: Final = 1
BOTTOM: Final = 2
DISCARD_ONE: Final = 3
PLUS_TWO: Final = 4
OR_ABILITIES: Final = 5
OR_ALL: Final = 6
EFFECTS: Final = 7
EFFECT_KEYS: Final = ("none", "capture-discard", "bottom", "discard-1", "plus-2", "or-abilities", "or-all")

# What an ability does.
SMUGGLE: Final = 0
BUFF: Final = 1
CONSPIRE: Final = 2
TURN_EMPIRE: Final = 3
BURY: Final = 4
PERMANENT: Final = 5
KEYWORDS: Final = ("smuggle", "buff", "conspire", "turn", "bury", "permanent")

# What a level asks for beside its cost.
NO_NEED: Final = 0
NEEDS_SKILL: Final = 1
NEEDS_SHOWN: Final = 2

# What a level gives.
GIVES_SKILL: Final = 0
GIVES_STAR: Final = 1
GIVES_END: Final = 2
