// What is heard at sea: cards by themselves, and water where a ship goes.

import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = {
  turn: null,
  hand: null,
  keep: null,
  draw: "card",
  bury: "card",
  place: "card",
  "pick-up": "card",
  find: "card",
  lay: "card",
  fall: "card",
  "fall-into-stack": "card",
  take: "card",
  give: "card",
  discard: "card",
  sail: "wave",
  step: "wave",
  drift: "wave",
  storm: "wave",
  attack: "wave",
  "sea-moved": "wave",
};
