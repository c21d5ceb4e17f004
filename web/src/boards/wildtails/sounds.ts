// What is heard of the tails: cards by themselves, what is won, and the sea where the Threat comes near.

import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = {
  turn: null,
  event: null,
  round: "wave",
  attack: "wave",
  capture: "wave",
  crisis: "wave",
  conspire: "wave",
  success: "coin",
  level: "coin",
  pay: "coin",
};
