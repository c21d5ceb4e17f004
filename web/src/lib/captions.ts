// What a newcomer is told over the board: three sentences a game, each when it matters, and each once.

import type { Asked, CaptionInfo, Event } from "./wire";

/** How a seat stands, as far as captions go. */
export interface Standing {
  viewer: number;
  /** What is asked now. */
  question: Pick<Asked, "options"> | null;
  /** All that has happened. */
  events: readonly Pick<Event, "kind">[];
}

/** The caption that matters now, the first that was not read; null if there is none. */
export function captionFor(
  captions: readonly CaptionInfo[],
  { viewer, question, events }: Standing,
  isRead: (caption: CaptionInfo) => boolean,
): CaptionInfo | null {
  const deadly = (question?.options ?? []).some(({ fatal }) => fatal);
  const matters = ({ part, after, role }: CaptionInfo) => {
    if (role !== null && role !== viewer) return false;
    if (part === "danger" && deadly) return true;
    if (part === "first" && !question) return false;
    return after.length === 0 || events.some(({ kind }) => after.includes(kind));
  };
  return captions.find((caption) => !isRead(caption) && matters(caption)) ?? null;
}

/** The name under which it is kept that a caption was read: the sides of a game have captions of their own. */
export function nameOf({ part, role }: CaptionInfo): string {
  return role === null ? part : `${part}-${role}`;
}
