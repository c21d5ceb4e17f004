// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/wildtails: change that, not this.

export const SYMBOLS = [
  "barrel",
  "sword",
  "coin",
  "cannon",
  "gem",
  "basic",
  "any"
] as const;

export const CURSES = [
  "skull",
  "eye",
  "moon",
  "kraken"
] as const;

export const SKILLS = {
  "savvy": "Savvy",
  "bravery": "Bravery",
  "deception": "Deception"
} as const;

export const EFFECTS = [
  "none",
  "capture-discard",
  "bottom",
  "discard-1",
  "plus-2",
  "or-abilities",
  "or-all"
] as const;

export const COLUMNS = 7 as const;

export const LEVELS = 4 as const;

export const NEVER = 9 as const;
