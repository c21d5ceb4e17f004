"""The order `why`: for what is no answer to the question it says when that becomes possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from io import StringIO

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.core.words import Sentence
from quarterdeck.games import GAMES
from quarterdeck.games.chaos_cove import codes
from quarterdeck.table import Explanation, Seat, Table
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.explain import MOST_LABELS, nothing_here, told
from quarterdeck.terminal.answers.meant import Meant, Scope, read_meant
from quarterdeck.terminal.answers.phrases import share_beginning
from quarterdeck.terminal.play.here import TableHere
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.play.visible import asked_of, things_of
from quarterdeck.terminal.voices.inbox import Typed
from quarterdeck.terminal.voices.plain import Plain
from tests.games.chaos_cove.position import ANNA, Position


def table_of(*names: str, deal: str, options: Mapping[str, Value]) -> Table:
    return Table.new(GAMES["card-pirates"], [Seat("person", name) for name in names], options, {}, deal=deal)


class Unheard(Plain):
    """Somebody who has typed already, and reads nothing."""

    def prompt(self, text: str, keys: str = "") -> None:
        pass


def why(table: Table, what: str) -> list[str]:
    """What is said at the keyboard to `why WHAT`."""
    voice = Unheard()
    session = Session(TableHere(table, voice), voice)
    voice.typed_ahead.append(Typed(""))  # behind a curtain, where there are several people
    with redirect_stdout(StringIO()):
        if session.table.picture is None:
            session.table.advance()
        session.show_question()
    lines: list[str] = []
    session.explain(what, nothing_here(session.answering.asked, session.things()), lines.extend)
    return lines


def why_from_afar(table: Table, what: str) -> list[str]:
    """The same over a line, where no more of the question is known than what can be answered."""
    question, game = table.question(table.asked), table.game
    assert question is not None
    scope = Scope(asked_of(table, question), None, things_of(table, table.asked), game.words.elsewhere())
    meant = read_meant(what, scope)
    return told(game, scope, meant, [table.why(table.asked, subject) for subject in meant.subjects])


def test_an_exchange_at_an_island_where_the_ship_lies() -> None:
    table = table_of("Anna", deal="deal 39", options={"solo": True})
    assert {"card:JC", "card:QC", "card:KC"} <= {thing.id for thing in things_of(table, 0)}
    said = "You can exchange when your ship lands on an island; one that lies there has to leave and land anew."
    assert why(table, "exchange") == [f"Exchange: {said} (CP-island-6)"]
    assert why(table, "exchange kc") == [f"Exchange the King of clubs: {said} (CP-island-6)"]
    assert why(table, "exchange 4h") == ["The 4 of hearts is not in your hand."]


@pytest.mark.parametrize("seats", [2, 4])
def test_an_attack_before_the_ship_has_come_to_another(seats: int) -> None:
    table = table_of(*("Anna", "Bart", "Cleo", "Dirk")[:seats], deal="x", options={"first": "1"})
    said = "You attack by coming to a sea square where another ship lies, and choose if there are several."
    assert why(table, "attack") == [f"Attack: {said} (CP-battle-1)"]


@pytest.mark.parametrize("words", ["heave to", "heave to here"])
def test_heaving_to_before_the_ship_has_sailed(words: str) -> None:
    table = table_of("Anna", "Bart", deal="x", options={"first": "1"})
    said = "You can heave to when you have sailed a step and have points left for another."
    assert why(table, words) == [f"Heave to here: {said} (CP-sail-6)"]


def at_the_market() -> Table:
    """Anna gives to the Market and gets for it, three for three: only the first that she gives is listed."""
    placed = Position().stock(ANNA, food=2, doubloon=1).phase(codes.PLACING).place(codes.BEN, codes.MARKET)
    table = placed.table()
    table.choose(ANNA, codes.LOCATION)
    return table


@pytest.mark.parametrize("words", ["6", "take rum", "take 1 rum"])
def test_what_can_be_chosen_only_together_with_others(words: str) -> None:
    assert why(at_the_market(), words) == ["It is possible together with others: Take 1 rum. (CC-market-3)"]


def test_of_things_of_one_name_that_is_meant_with_which_something_can_be_done() -> None:
    assert why(at_the_market(), "rum") == ["It is possible together with others: Take 1 rum (CC-market-3)"]


def test_what_is_possible_is_said_apart_from_what_is_not() -> None:
    assert why(at_the_market(), "give") == [
        "It is possible: Give 1 doubloon, food. (CC-market-2)",
        "Give 1 cannon, saber, gunpowder, rum, plank: You have too few for that. (CC-market-4)",
        "Give 1 crew: The Market has nothing to do with crew, and gives no doubloons. (CC-market-3)",
    ]


@pytest.mark.parametrize("words", ["give food rum", "give rum food"])
def test_of_several_answers_in_one_line_those_that_cannot_be(words: str) -> None:
    assert why(at_the_market(), words) == ["Give 1 rum: You have too few for that. (CC-market-4)"]


@pytest.mark.parametrize("ask", [why, why_from_afar])
def test_an_answer_that_is_called_like_one_to_another_question(ask: Callable[[Table, str], list[str]]) -> None:
    table = Position().stock(ANNA).phase(codes.PLACING).place(codes.BEN, codes.BLACKSMITH).table()
    assert ask(table, "take rum") == ["Take 1 rum: The location does not show that. (CC-take-1)"]


@pytest.mark.parametrize("ask", [why, why_from_afar])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("drift", "Drift: You hold too many cards to drift: bury some first. (CP-drift-1)"),
        (
            "sail kd",
            "Sail with the King of diamonds: Only crew sails; Jacks, Queens, Kings and Aces do not. (CP-sail-8)",
        ),
        ("sail jd f6", "Sail with the Jack of diamonds: That card is not in your hand. (CP-know-1)"),
        ("bury ks jd", "Bury the Jack of diamonds: That card is not in your hand. (CP-know-1)"),
        ("bury jd ks", "Bury the Jack of diamonds: That card is not in your hand. (CP-know-1)"),
    ],
)
def test_it_is_the_same_from_afar(ask: Callable[[Table, str], list[str]], words: str, said: str) -> None:
    table = table_of("Anna", "Bart", deal="Tortuga", options={"first": "1"})
    assert ask(table, words) == [said]


def test_of_many_answers_with_one_reason_the_first_are_named() -> None:
    game = GAMES["card-pirates"]
    sailing = [option for option in game.words.elsewhere() if option.label.startswith("Sail with")]
    labels, same = (
        share_beginning([option.label for option in sailing[:MOST_LABELS]]),
        Sentence("Not now.", "CP-sail-1"),
    )
    refused = [Explanation("refused", [same]) for _ in sailing]
    said = told(game, Scope(Asked(1, "", ()), None, (), ()), Meant(sailing), refused)
    assert said == [f"{labels} and others: Not now. (CP-sail-1)"]
