// What is in sight, and what comes into it: what can be chosen when none of it is seen, gently.

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
