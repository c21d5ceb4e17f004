// Flights: when a board is drawn anew, whatever has a `data-move` name glides from where it was to where it is now.
//
// Positions are kept relative to the board, so that scrolling is no movement. A name is for one thing at a time; it may
// go to another element (a card that leaves the hand and lies on the sea is drawn by somebody else). What is new fades
// in. `data-via` names places (elements with `data-place`) by which a thing travels if it was at one of them.
// An element with a `data-move` name has no transform of its own (give that to one around it).
// A flying element has `data-flying` meanwhile, so that a board can lift it above the others.

import type { Action } from "svelte/action";

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

interface Flight {
  from: Box;
  to: Box;
  animation: Animation;
}

const EASING = "cubic-bezier(0.35, 0, 0.2, 1)";
const NEARLY = 1; // pixels that are no movement
const FADE = 0.7; // of the time of a flight

export function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether something at `from` would be seen to move to `to`. */
export function moved(from: Box, to: Box): boolean {
  const a = centre(from);
  const b = centre(to);
  return Math.abs(a.x - b.x) > NEARLY || Math.abs(a.y - b.y) > NEARLY;
}

/** Where something is on its way, if `progress` of it is done. */
export function between(from: Box, to: Box, progress: number): Box {
  const mix = (a: number, b: number) => a + (b - a) * progress;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

/** The places that are left of a way for something that was at `from`; none if it was at no place of that way. */
export function wayLeft(from: Box, way: readonly Box[]): Point[] {
  const { x, y } = centre(from);
  const at = way.findLastIndex(
    (place) => x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height,
  );
  return at < 0 ? [] : way.slice(at + 1, -1).map(centre);
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

/** Let what has a `data-move` name glide to its new place whenever `key` changes. */
export const flights: Action<HTMLElement, unknown> = (node) => {
  const flying = new Map<string, Flight>();
  let known = measured();
  // A time in a custom property is only worked out where a real property uses it; without a name this animates nothing.
  node.style.animationDuration = "var(--move)";
  const resized = new ResizeObserver(() => (known = measured()));
  resized.observe(node);

  function boxOf(element: Element, home: DOMRect): Box {
    const rect = element.getBoundingClientRect();
    return { x: rect.x - home.x, y: rect.y - home.y, width: rect.width, height: rect.height };
  }

  function measured(): Map<string, Box> {
    const home = node.getBoundingClientRect();
    const boxes = new Map<string, Box>();
    for (const element of node.querySelectorAll<HTMLElement>("[data-move]"))
      boxes.set(element.dataset.move ?? "", boxOf(element, home));
    return boxes;
  }

  /** Where everything is seen to be, with what is under way on its way. */
  function seen(): Map<string, Box> {
    const boxes = new Map(known);
    for (const [name, flight] of flying) {
      const progress = flight.animation.effect?.getComputedTiming().progress ?? 1;
      boxes.set(name, between(flight.from, flight.to, progress));
    }
    return boxes;
  }

  function land(): void {
    for (const flight of flying.values()) flight.animation.cancel();
    flying.clear();
  }

  function way(element: HTMLElement): Box[] {
    const home = node.getBoundingClientRect();
    const names = (element.dataset.via ?? "").split(" ").filter(Boolean);
    const places = names.map((name) => node.querySelector(`[data-place="${CSS.escape(name)}"]`));
    return places.flatMap((place) => (place ? [boxOf(place, home)] : []));
  }

  function fly(element: HTMLElement, from: Box, to: Box, duration: number): void {
    const name = element.dataset.move ?? "";
    const points = wayLeft(from, way(element));
    const animation = element.animate(keyframes(from, to, points), {
      duration: duration * (1 + points.length * 0.6),
      easing: EASING,
    });
    const flight = { from, to, animation };
    flying.set(name, flight);
    element.dataset.flying = "";
    const done = () => {
      if (flying.get(name) === flight) flying.delete(name);
      if (!flying.has(name)) delete element.dataset.flying;
    };
    animation.onfinish = done;
    animation.oncancel = done;
  }

  function settle(): void {
    if (!node.isConnected) return;
    const before = seen();
    land();
    const now = measured();
    known = now;
    const duration = milliseconds(getComputedStyle(node).animationDuration);
    if (!(duration > 0)) return;
    for (const element of node.querySelectorAll<HTMLElement>("[data-move]")) {
      const name = element.dataset.move ?? "";
      const from = before.get(name);
      const to = now.get(name);
      if (!to) continue;
      if (!from) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration * FADE, easing: "ease-out" });
      else if (moved(from, to)) fly(element, from, to, duration);
    }
  }

  return {
    // Not at once: the parts of the board may not have been drawn anew yet. A microtask is still before the next frame.
    update: () => queueMicrotask(settle),
    destroy() {
      resized.disconnect();
      land();
    },
  };
};
