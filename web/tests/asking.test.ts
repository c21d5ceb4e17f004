import { expect, it } from "vitest";
import { askedFirst } from "../src/lib/asking";

it("puts what is asked before what is told about it, each as a sentence", () => {
  expect(askedFirst("Zofia attacks you at c3: which crew card fights?")).toBe(
    "Which crew card fights? Zofia attacks you at c3.",
  );
  expect(askedFirst("The first Scene is Chapel Ruins. Who takes the first turn?")).toBe(
    "Who takes the first turn? The first Scene is Chapel Ruins.",
  );
});
it("leaves alone what has no question at its end, or nothing before it", () => {
  for (const text of ["Where to?", "Which cards fight? Lay up to 3.", "Ben attacks you."])
    expect(askedFirst(text)).toBe(text);
});
