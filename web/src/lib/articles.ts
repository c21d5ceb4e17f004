// A table that is being made: who sits where, and under which rules. Pure; the screen of it is NewTable.

import type { ChoiceInfo, GameInfo, MakeTable, SeatWish } from "./wire";

export type Value = boolean | number | string;

export interface Articles {
  seats: Required<SeatWish>[];
  options: Record<string, Value>;
  sets: Record<string, number>;
  deal: string;
  listed: boolean;
  hints: boolean;
  limit: number;
  /** Seconds that bots think who heed it; 0 for as long as is usual at this server. */
  think: number;
}

export type Preset = "computer" | "friend" | "screen" | "watch";

export const PRESETS: readonly { key: Preset; label: string; hint: string }[] = [
  { key: "computer", label: "Against the computer", hint: "You, and bots in the other seats. It begins at once." },
  { key: "friend", label: "With friends", hint: "You, and open seats: you get a link to send them." },
  { key: "screen", label: "Around one screen", hint: "All play on this device; a curtain falls between turns." },
  { key: "watch", label: "Watch the bots", hint: "Nobody plays but the computer." },
];

export const USUAL_BOT = "bosun";
export const NAMELESS = "Captain";
export const LONGEST_NAME = 40;

/** A captain with a number, for somebody in this seat who does not say what they are called. */
export function captain(seat: number): string {
  return `${NAMELESS} ${seat + 1}`;
}

/** What somebody in this seat is called if they do not say: their role, or a captain with a number. */
export function nameFor(game: GameInfo, seat: number): string {
  return game.roles[seat] ?? captain(seat);
}

/** The seats of a preset; the maker sits in seat `mine`. */
export function seatsFor(
  game: GameInfo,
  preset: Preset,
  { count = seatsOf(game), name = "", bot = USUAL_BOT, mine = 0 } = {},
): Required<SeatWish>[] {
  return Array.from({ length: count }, (_, seat) => {
    if (preset === "screen") return { kind: "you", name: seat === mine && name ? name : nameFor(game, seat), bot: "" };
    if (seat === mine && preset !== "watch") return { kind: "you", name: name || NAMELESS, bot: "" };
    if (preset === "friend") return { kind: "open", name: "", bot: "" };
    return { kind: "bot", name: "", bot };
  });
}

/** A usual number of seats that leaves room for an opponent. */
function seatsOf(game: GameInfo): number {
  return Math.min(game.most, Math.max(game.usual, 2));
}

export function articlesFor(game: GameInfo, name: string): Articles {
  const options = Object.fromEntries(game.choices.map((choice) => [choice.name, choice.default]));
  return {
    seats: seatsFor(game, "computer", { name }),
    options,
    sets: {},
    deal: "",
    listed: false,
    hints: true,
    limit: 0,
    think: 0,
  };
}

/** The option of games that one can play alone: it belongs to a table of one seat, and to no other. */
const SOLO = "solo";

/** Give the articles another number of seats: the first stay, new ones are like the last. */
export function withSeats(game: GameInfo, articles: Articles, count: number): Articles {
  const last = articles.seats.at(-1);
  const seats = Array.from({ length: count }, (_, seat): Required<SeatWish> => {
    const before = articles.seats[seat];
    if (before) return before;
    if (last?.kind === "open") return { ...last };
    if (last?.kind === "you" && articles.seats.length > 1) return { kind: "you", name: nameFor(game, seat), bot: "" };
    return { kind: "bot", name: "", bot: last?.bot || USUAL_BOT };
  });
  const alone = game.choices.some((choice) => choice.name === SOLO);
  const options: Articles["options"] = { ...articles.options };
  if (alone) options[SOLO] = count === 1;
  if (Number(options["first"]) > count) delete options["first"]; // Nobody sits there who could begin.
  return { ...articles, seats, options };
}

/** Swap two seats, with whoever sits there. */
export function swapped(articles: Articles, one: number, other: number): Articles {
  const seats = [...articles.seats];
  [seats[one], seats[other]] = [seats[other]!, seats[one]!];
  return { ...articles, seats };
}

/** What is asked of the server: only what differs from the usual is said. */
export function tableOf(game: GameInfo, articles: Articles): MakeTable {
  const options = Object.fromEntries(
    game.choices
      .filter((choice) => articles.options[choice.name] !== undefined)
      .filter((choice) => articles.options[choice.name] !== choice.default)
      .map((choice) => [choice.name, articles.options[choice.name]!]),
  );
  const sets = Object.fromEntries(
    game.knobs
      .filter((knob) => articles.sets[knob.name] !== undefined && articles.sets[knob.name] !== knob.default)
      .map((knob) => [knob.name, articles.sets[knob.name]!]),
  );
  const seats = articles.seats.map((seat, place): SeatWish => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot || USUAL_BOT };
    if (seat.kind === "open") return { kind: "open" };
    return { kind: "you", name: seat.name.trim() || nameFor(game, place) };
  });
  const { listed, hints, limit, think } = articles;
  return { game: game.key, seats, options, sets, deal: articles.deal.trim(), listed, hints, limit, think };
}

/** What happens when these articles are signed, in a sentence. */
export function outlook(articles: Articles): string {
  const open = articles.seats.filter((seat) => seat.kind === "open").length;
  const mine = articles.seats.filter((seat) => seat.kind === "you").length;
  if (open > 0) {
    const where = articles.listed ? "a link to share, and the table stands in the lobby" : "a link to share";
    return `${open === 1 ? "One seat waits" : `${open} seats wait`} for friends: you get ${where}.`;
  }
  if (mine === 0) return "The bots play at once, and you watch.";
  if (mine > 1) return "The game begins at once, and the screen goes round.";
  return "The game begins at once.";
}

/** The name of an option in words: "treacherous-seas" is "Treacherous seas". */
export function spelled(name: string): string {
  return sentence(name.replaceAll(/[-_.]/g, " "));
}

/** The name of a card or of somebody: "dig-the-tunnels" is "Dig the Tunnels". */
export function titled(name: string): string {
  const words = name.split("-").map((word) => (SMALL.has(word) ? word : sentence(word)));
  return sentence(words.join(" "));
}

/** The words with a great letter before them. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What options are called whose names alone say too little. */
const TITLES: Record<string, string> = {
  cap: "Turns each at most",
  battles: "Cards in a battle",
  ending: "End of the game",
  first: "Who begins",
  mulligan: "New first hands",
  "no-face-down": "End without face-down cards",
  scoring: "Points for a hand",
  storm: "Storm side of the map",
};
/** The options that are names. */
const NAMING = /^(threat|.+-objective|.+-character)$/;
const SMALL = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"]);
const VALUES: Record<string, string> = {
  "by-edition": "As the edition says",
  "edition:first": "First edition",
  "edition:second": "Second edition",
  "first:random": "Chance",
  "battles:one": "One each",
  "battles:three": "Up to three",
  "scoring:later": "A4 K3 Q2 J1",
  "scoring:printed": "A3 K2 Q1 J1",
  "ending:last-ace": "The last Ace",
  "ending:full-politics": "Four Jacks rule",
};

/** The title of an option. */
export function titleOf(choice: ChoiceInfo): string {
  return TITLES[choice.name] ?? spelled(choice.name);
}

/** One of the words that an option may be, as it is shown. */
export function valueWords(choice: ChoiceInfo, value: Value): string {
  const word = String(value);
  if (choice.name === "first" && /^\d+$/.test(word)) return `Seat ${word}`;
  return VALUES[`${choice.name}:${word}`] ?? VALUES[word] ?? (NAMING.test(choice.name) ? titled(word) : spelled(word));
}

/** The words that an option may be, in their order. A usual one that is not among them ("by edition") stands first. */
export function offered(choice: ChoiceInfo): string[] {
  const usual = String(choice.default);
  return choice.choices.includes(usual) ? choice.choices : [usual, ...choice.choices];
}

/** The options that are asked about: being alone follows from the seats, and nobody begins who has none. */
export function asked(game: GameInfo, articles: Articles): ChoiceInfo[] {
  const there = (word: string) => !/^\d+$/.test(word) || Number(word) <= articles.seats.length;
  return game.choices
    .filter((choice) => choice.name !== SOLO)
    .map((choice) => (choice.name === "first" ? { ...choice, choices: choice.choices.filter(there) } : choice));
}

/** What was chosen otherwise than usual, in a few words each. */
export function chosen(game: GameInfo, articles: Articles): string[] {
  const rules = game.choices.flatMap((choice) => {
    const value = articles.options[choice.name] ?? choice.default;
    if (value === choice.default) return [];
    if (typeof value === "boolean") return [value ? titleOf(choice) : `no ${titleOf(choice).toLowerCase()}`];
    if (choice.name === "edition") return [valueWords(choice, value)];
    return [`${titleOf(choice)}: ${valueWords(choice, value)}`];
  });
  const numbers = game.knobs.filter((knob) => (articles.sets[knob.name] ?? knob.default) !== knob.default).length;
  if (numbers > 0) rules.push(numbers === 1 ? "one number changed" : `${numbers} numbers changed`);
  if (articles.deal.trim()) rules.push(`the deal “${articles.deal.trim()}”`);
  if (!articles.hints) rules.push("no hints");
  return rules;
}
