// A finished game looked back at: where its curves run, and what they say in words.

import { inWords } from "./advice";
import type { ChanceInfo, CostlyInfo, ReplayInfo } from "./wire";

type Pages = Pick<ReplayInfo, "first" | "length" | "stops">;

/** Where a page is on a chart, in hundredths of its width from the left. */
export function acrossOf({ first, length }: Pages, number: number): number {
  return ((number - first) / Math.max(1, length - first)) * 100;
}

/** Where a chance is, in hundredths of the height from above. */
export function downOf(chance: number): number {
  return (1 - chance) * 100;
}

/** The points of the curve of each seat, in the form of an SVG; nothing for a seat of which nothing is known. */
export function curvesOf(pages: Pages, chances: readonly ChanceInfo[], seats: number): string[] {
  const points = Array.from({ length: seats }, (): string[] => []);
  for (const { number, seat, chance } of chances) {
    points[seat]?.push(`${acrossOf(pages, number).toFixed(2)},${downOf(chance).toFixed(1)}`);
  }
  return points.map((each) => each.join(" "));
}

/** `decision 12`, as the scale counts them. */
export function decisionOf({ stops }: Pages, number: number): string {
  return `decision ${stops.indexOf(number) + 1}`;
}

/** How the chances of a seat went, in words; nothing if it was never asked. */
export function curveInWords(pages: Pages, chances: readonly ChanceInfo[], seat: number): string {
  const own = chances.filter((each) => each.seat === seat);
  const first = own[0];
  if (!first) return "";
  const best = own.reduce((one, other) => (other.chance > one.chance ? other : one));
  const worst = own.reduce((one, other) => (other.chance < one.chance ? other : one));
  const hundred = ({ number, chance }: ChanceInfo) => `${Math.round(100 * chance)} (${decisionOf(pages, number)})`;
  const ends = `${inWords(first.chance)} at first, ${Math.round(100 * own.at(-1)!.chance)} at last`;
  return own.length > 2 ? `${ends}; at best ${hundred(best)}, at worst ${hundred(worst)}` : ends;
}

/** What was chosen and what would have been better, in whole sentences; with chances where the game counts any. */
export function costInWords({ label, chance, advice }: CostlyInfo): string[] {
  const better = advice.plan.map((option) => option.label).join("; then ");
  if (advice.chance === null) return [`Chosen: ${label}.`, `The captain would: ${better}.`, advice.reason];
  const best = inWords(advice.chance);
  return [`Chosen: ${label}, ${inWords(chance)}.`, `The captain would: ${better}, ${best}.`, advice.reason];
}
