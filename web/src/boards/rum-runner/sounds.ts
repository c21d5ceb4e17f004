// What is heard among the islands: coins and cards by themselves, and water where ships raid.

import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = {
  turn: null,
  use: null,
  supply: "coin",
  "card-coins": "coin",
  "ship-coins": "coin",
  score: "coin",
  draw: "card",
  deal: "card",
  mulligan: "card",
  shuffle: "card",
  reshuffle: "card",
  "face-down": "card",
  raid: "wave",
  join: "wave",
  ship: "wave",
  success: "wave",
  "drop-out": "wave",
};
