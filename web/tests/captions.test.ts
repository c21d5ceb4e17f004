import { expect, test } from "vitest";
import { captionFor, nameOf, type Standing } from "../src/lib/captions";
import type { CaptionInfo, Option } from "../src/lib/wire";

const CAPTIONS: CaptionInfo[] = [
  { part: "goal", text: "Win.", after: [], role: null },
  { part: "first", text: "Lay a card.", after: [], role: 0 },
  { part: "danger", text: "Do not sink.", after: ["storm"], role: null },
];
const waiting: Standing = { viewer: 0, question: null, events: [{ kind: "deal" }] };
const asked: Standing = { ...waiting, question: { options: [] } };

/** What is told, one after the other, to who reads all that comes at once. */
function told(standing: Standing): string[] {
  const read: string[] = [];
  for (;;) {
    const caption = captionFor(CAPTIONS, standing, (one) => read.includes(nameOf(one)));
    if (!caption) return read;
    read.push(nameOf(caption));
  }
}

test.each([
  ["the goal at once", waiting, ["goal"]],
  ["what to do when asked", asked, ["goal", "first-0"]],
  ["nothing that is for another side", { ...asked, viewer: 1 }, ["goal"]],
  ["the danger when it has shown itself", { ...waiting, events: [{ kind: "storm" }] }, ["goal", "danger"]],
  [
    "the danger where an answer loses the game",
    { ...asked, question: { options: [{ fatal: true } as Option] } },
    ["goal", "first-0", "danger"],
  ],
])("%s", (_, standing, captions) => {
  expect(told(standing)).toEqual(captions);
});
