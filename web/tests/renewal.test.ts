import { expect, test } from "vitest";
import { mayRenew } from "../src/lib/renewal";

function store(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test("a page is loaded anew once, and again only much later", () => {
  const kept = store();
  const now = Date.UTC(2026, 0, 1);
  expect(mayRenew(kept, now)).toBe(true);
  expect(mayRenew(kept, now + 5_000)).toBe(false);
  expect(mayRenew(kept, now + 10 * 60_000)).toBe(true);
});

test("where nothing is kept it is not loaded anew by itself", () => {
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error("blocked");
    },
  };
  expect(mayRenew(blocked, Date.now())).toBe(false);
});
