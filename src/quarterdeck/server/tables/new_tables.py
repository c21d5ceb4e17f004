"""The ways to a new table: by a wish, from a lesson, a campaign or a finished game, brought along, or once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from quarterdeck.core.errors import SeatRefused, ThinkRefused
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rules import Rules, Value
from quarterdeck.games import GAMES, find
from quarterdeck.guides import open_lesson
from quarterdeck.server import clock, wire
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.stepwise import in_turn, stepwise
from quarterdeck.server.store import Change, about_row
from quarterdeck.server.store.about import AboutCampaign, AboutTable, SeatHolder
from quarterdeck.server.tables.holders import holders_for, name_of_crew, rotated
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.lessons import guide_of
from quarterdeck.server.tables.picture import table_info
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import fingerprint, new_id, new_token
from quarterdeck.table import Seat
from quarterdeck.table.seats import check_bot
from quarterdeck.table.secret import named_secret


async def make_table(registry: TableRegistry, wish: wire.MakeTable, maker: str) -> wire.Made:
    """A new table. Raises `Refusal` for too many, and whatever the game refuses."""
    await registry.quotas.check_table(maker)
    game = find(wish.game)
    deal, ident = wish.deal.strip() or None, new_id()
    holders, held = holders_for(wish.seats, game, ident if deal is None else deal)
    _check_unlocked(game, wish.sets)
    rules = game.rules(len(holders), wish.options, wish.sets)
    if not held:
        held.append((new_token(), NOBODY))
    about = _about(game.key, holders, maker, ident)
    about.options, about.sets, about.deal = dict(rules.options), dict(rules.sets), deal
    if about.deal is not None:
        named_secret(about.deal)  # refused now, and not when the last seat is taken
    about.listed, about.hints, about.limit = wish.listed, wish.hints, wish.limit
    about.think = _think(registry, wish.think)
    about.hosts = [fingerprint(token) for token, _ in held]
    about.host = holders[held[0][1]].name if held[0][1] != NOBODY else ""
    hosted = HostedTable(about, registry.store, registry.boards)
    if all(holder.kind != "open" for holder in holders):
        await in_turn(hosted.begin)
    return await _made(registry, hosted, held)


def _think(registry: TableRegistry, seconds: float) -> float:
    """How long bots may think at a table. Raises `ThinkRefused` for longer than this server lets them."""
    most = registry.limits.bot_seconds
    if seconds > most:
        raise ThinkRefused(f"A bot thinks for {most:g} seconds at most here: give it less.")
    return seconds


def _about(game: str, holders: list[SeatHolder], maker: str, ident: str = "") -> AboutTable:
    now = clock.chronometer.now()
    return AboutTable(
        ident or new_id(), game, "gathering", holders, {}, {}, None, False, True, 0, now, now, maker=maker
    )


async def _made(registry: TableRegistry, hosted: HostedTable, held: list[tuple[str, int]]) -> wire.Made:
    await registry.keep_new(hosted)
    rights_held = [wire.Held(hosted.about.id, token, seat, True) for token, seat in held]
    return wire.Made(hosted.info(), rights_held)


async def make_scenario(
    registry: TableRegistry, campaign: AboutCampaign, sets: Mapping[str, int], maker: str
) -> HostedTable:
    """The table of a campaign's scenario, with everybody in their seats: nothing is kept before `keep_new`."""
    game = find(campaign.game)
    holders = [SeatHolder(holder.kind, holder.name, holder.bot, holder.key) for holder in campaign.holders]
    about = _about(game.key, holders, maker)
    rules = game.rules(len(holders), {}, sets)
    about.options, about.sets = dict(rules.options), dict(rules.sets)
    about.campaign, about.hosts = campaign.id, list(campaign.hosts)
    about.host = next((holder.name for holder in holders if holder.key in about.hosts), "")
    hosted = HostedTable(about, registry.store, registry.boards)
    await in_turn(hosted.begin)
    return hosted


async def make_lesson(registry: TableRegistry, name: str, maker: str) -> wire.Made:
    """A table that teaches. Raises `Refusal` for a guide that there is not."""
    await registry.quotas.check_table(maker)
    guide = guide_of(name)
    token = new_token()
    holders = [SeatHolder("bot", each, guide.rival) for each in guide.names]
    holders[guide.seat] = SeatHolder("person", guide.names[guide.seat], key=fingerprint(token))
    about = _about(guide.game, holders, maker)
    rules = GAMES[guide.game].rules(len(holders), guide.options, guide.sets)
    about.options, about.sets, about.deal = dict(rules.options), dict(rules.sets), guide.deal
    about.guide, about.hosts, about.host = guide.name, [fingerprint(token)], holders[guide.seat].name
    hosted = HostedTable(about, registry.store, registry.boards)
    await in_turn(hosted.begin)
    open_lesson(guide, hosted.table)
    return await _made(registry, hosted, [(token, guide.seat)])


async def play_on(registry: TableRegistry, ident: str, wish: wire.PlayOn, maker: str) -> wire.Made:
    """A new table that goes on from a decision of a finished game, against bots: those that sat there are called what
    they were. Of long games one at a time."""
    await registry.quotas.check_table(maker)
    async with registry.found_to_fork(ident) as hosted:
        return await _play_on(registry, hosted, wish, maker)


async def _play_on(registry: TableRegistry, hosted: HostedTable, wish: wire.PlayOn, maker: str) -> wire.Made:
    table = await hosted.kept_table()
    if not table.over:
        raise Refusal("not-over", "Only a finished game can be played on from: wait until it is over.", 409)
    if not 0 <= wish.seat < len(table.seats):
        raise SeatRefused(f"There is no seat {wish.seat}: they are 0 to {len(table.seats) - 1}.")
    check_bot(wish.bot)
    token, ident_of_new = new_token(), new_id()
    holders: list[SeatHolder] = []
    stay = {seat: each.name for seat, each in enumerate(table.seats) if each.kind == "bot" and each.name != wish.name}
    for seat in range(len(table.seats)):
        if seat == wish.seat:
            holders.append(SeatHolder("person", wish.name, key=fingerprint(token)))
        else:
            taken = [wish.name, *stay.values(), *(other.name for other in holders)]
            name = stay.get(seat) or name_of_crew(ident_of_new, taken)
            holders.append(SeatHolder("bot", name, wish.bot))
    seats = [Seat(holder.kind, holder.name, holder.bot) for holder in holders]
    fork = await stepwise(table.fork_steps(wish.decision, seats))
    about = _about(table.game.key, holders, maker, ident_of_new)
    about.options, about.sets = hosted.about.options, hosted.about.sets
    about.hosts, about.host, about.think = [fingerprint(token)], wish.name, hosted.about.think
    new = HostedTable(about, registry.store, registry.boards)
    new.take_table(fork)
    return await _made(registry, new, [(token, wish.seat)])


async def import_record(registry: TableRegistry, data: bytes, maker: str) -> wire.Brought:
    """A finished game from elsewhere, kept as it came, to be looked at. Raises `Refusal`, and `NotKept`."""
    await registry.quotas.check_table(maker)
    record = await registry.import_checker.record(data, maker)
    holders = [SeatHolder(seat.kind, seat.name, seat.bot) for seat in record.seats]
    about = _about(record.game, holders, maker)
    about.options, about.sets, about.deal = record.options, record.sets, record.deal
    token = new_token()
    about.imported, about.hosts = True, [fingerprint(token)]
    about.status, about.used = "over", clock.chronometer.now()
    header, entries = bytes(record.header), [bytes(entry) for entry in record.entries]
    change = Change(table=about.id, about=about_row(about), header=header, entries=entries, new=True)
    await registry.commit_new(maker, change)
    return wire.Brought(**asdict(table_info(about)), token=token)


async def rematch(registry: TableRegistry, hosted: HostedTable, maker: str, key: str = "") -> str:
    """The id of the table at which the same people play again, everybody one seat further.

    It counts for whoever asks, who may therefore delete it like its maker: `key` is the fingerprint of their token.
    """
    with hosted.in_use():
        return await _rematch(registry, hosted, maker, key)


async def _rematch(registry: TableRegistry, hosted: HostedTable, maker: str, key: str) -> str:
    if hosted.about.campaign:
        raise Refusal("campaign", "This scenario belongs to a campaign: go back to its book to play on.", 409)
    if _locked(find(hosted.about.game)) & set(hosted.about.sets):
        raise Refusal("campaign", "This game has the cards of a campaign: play on with them there.", 409)
    before = hosted.kept_about.rematch  # as it was when they asked: another may be made at the same time
    if await _exists(registry, before):
        return before
    if not (await hosted.kept_table()).over:
        raise Refusal("not-over", "The game is not over: finish it first, or concede.", 409)
    await registry.quotas.check_table(maker)
    old = hosted.about
    about = _about(old.game, rotated(old.holders), maker)
    about.options, about.sets = old.options, old.sets
    about.listed, about.hints, about.limit, about.think = old.listed, old.hints, old.limit, old.think
    about.host, about.hosts = old.host, list(dict.fromkeys([*old.hosts, *([key] if key else [])]))
    new = HostedTable(about, registry.store, registry.boards)
    if all(holder.kind != "open" for holder in about.holders):
        await in_turn(new.begin)
    await registry.keep_new(new)

    def point_there() -> None:
        if hosted.about.rematch == before:
            hosted.about.rematch = about.id

    try:
        await hosted.do(point_there)
    finally:
        if hosted.kept_about.rematch != about.id:  # somebody else asked at the same time, or it was not kept
            await registry.delete(new, "There is a rematch at another table, or none.")
    return hosted.kept_about.rematch


async def _exists(registry: TableRegistry, ident: str) -> bool:
    return bool(ident) and bool(await registry.store.abouts_of([ident]))


def _locked(game: Game[Any]) -> set[str]:
    """The names of the numbers that a campaign unlocks."""
    return {knob.name for knob in game.knobs if knob.locked}


def _check_unlocked(game: Game[Any], sets: Mapping[str, Value]) -> None:
    """Raise `OptionRefused` for numbers of what a campaign unlocks, as if there were none of that name."""
    locked = _locked(game)
    Rules(game.fewest, {}).turn_knobs(
        [knob for knob in game.knobs if not knob.locked],
        {name: value for name, value in sets.items() if name in locked},
    )
