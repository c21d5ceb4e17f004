// Pictures. Each is a file of its own, `pictures/<kind>/<name>.svg`, whose classes are paints that a style sheet mixes.
// The page takes it in as text, `import … from "….svg?raw"`: its shapes alone, without the frame and the line breaks.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PICTURE = /\/pictures\/.*\.svg\?raw$/;
const USE = /<use href="([^"]+)"([^>]*?) ?\/>/;

/** The module of a picture. `<use href="other.svg" …/>` brings another one in, which stays one text for all who use it. */
export function pictureModule(svg: string): string {
  const shapes = svg
    .replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?(\/?>) ?/g, "$1")
    .trim();
  const [first = "", ...pieces] = shapes.split(USE);
  const imports: string[] = [];
  const texts = [JSON.stringify(first)];
  for (let at = 0; at < pieces.length; at += 3) {
    const [href, attributes, after] = pieces.slice(at, at + 3) as [string, string, string];
    imports.push(`import used${at} from ${JSON.stringify(`${href.startsWith(".") ? "" : "./"}${href}?raw`)};`);
    const [open, close] = attributes ? [`<g${attributes}>`, "</g>"] : ["", ""];
    texts.push(JSON.stringify(open), `used${at}`, JSON.stringify(close + after));
  }
  return `${imports.join("")}export default ${texts.join("+")};`;
}

export function pictures(): Plugin {
  return {
    name: "pictures",
    enforce: "pre",
    load: {
      filter: { id: PICTURE },
      handler: (id) => pictureModule(readFileSync(id.slice(0, -"?raw".length), "utf8")),
    },
  };
}
