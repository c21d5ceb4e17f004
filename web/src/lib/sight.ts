// What is in sight, and what comes into it: what can be chosen when none of it is seen, gently.

const MARGIN = 16;

/** How to scroll: smoothly, unless whoever looks wants things to keep still. */
export function gently(): ScrollBehavior {
  const { motion } = document.documentElement.dataset;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches && motion !== "full";
  return still || motion === "reduced" ? "auto" : "smooth";
}

/** Whether something is seen within an area, as far as its middle tells. */
function isSeen(box: DOMRect, area: DOMRect): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > area.left && x < area.right && y > area.top && y < area.bottom;
}

/** Scroll the pane to what is lit on the board, or else to what was pointed at, if nothing of it can be seen. */
export function bringIntoSight(board: Element): void {
  if (document.activeElement?.matches("input, textarea") || document.querySelector("dialog[open]")) return;
  const lit = [...board.querySelectorAll(".thing.lit")];
  const things = lit.length > 0 ? lit : [...board.querySelectorAll(".thing.pointed")];
  const drawn = things.filter((one) => one.getBoundingClientRect().height > 0);
  const area = board.getBoundingClientRect();
  if (drawn.some((one) => isSeen(one.getBoundingClientRect(), area))) return;
  drawn[0]?.scrollIntoView({ block: "center", inline: "nearest", behavior: gently() });
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
