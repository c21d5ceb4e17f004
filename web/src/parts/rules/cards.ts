// The cards of a game, in groups and narrowed down.

import type { CardInfo } from "../../lib/wire";
import { wanted } from "./markdown";

/** Stands for every deck, or every kind. */
export const ANY = "";

export interface Wish {
  deck: string;
  kind: string;
  query: string;
}

/** Where what a card says comes from, in words. */
export const SOURCES: Readonly<Record<string, string>> = {
  rulebook: "From the rulebook",
  source: "From a published source",
  authored: "Our own",
};

export function decksOf(cards: readonly CardInfo[]): string[] {
  return [...new Set(cards.map((card) => card.deck))];
}

/** The kinds of card that a deck has. */
export function kindsOf(cards: readonly CardInfo[], deck: string): string[] {
  return [...new Set(cards.filter((card) => deck === ANY || card.deck === deck).map((card) => card.kind))];
}

/** The cards that fit: of that deck and kind, with all the words in what is written on them. */
export function picked(cards: readonly CardInfo[], { deck, kind, query }: Wish): CardInfo[] {
  const words = wanted(query);
  return cards.filter((card) => {
    const written = `${card.name} ${card.kind} ${card.deck} ${card.text} ${card.note}`.toLowerCase();
    return (
      (deck === ANY || card.deck === deck) &&
      (kind === ANY || card.kind === kind) &&
      words.every((word) => written.includes(word))
    );
  });
}

/** Cards by deck and kind, in the order in which these first come. */
export function grouped(cards: readonly CardInfo[]): { title: string; cards: CardInfo[] }[] {
  const groups = new Map<string, CardInfo[]>();
  for (const card of cards) {
    const title = `${card.deck}: ${card.kind}`;
    groups.set(title, [...(groups.get(title) ?? []), card]);
  }
  return [...groups].map(([title, group]) => ({ title, cards: group }));
}
