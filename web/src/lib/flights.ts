// Motion: when a board is drawn anew, the pieces that an event has moved glide from where they were to where they are.
//
// A piece has a `data-move` name, which is for one piece at a time; it may go to another element (a card that leaves the
// hand and lies on the sea is drawn by somebody else). It moves if an event names it, or the thing in which it is drawn
// before or after. What comes of one event moves together, and after what came before: a card is laid, then the ship
// sails, by the places that the events name, and then a card is lifted. Everything else is at its place at once.
// Places are those of the viewport as they are seen, also of what is still under way. Only transform and opacity change:
// an element with a `data-move` name has no transform of its own (give that to one around it). A press or a key ends all
// motion. A flying element has `data-flying` meanwhile, so that a board can lift it above the others.

import type { Action } from "svelte/action";
import type { Event } from "./wire";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A piece as it is seen: where it is, and by which ids events may name it. */
export interface Sighting {
  box: Box;
  marks: ReadonlySet<string>;
}

const EASING = "cubic-bezier(0.35, 0, 0.2, 1)";
const NEARLY = 1; // pixels that are no movement
const FADE = 0.7; // of the time of a flight
const LATER = 0.6; // of the time of a flight, from one event to the next
const MOST_LATER = 5; // events that are waited for
const BEND = 0.6; // of the time of a flight, for each place that it leads by

function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether something at `from` would be seen to move to `to`. */
export function moved(from: Box, to: Box): boolean {
  const a = centre(from);
  const b = centre(to);
  return Math.abs(a.x - b.x) > NEARLY || Math.abs(a.y - b.y) > NEARLY;
}

/** The ids by which a piece of this name is known: `ship-0` is the thing `ship:0`, `card-9H` is the card `9H` too. */
export function idsOf(name: string): string[] {
  const [kind, ...rest] = name.split("-");
  return rest.length > 0 ? [`${kind}:${rest.join("-")}`, rest.join("-")] : [name];
}

/** The numbers, in their order, of the events that name something of this. */
export function concerning(marks: ReadonlySet<string>, news: readonly Event[]): number[] {
  const names = ({ source, target, cards }: Event) => [...source, ...target, ...cards];
  return news.flatMap((event, number) => (names(event).some((id) => marks.has(id)) ? [number] : []));
}

/** How many events each of these waits for: as many as moved something before the one that moves it. */
export function waits(first: readonly number[]): number[] {
  const order = [...new Set(first)].sort((one, other) => one - other);
  return first.map((number) => Math.min(order.indexOf(number), MOST_LATER));
}

/** The keyframes by which something drawn at `to` seems to come from `from`, through the points between. */
export function keyframes(from: Box, to: Box, points: readonly Point[] = []): Keyframe[] {
  const end = centre(to);
  const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  const stops = [centre(from), ...points];
  const frames: Keyframe[] = stops.map((stop, number) => ({
    transform: `translate(${stop.x - end.x}px, ${stop.y - end.y}px) scale(${number === 0 ? scale : 1})`,
  }));
  return [...frames, { transform: "none" }];
}

/** Milliseconds of a computed CSS time such as `0.42s`. */
export function milliseconds(time: string): number {
  const value = Number.parseFloat(time);
  if (!Number.isFinite(value)) return 0;
  return time.trim().endsWith("ms") ? value : value * 1000;
}

/** The boards that are drawn now: each looks where its pieces are. */
const boards = new Set<() => void>();
/** What happened since the boards were drawn last. */
let news: Event[] = [];

/** Something new is about to be drawn, and these events led to it. */
export function aboutToDraw(events: readonly Event[]): void {
  if (boards.size === 0) return;
  if (news.length === 0) {
    for (const look of boards) look();
    setTimeout(() => (news = [])); // what is drawn of it is drawn by then
  }
  news.push(...events);
}

/** Let the pieces on a board glide to their new places whenever what is drawn changes. */
export const flights: Action<HTMLElement, unknown> = (node) => {
  let before = new Map<string, Sighting>();
  const flying = new Set<Animation>();
  // A time in a custom property is only worked out where a real property uses it; without a name this animates nothing.
  node.style.animationDuration = "var(--move)";
  const look = () => (before = sightings());
  boards.add(look);

  function boxOf(element: Element): Box {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }

  function marksOf(element: HTMLElement): Set<string> {
    const thing = element.closest<HTMLElement>("[data-thing]")?.dataset["thing"] ?? "";
    return new Set([...idsOf(element.dataset["move"] ?? ""), thing]);
  }

  function pieces(): HTMLElement[] {
    return [...node.querySelectorAll<HTMLElement>("[data-move]")].filter((one) => one.dataset["move"]);
  }

  function sightings(): Map<string, Sighting> {
    const found = new Map<string, Sighting>();
    for (const piece of pieces()) found.set(piece.dataset["move"]!, { box: boxOf(piece), marks: marksOf(piece) });
    return found;
  }

  /** End all motion: everything is where it is drawn. */
  function land(): void {
    for (const animation of [...flying]) animation.cancel();
  }

  /** The middles of the places by which these events lead, but for the last. */
  function course(numbers: readonly number[], told: readonly Event[]): Point[] {
    const ends = numbers.flatMap((number) => told[number]!.target.slice(0, 1)).slice(0, -1);
    return ends.flatMap((id) => {
      const place = node.querySelector(`[data-thing="${CSS.escape(id)}"]`);
      return place ? [centre(boxOf(place))] : [];
    });
  }

  function run(piece: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const animation = piece.animate(frames, { ...timing, fill: "backwards" });
    flying.add(animation);
    piece.dataset["flying"] = "";
    animation.onfinish = animation.oncancel = () => {
      flying.delete(animation);
      delete piece.dataset["flying"];
    };
  }

  function settle(): void {
    const told = news;
    land();
    if (!node.isConnected || told.length === 0) return;
    const duration = milliseconds(getComputedStyle(node).animationDuration);
    if (!(duration > 0)) return;
    const moving = pieces().flatMap((piece) => {
      const was = before.get(piece.dataset["move"]!);
      const own = new Set(idsOf(piece.dataset["move"]!));
      const numbers = concerning(new Set([...marksOf(piece), ...(was?.marks ?? [])]), told);
      const to = boxOf(piece);
      if (numbers.length === 0 || (was && !moved(was.box, to))) return [];
      return [{ piece, from: was?.box, to, numbers, points: was ? course(concerning(own, told), told) : [] }];
    });
    const order = waits(moving.map(({ numbers }) => numbers[0]!));
    moving.forEach(({ piece, from, to, points }, place) => {
      const delay = order[place]! * duration * LATER;
      if (from) {
        const time = duration * (1 + points.length * BEND);
        run(piece, keyframes(from, to, points), { delay, duration: time, easing: EASING });
      } else run(piece, [{ opacity: 0 }, { opacity: 1 }], { delay, duration: duration * FADE, easing: "ease-out" });
    });
  }

  document.addEventListener("pointerdown", land, true);
  document.addEventListener("keydown", land, true);
  return {
    // Not at once: the parts of the board may not have been drawn anew yet. A microtask is still before the next frame.
    update: () => queueMicrotask(settle),
    destroy() {
      boards.delete(look);
      document.removeEventListener("pointerdown", land, true);
      document.removeEventListener("keydown", land, true);
      land();
    },
  };
};
