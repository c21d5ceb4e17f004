import { describe, expect, test } from "vitest";
import { blocks, chapters, inline, marked, plain, search, wordsOf } from "../src/parts/rules/markdown";

const RULES = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });

describe("a line", () => {
  test("has strong words, emphasis, code and links", () => {
    expect(inline("a **b *c*** `d*e*` [f](/rules/g#H)")).toEqual([
      { kind: "text", text: "a " },
      {
        kind: "strong",
        parts: [
          { kind: "text", text: "b " },
          { kind: "em", parts: [{ kind: "text", text: "c" }] },
        ],
      },
      { kind: "text", text: " " },
      { kind: "code", text: "d*e*" },
      { kind: "text", text: " " },
      { kind: "link", href: "/rules/g#H", parts: [{ kind: "text", text: "f" }] },
    ]);
  });

  test("keeps HTML as words", () => {
    expect(inline("<img src=x onerror=alert(1)>")).toEqual([{ kind: "text", text: "<img src=x onerror=alert(1)>" }]);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "vbscript:x"])(
    "makes no link to %s",
    (href) => {
      expect(inline(`[f](${href})`).some((part) => part.kind === "link")).toBe(false);
    },
  );

  test("leads to the clauses that it names", () => {
    expect(inline("As in CP-sail-11, drift.")).toEqual([
      { kind: "text", text: "As in " },
      { kind: "clause", id: "CP-sail-11" },
      { kind: "text", text: ", drift." },
    ]);
  });

  test("shows escaped signs and lone stars as they are", () => {
    expect(plain(inline("2 \\* 3 and 2 * 3"))).toBe("2 * 3 and 2 * 3");
  });
});

describe("a page", () => {
  test("does not tell that a clause only explains", () => {
    expect(blocks("**CP-turn-3** So it is. *(ruling)* *(note)*\n")).toEqual([
      { kind: "clause", id: "CP-turn-3", ruling: true, parts: [{ kind: "text", text: "So it is." }] },
    ]);
  });

  test("has clauses, and knows which are rulings", () => {
    expect(blocks("**CP-turn-1** A turn.\n\n**CP-turn-2** Or *not*. *(ruling)*\n")).toEqual([
      { kind: "clause", id: "CP-turn-1", ruling: false, parts: [{ kind: "text", text: "A turn." }] },
      {
        kind: "clause",
        id: "CP-turn-2",
        ruling: true,
        parts: [
          { kind: "text", text: "Or " },
          { kind: "em", parts: [{ kind: "text", text: "not" }] },
          { kind: "text", text: "." },
        ],
      },
    ]);
  });

  test("has tables, in whose cells a bar may be escaped", () => {
    const [table] = blocks("| Name | Cost |\n|---|---|\n| Reef | NN \\| trash |\n");
    expect(table?.kind).toBe("table");
    if (table?.kind !== "table") return;
    expect(table.head.map(plain)).toEqual(["Name", "Cost"]);
    expect(table.rows.map((row) => row.map(plain))).toEqual([["Reef", "NN | trash"]]);
  });

  test("has lists with and without numbers", () => {
    const found = blocks("- one\n- two\n\n1. first\n2. second\n");
    expect(found.map((block) => block.kind === "list" && [block.ordered, block.items.map(plain)])).toEqual([
      [false, ["one", "two"]],
      [true, ["first", "second"]],
    ]);
  });

  test("falls into chapters, each with an anchor", () => {
    const found = chapters(blocks("# Game\n\nIntro.\n\n## Option: hidden cards\n\nText.\n\n### Deeper\n\nMore.\n"));
    expect(found.map((chapter) => [chapter.id, chapter.title, chapter.blocks.map((block) => block.kind)])).toEqual([
      ["", "", ["paragraph"]],
      ["option-hidden-cards", "Option: hidden cards", ["paragraph", "heading", "paragraph"]],
    ]);
  });

  test("of each game is there", () => {
    expect(Object.keys(RULES).length).toBeGreaterThan(1);
  });

  test.each(Object.entries(RULES))("reads %s whole", (_name, text) => {
    const page = blocks(text);
    const ids = page.flatMap((block) => (block.kind === "clause" ? [block.id] : []));
    expect(ids).toEqual([...text.matchAll(/^\*\*([A-Z]+-[\w-]+)\*\*/gm)].map((found) => found[1]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const block of page) expect(wordsOf(block)).not.toMatch(/\*\*|\\\|/);
    const anchors = page.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block.id] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe("a search", () => {
  const page = chapters(
    blocks(
      "## Sailing\n\n**X-sail-1** A ship sails.\n\n**X-sail-2** A 2 never does.\n\n## Storms\n\n**X-storm-1** A ship pays.\n",
    ),
  );
  const ids = (query: string) =>
    search(page, query).flatMap((chapter) =>
      chapter.blocks.flatMap((block) => (block.kind === "clause" ? [block.id] : [])),
    );

  test("finds the clauses that have all the words", () => {
    expect(ids("ship")).toEqual(["X-sail-1", "X-storm-1"]);
    expect(ids("SHIP pays")).toEqual(["X-storm-1"]);
    expect(ids("parrot")).toEqual([]);
    expect(ids("")).toHaveLength(3);
  });

  test("finds a clause by its id and a chapter by its title", () => {
    expect(ids("x-sail-2")).toEqual(["X-sail-2"]);
    expect(ids("sailing")).toEqual(["X-sail-1", "X-sail-2"]);
  });

  test("marks what it found", () => {
    expect(marked("A ship (2) Ships", ["ship", "(2)"])).toEqual([
      { text: "A ", found: false },
      { text: "ship", found: true },
      { text: " ", found: false },
      { text: "(2)", found: true },
      { text: " ", found: false },
      { text: "Ship", found: true },
      { text: "s", found: false },
    ]);
  });
});
