// What is heard in the cove: cards by themselves, goods as coins are, and the sea where somebody comes or fights.

import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = {
  turn: null,
  phase: null,
  wave: "wave",
  fight: "wave",
  breakthrough: "wave",
  flee: "wave",
  place: "card",
  discard: "card",
  "tiles-passed": "card",
  goods: "coin",
  build: "coin",
  claim: "coin",
};
