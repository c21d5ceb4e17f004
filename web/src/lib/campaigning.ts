// Campaigns in words, their book in chapters, and who is in them. Pure; `book.svelte.ts` holds one that is open.

import { captain, NAMELESS, USUAL_BOT } from "./articles";
import type { BookPage, CampaignPicture, CampaignSeat, MyCampaign, SeatWish } from "./wire";

/** The longest name of a campaign. */
export const LONGEST_TITLE = 60;

const USUAL_NAME = "Our voyage";

/** Who is in a campaign: one person with both Characters, or two of whom one may be a bot, a friend or a neighbour. */
export type Company = "alone" | "bot" | "friend" | "screen";

export const COMPANIES: readonly { value: Company; label: string; hint: string }[] = [
  { value: "alone", label: "Alone", hint: "You play both Characters." },
  { value: "bot", label: "With a bot", hint: "The computer plays your partner. The choices of the story are yours." },
  {
    value: "friend",
    label: "With a friend",
    hint: "You get a link to send. What the story asks, you decide together.",
  },
  {
    value: "screen",
    label: "Around one screen",
    hint: "Two people, one device. What the story asks, you decide together.",
  },
];

/** The seats that a company wishes for; `names` are those of the people at this screen. */
export function companySeats(company: Company, names: readonly string[], bot = USUAL_BOT): SeatWish[] {
  const called = names.map((name) => name.trim());
  if (company === "screen") return [0, 1].map((seat) => ({ kind: "you", name: called[seat] || captain(seat) }));
  const me: SeatWish = { kind: "you", name: called[0] || NAMELESS };
  if (company === "alone") return [me];
  return [me, company === "bot" ? { kind: "bot", bot } : { kind: "open" }];
}

/** The company that these seats are, for somebody who holds some of them. */
export function companyOf(seats: readonly CampaignSeat[], own: readonly number[]): Company {
  if (seats.length === 1) return "alone";
  if (seats.some((seat) => seat.kind === "bot")) return "bot";
  return own.length > 1 ? "screen" : "friend";
}

/** What a campaign is called if nobody says: "Our voyage", and with a number where that is taken. */
export function freeName(taken: readonly string[]): string {
  const names = new Set(taken);
  if (!names.has(USUAL_NAME)) return USUAL_NAME;
  let number = 2;
  while (names.has(`${USUAL_NAME} ${number}`)) number += 1;
  return `${USUAL_NAME} ${number}`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six"];

/** "one defeat", "three defeats". */
export function countWords(defeats: number): string {
  return `${COUNTS[defeats] ?? defeats} ${defeats === 1 ? "defeat" : "defeats"}`;
}

/** Who is in a campaign, in a few words each. */
export function crewWords(seats: readonly CampaignSeat[], own: readonly number[]): string[] {
  return seats.map((seat, number) => {
    if (seat.kind === "open") return "open seat";
    const both = seats.length === 1 ? ", both Characters" : "";
    if (seat.kind === "bot") return `${seat.name}, computer`;
    return `${seat.name}${own.length === 1 && own[0] === number ? " (you)" : ""}${both}`;
  });
}

/** One entry for each campaign of those for each token, the ones that wait for me first. */
export function oneEach(all: readonly MyCampaign[]): MyCampaign[] {
  const voice = (one: MyCampaign) => (one.gone ? 0 : one.my_turn ? 2 : 1);
  const found = new Map<string, MyCampaign>();
  for (const one of all) {
    const before = found.get(one.id);
    const better = !before || voice(one) > voice(before) ? one : before;
    found.set(one.id, { ...better, host: one.host || (before?.host ?? false) });
  }
  // The newest was kept last.
  return [...found.values()].reverse().sort((one, other) => voice(other) - voice(one));
}

const STANDS: Record<NonNullable<MyCampaign["stage"]>, string> = {
  scenario: "A scenario waits",
  sailing: "A scenario is being played",
  choice: "A choice is to be made",
  page: "The page can be turned",
  over: "The story has been told",
};

/** Where a campaign stands, in a sentence. */
export function stageWords(campaign: MyCampaign): string {
  if (campaign.problem) return campaign.problem;
  if (campaign.stage === "sailing" && campaign.my_turn) return "Your turn in the scenario";
  if (campaign.stage === "choice" && !campaign.my_turn) return "Waiting for the other's choice";
  return campaign.stage ? STANDS[campaign.stage] : "";
}

/** What a page of a chapter is called below the chapter's title. */
export function kindWords(page: BookPage): string {
  if (page.kind === "defeat") return "A defeat";
  if (page.kind === "after") return "Afterwards";
  return page.kind === "choice" ? "The choice" : "";
}

export interface ChapterRead {
  key: string;
  title: string;
  /** Where its pages are in the book. */
  leaves: number[];
}

/** The chapters that were read so far, each with its pages. */
export function chaptersOf(pages: readonly BookPage[]): ChapterRead[] {
  const chapters: ChapterRead[] = [];
  pages.forEach((page, leaf) => {
    const last = chapters.at(-1);
    if (last?.key === page.chapter) last.leaves.push(leaf);
    else chapters.push({ key: page.chapter, title: page.title, leaves: [leaf] });
  });
  return chapters;
}

/** A chapter as it is named: by its number and its title. */
export function chapterWords(pages: readonly BookPage[], key: string): string {
  const title = pages.find((page) => page.chapter === key)?.title;
  return title ? `Chapter ${key}, ${title}` : `Chapter ${key}`;
}

/** "5 June 2026" of a day that is told as 2026-06-05; anything else is left as it is. */
export function dayWords(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!parts) return day;
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** The words with the quotation marks of a printed book. */
export function curled(words: string): string {
  return words
    .replaceAll(/(^|[\s(\u2013\u2014-])"/g, "$1\u201c")
    .replaceAll('"', "\u201d")
    .replaceAll(/(^|[\s(\u201c])'/g, "$1\u2018")
    .replaceAll("'", "\u2019");
}

/** Who is for which way, and who is waited for, as those at this screen hear it. */
export function votesWords(book: CampaignPicture, own: readonly number[]): string {
  if (book.stage !== "choice") return "";
  const name = (seat: number) => (own.length === 1 && own[0] === seat ? "You" : (book.seats[seat]?.name ?? "Somebody"));
  const label = (key: string) => book.ways.find((way) => way.key === key)?.label ?? key;
  const people = book.seats.flatMap((seat, number) => (seat.kind === "person" ? [number] : []));
  if (people.length < 2 || book.votes.length === 0) return "";
  const chosen = book.votes.map(
    ({ seat, way }) => `${name(seat)} ${name(seat) === "You" ? "are" : "is"} for “${label(way)}”.`,
  );
  const missing = people.filter((seat) => !book.votes.some((vote) => vote.seat === seat));
  const waited = missing.map((seat) => `${name(seat)} ${name(seat) === "You" ? "have" : "has"} not chosen yet.`);
  const split =
    missing.length === 0
      ? ["You do not agree yet: talk it over. Until you agree, everybody may still change sides."]
      : [];
  return [...chosen, ...waited, ...split].join(" ");
}
