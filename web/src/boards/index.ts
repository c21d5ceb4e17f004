// The boards: one folder a game, named by its key, with a Board, its cards, a small Emblem, its sounds and how it tells a
// turn in a line. All but the sounds load when they are needed.

import type { Component } from "svelte";
import type { Sounds } from "../lib/sounds";
import { PLAIN, type Telling } from "../lib/turns";
import type { CardInfo } from "../lib/wire";

const boards = import.meta.glob<Component>("./*/Board.svelte", { import: "default" });
const cards = import.meta.glob<Component<{ info: CardInfo }>>("./*/LargeCard.svelte", { import: "default" });
const emblems = import.meta.glob<Component>("./*/Emblem.svelte", { import: "default" });
const sounds = import.meta.glob<Sounds>("./*/sounds.ts", { import: "SOUNDS", eager: true });
const tellings = import.meta.glob<Telling>("./*/telling.ts", { import: "TELLING" });

/** The board of a game. Rejects if this client has none for it. */
export async function loadBoard(game: string): Promise<Component> {
  const load = boards[`./${game}/Board.svelte`];
  if (!load) throw new Error(`This page has no board for ${game}. Reload it: the server may be newer than the page.`);
  return load();
}

/** A card of a game, drawn as large as the width it is given: to read while it is looked at, and for the gallery. */
export async function loadCard(game: string): Promise<Component<{ info: CardInfo }> | undefined> {
  return cards[`./${game}/LargeCard.svelte`]?.();
}

/** The small picture of a game, if it has one. It fills the width it is given and hides itself from screen readers. */
export async function loadEmblem(game: string): Promise<Component | undefined> {
  return emblems[`./${game}/Emblem.svelte`]?.();
}

/** The sounds of a game, by the kinds of its events. */
export function soundsOf(game: string): Sounds {
  return sounds[`./${game}/sounds.ts`] ?? {};
}

/** How a game tells a turn in a line. */
export async function loadTelling(game: string): Promise<Telling> {
  return (await tellings[`./${game}/telling.ts`]?.()) ?? PLAIN;
}
