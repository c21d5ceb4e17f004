"""The words of abilities: what each does as things are, how one is used, and Smuggle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITIES
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.abilities import NO_TOTAL
from quarterdeck.games.wildtails.steps.windows import user_of
from quarterdeck.games.wildtails.words import crises, names, paying, voice
from quarterdeck.games.wildtails.words.voice import WildStepWords

LONGEST: Final = 120  # letters of an answer, if it cannot be said in fewer words

CLAUSES: Final[Mapping[int, str]] = {
    codes.SMUGGLE: "WT-smuggle-1",
    codes.BUFF: "WT-buff-1",
    codes.CONSPIRE: "WT-conspire-1",
    codes.TURN_EMPIRE: "WT-campaign-15",
    codes.BURY: "WT-campaign-14",
    codes.PERMANENT: "WT-campaign-12",
}


# What an ability does as things are: `you` is the player who is spoken to, or NO_ONE


def _smuggles(s: WildState, ability: int, window: int, you: int) -> str:
    return f"take cards from {names.EMPIRE}"


def _buffs(s: WildState, ability: int, window: int, you: int) -> str:
    check = "this check" if s.purpose != codes.NO_CHECK else "the next check this turn"
    return f"+{s.rules.amounts[ability]} for {check}"


def _conspires(s: WildState, ability: int, window: int, you: int) -> str:
    """`Samuel plays this turn instead of you`, where `you` is the active player."""
    partner, active = voice.who(s, 1 - s.player), voice.who(s, s.player)
    if NO_ONE in s.characters:
        partner, active = "the other Character", "the active one"
    if window in (codes.BEFORE_STORING, codes.BEFORE_END):
        ends = "you end" if you == 1 - s.player else f"{partner} ends"
        again = "it is your turn" if you == s.player else f"{active} goes"
        return f"{ends} this turn, and then {again} again"
    plays = "you play" if you == 1 - s.player else f"{partner} plays"
    instead = f"instead of {'you' if you == s.player else active}"
    if window == codes.BEFORE_CRISIS:
        return f"{plays} {instead}{crises.struck(s, you)}"
    return f"{plays} this turn {instead}"


def _turns(s: WildState, ability: int, window: int, you: int) -> str:
    return f"{names.EMPIRE} shows its lantern side again"


def _buries(s: WildState, ability: int, window: int, you: int) -> str:
    return f"put {names.scene(s.active) if s.active != codes.NONE else 'the active Scene'} under the deck"


def _stays(s: WildState, ability: int, window: int, you: int) -> str:
    return f"a permanent {names.resources(s.rules.stars[ability]).partition(' ')[2]}"


DOES: Final[Mapping[int, Callable[[WildState, int, int, int], str]]] = {
    codes.SMUGGLE: _smuggles,
    codes.BUFF: _buffs,
    codes.CONSPIRE: _conspires,
    codes.TURN_EMPIRE: _turns,
    codes.BURY: _buries,
    codes.PERMANENT: _stays,
}


def described(s: WildState, ability: int, window: int, you: int = NO_ONE, note: str = "") -> str:
    """`pay 1 cannon; +3 for this check`, `+3 for this check (turns Acorn Rock to its dark side)`."""
    cost, keyword = s.rules.ability_cost_of[ability], s.rules.keywords[ability]
    pays = f"pay {names.price(cost, note)}; " if cost else ""
    notes = ["Conspire"] if keyword == codes.CONSPIRE else []
    if s.rules.sides[ability]:
        notes.append(f"turns {names.EMPIRE} to its dark side")
    return f"{pays}{DOES[keyword](s, ability, window, you)}" + (f" ({'; '.join(notes)})" if notes else "")


# What is asked


class AbilityWords(WildStepWords):
    """A step that also asks for abilities."""

    def use(self, s: WildState, ability: int, people: Sequence[str]) -> Label:
        if not voice.has_ability(s, ability):
            return Label("Use an ability", "WT-ability-1", ())
        owner, player, cost = s.rules.owners[ability], self.player(s), s.rules.ability_cost_of[ability]
        if player == s.player:
            player = user_of(s, ability, self.window(s))
        mine = owner in (codes.EMPIRE, s.characters[player])
        name = names.ability(ability)
        if owner not in (codes.EMPIRE, s.characters[self.player(s)]):
            name = f"{names.character(owner)}'s {name}"
        elif player != self.player(s) and cost:
            name = f"{name} ({voice.who(s, player)} pays)"
        note = paying.notes(s, player, cost, "left for this turn")[0] if mine else ""
        ways = [f"{name}: {described(s, ability, self.window(s), self.you(s), each)}" for each in (note, "")]
        ways.insert(1, ways[0].replace(f"{names.EMPIRE} to its dark side", f"{names.EMPIRE} dark"))
        if not note:
            ways.pop()
        text = names.fitting(*ways)
        if len(text) > LONGEST:  # then there is no word of the crisis
            text = f"{name}: {described(s, ability, codes.BEFORE_ACTION, self.you(s))}"
        return Label(text, CLAUSES[s.rules.keywords[ability]], (names.ability_id(ability),), brief=name)

    def no_more(self, s: WildState, arg: int, people: Sequence[str]) -> Label:
        whose = f" of {voice.who(s, self.player(s))}" if s.seats == 1 else ""
        return Label(f"No more abilities{whose} this turn", "WT-ability-11", brief="No more abilities")


class SmuggleWords(WildStepWords):
    step = codes.SMUGGLE_STEP
    clause = "WT-smuggle-1"
    done = "Take no more"

    def player(self, s: WildState) -> int:
        return s.payer

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        more = "Or no more?" if s.arg else "Any number can be taken."
        return f"Which card {self.do(s)} take from {names.EMPIRE}? {more}"

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.person(s, people)} takes cards from {names.EMPIRE}."

    def take(self, s: WildState, card: int, people: Sequence[str]) -> Label:
        return voice.card_goes(s, "Take", card, s.stored)


STEPS: Final = (SmuggleWords(),)


# What happened


def ability_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, number, *_ = event
    ability, uses = ABILITIES[number], voice.does(player, viewer, people, "use")
    return Sentence(f"{uses} {ability.name}, an ability of {names.owner(ability.owner)}.", CLAUSES[ability.keyword])


def take_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, entry, bundle, *_ = event
    takes = voice.does(player, viewer, people, "take")
    return Sentence(f"{takes} {names.shown(entry, bundle)} from {names.EMPIRE}.", "WT-smuggle-1")


def buff_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, amount, total, *_ = event
    adds = voice.does(player, viewer, people, "add")
    what = "the next check of this turn" if total == NO_TOTAL else f"the check: {total} now"
    return Sentence(f"{adds} {amount} to {what}.", "WT-buff-1")


def conspire_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(f"{names.character(event[2])} takes the turn over.", "WT-conspire-1")


def turn_empire_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, lantern, *_ = event
    side = f"to its {names.SIDES[lantern]} side"
    if player == NOBODY:
        return Sentence(f"{names.EMPIRE} is turned {side}.", "WT-empire-4")
    clause = CLAUSES[codes.TURN_EMPIRE] if lantern else "WT-empire-2"
    return Sentence(f"{voice.does(player, viewer, people, 'turn')} {names.EMPIRE} {side}.", clause)


def bury_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, card, *_ = event
    puts = voice.does(player, viewer, people, "put")
    return Sentence(f"{puts} the active Scene, {names.scene(card)}, under the deck.", CLAUSES[codes.BURY])


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_ABILITY: ability_told,
    codes.E_TAKE: take_told,
    codes.E_BUFF: buff_told,
    codes.E_CONSPIRE: conspire_told,
    codes.E_TURN_EMPIRE: turn_empire_told,
    codes.E_BURY: bury_told,
}

# What happened, as data


def ability_data(event: Event) -> Happening:
    return Happening("ability", source=(names.ability_id(event[2]),), numbers={"player": event[1]})


def take_data(event: Event) -> Happening:
    _, _, entry, bundle, character, _ = event
    card = bundles.card_in(entry)
    return Happening(
        "take",
        source=(names.EMPIRE_ID, names.card_id(card)),
        target=(names.character_id(character),),
        cards=(names.slug(card),),
        numbers=names.counted(bundle),
    )


def buff_data(event: Event) -> Happening:
    _, _, amount, total, *_ = event
    return Happening("buff", numbers={"buff": amount} if total == NO_TOTAL else {"buff": amount, "total": total})


def conspire_data(event: Event) -> Happening:
    return Happening("conspire", target=(names.character_id(event[2]),))


def turn_empire_data(event: Event) -> Happening:
    return Happening("turn-empire", target=(names.EMPIRE_ID,), numbers={"lantern": event[2]})


def bury_data(event: Event) -> Happening:
    card = event[2]
    return Happening("bury", source=(names.card_id(card),), target=(names.DECK_ID,), cards=(names.slug(card),))


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_ABILITY: ability_data,
    codes.E_TAKE: take_data,
    codes.E_BUFF: buff_data,
    codes.E_CONSPIRE: conspire_data,
    codes.E_TURN_EMPIRE: turn_empire_data,
    codes.E_BURY: bury_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_MUTED: ("A crisis forbids abilities in this turn.", "WT-crisis-10"),
    codes.R_NOT_YOURS: ("That ability belongs to another Character.", "WT-ability-1"),
    codes.R_NOT_LEARNT: ("There is no such ability to use here.", "WT-campaign-3"),
    codes.R_DARK: ("The lantern was used in this round: a new round turns the dark side down again.", "WT-ability-3"),
    codes.R_LIMIT: ("It has been used as often as a turn allows.", "WT-ability-4"),
    codes.R_ROUND: ("It cannot be used in this round.", "WT-ability-5"),
    codes.R_EMPTY_EMPIRE: ("The Empire stores nothing to take: cards are stored after an action.", "WT-smuggle-2"),
    codes.R_NOT_STORED: ("The Empire does not store that card.", "WT-smuggle-1"),
    codes.R_MUST_TAKE: ("Take at least one card first.", "WT-smuggle-2"),
    codes.R_NO_CHECK_LEFT: ("No check comes any more in this turn that it could help.", "WT-buff-5"),
    codes.R_OWN_ONLY: ("It helps only a check of its own Character, who is not active.", "WT-buff-4"),
    codes.R_IN_CHECK: ("In a check only Buff can be used, and Smuggle to pay for one.", "WT-ability-15"),
    codes.R_NOTHING_TO_PAY: ("In a check Smuggle is for paying a Buff, and there is none to pay for.", "WT-ability-15"),
    codes.R_LANTERN: ("The Empire's lantern side is up already.", "WT-campaign-15"),
    codes.R_LAST_SCENE: ("This Scene is the only card of the deck.", "WT-campaign-14"),
    codes.R_BY_ACTIVE: ("The active Character can use it to the same effect, and is asked for it.", "WT-ability-18"),
    codes.R_LATER: ("In the check it does the same: you are asked after the reveal, if it can help.", "WT-ability-17"),
    codes.R_SAID_NO_MORE: ("No more abilities were wanted in this turn.", "WT-ability-12"),
}
