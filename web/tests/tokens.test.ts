// What the tokens promise: ink reads on ground and paper, foam on the sea, accent ink on all that is bright; and all that
// is written is set in one scale of type.

/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const AA = 4.5;
const SRC = new URL("../src/", import.meta.url);
const css = readFileSync(new URL("styles/tokens.css", SRC), "utf8");
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

describe("the scale of type", () => {
  const SMALLEST = 0.8125; // rem
  /** How many types of their own the boards have, and how many sizes below the smallest: these only ever grow fewer. */
  const OWN_TYPES = 11;
  const OWN_SMALL = 9;
  const PX = 16;

  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(svelte|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, SRC), "utf8") }));
  const boards = files.filter(({ path }) => path.startsWith("boards/"));
  const others = files.filter((file) => !boards.includes(file) && file.path !== "styles/tokens.css");

  /** What is said of a property, as `where: value`. */
  function said(of: typeof files, property: string): [string, string][] {
    const found = new RegExp(`(?<![\\w-])${property}:\\s*([^;{}]+);`, "g");
    return of.flatMap(({ path, text }) =>
      [...text.matchAll(found)].map((one): [string, string] => [path, one[1]!.replace(/\s+/g, " ")]),
    );
  }

  function own(of: typeof files): [string, string][] {
    return said(of, "font").filter(([, value]) => !/^(inherit|var\(--type-[a-z]+\))$/.test(value));
  }

  function small(of: typeof files): [string, string][] {
    const sizes = [...said(of, "font-size"), ...own(of)];
    return sizes.filter(([, value]) => {
      const [, size, unit] = /(?<![\w.])(\d*\.?\d+)(rem|px)/.exec(value) ?? [];
      return unit !== undefined && Number(size) / (unit === "px" ? PX : 1) < SMALLEST;
    });
  }

  test("is all that is used outside the boards", () => expect(own(others)).toEqual([]));

  test("has few exceptions on the boards", () => {
    expect(new Set(own(boards).map(([, value]) => value)).size).toBeLessThanOrEqual(OWN_TYPES);
  });

  test("has nothing that is too small to read", () => {
    expect(small(others)).toEqual([]);
    expect(small(boards).length).toBeLessThanOrEqual(OWN_SMALL);
  });

  test("and every space and corner is defined and used", () => {
    const known = [...css.matchAll(/(--(?:type|space|round)-\w+):/g)].map((one) => one[1]!);
    const used = files.flatMap(({ text }) =>
      [...text.matchAll(/var\((--(?:type|space|round)-\w+)/g)].map((one) => one[1]!),
    );
    expect([...new Set(used)].sort()).toEqual(known.sort());
  });
});
