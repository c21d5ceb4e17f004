// How likely answers succeed, as small marks at what stands for them.

import type { Target } from "./pointing";
import type { Chance } from "./wire";

export interface Mark {
  x: number;
  y: number;
  text: string;
  /** It is at the lower edge of something in the dock: over the upper one is the question. */
  low: boolean;
  /** It begins at the left corner: over the right one lies something else. */
  left: boolean;
}

const ROUND = 5; // of 100, to which the server tells what is estimated
const INWARD = 0.05; // how far within a thing one looks, as a share of its width, for what lies over its edge

/** `~60%` of what is estimated, `67%` of what was counted; at the ends that an estimate cannot tell apart `<5%`. */
export function inShort({ chance, exact }: Chance): string {
  if (exact) return `${Math.round(100 * chance)}%`;
  const share = ROUND * Math.round((100 * chance) / ROUND);
  return share === 0 ? `<${ROUND}%` : share === 100 ? `>${100 - ROUND}%` : `~${share}%`;
}

/** Whether the middle of it is seen: a pane may hide it, or something that lies over the board. */
function isInSight(one: Element, page: Document): boolean {
  if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = width > 0 ? page.elementFromPoint(left + width / 2, top + height / 2) : null;
  return there !== null && (one.contains(there) || there.contains(one) || there.closest("[data-thing]") !== null);
}

/** Whether another thing lies over the right of it, or may: the next card of a hand. */
function isOverlapped(one: Element, page: Document): boolean {
  if (one.closest(".hand")) return true;
  const { right, top, width, height } = one.getBoundingClientRect();
  const there = page.elementFromPoint(right - width * INWARD, top + height / 2)?.closest("[data-thing]");
  return there != null && there !== one && !there.contains(one) && !one.contains(there);
}

/**
 * A mark for each target that stands for one answer with a chance, where it can be seen: at a corner at its right, or at
 * its left upper one where something else lies over the right, which it would seem to be about.
 */
export function marksOf(targets: readonly Target[], chances: readonly Chance[], page: Document): Mark[] {
  const marks: Mark[] = [];
  for (const { id, options } of targets) {
    const chance = options.length === 1 && chances.find(({ move }) => move === options[0]!.move);
    if (!chance) continue;
    const name = CSS.escape(id);
    const all = `.board [data-thing="${name}"], .docked [data-target="${name}"], .done [data-target="${name}"]`;
    const shown = [...page.querySelectorAll(all)].find((one) => isInSight(one, page));
    if (!shown) continue;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const low = shown.closest(".board") === null;
    const behind = !low && isOverlapped(shown, page);
    const [x, y] = [Math.round(behind ? left : right), Math.round(low ? bottom : top)];
    marks.push({ x, y, text: inShort(chance), low, left: behind });
  }
  return marks;
}
