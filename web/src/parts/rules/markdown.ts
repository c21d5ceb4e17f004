// The Markdown of our rules pages as plain structures, which components draw. Nothing becomes HTML text on the way, so
// that nothing in a page can be more than words.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; parts: Inline[] }
  | { kind: "em"; parts: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; parts: Inline[] }
  /** The id of a clause in running words, which leads there. */
  | { kind: "clause"; id: string };

export type Block =
  | { kind: "paragraph"; parts: Inline[] }
  /** A rule. `ruling` if it is ours and not the rulebook's. */
  | { kind: "clause"; id: string; ruling: boolean; parts: Inline[] }
  | { kind: "heading"; level: number; id: string; parts: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A chapter: from one heading of the second level to the next. The first has no title: it is the page's beginning. */
export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
}

const CLAUSE = /^\*\*([A-Z]+-[\w-]+)\*\*\s+(.*)$/s;
const RULING = /\s*\*\(ruling\)\*\s*$/;
const NOTE = /\s*\*\(note\)\*\s*$/; // of a clause that only explains, which is for those who look after the rules
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:([-*+])|\d+[.)])\s+(.*)$/;
const TABLE_RULE = /^\s*\|?\s*:?-{3,}/;
// In this order: code, strong, emphasis, a link, an escaped sign, the id of a clause.
const MARK =
  /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*(?!\s)(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)|\\([\\`*_{}[\]()#+.!|-])|\b([A-Z]{2,}-[a-z][\w-]*-\d+[a-z]?)\b/;
const SAFE_LINK = /^(?:https?:\/\/|\/(?!\/)|#)/;

/** The words of a line, with what is marked in them. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  const add = (plain: string) => {
    const last = parts.at(-1);
    if (last?.kind === "text") last.text += plain;
    else if (plain) parts.push({ kind: "text", text: plain });
  };
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    add(rest.slice(0, found.index));
    const [whole, code, strong, em, label, href, escaped, clause] = found;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: inline(strong) });
    else if (em !== undefined) parts.push({ kind: "em", parts: inline(em) });
    else if (label !== undefined && href !== undefined && SAFE_LINK.test(href))
      parts.push({ kind: "link", href, parts: inline(label) });
    else if (clause !== undefined) parts.push({ kind: "clause", id: clause });
    else add(escaped ?? whole);
    rest = rest.slice(found.index + whole.length);
  }
  add(rest);
  return parts;
}

/** The words alone. */
export function plain(parts: readonly Inline[]): string {
  return parts
    .map((part) => (part.kind === "clause" ? part.id : "text" in part ? part.text : plain(part.parts)))
    .join("");
}

/** A title as the last part of an address: `Option: hidden cards` is `option-hidden-cards`. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The blocks of a page, in their order. */
export function blocks(markdown: string): Block[] {
  const lines = markdown.replace(/\r\n?/g, "\n").split("\n");
  const found: Block[] = [];
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && fits(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (!line.trim()) at += 1;
    else if (heading) {
      const parts = inline(heading[2]!.trim());
      found.push({ kind: "heading", level: heading[1]!.length, id: anchorOf(plain(parts)), parts });
      at += 1;
    } else if (line.includes("|") && TABLE_RULE.test(lines[at + 1] ?? "")) {
      const [head = "", , ...rows] = take((each) => each.includes("|"));
      found.push({ kind: "table", head: cells(head), rows: rows.map(cells) });
    } else if (ITEM.test(line)) {
      const items = take((each) => ITEM.test(each)).map((item) => inline(ITEM.exec(item)![2]!));
      found.push({ kind: "list", ordered: !ITEM.exec(line)![1], items });
    } else {
      const text = take((each) => Boolean(each.trim()) && !HEADING.test(each) && !ITEM.test(each)).join(" ");
      found.push(paragraph(text));
    }
  }
  return found;
}

/** The page in chapters. Its title, the heading of the first level, is no part of them. */
export function chapters(page: readonly Block[]): Chapter[] {
  const found: Chapter[] = [{ id: "", title: "", blocks: [] }];
  for (const block of page) {
    if (block.kind === "heading" && block.level === 2)
      found.push({ id: block.id, title: plain(block.parts), blocks: [] });
    else if (block.kind !== "heading" || block.level > 2) found.at(-1)!.blocks.push(block);
  }
  return found.filter((chapter) => chapter.title || chapter.blocks.length > 0);
}

/** All the words of a block, the clause's id included. */
export function wordsOf(block: Block): string {
  if (block.kind === "clause") return `${block.id} ${plain(block.parts)}`;
  if (block.kind === "list") return block.items.map(plain).join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join(" ");
  return plain(block.parts);
}

/** The words that somebody looks for: small letters, each once. */
export function wanted(query: string): string[] {
  return [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))];
}

/**
 * What of the chapters speaks of all the words: those of a block, of the heading above it and of the chapter count
 * together. A heading stays where something below it does; a chapter whose title has all the words stays whole.
 */
export function search(all: readonly Chapter[], query: string): Chapter[] {
  const words = wanted(query);
  if (words.length === 0) return [...all];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found: Chapter[] = [];
  for (const chapter of all) {
    if (has(chapter.title)) {
      found.push(chapter);
      continue;
    }
    const kept: Block[] = [];
    let heading: Block | null = null;
    for (const block of chapter.blocks) {
      if (block.kind === "heading") heading = block;
      else if (has(wordsOf(block)) || (heading && has(`${wordsOf(heading)} ${wordsOf(block)}`))) {
        if (heading && !kept.includes(heading)) kept.push(heading);
        kept.push(block);
      }
    }
    if (kept.length > 0) found.push({ ...chapter, blocks: kept });
  }
  return found;
}

/** A text cut into pieces that are looked for and pieces that are not, to mark the former. */
export function marked(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  if (words.length === 0) return [{ text, found: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${pattern})`, "gi"))
    .map((piece, place) => ({ text: piece, found: place % 2 === 1 }))
    .filter((piece) => piece.text);
}

function paragraph(text: string): Block {
  const clause = CLAUSE.exec(text.trim());
  if (!clause) return { kind: "paragraph", parts: inline(text.trim()) };
  const words = clause[2]!.replace(NOTE, "");
  return { kind: "clause", id: clause[1]!, ruling: RULING.test(words), parts: inline(words.replace(RULING, "")) };
}

/** The cells of a table's row; an escaped bar belongs to its cell. */
function cells(row: string): Inline[][] {
  return row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim()));
}
