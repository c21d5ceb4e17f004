// How likely answers succeed, as small marks at what stands for them.

import type { Target } from "./pointing";
import type { Chance } from "./wire";

export interface Mark {
  x: number;
  y: number;
  text: string;
  /** It is at the lower edge of something in the dock: over the upper one is the question. */
  low: boolean;
}

const ROUND = 5; // of 100, to which the server tells what is estimated

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

/** A mark for each target that stands for one answer with a chance, at a corner at its right, where it can be seen. */
export function marksOf(targets: readonly Target[], chances: readonly Chance[], page: Document): Mark[] {
  const marks: Mark[] = [];
  for (const { id, options } of targets) {
    const chance = options.length === 1 && chances.find(({ move }) => move === options[0]!.move);
    if (!chance) continue;
    const name = CSS.escape(id);
    const all = `.board [data-thing="${name}"], .docked [data-target="${name}"], .done [data-target="${name}"]`;
    const shown = [...page.querySelectorAll(all)].find((one) => isInSight(one, page));
    if (!shown) continue;
    const { right, top, bottom } = shown.getBoundingClientRect();
    const low = shown.closest(".board") === null;
    marks.push({ x: Math.round(right), y: Math.round(low ? bottom : top), text: inShort(chance), low });
  }
  return marks;
}
