// Dragging, on every pointer: what is drawn in an element follows the pointer as a likeness of itself until it is let go.
// A press that does not move stays a click, and the page is not told apart by kinds of pointers.

import type { Action } from "svelte/action";

export interface Drag {
  /** Whether it can be dragged now. */
  can(): boolean;
  begin(): void;
  /** The thing that lies under the pointer; empty for none. */
  over(thing: string): void;
  /** It was let go on this thing; on none, or given up. */
  end(thing: string): void;
}

const FAR = 7; // pixels that make a press a drag

/** The goal that something belongs to: it lies on it, or in a group on the board with this one goal in it. */
function goalOf(element: Element): HTMLElement | null {
  for (let group: Element | null = element; group && !group.matches(".board"); group = group.parentElement) {
    if (group.matches(".thing.goal")) return group as HTMLElement;
    const goals = group.querySelectorAll<HTMLElement>(".thing.goal");
    if (goals.length > 0) return goals.length === 1 ? goals[0]! : null;
  }
  return null;
}

/** The id of a goal under a point, whatever lies on it or beside it in its group; empty for none. */
export function goalAt(x: number, y: number): string {
  const found = document.elementsFromPoint(x, y).filter((one) => one.closest(".board"));
  const goals = found.flatMap((one) => one.closest<HTMLElement>(".thing.goal") ?? []);
  const nearest = found.find((one) => one.closest("[data-thing]"));
  return (goals[0] ?? (nearest && goalOf(nearest)))?.dataset["thing"] ?? "";
}

/** The id of what is lit under a point, whatever lies on it; empty for none. */
export function litAt(x: number, y: number): string {
  const found = document.elementsFromPoint(x, y).flatMap((one) => one.closest<HTMLElement>(".board .thing.lit") ?? []);
  return found[0]?.dataset["thing"] ?? "";
}

/** The id of the thing under a point, but for one element and what is in it: rather one that is lit than what lies on it. */
function thingAt(x: number, y: number, but: Element): string {
  const found = document.elementsFromPoint(x, y).flatMap((one) => one.closest<HTMLElement>("[data-thing]") ?? []);
  const others = found.filter((thing) => thing !== but && !but.contains(thing));
  const lit = others.find((thing) => thing.matches(".lit"))?.dataset["thing"];
  return lit ?? (goalAt(x, y) || (others[0]?.dataset["thing"] ?? ""));
}

/** What is seen to be dragged: the same picture, which hears nothing and is nothing for readers. */
function likenessOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const likeness = node.cloneNode(true) as HTMLElement;
  likeness.removeAttribute("data-thing");
  for (const one of likeness.querySelectorAll("[data-thing], [data-move], [id]"))
    for (const name of ["data-thing", "data-move", "id"]) one.removeAttribute(name);
  likeness.className += " dragged";
  likeness.setAttribute("aria-hidden", "true");
  likeness.inert = true;
  Object.assign(likeness.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
  });
  // Beside the thing itself, so that it is drawn with the same styles.
  node.parentElement!.append(likeness);
  const drawn = likeness.getBoundingClientRect(); // a transform around it may have moved it
  likeness.style.left = `${2 * box.left - drawn.left}px`;
  likeness.style.top = `${2 * box.top - drawn.top}px`;
  return likeness;
}

export const dragging: Action<HTMLElement, Drag> = (node, drag) => {
  let from: { x: number; y: number; pointer: number } | null = null;
  let likeness: HTMLElement | null = null;

  function down(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !drag.can()) return;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // A quick pointer has left a small thing before it has gone far.
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    const [across, along] = [event.clientX - from.x, event.clientY - from.y];
    if (!likeness) {
      if (Math.hypot(across, along) < FAR) return;
      node.setPointerCapture(event.pointerId);
      drag.begin();
      likeness = likenessOf(node);
    }
    event.preventDefault();
    likeness.style.translate = `${across}px ${along}px`;
    drag.over(thingAt(event.clientX, event.clientY, node));
  }
  function up(event: PointerEvent) {
    if (event.pointerId !== from?.pointer) return;
    const dragged = likeness !== null;
    stop();
    if (dragged) drag.end(event.type === "pointerup" ? thingAt(event.clientX, event.clientY, node) : "");
  }
  function stop() {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    from = null;
    likeness?.remove();
    likeness = null;
  }

  node.addEventListener("pointerdown", down);
  return {
    update: (next) => (drag = next),
    destroy: stop,
  };
};
