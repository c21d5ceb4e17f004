"""The crew, one by one: their icons, and what each does after a raid. What that asks is in `crew_questions`."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import AUTHORED, PRINTED, PUBLISHED, CardRecord
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import codes, fleet, handling, knowledge, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps import actions, crew_questions

# After which raids a crew acts.
ANY: Final = 0
SUCCESSFUL: Final = 1
STOPPED: Final = 2


class Crew(CardRecord):
    """One of the crew.

    `after` says after which raids it acts, and `must` whether its text is without a "may". `label` says what it does on
    the option to do so, and `idle` where it can do nothing; in both `{ship}` is its ship. `told` is the sentence of the
    log, in which `{}` is its name. All texts are templates over the knobs.
    """

    def __init__(
        self,
        number: int,
        name: str,
        price: int,
        text: str,
        label: str,
        told: str,
        after: int = ANY,
        must: bool = False,
        navigation: int = 0,
        combat: int = 0,
        worth: float = 0.0,
        source: str = PRINTED,
        note: str = "",
        called: str = "",
        idle: str = "nothing to do now",
    ) -> None:
        super().__init__(number, name, text, price, 1, worth, source, note, called)
        self.label = label
        self.told = told
        self.after = after
        self.must = must
        self.navigation = navigation
        self.combat = combat
        self.idle = idle

    def can_act(self, s: RumState) -> bool:
        """RR-after-5: whether its text can do something now, after a raid of the right sort."""
        raise NotImplementedError

    def act(self, s: RumState, rng: Rng) -> None:
        """Do what its text says, or ask what it needs to know."""
        raise NotImplementedError

    def berth(self, s: RumState) -> int:
        """The berth of its ship."""
        return fleet.berth_of(s, self.number)


class Janey(Crew):
    """RR-janeymcfloyd-1, RR-janeymcfloyd-2, RR-janeymcfloyd-3: a card for a coin of the Crown's."""

    def can_act(self, s: RumState) -> bool:
        return s.held[codes.PIRATE] > 0 and s.supply[codes.CROWN] > 0 and s.supply[codes.PIRATE] < codes.MOST

    def act(self, s: RumState, rng: Rng) -> None:
        s.push(codes.SELL_CARD_STEP)


class Paul(Crew):
    """RR-peglegpaul-1, RR-peglegpaul-2: a coin on the ship for coins."""

    def can_act(self, s: RumState) -> bool:
        return s.ship_coins[self.berth(s)] < codes.MOST and s.supply[codes.PIRATE] < codes.MOST

    def act(self, s: RumState, rng: Rng) -> None:
        handling.add_to_ship(s, self.berth(s), 1)
        handling.gain(s, codes.PIRATE, s.rules.paul_gain, codes.C_EFFECT)


class Carlie(Crew):
    """RR-cutthroatcarlie-1, RR-cutthroatcarlie-2, RR-cutthroatcarlie-4: a coin moves to another of the same sort."""

    def can_act(self, s: RumState) -> bool:
        return bool(crew_questions.coins_to_move(s))

    def act(self, s: RumState, rng: Rng) -> None:
        s.push(codes.TAKE_COIN_STEP)


class Doug(Crew):
    """RR-dougdoubloon-1, RR-dougdoubloon-2, RR-dougdoubloon-3: draw a card."""

    def can_act(self, s: RumState) -> bool:
        return actions.can_draw(s, codes.PIRATE)

    def act(self, s: RumState, rng: Rng) -> None:
        handling.draw(s, codes.PIRATE, 1, rng)


class Enric(Crew):
    """RR-enriccursemaker-1, RR-enriccursemaker-2: a coin on the ship."""

    def can_act(self, s: RumState) -> bool:
        return s.ship_coins[self.berth(s)] < codes.MOST

    def act(self, s: RumState, rng: Rng) -> None:
        handling.add_to_ship(s, self.berth(s), 1)


class Pete(Crew):
    """RR-stinkypete-1, RR-stinkypete-2, RR-stinkypete-4: Pete himself for a hazard, or a coin on one."""

    def can_act(self, s: RumState) -> bool:
        return bool(crew_questions.hazards_to_clear(s))

    def act(self, s: RumState, rng: Rng) -> None:
        handling.trash_crew(s, self.number)
        s.push(codes.CLEAR_HAZARD_STEP)


class Dinah(Crew):
    """RR-deadeyedinah-1, RR-deadeyedinah-2, RR-deadeyedinah-3, RR-deadeyedinah-4: onto the deck, for all to see, for a
    card of the discard pile."""

    def can_act(self, s: RumState) -> bool:
        return s.discards[codes.PIRATE] != 0

    def act(self, s: RumState, rng: Rng) -> None:
        if not s.decks[codes.PIRATE]:
            knowledge.know_hand(s, s.hands[codes.PIRATE])  # while the deck is empty the hand is known, and stays so
        berth = self.berth(s)
        s.aboard[berth] = s.aboard[berth] ^ sets.CREW_BIT[self.number]
        s.decks[codes.PIRATE].append(self.number)
        s.top_known = 1
        s.note(codes.E_ON_DECK, codes.PIRATE, self.number, berth)
        s.push(codes.FETCH_CARD_STEP)


class Abigail(Crew):
    """RR-abigailfairwind-1, RR-abigailfairwind-2: look at a face-down card."""

    def can_act(self, s: RumState) -> bool:
        return bool(handling.unknown_cards(s))

    def act(self, s: RumState, rng: Rng) -> None:
        s.push(codes.LOOK_STEP)


class Bess(Crew):
    """RR-bicornebess-1, RR-bicornebess-2: take coins from the Crown."""

    def can_act(self, s: RumState) -> bool:
        return s.supply[codes.CROWN] > 0 and s.supply[codes.PIRATE] < codes.MOST

    def act(self, s: RumState, rng: Rng) -> None:
        handling.take_from_crown(s, s.rules.bess_take)


class Marguerite(Crew):
    """RR-margueriteswift-1, RR-margueriteswift-2: coins off the ship."""

    def can_act(self, s: RumState) -> bool:
        return s.ship_coins[self.berth(s)] > 0

    def act(self, s: RumState, rng: Rng) -> None:
        berth = self.berth(s)
        handling.add_to_ship(s, berth, -min(s.rules.marguerite_remove, s.ship_coins[berth]))


class Lorenzo(Crew):
    """RR-luckylorenzo-1, RR-luckylorenzo-2: gain coins."""

    def can_act(self, s: RumState) -> bool:
        return s.supply[codes.PIRATE] < codes.MOST

    def act(self, s: RumState, rng: Rng) -> None:
        handling.gain(s, codes.PIRATE, s.rules.lorenzo_gain, codes.C_EFFECT)


CREW: Final[list[Crew]] = [
    Janey(
        codes.JANEY, "Janey McFloyd", price=1, combat=1, worth=0.42,
        text="After a raid you may discard 1 card to take {janey-mcfloyd.take coin} from the Crown's supply.",
        label="discard a card to take {janey-mcfloyd.take a coin} from the Crown", told="{} trades a card for a coin.",
    ),
    Paul(
        codes.PAUL, "Peg Leg Paul", price=0, worth=0.44, called="Paul",
        text="After a raid you may put 1 coin from the bank on this ship to gain {peg-leg-paul.gain coin}.",
        label="add a coin to {ship} and gain {peg-leg-paul.gain coin}", told="{} earns something on the side.",
    ),
    Carlie(
        codes.CARLIE, "Cutthroat Carlie", price=1, navigation=1, worth=0.44, called="Carlie",
        text="After a raid you may move 1 coin from a hazard to another hazard, or from a ship to another ship.",
        label="move a coin from a hazard or ship to another", told="{} moves a coin.",
    ),
    Doug(
        codes.DOUG, "Doug Doubloon", price=1, combat=1, worth=0.46,
        must=True,
        text="After a raid, draw 1 card.",
        label="draw a card", told="{} brings a card.", idle="nothing to draw",
    ),
    Enric(
        codes.ENRIC, "Enric Cursemaker", price=2, navigation=1, combat=1, worth=0.48,
        must=True,
        text="After a raid, 1 coin from the bank goes on this ship.",
        label="add a coin to {ship}", told="The curse of {} slows the ship.",
    ),
    Pete(
        codes.PETE, "Stinky Pete", price=1, navigation=1, worth=0.40, called="Pete", source=PUBLISHED,
        text="After a raid you may trash him to trash a face-down hazard, or to take 1 coin off a face-up one.",
        label="trash him to clear a face-down hazard or a face-up one's coin",
        told="{} gives himself up to clear the way.",
        note="Known from photographs; some covered words are our ruling",
    ),
    Dinah(
        codes.DINAH, "Dead Eye Dinah", price=2, worth=0.24, called="Dinah", source=PUBLISHED,
        text="After a raid you may put her on top of your deck to take a card of your discard pile into your hand.",
        label="put her on your deck to take a card from your discard pile", told="{} goes ashore to fetch a card.",
        note="Known from photographs; the second half of the name and the cost are ours",
    ),
    Abigail(
        codes.ABIGAIL, "Abigail Fairwind", price=1, navigation=1, worth=0.42, source=PUBLISHED,
        after=SUCCESSFUL,
        text="After a successful raid you may look at 1 face-down card.",
        label="look at a face-down card", told="{} spies out a card.",
        note="First name, cost and icon are known from a photograph; surname and effect are ours",
    ),
    Bess(
        codes.BESS, "Bicorne Bess", price=1, combat=1, worth=0.46, called="Bess", source=PUBLISHED,
        after=SUCCESSFUL, must=True,
        text="After a successful raid, take {bicorne-bess.take coin} from the Crown's supply.",
        label="take {bicorne-bess.take a coin} from the Crown", told="{} picks a pocket ashore.",
        note="Cost and icon are known from a photograph; name and effect are ours",
    ),
    Marguerite(
        codes.MARGUERITE, "Marguerite Swift", price=1, worth=0.34, source=AUTHORED,
        after=SUCCESSFUL, must=True,
        text="After a successful raid, {marguerite-swift.remove coin} comes off this ship.",
        label="take {marguerite-swift.remove a coin} off {ship}", told="{} makes her ship ready.",
    ),
    Lorenzo(
        codes.LORENZO, "Lucky Lorenzo", price=1, navigation=1, worth=0.40, called="Lorenzo", source=AUTHORED,
        after=STOPPED, must=True,
        text="After a stopped raid, gain {lucky-lorenzo.gain coin}.",
        label="gain {lucky-lorenzo.gain coin}", told="{} makes the best of it.",
    ),
]  # fmt: skip

BY_KIND: Final[list[Crew]] = [Crew(codes.NONE, "nobody", 0, "", "", "")] * codes.NUMBERS
for _crew in CREW:
    BY_KIND[_crew.number] = _crew

# Sets of crew: who has which icon, whose text is no "may", and who acts after a raid of the one sort alone.
NAVIGATORS: Final = sets.crew_set([crew.number for crew in CREW if crew.navigation])
FIGHTERS: Final = sets.crew_set([crew.number for crew in CREW if crew.combat])
MUST: Final = sets.crew_set([crew.number for crew in CREW if crew.must])
IF_SUCCESSFUL: Final = sets.crew_set([crew.number for crew in CREW if crew.after == SUCCESSFUL])
IF_STOPPED: Final = sets.crew_set([crew.number for crew in CREW if crew.after == STOPPED])
