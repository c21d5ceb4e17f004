// What is in sight, and what comes into it: what can be chosen when none of it is seen, gently and only as far as needed.

const MARGIN = 16;

/** How far to scroll so that the span from `top` to `bottom` lies between `above` and `below`; 0 if it does. */
export function scrollFor(top: number, bottom: number, above: number, below: number): number {
  if (bottom - top > below - above || top < above) return top - above;
  return bottom > below ? bottom - below : 0;
}

/** How to scroll: smoothly, unless whoever looks wants things to keep still. */
export function gently(): ScrollBehavior {
  const { motion } = document.documentElement.dataset;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches && motion !== "full";
  return still || motion === "reduced" ? "auto" : "smooth";
}

/** How much of the upper end of the page a board keeps for itself: what stays there says so with `data-overhang`. */
function overhang(deck: HTMLElement): number {
  return Math.max(0, ...[...deck.querySelectorAll<HTMLElement>("[data-overhang]")].map((bar) => bar.offsetHeight));
}

/**
 * Scroll to what is lit on the board, or else to what was pointed at, if nothing of it can be seen. `under`: the
 * question covers the lower end of the page, and a thing is seen if its middle is; else a part of it will do. Where a part of the board is the matter at hand (`data-foremost`) and
 * something in it is lit, that part is what is to be seen, as a whole.
 */
export function bringIntoSight(deck: HTMLElement, under: boolean): void {
  if (document.activeElement?.matches("input, textarea") || document.querySelector("dialog[open]")) return;
  const lit = [...deck.querySelectorAll(".board .thing.lit")];
  const things = lit.length > 0 ? lit : [...deck.querySelectorAll(".board .thing.pointed")];
  const foremost = new Set(things.flatMap((thing) => thing.closest("[data-foremost]") ?? []));
  const wanted = foremost.size > 0 ? [...foremost] : things;
  const boxes = wanted.map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
  if (boxes.length === 0) return;
  const side = deck.querySelector(":scope > .side");
  const above = overhang(deck) + MARGIN;
  const below = (under && side ? side.getBoundingClientRect().top : innerHeight) - MARGIN;
  const spans = boxes.map((box): [number, number] => {
    const middle = box.top + box.height / 2;
    return under ? [middle, middle] : [box.top, box.bottom];
  });
  if (spans.some(([top, bottom]) => bottom > above && top < below)) return;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  scrollBy({ top: scrollFor(top, bottom, above, below), behavior: gently() });
}

/** Scroll so that a thing can be seen above a panel, if that lies over it or the thing is out of sight. */
export function bringAbove(thing: Element, panel: Element): void {
  const [seen, cover] = [thing.getBoundingClientRect(), panel.getBoundingClientRect()];
  const beside = cover.left >= seen.right || cover.right <= seen.left;
  const below = (beside ? innerHeight : cover.top) - MARGIN;
  const top = scrollFor(seen.top, seen.bottom, MARGIN, below);
  if (top !== 0) scrollBy({ top, behavior: gently() });
}

/** Of parts by their upper ends, the one that is under the line; at the end of the page the last of them. */
export function partAt<Part>(
  tops: readonly (readonly [Part, number])[],
  line: number,
  ended: boolean,
): Part | undefined {
  const sorted = [...tops].sort((one, other) => one[1] - other[1]);
  if (ended) return sorted.at(-1)?.[0];
  return (sorted.findLast(([, top]) => top <= line) ?? sorted[0])?.[0];
}

/** Tell which part of a board is in sight below the bar that leads to them, as one scrolls. Gives how to stop it. */
export function watchParts<Part>(parts: ReadonlyMap<Element, Part>, seen: (part: Part) => void): () => void {
  const look = () => {
    const bar = document.querySelector<HTMLElement>("[data-overhang]");
    if (!bar?.offsetHeight) return; // a wide board has none
    const line = bar.getBoundingClientRect().bottom + 2 * MARGIN;
    const tops = [...parts].map(([place, part]) => [part, place.getBoundingClientRect().top] as const);
    const part = partAt(tops, line, scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    if (part !== undefined) seen(part);
  };
  addEventListener("scroll", look, { passive: true });
  return () => removeEventListener("scroll", look);
}
