// Pictures by their names, and how they come into their frames. What a picture is made of is told in `web/pictures.ts`.

import type { Attachment } from "svelte/attachments";

/** The shapes of pictures by the names of their files. */
export function named(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, shapes]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), shapes]),
  );
}

const drawn = new Map<string, SVGSVGElement>();

/** Draws the shapes behind whatever else is in a frame. A picture that is shown many times is read once, and copied. */
export function drawing(shapes: string): Attachment<SVGSVGElement> {
  return (frame) => {
    let master = drawn.get(shapes);
    if (!master) {
      master = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      master.innerHTML = shapes;
      drawn.set(shapes, master);
    }
    const copies = [...master.cloneNode(true).childNodes];
    frame.prepend(...copies);
    return () => copies.forEach((copy) => copy.remove());
  };
}
