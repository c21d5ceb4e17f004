// What the catalogue tells of a card, read for drawing it: its number, its icons, and its text with pictures for goods.

import type { CardInfo } from "../../lib/wire";
import { CURSES, SKILLS, SYMBOLS } from "./components";
import type { Curse, Skill, Symbol } from "./kinds";

/** A piece of text, or what stands for it: so many of a good, or the sign of a skill before its name. */
export interface Piece {
  words: string;
  symbol?: Symbol;
  count?: number;
  skill?: Skill;
  /** A permanent resource. */
  star?: boolean;
}

/** A line of a card: what it is headed by (`1` of an event or a level), and its text. */
export interface Line {
  head: string;
  pieces: Piece[];
}

export interface Printed {
  /** The number of a scenario card, from 0; null for the others. */
  card: number | null;
  curse: Curse | null;
  modifier: string;
  animal: string;
  lines: Line[];
}

const GOODS = new RegExp(
  String.raw`(?<star>permanent )?(?:(?<count>\d+) )?(?<symbol>${SYMBOLS.join("|")})(?: resources?|s)?\b` +
    String.raw`|(?<skill>${Object.values(SKILLS).join("|")})\b`,
  "g",
);
const NUMBERED = /^(?:Event|Level) (\d): /;

function pieceOf({ 0: words, groups = {} }: RegExpExecArray): Piece | null {
  const { star, count, symbol, skill } = groups;
  if (skill) return { words, skill: skill.toLowerCase() as Skill };
  if (!star && !count) return null; // a word that is no amount
  return { words, symbol: symbol as Symbol, count: Number(count ?? 1), star: star !== undefined };
}

/** Text in pieces: `pay 2 coins for Bravery +1` has two coins and the sign of Bravery in it. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(GOODS)) {
    const piece = pieceOf(match);
    if (!piece) continue;
    if (match.index > at) pieces.push({ words: text.slice(at, match.index) });
    pieces.push(piece);
    at = match.index + match[0].length;
  }
  return at < text.length ? [...pieces, { words: text.slice(at) }] : pieces;
}

function lineOf(sentence: string): Line {
  const head = NUMBERED.exec(sentence)?.[1] ?? "";
  const text = sentence.replace(NUMBERED, "").replace(/\.$/, "");
  return { head, pieces: piecesOf(head ? text : sentence) };
}

/** What is told of a card, for drawing it. What is drawn as icons is not told once more. */
export function printedOn(info: CardInfo): Printed {
  const sentences = info.text.split(/(?<=\.)\s+(?=[A-Z])/);
  const first = sentences[0] ?? "";
  const number = /card (\d+)/i.exec(first)?.[1];
  const curse = CURSES.find((each) => first.includes(`curse ${each}`)) ?? null;
  const animal = info.kind === "Character" ? first.replace(".", "").toLowerCase() : "";
  const drawn = curse !== null || animal !== "";
  return {
    card: number === undefined ? null : Number(number) - 1,
    curse,
    modifier: /modifier (\S+)\.$/.exec(first)?.[1] ?? "",
    animal,
    lines: (drawn ? sentences.slice(1) : sentences).map(lineOf),
  };
}
