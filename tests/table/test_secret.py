import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.games import GAMES
from quarterdeck.table import Table
from quarterdeck.table.entries import Generator
from quarterdeck.table.errors import SecretRefused, StillHidden
from quarterdeck.table.record import Record, decode_record
from quarterdeck.table.secret import (
    check_commitment,
    check_secret,
    commitment,
    generator,
    named_secret,
    new_salt,
    new_secret,
    seed_of_thoughts,
)
from tests.table.play import SECRET, answer, new_table, people, play_at_random
from tests.table.toy import GAME

KINDS: list[Generator] = ["small", "keyed"]


def words(kind: Generator, decision: int, undos: int, secret: bytes = SECRET) -> list[int]:
    rng = generator(kind, secret, decision, undos)
    return [rng.word() for _ in range(4)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_and_every_undo_has_a_generator_of_its_own(kind: Generator) -> None:
    streams = {tuple(words(kind, decision, undos)) for decision in range(30) for undos in range(30)}
    assert len(streams) == 900
    assert words(kind, 3, 1) == words(kind, 3, 1)
    assert words(kind, 3, 1) != words(kind, 3, 1, SECRET + b"!")


def test_the_derivation_never_changes_because_records_rest_on_it() -> None:
    assert words("small", 0, 0) == [3244196261, 1074578212, 3407520795, 221928745]
    assert words("keyed", 0, 0) == [626855637, 97169521, 555462766, 212829809]


def test_every_question_a_bot_is_asked_has_thoughts_of_its_own() -> None:
    table = new_table(deal="Trafalgar")
    seeds = {seed_of_thoughts(table.record, seat, bot) for seat in range(2) for bot in ("deckhand", "bosun")}
    before = seed_of_thoughts(table.record, 0, "bosun")
    table.choose(table.asked, table.truth.moves()[0])
    assert len({*seeds, seed_of_thoughts(table.record, 0, "bosun")}) == 5
    assert before == seed_of_thoughts(new_table(deal="Trafalgar").record, 0, "bosun")
    assert before != seed_of_thoughts(new_table(deal="Tortuga").record, 0, "bosun")


def dealt_as(kind: Generator, table: Table) -> bool:
    """Whether this generator deals what was dealt at a table."""
    rng = generator(kind, table.record.header.secret, 0, 0)
    return str(GAMES["card-pirates"].start(table.rules, rng).digest()) == table.truth.digest()


def test_a_table_with_a_secret_is_dealt_by_what_nobody_can_foresee() -> None:
    table = Table.new(GAMES["card-pirates"], people())
    assert dealt_as("keyed", table)
    assert not dealt_as("small", table)
    assert table.record.header.generator == "keyed"


def test_a_named_deal_is_dealt_as_it_always_was() -> None:
    table = Table.new(GAMES["card-pirates"], people(), deal="Trafalgar")
    assert dealt_as("small", table)
    assert table.record.header.generator == "small"


def test_a_fork_of_a_named_deal_goes_on_with_a_secret() -> None:
    """What was played is played again as it was, by the small generator, and what comes by the keyed one."""
    table = new_table(deal="Trafalgar")
    answer(table, *table.truth.moves()[:1])
    fork = table.fork(len(table.record.entries))
    assert fork.truth.digest() == table.truth.digest()
    assert (fork.record.header.generator, fork.record.header.past[0].generator) == ("keyed", "small")
    play_at_random(fork)
    again = fork.fork(3)
    assert [past.generator for past in again.record.header.past] == ["small", "keyed"]
    assert Table.load(decode_record(again.record.to_bytes()), {GAME.key: GAME}).truth.digest() == again.truth.digest()


@pytest.mark.parametrize("secret", [b"", bytes(15), bytes(65)])
def test_a_secret_that_is_too_short_or_too_long_is_refused(secret: bytes) -> None:
    with pytest.raises(SecretRefused, match="16 to 64"):
        check_secret(secret)
    with pytest.raises(SecretRefused):
        new_table(secret=secret)


def test_new_secrets_differ_and_have_128_bits() -> None:
    assert new_secret() != new_secret()
    assert len(new_secret()) >= 16


def test_a_named_deal_is_the_same_for_everybody() -> None:
    assert named_secret("Trafalgar") == named_secret(" Trafalgar ") != named_secret("trafalgar")
    one, two = new_table(deal="Trafalgar"), new_table(deal="Trafalgar")
    assert one.truth.digest() == two.truth.digest() != new_table(deal="Tortuga").truth.digest()
    assert one.record.header.deal == "Trafalgar"
    assert any("Trafalgar" in notice and "know every card" in notice for notice in one.notices)


@pytest.mark.parametrize("deal", ["", "  ", "x" * 81, "two\nlines", "\x1b[2J"])
def test_a_name_that_is_none_is_refused(deal: str) -> None:
    with pytest.raises(SecretRefused):
        new_table(deal=deal)


def test_a_named_deal_has_no_secret_beside_it() -> None:
    with pytest.raises(SecretRefused, match="not both"):
        new_table(deal="Trafalgar", secret=SECRET)


@given(st.binary(min_size=16, max_size=64), st.binary(min_size=16, max_size=64))
def test_a_commitment_fits_its_own_secret_alone(secret: bytes, other: bytes) -> None:
    salt = new_salt()
    published = commitment(salt, secret)
    assert check_commitment(published, salt, secret)
    assert check_commitment(published, salt, other) == (secret == other)
    assert not check_commitment(published, new_salt(), secret)
    assert not check_commitment("ü", salt, secret)


def test_a_table_publishes_its_commitment_first_and_opens_it_at_the_end() -> None:
    table = new_table(options={"rounds": 1})
    published = table.commitment
    assert SECRET.hex() not in published
    with pytest.raises(StillHidden):
        table.opening()
    play_at_random(table)
    salt, secret = table.opening()
    assert secret == SECRET
    assert check_commitment(published, salt, secret)


def test_a_running_game_from_before_there_were_keyed_shuffles_says_so() -> None:
    table = new_table()
    old = Record(msgspec.structs.replace(table.record.header, generator="small"))
    assert any("could be worked out" in notice for notice in Table.load(old, {GAME.key: GAME}).notices)
    assert not any("could be worked out" in notice for notice in table.notices)
