"""A whole campaign, played by bots at real tables: defeats, mercy, choices drawn at random, both endings."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Bot, Window, bosun, make_bot
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES
from quarterdeck.table.campaign.campaign import Campaign, is_won
from quarterdeck.table.campaign.encoding import compress_record, decode_campaign, decompress_record, encode_campaign
from quarterdeck.table.entries import Seat
from quarterdeck.table.replay import Replay
from quarterdeck.table.table import Table
from tests.clauses import clause
from tests.table.play import people

WILDTAILS = GAMES["wildtails"]
FOUR_MARKS = WILDTAILS.stories["the-four-marks"]
# On top of what the campaign sets, so that even a bosun in a hurry wins soon. A deckhand loses without it.
LENIENT = {"captured.lost": 9, **{knob.name: 1 for knob in WILDTAILS.knobs if knob.attribute == "base"}}
MOST_TRIES = 12  # of one chapter


class Voyages:
    """A campaign whose tables are played by bots."""

    def __init__(self, seed: int) -> None:
        self.campaign = Campaign.begin(WILDTAILS, FOUR_MARKS, "By bots", people(2))
        self.seed = seed
        self.ways = Rng(seed)
        self.thoughts = Rng(seed)
        self.tables = 0

    def play(self, bot: str, mercy: bool = False, difficulty: str = "") -> bool:
        """Set up the scenario that is due, play it to its end, and let it count; gives whether it was won."""
        voyage = self.campaign.scenario_setup(mercy, difficulty)
        self.tables += 1
        seats = [Seat("bot", name, bot) for name in ("Ada", "Bea")]
        sets = {**voyage.sets, **(LENIENT if bot == "bosun" else {})}
        table = Table.new(WILDTAILS, seats, {}, dict(sets), deal=f"{self.seed} {self.tables}")
        ident = table.record.header.id
        self.campaign.begin_scenario(ident, mercy, difficulty)
        bots: list[Bot] = [make_bot(bot, self.thoughts.word()) for _ in seats]
        while not table.over:
            table.choose(table.asked, bots[table.asked].choose(Window(WILDTAILS, table.truth, table.asked)))
        won = is_won(table.record)
        self.campaign.end_scenario(ident, won, compress_record(table.record))
        return won

    def choose(self) -> None:
        """All are for a way that is drawn."""
        ways = self.campaign.ways
        way = ways[self.ways.below(len(ways))].key
        for seat in self.campaign.persons:
            self.campaign.vote(seat, way)

    def win(self) -> None:
        """Try the chapter until it is won, with mercy where it is granted."""
        for _ in range(MOST_TRIES):
            if self.play("bosun", self.campaign.mercy):
                return
        raise AssertionError(f"chapter {self.campaign.chapter.key} was lost {MOST_TRIES} times")


@pytest.mark.slow
@clause("WT-campaign-6", "WT-campaign-7", "WT-campaign-8", "WT-difficulty-5")
@pytest.mark.parametrize(("seed", "ending"), [(1, "The League of Small Islands"), (3, "The Crown of Tails")])
def test_bots_play_the_four_marks_to_an_end(seed: int, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bosun, "WORLDS", 1)
    monkeypatch.setattr(bosun, "POSITIONS", 1)
    voyages = Voyages(seed)
    campaign = voyages.campaign
    while not campaign.mercy:  # deckhands lose the first chapter until the story is kind
        assert not voyages.play("deckhand")
    assert campaign.defeats == {1: FOUR_MARKS.patience}
    voyages.win()
    assert any(event.text == "The scenario is won, by mercy." for event in campaign.chronicle)
    while campaign.stage != "over":
        if campaign.stage == "scenario":
            voyages.win()
        elif campaign.stage == "choice":
            voyages.choose()
        else:
            campaign.turn_page()
    assert campaign.ending == ending
    for difficulty in FOUR_MARKS.difficulties:
        voyages.play("deckhand", difficulty=difficulty)

    again = decode_campaign(encode_campaign(campaign), GAMES)
    assert (again.sets, again.marks, again.chronicle) == (campaign.sets, campaign.marks, campaign.chronicle)
    landed = again.landings
    assert len(landed) == voyages.tables
    assert sum(each.won for each in landed) >= len(again.won_chapters) >= 7
    last = decompress_record(landed[-1].record)
    assert last.header.sets == {**again.sets, "scenario.captured": 3}
    assert Replay(last, GAMES).exact
