"""The sea of Card Pirates in words, one fact a line."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.view import CardPiratesView, PileView, StackView

LEGEND = (
    "Columns have letters and rows numbers: the square in the second column of row 3 is b3.",
    "Outside the edge, column z is left of a, and row 0 above 1.",
    "The card on top of an island is the one that you can get there; cards under it belong to whoever lands.",
    "Crew are the cards from 2 to 10; a face card is a Jack, Queen or King.",
    "A storm is a square without any card: whoever sails into it leaves a card there.",
    "Face up: everybody sees the card. Face down: nobody does, unless it is named, for then you know it.",
    "Laid for the battle: taken out of the hand to fight. Been to this turn: squares the ship cannot enter again.",
)


def plain(view: CardPiratesView, names: Sequence[str]) -> list[str]:
    """Round, islands, ships, hands, and what lies on the sea; an ordinary square is only counted."""
    lines = [f"Round {min(view['round'], view['cap'])} of {view['cap']}."]
    if view["over"]:
        lines.append("The game is over.")
        for seat, points in enumerate(view["scores"]):
            lines.append(f"{names[seat]}: {_number(points, 'point')}, place {view['places'][seat]}.")
    else:
        lines.append(f"{_whose(_turn(view), view, names)} turn.")
    lines += _whereabouts(view, names)
    lines += [_hand(seat, view, names) for seat in range(view["seats"])]
    if view["laid"]:
        lines.append(f"Laid for the battle: {_named(view['laid'])}.")
    if len(view["path"]) > 1 and not view["over"]:
        lines.append(f"Been to this turn: {', '.join(view['path'])}.")
    lines += _stack(view["stack"])
    lines += _sea(view)
    if view["discards"]:
        lines.append(f"Discarded: {_named(view['discards'])}.")
    return lines


def bearings(view: CardPiratesView, names: Sequence[str]) -> list[str]:
    """Whose turn it is, and where islands and ships lie. Who has the turn is asked in words that say so."""
    told = not view["over"] and _turn(view) != view["viewer"]
    return [*([f"{_whose(_turn(view), view, names)} turn."] if told else []), *_whereabouts(view, names)]


def _turn(view: CardPiratesView) -> int:
    return view["turn"] if view["path"] else view["asked"]  # before the first turn they are asked one by one


def _whereabouts(view: CardPiratesView, names: Sequence[str]) -> list[str]:
    at = {pile["square"]: pile for pile in view["squares"]}
    lines = []
    for island in view["islands"]:
        square = island["square"]
        if square is not None:
            pile = _pile(at[square])
            under = f", under it {pile}" if pile else ""
            top = cards.record_of(cards.RANK_OF[cards.from_code(island["card"])]).name
            lines.append(f"Island of {island['suit']} at {square}: {top} on top{under}.")
    return lines + [
        f"{_whose(seat, view, names)} ship is at {square}."
        for seat, square in enumerate(view["ships"])
        if square is not None
    ]


def _sea(view: CardPiratesView) -> list[str]:
    """What lies on the squares without an island: those alike are told together."""
    islands = [island["square"] for island in view["islands"]]
    lines, alone, storms, ordinary = [], [], [], 0
    for pile in view["squares"]:
        square, up, down = pile["square"], pile["up"], pile["down"]
        if square in islands:
            continue
        if not up and not down:
            if square not in view["ships"]:
                storms.append(square)
        elif not up and down == 1 and not pile["known"] and not pile["faces"]:
            ordinary += 1
        elif len(up) == 1 and not down:
            alone.append(f"{_named(up)} at {square}")
        else:
            lines.append(f"{square}: {_pile(pile)}.")
    if alone:
        lines.insert(0, f"Alone face up: {', '.join(alone)}.")
    if storms:
        lines.append(f"Storms: {', '.join(storms)}.")
    if ordinary:
        lines.append(f"Squares with one unknown card face down: {ordinary}.")
    return lines


def _stack(stack: StackView) -> list[str]:
    lines = [f"Stack: {_number(stack['size'], 'card')}."] if stack["size"] or stack["told"] else []
    if stack["told"] and len(stack["told"]) == stack["size"] == sum(len(told["cards"]) for told in stack["told"]):
        return [f"{lines[0][:-1]}, from the top {_named([told['cards'][0] for told in stack['told']])}."]
    for told in stack["told"]:
        which = "is" if len(told["cards"]) == 1 else "is one of"
        lines.append(f"Card {told['place'] + 1} of the stack {which} {_named(told['cards'])}.")
    return lines


def _hand(seat: int, view: CardPiratesView, names: Sequence[str]) -> str:
    hand = view["hands"][seat]
    size, known, faces, laid = hand["size"], hand["known"], hand["faces"], hand["laid"]
    if seat == view["viewer"]:
        known = [card for card in known if card not in view["laid"]]
    words = f"{_whose(seat, view, names)} hand: {_number(size, 'card')}"
    if laid:
        words += f", {laid} more laid for the battle"
    if known:
        words += f": {_named(known)}" if len(known) == size else f", among them {_named(known)}"
    if faces:
        words += f", {_number(faces, 'unnamed Jack, Queen, King or Ace', 'unnamed Jacks, Queens, Kings or Aces')}"
    return f"{words}."


def _pile(pile: PileView) -> str:
    words = [f"{_named(pile['up'])} face up"] if pile["up"] else []
    if pile["down"]:
        told = [_named(pile["known"])] if pile["known"] else []
        if pile["faces"]:
            told.append(_number(pile["faces"], "Jack, Queen, King or Ace", "Jacks, Queens, Kings or Aces"))
        words.append(f"{pile['down']} face down" + (f" ({', '.join(told)})" if told else ""))
    return ", ".join(words)


def _named(some: Sequence[str]) -> str:
    return ", ".join(cards.name(cards.from_code(code)) for code in some)


def _number(size: int, what: str, more: str = "") -> str:
    return f"{size} {what if size == 1 else more or what + 's'}"


def _whose(seat: int, view: CardPiratesView, names: Sequence[str]) -> str:
    return "Your" if seat == view["viewer"] else f"{names[seat]}'s"
