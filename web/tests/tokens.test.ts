// What the tokens promise: ink reads on ground and paper, foam on the sea, accent ink on all that is bright.

/// <reference types="node" />
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const AA = 4.5;
const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const day = colours(block(":root {"));
const night = { ...day, ...colours(block(':root[data-theme="dark"] {')) };

function block(head: string): string {
  const start = css.indexOf(head);
  return css.slice(start, css.indexOf("\n}", start));
}

function colours(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((found) => [found[1]!, found[2]!]));
}

function light(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const PAPERS = ["ground", "paper", "paper-high", "paper-low"];
const PAIRS = [
  ...["ink", "ink-soft", "ink-faint", "brass-ink", "blood", "leaf"].flatMap((ink) =>
    PAPERS.map((paper) => [ink, paper]),
  ),
  ...["suit-red", "suit-black"].flatMap((ink) => ["paper", "paper-high"].map((paper) => [ink, paper])),
  ...["sea", "sea-deep", "sea-light"].map((sea) => ["foam", sea]),
  ...["accent", "lit", "brass-high", "brass", "hint"].map((bright) => ["accent-ink", bright]),
] as [string, string][];

describe.each([
  ["by day", day],
  ["by night", night],
])("%s", (_, tokens) => {
  test.each(PAIRS)("%s reads on %s", (ink, under) => {
    expect(contrast(tokens[ink]!, tokens[under]!)).toBeGreaterThanOrEqual(AA);
  });
});

test("every game's accent carries its ink", () => {
  const accents = [...css.matchAll(/\[data-game="([\w-]+)"\] \{\s*--accent: (#[0-9a-f]{6})/g)];
  expect(accents.length).toBeGreaterThan(0);
  for (const [, game, accent] of accents)
    expect(contrast(day["accent-ink"]!, accent!), game).toBeGreaterThanOrEqual(AA);
});
