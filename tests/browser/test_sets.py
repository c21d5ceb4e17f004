"""Several things chosen as one: pointed at in any order, taken off again, and given once; and ways to something."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.server import wire
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.inspector import Inspector
from tests.browser.players import SPOT, Player, Target, Toucher, Typist, against_bot, log, note, orders
from tests.browser.screens import CAPTURED, answers, asked_sometime, question
from tests.server.harness import Process

STORE = "WT-store-1"


def at_sea(harbour: Process, player: Player) -> wire.Held:
    """Ann's first turn with the Queen and King of diamonds, 6 and Jack of hearts, 2 and King of spades."""
    made = against_bot(harbour.server, "card-pirates", deal="Tortuga", options={"first": "1"})
    player.sit(made.held[0])
    assert player.ready()
    return made.held[0]


def told(harbour: Process, held: wire.Held) -> wire.State:
    """What the server has to tell a seat."""
    with harbour.server.channel(held.table, held.token) as line:
        return line.state()


def happened_since(harbour: Process, held: wire.Held, before: wire.State) -> list[wire.Event]:
    """What has happened since the holder of a seat was told something."""
    last = before.after + len(before.events)
    return [event for event in told(harbour, held).events if event.number > last]


def party(most: int) -> Callable[[wire.Asked], bool]:
    """Whether so many ships at most can raid together, of more than one."""

    def is_asked(asked: wire.Asked) -> bool:
        several = asked.several
        if several is None or asked.prompt.clause != "RR-party-1" or len(several.candidates) < 2:
            return False
        return several.most == most

    return is_asked


def the(player: Player, start: str) -> Target:
    """The answer that begins so."""
    assert player.ready()
    return next(target for target in player.targets() if target.id.startswith(start) or target.words.startswith(start))


def bury(player: Player, *cards: str) -> None:
    """Choose these cards in the list to bury them, or to keep them after all."""
    for card in cards:
        player.tell(f"card:{card}")
        if player.page.get_by_text("So far:").count():
            player.tell("Bury")


def picked(page: Page) -> set[str]:
    """The things on the board that are chosen."""
    ids: list[str] = page.locator(".thing.picked").evaluate_all("all => all.map(one => one.dataset.thing)")
    return set(ids)


def test_cards_are_buried_in_any_order_and_confirmed_once(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    ann = Player(visitor())
    held = at_sea(harbour, ann)
    before = told(harbour, held)
    bury(ann, "KS", "JH", "2S", "QD")
    bury(ann, "JH")  # and not that one
    assert picked(ann.page) == {"card:KS", "card:2S", "card:QD"}
    keep_sight(ann.page, "set-buried")
    assert told(harbour, held).events == before.events  # nothing is played yet

    ann.give(the(ann, "button:drift"))
    expect(log(ann.page)).to_contain_text("You bury the King of spades")
    kinds = [event.kind for event in happened_since(harbour, held, before)]
    assert kinds[:4] == ["bury", "bury", "bury", "drift"]

    orders(ann.page, "Undo").click()  # all of it is taken back as one
    expect(log(ann.page)).not_to_contain_text("You bury")
    assert ann.ready()
    assert picked(ann.page) == set()


def test_a_set_is_chosen_by_keys_alone(visitor: Visitor, harbour: Process) -> None:
    typist = Typist(visitor())
    at_sea(harbour, typist)
    bury(typist, "KS", "QD", "2S")
    typist.page.keyboard.press("Escape")  # the last one not
    chosen = typist.page.get_by_text("Chosen:")
    expect(chosen).to_have_text("Chosen: Bury the King of spades; Bury the Queen of diamonds")
    bury(typist, "KS")
    expect(chosen).to_have_text("Chosen: Bury the Queen of diamonds")


def test_ships_raid_that_were_pointed_at_last_first(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    held = asked_sometime(harbour.server, "rum-runner", party(3))
    ann = Toucher(visitor(viewport=PHONE, touch=True))
    ann.sit(held)
    assert ann.ready()
    ships = [target for target in ann.targets() if target.id.startswith("ship:")]
    ann.give(ships[-1])
    expect(ann.page.get_by_text("Chosen:")).to_be_visible()  # the raid waits for the others
    ann.give(the(ann, ships[0].id))
    keep_sight(ann.page, "set-party")
    assert ann.ready()
    ann.give(next(target for target in ann.targets() if not target.drawn))
    expect(question(ann.page)).not_to_contain_text("which ships")
    raid = [event for event in told(harbour, held).events if event.deed]
    joined = [event.target[0] for event in raid if event.kind == "join" and event.deed == raid[-1].deed]
    assert joined == [ships[0].id, ships[-1].id]


def thing(page: Page, name: str) -> Locator:
    """A thing of the board by its id."""
    return page.locator(f'[data-thing="{name}"]')


def point_at(page: Page, name: str) -> None:
    """Press a thing of the board where nothing lies on it."""
    found = page.evaluate(SPOT, f'.board [data-thing="{name}"]')
    page.mouse.click(found["x"], found["y"])


def ways(page: Page) -> Locator:
    """The ways to what was pointed at, the cheapest first."""
    return page.get_by_role("region", name="Ways", exact=True).get_by_role("listitem").get_by_role("button")


def test_two_things_pointed_at_one_after_the_other_are_one_way(visitor: Visitor, harbour: Process) -> None:
    ann = Player(visitor())
    held = at_sea(harbour, ann)
    ann.point("card:6H")
    ann.point("square:b4")
    expect(log(ann.page)).to_contain_text("You go from b3 to b4.")
    event = next(event for event in told(harbour, held).events if event.kind == "sail")
    assert event.cards == ["6h"] or event.cards == ["6H"]


def wonder(page: Page, name: str) -> None:
    """Ask about a thing of the board by pointing at it, and wait for the ways there."""
    orders(page, "Why not?").click()
    point_at(page, name)
    expect(ways(page)).not_to_have_count(0)


def test_ways_are_shown_with_what_they_cost_before_one_is_gone(
    visitor: Visitor, harbour: Process, inspect: Inspector
) -> None:
    ann = Player(visitor())
    page = ann.page
    held = at_sea(harbour, ann)
    before = told(harbour, held).events
    wonder(page, "square:b4")
    expect(ways(page).first).to_contain_text("Costs the 6 of hearts")
    expect(thing(page, "square:b3")).to_have_class(re.compile("traced"))
    inspect(page, "ways-first")
    for _ in ("the wondering", "the ways"):
        page.keyboard.press("Escape")
    expect(ways(page)).to_have_count(0)
    wonder(page, "square:b4")
    orders(page, "Why not?").click()
    ann.point("card:KS")  # something else is meant
    expect(ways(page)).to_have_count(0)
    while ann.narrowed():
        page.keyboard.press("Escape")
    assert told(harbour, held).events == before


def test_on_a_phone_the_ways_do_not_cover_what_they_lead_to(visitor: Visitor, harbour: Process) -> None:
    ann = Toucher(visitor(viewport=PHONE, touch=True))
    held = against_bot(harbour.server, "rum-runner").held[0]
    ann.sit(held)
    assert ann.ready()
    wonder(ann.page, "island:home-port")
    island = thing(ann.page, "island:home-port")
    expect(island).to_be_in_viewport(ratio=0.99)
    seen, box = island.bounding_box(), ann.page.get_by_role("region", name="Ways", exact=True).bounding_box()
    assert seen is not None
    assert box is not None
    assert seen["y"] + seen["height"] <= box["y"] or box["y"] + box["height"] <= seen["y"]


@pytest.mark.parametrize("by", ["its key", "Enter", "its button"])
def test_a_way_is_gone_by_its_key_by_enter_and_by_its_button(by: str, visitor: Visitor, harbour: Process) -> None:
    ann = Player(visitor())
    at_sea(harbour, ann)
    wonder(ann.page, "square:b4")
    if by == "its button":
        ways(ann.page).first.click()
    else:
        ann.page.keyboard.press("Enter" if by == "Enter" else "1")
    expect(log(ann.page)).to_contain_text("You go from b3 to b4.")


def test_a_way_keeps_what_was_chosen_before(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    ann = Player(visitor())
    held = at_sea(harbour, ann)
    bury(ann, "KS", "2S")
    wonder(ann.page, "square:b4")
    expect(ways(ann.page).first).not_to_contain_text("Bury")  # that is chosen, and need not be said again
    keep_sight(ann.page, "ways-with-a-set")
    thing(ann.page, "square:b4").click()  # and once more: the first of them
    expect(log(ann.page)).to_contain_text("You go from b3 to b4.")
    kinds = [event.kind for event in told(harbour, held).events]
    assert kinds.count("bury") == 2


def test_a_turn_is_taken_back_as_a_whole(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    crown = Player(visitor())
    held = against_bot(harbour.server, "rum-runner").held[0]
    crown.sit(held)
    assert crown.ready()
    before = told(harbour, held)
    crown.give(the(crown, "button:gain"))
    assert crown.ready()
    expect(orders(crown.page, "Undo")).to_be_visible()
    expect(orders(crown.page, "Reset turn")).to_have_count(0)  # one answer is taken back by undo
    crown.give(the(crown, "button:gain"))
    expect(log(crown.page).get_by_text(re.compile("You gain 2 coins"))).to_have_count(2)
    keep_sight(crown.page, "reset")
    orders(crown.page, "Reset turn").click()
    expect(log(crown.page)).not_to_contain_text("You gain")
    assert crown.ready()
    now = told(harbour, held)
    assert now.events == before.events
    assert now.question is not None
    assert before.question is not None
    assert now.question.options == before.question.options
    expect(orders(crown.page, "Reset turn")).to_have_count(0)


def test_what_cannot_be_added_any_more_is_not_lit(visitor: Visitor, harbour: Process) -> None:
    ann = Player(visitor())
    ann.sit(asked_sometime(harbour.server, "rum-runner", party(2)))
    ships = ann.page.locator("[data-thing^='ship:']")
    assert ann.ready()
    for _ in range(2):
        ships.and_(ann.page.locator(".lit")).first.click()
        assert ann.ready()
    expect(ships.and_(ann.page.locator(".lit"))).to_have_count(0)
    expect(ships.and_(ann.page.locator(".picked"))).to_have_count(2)
    expect(answers(ann.page).filter(has_text="Confirm 2")).to_be_visible()


def test_what_is_chosen_is_given_by_whoever_passes(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    def may_store(asked: wire.Asked) -> bool:
        return asked.several is not None and asked.passing >= 0 and asked.several.candidates[0].option.clause == STORE

    held = asked_sometime(harbour.server, "wildtails", may_store)
    before = told(harbour, held)
    ann = Player(visitor())
    ann.sit(held)
    ann.give(the(ann, "Store"))
    assert ann.ready()
    keep_sight(ann.page, "set-passed")
    orders(ann.page, "No more than these").click()
    expect(log(ann.page)).to_contain_text(re.compile("You store"))
    kinds = [event.kind for event in happened_since(harbour, held, before)]
    assert kinds[0] == "store"
    assert "turn" in kinds


def test_what_is_possible_there_is_told_under_its_name_and_not_at_length(visitor: Visitor, harbour: Process) -> None:
    ann = Player(visitor())
    at_sea(harbour, ann)
    point_at(ann.page, "square:b2")
    said = note(ann.page)
    expect(said).to_contain_text("It is possible: Bury")
    expect(said).not_to_contain_text("Why not")
    expect(said.locator("p:visible")).to_have_count(3)
    said.get_by_text("and 3 more").click()
    expect(said.locator("p:visible")).to_have_count(6)


def test_one_thing_of_which_one_is_asked_for_is_the_answer(visitor: Visitor, harbour: Process) -> None:
    ann = Player(visitor())
    held = asked_sometime(harbour.server, "rum-runner", party(1))
    ann.sit(held)
    assert ann.ready()
    asked = question(ann.page).inner_text()
    ann.give(the(ann, "ship:"))
    expect(question(ann.page)).not_to_have_text(asked)
    assert any(event.kind == "join" for event in told(harbour, held).events)


def test_an_amount_is_set_within_its_bounds_and_given_by_keys(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    held = asked_sometime(harbour.server, "rum-runner", lambda asked: any(one.most > 3 for one in asked.gauges))
    asked = told(harbour, held).question
    assert asked is not None
    (gauge,) = asked.gauges
    typist = Typist(visitor())
    typist.sit(held)
    page = typist.page
    assert typist.ready()
    slider = page.get_by_role("slider", name=gauge.label)
    page.keyboard.press(gauge.key)
    expect(slider).to_be_focused()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(gauge.most))
    expect(page.get_by_role("button", name="One more")).to_be_disabled()
    expect(page.get_by_role("button", name=f"Give {gauge.most}")).to_be_in_viewport(ratio=1)
    page.keyboard.type(str(gauge.most - 1))
    expect(slider).to_have_value(str(gauge.most - 1))
    keep_sight(page, "gauge")
    before = told(harbour, held)
    page.keyboard.press("Enter")
    expect(slider).to_have_count(0)
    paid = [event.numbers.get("coins") for event in happened_since(harbour, held, before)]
    assert gauge.most - 1 in paid


def test_what_is_chosen_for_a_fight_is_counted_before_it_is_given(visitor: Visitor, harbour: Process) -> None:
    held = asked_sometime(harbour.server, "chaos-cove", lambda asked: len(asked.suggestions) > 1)
    before = told(harbour, held).events
    ann = Player(visitor())
    ann.sit(held)
    assert ann.ready()
    fight = ann.page.get_by_role("region", name="The fight")
    tally = fight.get_by_role("img", name=re.compile(r"^\d+ of \d+: "))

    def counted() -> int:
        return int((tally.get_attribute("aria-label") or "").split(" ")[0])

    stock = fight.locator("[data-thing^='stock:'].lit").first
    first = counted()
    stock.click()
    expect(ann.page.get_by_text("Chosen:")).to_be_visible()
    assert ann.ready()
    more = counted()
    assert more > first
    ann.page.keyboard.press("Escape")
    assert ann.ready()
    assert counted() == first
    assert told(harbour, held).events == before


def test_resources_are_taken_and_the_turn_goes_on(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    def may_take(asked: wire.Asked) -> bool:
        return asked.several is not None and asked.prompt.clause == "CC-place-2" and asked.several.most > 1

    ann = Player(visitor())
    held = asked_sometime(harbour.server, "chaos-cove", may_take)
    ann.sit(held)
    assert ann.ready()
    ann.give(the(ann, "Take 1"))
    assert ann.ready()
    keep_sight(ann.page, "set-taken")
    expect(answers(ann.page).filter(has_text="End your turn")).to_be_visible()
    ann.give(the(ann, "Confirm 1"))
    assert ann.ready()
    expect(answers(ann.page).filter(has_text="End your turn")).to_be_visible()
    last = told(harbour, held)
    assert last.question is not None
    assert last.question.prompt.clause == "CC-place-2"


def test_a_fight_is_won_by_what_is_suggested(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    held = asked_sometime(harbour.server, "chaos-cove", lambda asked: len(asked.suggestions) > 1)
    asked = told(harbour, held)
    assert asked.question is not None
    best = asked.question.suggestions[0]
    ann = Player(visitor())
    ann.sit(held)
    assert ann.ready()
    suggestions = ann.page.get_by_role("list", name="Suggestions").get_by_role("button")
    expect(suggestions).to_have_count(len(asked.question.suggestions))
    expect(suggestions.first).to_contain_text(best.cost)
    keep_sight(ann.page, "suggestions")
    suggestions.first.click()
    expect(log(ann.page)).to_contain_text(re.compile("You (beat|claim|win)"))
    kinds = [event.kind for event in happened_since(harbour, held, asked)]
    assert kinds[: len(best.moves)] == [*["put-in"] * (len(best.moves) - 1), "claim"]


def test_what_loses_the_game_says_so_and_is_asked_once_more(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    def may_lose(asked: wire.Asked) -> bool:
        return any(option.fatal for option in asked.options)

    ann = Player(visitor())
    ann.sit(asked_sometime(harbour.server, "wildtails", may_lose, **CAPTURED))
    page = ann.page
    assert ann.ready()
    asked = question(page).inner_text()
    fatal = answers(page).filter(has_text="loses the game").first
    expect(page.locator(".thing.fatal").first).to_be_attached()
    doubt = page.get_by_role("dialog", name="Do you mean it?")
    fatal.press("Enter")
    expect(doubt).to_be_visible()
    keep_sight(page, "fatal")
    doubt.get_by_role("button", name="No", exact=True).click()
    expect(question(page)).to_have_text(asked)
    fatal.press("Enter")
    doubt.get_by_role("button", name="Yes, do it").click()
    expect(question(page)).not_to_have_text(asked)
