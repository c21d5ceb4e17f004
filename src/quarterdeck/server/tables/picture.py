"""The table as one viewer may see it, ready for the wire. Nothing else of a running game leaves the server."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from quarterdeck.bots.people import person_named
from quarterdeck.bots.registry import known_bot
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.core.words import Option, Sentence
from quarterdeck.games import GAMES
from quarterdeck.server import clock, wire
from quarterdeck.server.store.about import AboutTable, SeatHolder
from quarterdeck.server.tables.lessons import can_undo, lesson, script_runs
from quarterdeck.table import LogEvent, Several, Table, Way
from quarterdeck.table.advice import Advice
from quarterdeck.table.chances import Chance
from quarterdeck.table.entries import Header
from quarterdeck.table.errors import NothingToUndo
from quarterdeck.table.notices import changed_values
from quarterdeck.table.questions import Gauge
from quarterdeck.table.reach import Reached
from quarterdeck.table.seats import stood_in_for

SETTINGS_IN_BRIEF = 2000  # letters of options and numbers: those of a usual table have 300
CAMPAIGN_CARDS = "Played with the cards of a campaign."


def wire_sentence(line: Sentence) -> wire.Sentence:
    """A sentence for the wire."""
    return wire.Sentence(line.text, line.clause)


def wire_option(option: Option) -> wire.Option:
    """An option for the wire."""
    return wire.Option(
        option.move,
        option.label,
        list(option.things),
        option.clause,
        option.brief,
        option.costly,
        option.declines,
        option.amount,
        option.key,
        option.fatal,
    )


def wire_way(way: Way) -> wire.Way:
    """A way for the wire."""
    return wire.Way(way.moves, [wire_option(option) for option in way.options], way.cost.text, way.cost.amount)


def wire_advice(told: Advice) -> wire.Advice:
    """Advice for the wire."""
    other = None if told.other is None else wire_option(told.other)
    plan = [wire_option(option) for option in told.options]
    return wire.Advice(plan, told.reason, told.chance, other, told.other_chance)


def wire_reached(goal: Reached) -> wire.Reached:
    """What is reached, for the wire."""
    cost = goal.cost
    return wire.Reached(
        goal.thing,
        goal.moves,
        goal.picks,
        goal.via,
        goal.steps,
        cost.text,
        cost.brief,
        cost.amount,
        goal.costly,
        goal.fatal,
    )


def wire_event(event: LogEvent) -> wire.Event:
    """Something that happened, for the wire."""
    return wire.Event(
        event.number,
        event.kind,
        event.seat,
        event.text,
        event.clause,
        list(event.source),
        list(event.target),
        list(event.cards),
        dict(event.numbers),
        event.turn,
        event.deed,
    )


def in_brief(info: wire.TableInfo) -> wire.TableInfo:
    """A table as it is told among many: without its settings where these are long, which the table itself tells."""
    letters = sum(len(name) + len(str(value)) for name, value in [*info.options.items(), *info.sets.items()])
    return info if letters <= SETTINGS_IN_BRIEF else msgspec.structs.replace(info, options={}, sets={})


def table_info(about: AboutTable, online: Collection[int] = (), watchers: int = 0) -> wire.TableInfo:
    """What everybody may know of a table."""
    game = GAMES[about.game]
    late = is_late(about)
    seats = []
    for seat, holder in enumerate(about.holders):
        role = game.roles[seat] if seat < len(game.roles) else ""
        seats.append(_seat_info(holder, role, seat in online, late and seat == about.asked))
    return wire.TableInfo(
        id=about.id,
        game=about.game,
        title=game.title,
        status=about.status,
        seats=seats,
        options=about.options,
        sets={} if has_campaign_cards(about.game, about.campaign, about.sets) else about.sets,
        listed=about.listed,
        hints=about.hints,
        limit=about.limit,
        host=about.host,
        created=about.created,
        touched=about.touched,
        asked=about.asked,
        since=about.since,
        watchers=watchers,
        deal=about.deal,
        guide=about.guide,
        imported=about.imported,
        campaign=about.campaign,
        closed=about.closed is not None,
        think=about.think,
    )


def has_campaign_cards(game: str, campaign: str, sets: Mapping[str, Value]) -> bool:
    """Whether a table is a campaign's, or was taken from one of its games: its numbers are for the story to tell."""
    return bool(campaign) or (bool(sets) and any(knob.locked and knob.name in sets for knob in GAMES[game].knobs))


def notices_told(notices: Sequence[str], header: Header, campaign: str) -> list[str]:
    """What is unusual about a table, without the list of all that a campaign has changed."""
    if not has_campaign_cards(header.game, campaign, header.sets):
        return list(notices)
    numbers = changed_values(header)
    return [CAMPAIGN_CARDS if notice in numbers else notice for notice in notices]


def _stood_in_for(table: Table) -> list[str]:
    """That another bot plays for one that this server does not have."""
    return [] if table.over else stood_in_for(table.seats, lambda stored: known_bot(stored) is not None)


def is_late(about: AboutTable) -> bool:
    """Whether the asked seat has taken longer than the table allows."""
    return bool(about.limit) and about.asked >= 0 and clock.chronometer.waited(about.since) > about.limit


def _seat_info(holder: SeatHolder, role: str, online: bool, late: bool) -> wire.SeatInfo:
    return wire.SeatInfo(
        kind=holder.kind,
        name=holder.name,
        bot=holder.bot,
        role=role,
        online=online,
        away=holder.away,
        late=late and holder.kind == "person",
        muted=holder.muted,
        conceded=holder.conceded,
        person=_person_info(holder),
    )


def _person_info(holder: SeatHolder) -> wire.PersonInfo | None:
    somebody = person_named(holder.name) if holder.kind == "bot" and not (holder.away or holder.conceded) else None
    return wire.PersonInfo(somebody.face, somebody.manner, somebody.about) if somebody is not None else None


@dataclass(frozen=True)
class Extras:
    """What a state tells beside the game."""

    proposal: wire.Proposal | None = None
    lesson: wire.Lesson | None = None
    rematch: wire.Held | None = None
    undoes: bool = True  # what was answered may be taken back
    resets: bool = True  # and all of a turn


def wire_chance(chance: Chance) -> wire.Chance:
    """How likely an answer succeeds."""
    return wire.Chance(chance.move, round(chance.chance, 3), round(chance.drawn, 3), chance.exact, chance.text)


def extras_for(about: AboutTable, table: Table | None, proposal: wire.Proposal | None, viewer: int) -> Extras:
    """What a state tells one viewer beside the game."""
    rematch = None
    if about.rematch:
        seat = (viewer - 1) % len(about.holders) if viewer >= 0 and about.holders[viewer].key else NOBODY
        rematch = wire.Held(about.rematch, "", seat)
    return Extras(proposal, lesson(about, table, viewer), rematch, can_undo(about), not script_runs(about))


class Picture:
    """The state for each viewer of one table, and what of it each has been told."""

    def __init__(self) -> None:
        # For each viewer how many events, after how many undos, and whether openly.
        self._told: dict[int, tuple[int, int, bool]] = {}

    def forget(self) -> None:
        """Tell everything anew."""
        self._told.clear()

    def whole(self, info: wire.TableInfo, table: Table | None, viewer: int, more: Extras) -> wire.State:
        """All that `viewer` may see, with the newest page of what was told. What others were told stays as it is."""
        return _state(info, table, viewer, None, more)

    def next(self, info: wire.TableInfo, table: Table | None, viewer: int, more: Extras) -> wire.State:
        """All that `viewer` may see, with what is new to it."""
        if table is None:
            return _state(info, None, viewer, None, more)
        told, undos, openly = self._told.get(viewer, (0, 0, False))
        # With the end all is told that was hidden.
        since = None if table.over and not openly else min(told, table.events_kept(viewer, undos))
        state = _state(info, table, viewer, since, more)
        self._told[viewer] = state.after + len(state.events), table.undos, table.over
        return state


def recalled(table: Table, viewer: int, wish: wire.Recall) -> wire.Recalled:
    """A page of what `viewer` was told before."""
    last = max(0, min(wish.before - 1, table.events_told(viewer)))
    after = max(0, last - wire.EVENTS_PAGE)
    return wire.Recalled(wish.ref, after, [wire_event(event) for event in table.events(viewer, after, until=last)])


def _state(info: wire.TableInfo, table: Table | None, viewer: int, since: int | None, more: Extras) -> wire.State:
    """The state with what was told since, or with the newest page of it where that is None or too long ago."""
    if table is None:
        return wire.State(info, viewer, None, [], None, None, 0, [], [], "", rematch=more.rematch, anew=True)
    newest = max(0, table.events_told(viewer) - wire.EVENTS_PAGE)
    after = newest if since is None else max(since, newest)
    names = table.names
    sits = viewer >= 0 and info.seats[viewer].kind == "person"  # else a bot answers for it
    waiting = table.waiting(viewer if sits else SPECTATOR)
    return wire.State(
        table=info,
        viewer=viewer,
        view=table.view(ALL_SEEING if table.over else viewer),
        things=[wire.Thing(thing.id, thing.name) for thing in table.game.words.things(table.truth, viewer, names)],
        question=_asked(table, viewer) if sits else None,
        waiting=wire_sentence(waiting) if waiting is not None else None,
        after=after,
        events=[wire_event(event) for event in table.events(viewer, after)],
        notices=[*_stood_in_for(table), *notices_told(table.notices, table.record.header, info.campaign)],
        commitment=table.commitment,
        undo=_undoing(table, viewer, more) if sits else None,
        result=outcome(table, viewer) if table.over else None,
        opening=opening(table) if table.over else None,
        proposal=more.proposal,
        marked=table.marked,
        lesson=more.lesson,
        rematch=more.rematch,
        anew=after != since,
    )


def _asked(table: Table, seat: int) -> wire.Asked | None:
    question = table.question(seat)
    if question is None:
        return None
    several = table.several(seat)
    return wire.Asked(
        question.number,
        wire_sentence(question.prompt),
        [wire_option(option) for option in question.listed if not option.gauge],
        question.passing,
        question.phase,
        _several(several) if several is not None else None,
        [_gauge(gauge) for gauge in question.gauges],
        [wire_way(way) for way in table.suggestions(seat)],
        question.success,
    )


def _several(several: Several) -> wire.Several:
    candidates = [wire.Candidate(wire_option(found.option), found.times) for found in several.candidates]
    return wire.Several(candidates, several.least, several.most)


def _gauge(gauge: Gauge) -> wire.Gauge:
    return wire.Gauge(gauge.label, gauge.least, gauge.most, gauge.move, list(gauge.things), gauge.clause, gauge.key)


def _undoing(table: Table, seat: int, more: Extras) -> wire.Undoing | None:
    if table.over or not more.undoes:
        return None
    try:
        terms = table.undo_terms(seat)
    except NothingToUndo:
        return None
    resets = terms.free and more.resets and table.can_reset(seat)
    return wire.Undoing(terms.free, list(terms.consents), terms.marks, resets)


def outcome(table: Table, viewer: int) -> wire.Outcome:
    """How a finished game ended, said to `viewer`. Raises `StillHidden` before."""
    result = table.result(viewer)
    return wire.Outcome(
        result.places,
        result.scores,
        [wire_sentence(line) for line in result.lines],
        list(result.conceded),
        result.drawn,
    )


def opening(table: Table) -> wire.Opening:
    """Salt and secret of a finished game. Raises `StillHidden` before."""
    salt, secret = table.opening()
    return wire.Opening(salt.hex(), secret.hex())
