"""The order `why`: why something cannot be done, or that it can, for anything that the player names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.words import BUTTON, Option, Sentence, Thing
from quarterdeck.table.explain import Explanation
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.meant import Meant, Scope
from quarterdeck.terminal.answers.phrases import share_beginning

MOST_LABELS = 8  # that share one reason
Explained = Sequence[tuple[Option, Explanation]]


def told(game: Game[Any], scope: Scope, meant: Meant, explanations: Sequence[Explanation]) -> list[str]:
    """What there is to say of what is meant, when all that it is about is explained."""
    if meant.thing is not None:
        name = meant.thing.name.partition(",")[0]
        return explanation_lines(explanations[0], name.capitalize() if meant.thing.id.startswith(BUTTON) else name)
    explained = list(zip(meant.options, explanations, strict=True))
    if meant.each:
        explained = [(option, why) for option, why in explained if why.verdict != "possible"] or explained
    now = [(option, why) for option, why in explained if why.verdict != "no part"]
    if explained and not now:
        return _of_elsewhere(game, scope, meant.verb, *explained[0])
    near = scope.in_sight([option for option, _ in now])
    now = [(option, why) for option, why in now if option in near]
    return [*meant.said, *_possible(now), *_refused(game, now)]


def _possible(explained: Explained) -> list[str]:
    """What can be done, by itself or together with others: what is said alike of several is said once."""
    found: dict[str, list[tuple[str, str]]] = {}
    for _, why in explained:
        for line in why.lines if why.verdict == "possible" else ():
            beginning, _, label = line.text.partition(": ")
            found.setdefault(beginning, []).append((label, line.clause))
    return [
        f"{beginning}: {share_beginning([label for label, _ in labels])}. ({labels[0][1]})"
        for beginning, labels in found.items()
    ]


def _refused(game: Game[Any], explained: Explained) -> list[str]:
    """The reason of everything else; answers with the same one share it."""
    refused = [(option, line) for option, why in explained if why.verdict != "possible" for line in why.lines]
    said = []
    for line in {line.text: line for _, line in refused}.values():
        alike = [option for option, other in refused if other.text == line.text]
        name = _card_name(game, alike[0]) if len({option.things[:1] for option in alike}) == 1 < len(alike) else ""
        about = f"The {name}" if name else _labels(alike)
        said.append(f"{about}: {with_clause(line)}")
    return said


def _labels(options: Sequence[Option]) -> str:
    """The words of several answers; of many the first."""
    labels = list(dict.fromkeys(option.label for option in options))
    return share_beginning(labels[:MOST_LABELS]) + (" and others" if len(labels) > MOST_LABELS else "")


def _of_elsewhere(game: Game[Any], scope: Scope, verb: str, option: Option, why: Explanation) -> list[str]:
    """An answer to some other question of the game; where only a verb was named, that verb."""
    when = game.words.when(option.move)
    if when is not None and verb:
        return [f"{verb}: {with_clause(when)}"]
    seen = {thing.id for thing in scope.things}
    if option.things and option.things[0] not in seen and not option.things[0].startswith(BUTTON):
        kind, _, code = option.things[0].partition(":")
        if name := _card_name(game, option):
            return [f"The {name} is not in your hand."]
        if named := [card.name for card in game.components.cards() if card.name.lower().replace(" ", "-") == code]:
            return [f"{named[0]} is not in your hand."]
        return [f"There is no {kind} {code} on the board."]
    return explanation_lines(why, option.label)


def _card_name(game: Game[Any], option: Option) -> str:
    """The name of the card that the option points at first, if the board names it also where it is out of sight."""
    return boards.reading(game.key).card_names.get(option.things[0], "") if option.things else ""


def explanation_lines(why: Explanation, about: str) -> list[str]:
    """An explanation, a sentence a line, and before each what it is about; what is possible says that itself."""
    itself = why.verdict in ("possible", "further")
    return [with_clause(line) if itself else f"{about}: {with_clause(line)}" for line in why.lines]


def with_clause(line: Sentence) -> str:
    """A sentence and the clause that it rests on, if it does."""
    return f"{line.text} ({line.clause})" if line.clause else line.text


def nothing_here(asked: Asked, things: Sequence[Thing]) -> str:
    """What to say of what is nothing in this game, with two examples: something on the board, and an answer."""
    codes = {thing.id.partition(":")[0]: thing.id.rpartition(":")[2] for thing in reversed(things)}
    some = [codes[kind] for kind in ("square", "button", "card") if kind in codes]
    some += [option.label.lower() for option in asked.options]
    examples = f"'why {some[0]}' or 'why {some[1]}'" if len(some) > 1 else "'why 1'"
    return f"That is nothing on the board and no answer in this game. Ask for example {examples}."
