// Under which slug of the catalogue the card of a thing is looked up. A test holds them against the catalogue's names.

import { key } from "./kinds";

/** Scenes, Objectives, Threats, Characters and the Empire go by their names. */
export function slugOf(name: string): string {
  return key(name);
}
