"""The players of Chaos Cove in words: how they stand, what they have, and what they have built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quarterdeck.core.game import View
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS, INVADER_NAMES, TYPE_NAMES
from quarterdeck.terminal.boards.chaos_cove import words as w
from quarterdeck.terminal.boards.chaos_cove.words import amount, counted, started, whose


def player(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """All of a player, one fact a line."""
    yield from _standing(view, seat, names)
    yield from _goods(view, seat, names)
    yield from _hand(view, seat, names)
    yield from _own_heroes(view, seat, names)
    yield from _built(view, seat, names)
    yield from _spare(view, seat, names)


def bearings(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """What a player must know of the own things at the first question."""
    yield from _goods(view, seat, names)
    yield from _hand(view, seat, names)
    yield from _own_heroes(view, seat, names)
    yield from _pieces(view, seat, names)


def _standing(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """`Ann: 12 points, 2 pirates and 1 barbarian beaten, first player marker, passed.`"""
    player = view["players"][seat]
    beaten = [number_of(player["won"][f"{kind}s"], kind) for kind in INVADER_NAMES if player["won"][f"{kind}s"]]
    facts = [number_of(player["points"], "point"), *([f"{listed(beaten)} beaten"] if beaten else [])]
    if player["fortress"]:
        facts.append(f"Fortress token, plus {view['prices']['fortress']} in every fight")
    if seat == view["marker"]:
        facts.append("first player marker")
    if view["passed"][seat]:
        facts.append("passed")
    yield f"{_subject(seat, view, names)}: {', '.join(facts)}."


def _goods(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """`Your stock: 1 cannon, 2 cannons used, 1 gunpowder, 1 crew lying.`"""
    player = view["players"][seat]
    parts = []
    for goods in GOODS_SLUGS[: codes.STOCKED]:
        ready, used = player["stock"][goods], player["spent"].get(goods, 0)
        idle = "lying" if goods == GOODS_SLUGS[codes.CREW] else "used"
        parts += [amount(goods, ready)] if ready else []
        parts += [f"{amount(goods, used)} {idle}"] if used else []
    yield f"{_possessive(seat, view, names)} stock: {', '.join(parts) or 'nothing'}."


def _hand(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    player = view["players"][seat]
    cards = counted(player["hand"])
    if not player["held"]:
        yield f"{_possessive(seat, view, names)} hand is empty."
        return
    here = w.heroes_in_town(view)
    words = f"{_possessive(seat, view, names)} hand: {number_of(player['held'], 'hero card')}"
    if not cards:
        yield f"{words}."
        return
    if len(player["hand"]) < player["held"]:
        words += ", known of them"
    groups = [
        f"{title} {', '.join(_card(view, *card) for card in cards if (card[0] in here) == there)}"
        for title, there in (("of heroes in town", True), ("of heroes not in town", False))
        if any((hero in here) == there for hero, _ in cards)
    ]
    yield f"{words}: {'; '.join(groups)}."


def _card(view: View, hero: str, number: int) -> str:
    """`2 Gus (sea 1, land 1)`."""
    worth = [f"{side} {view[kind][hero]}" for side, kind in (("sea", "naval"), ("land", "martial")) if view[kind][hero]]
    return f"{w.several(number, w.HEROES[hero].name)} ({' and '.join(worth) or 'no value'})"


def _own_heroes(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    waiting = w.waiting_heroes(view, seat)
    if waiting:
        heroes = ", ".join(w.HEROES[hero].name for hero in waiting)
        yield f"{_possessive(seat, view, names)} heroes not in town: {heroes}."


def _built(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    player = view["players"][seat]
    used = dict(counted(player["used"]))
    cards = []
    for kind, number in counted(player["cards"]):
        name = w.several(number, w.BUILDINGS[kind].name)
        gone = [] if kind not in used else ["used"] if used[kind] == number else [f"{used[kind]} used"]
        facts = [*sort_words(kind), *gift_words(view, kind), *gone]
        cards.append(f"{name} ({', '.join(facts)})" if facts else name)
    if cards:
        yield f"{_possessive(seat, view, names)} construction cards: {', '.join(cards)}."


def _spare(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """`You can still build 5 ships and 4 forts.`"""
    player = view["players"][seat]
    spare = [number_of(player[f"{kind}s"], kind) for kind in ("ship", "fort") if player[f"{kind}s"]]
    if spare:
        yield f"{_subject(seat, view, names)} can still build {listed(spare)}."


def _pieces(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """`Your ships: sea 1 space 3.`"""
    for kind, first, side in (("ships", 0, "sea"), ("forts", codes.FORT_SPACES, "land")):
        places = [
            f"{side} {(space - first) // codes.SPACES_EACH + 1} space {space % codes.SPACES_EACH + 1}"
            for space in range(first, first + codes.FORT_SPACES)
            if view["pieces"][space] == seat
        ]
        if places:
            yield f"{_possessive(seat, view, names)} {kind}: {', '.join(places)}."


def sort_words(kind: str) -> list[str]:
    """What a card is, if its name does not say so."""
    sort = TYPE_NAMES[w.BUILDINGS[kind].sort]
    return [] if sort.split()[-1] in w.BUILDINGS[kind].name.lower() else [sort]


def gift_words(view: View, kind: str, verb: str = "") -> list[str]:
    """`2 gunpowder for a rum` of a ship, `2 planks` of a fort; nothing of a rum party."""
    gift = f"{verb}{amounts(view['gives'][kind])}"
    return [f"{gift} for a rum"] if w.is_ship(kind) else [gift] if w.is_fort(kind) else []


def amounts(goods: Mapping[str, int]) -> str:
    """`2 food and 1 crew`, or `nothing`."""
    return listed([amount(kind, number) for kind, number in goods.items()]) or "nothing"


def _subject(seat: int, view: View, names: Sequence[str]) -> str:
    return "You" if seat == view["viewer"] else names[seat]


def _possessive(seat: int, view: View, names: Sequence[str]) -> str:
    return started(whose(seat, view, names))
