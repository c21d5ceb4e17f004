import { describe, expect, test } from "vitest";
import {
  chaptersOf,
  companyOf,
  companySeats,
  countWords,
  curled,
  dayWords,
  freeName,
  kindWords,
  oneEach,
  stageWords,
  votesWords,
} from "../src/lib/campaigning";
import type { BookPage, CampaignPicture, CampaignSeat, MyCampaign } from "../src/lib/wire";

const person = (name: string): CampaignSeat => ({ kind: "person", name, bot: null });
const page = (chapter: string, kind: BookPage["kind"] = "opening"): BookPage => ({
  chapter,
  title: `Title ${chapter}`,
  kind,
  paragraphs: ["Once."],
  way: "",
});
const mine = (id: string, more: Partial<MyCampaign> = {}): MyCampaign => ({
  id,
  gone: false,
  problem: "",
  seat: 0,
  host: false,
  my_turn: false,
  name: id,
  game: "wildtails",
  story_title: "",
  chapter: "",
  stage: "scenario",
  table: "",
  ...more,
});
const book = (more: Partial<CampaignPicture>): CampaignPicture => ({
  id: "c",
  name: "",
  game: "wildtails",
  story: "",
  story_title: "",
  seats: [person("Ann"), person("Ben")],
  seat: 0,
  host: true,
  stage: "choice",
  chapter: { key: "1", title: "", part: 1 },
  pages: [],
  question: "Which way?",
  ways: [
    { key: "left", label: "Left" },
    { key: "right", label: "Right" },
  ],
  votes: [],
  mercy: false,
  defeats: 0,
  patience: 3,
  brief: "",
  marks: [],
  events: [],
  table: "",
  ending: "",
  difficulties: [],
  trouble: "",
  ...more,
});

describe("the company", () => {
  test("one seat plays both Characters", () => {
    expect(companySeats("alone", [" Ann "])).toEqual([{ kind: "you", name: "Ann" }]);
  });

  test("a partner is a bot, a friend or a neighbour", () => {
    expect(companySeats("bot", ["Ann"], "deckhand")[1]).toEqual({ kind: "bot", bot: "deckhand" });
    expect(companySeats("friend", ["Ann"])[1]).toEqual({ kind: "open" });
    expect(companySeats("screen", ["Ann", ""]).map((seat) => seat.name)).toEqual(["Ann", "Captain 2"]);
  });

  test("is known by its seats", () => {
    expect(companyOf([person("Ann")], [0])).toBe("alone");
    expect(companyOf([person("Ann"), { kind: "bot", name: "Bosun", bot: "bosun" }], [0])).toBe("bot");
    expect(companyOf([person("Ann"), person("Ben")], [0])).toBe("friend");
    expect(companyOf([person("Ann"), person("Ben")], [0, 1])).toBe("screen");
  });
});

describe("my campaigns", () => {
  test("are told once each, by the seat that is waited for, and first if they wait", () => {
    const found = oneEach([mine("a"), mine("b", { host: true }), mine("b", { seat: 1, my_turn: true })]);
    expect(found.map((one) => one.id)).toEqual(["b", "a"]);
    expect(found[0]).toMatchObject({ seat: 1, host: true });
  });

  test("say where they stand", () => {
    expect(stageWords(mine("a", { stage: "choice" }))).toBe("Waiting for the other's choice");
    expect(stageWords(mine("a", { stage: "choice", my_turn: true }))).toBe("A choice is to be made");
    expect(stageWords(mine("a", { problem: "It is torn." }))).toBe("It is torn.");
  });
});

test("a chapter has its pages together, in their order", () => {
  const pages = [page("1"), page("1", "defeat"), page("1", "after"), page("2")];
  expect(chaptersOf(pages).map(({ key, leaves }) => [key, leaves])).toEqual([
    ["1", [0, 1, 2]],
    ["2", [3]],
  ]);
  expect(pages.map(kindWords)).toEqual(["", "A defeat", "Afterwards", ""]);
});

describe("votes", () => {
  test("tell who is for what, and who is waited for", () => {
    const words = votesWords(book({ votes: [{ seat: 1, way: "left" }] }), [0]);
    expect(words).toBe("Ben is for “Left”. You have not chosen yet.");
  });

  test("that differ can still be changed", () => {
    const votes = [
      { seat: 0, way: "right" },
      { seat: 1, way: "left" },
    ];
    expect(votesWords(book({ votes }), [0])).toMatch(/^You are for “Right”\. Ben is for “Left”\. You do not agree yet/);
  });

  test("are no matter for one alone", () => {
    expect(votesWords(book({ seats: [person("Ann")], votes: [{ seat: 0, way: "left" }] }), [0])).toBe("");
  });
});

test("quotation marks are those of a book", () => {
  expect(curled(`"We can't," said Ann. ("No?") "'Tis late."`)).toBe("“We can’t,” said Ann. (“No?”) “‘Tis late.”");
});

test("days are written out", () => {
  expect(dayWords("2026-06-05")).toBe("5 June 2026");
  expect(dayWords("2026-06-05T10:00:00+00:00")).toBe("5 June 2026");
  expect(dayWords("some day")).toBe("some day");
});

test("a name that nobody gave is free", () => {
  expect(freeName([])).toBe("Our voyage");
  expect(freeName(["Our voyage", "Our voyage 3"])).toBe("Our voyage 2");
  expect(freeName(["Our voyage 2", "Our voyage"])).toBe("Our voyage 3");
});

test("defeats are counted in words", () => {
  expect(countWords(1)).toBe("one defeat");
  expect(countWords(3)).toBe("three defeats");
  expect(countWords(12)).toBe("12 defeats");
});
