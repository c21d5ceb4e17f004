// Pictures: what becomes of their files, and that everything that is drawn has one of its own.

/// <reference types="node" />
import { describe, expect, it } from "vitest";
import { pictureModule } from "../pictures";
import * as cove from "../src/boards/chaos-cove/components";
import { CARDS, ISLANDS } from "../src/boards/rum-runner/components";
import { CURSES } from "../src/boards/wildtails/components";

const files = import.meta.glob<string>("../src/boards/*/pictures/*/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("a picture", () => {
  it("is its shapes alone, on one line", () => {
    expect(pictureModule('<svg viewBox="0 0 9 9">\n  <g class="sea">\n    <path d="M1 2" />\n  </g>\n</svg>\n')).toBe(
      `export default ${JSON.stringify('<g class="sea"><path d="M1 2"/></g>')};`,
    );
  });

  it("brings in those that it uses, as a group where anything is said of them", () => {
    const svg = '<svg>\n<use href="../part/palm.svg" class="leaf" />\n<use href="sloop.svg" />\n</svg>';
    const used = pictureModule(svg);
    expect(used).toContain('import used0 from "../part/palm.svg?raw";import used3 from "./sloop.svg?raw";');
    expect(used).toContain(`"<g class=\\"leaf\\">"+used0+"</g>"`);
  });
});

describe("the pictures of the boards", () => {
  const drawn: [string, readonly string[]][] = [
    ["rum-runner", [...Object.entries(CARDS).map(([slug, { sort }]) => `${sort}/${slug}`), ...islands()]],
    ["chaos-cove", Object.keys(cove.HEROES).map((hero) => `hero/${hero}`)],
    ["chaos-cove", Object.keys(cove.LOCATIONS).map((place) => `place/${place}`)],
    ["chaos-cove", cove.GOODS.map((goods) => `goods/${goods}`)],
    ["wildtails", CURSES.map((curse) => `curse/${curse}`)],
  ];

  function islands(): string[] {
    return ISLANDS.map(({ slug }) => `island/${slug}`);
  }

  it.each(drawn)("of %s differ, and none is missing", (board, names) => {
    const shapes = names.map((name) => files[`../src/boards/${board}/pictures/${name}.svg`]);
    expect(names.filter((_, number) => !shapes[number])).toEqual([]);
    expect(new Set(shapes).size).toBe(names.length);
  });
});
