// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/card_pirates: change that, not this.

export const RANKS = {
  "2": {
    "slug": "2",
    "number": 2
  },
  "3": {
    "slug": "3",
    "number": 3
  },
  "4": {
    "slug": "4",
    "number": 4
  },
  "5": {
    "slug": "5",
    "number": 5
  },
  "6": {
    "slug": "6",
    "number": 6
  },
  "7": {
    "slug": "7",
    "number": 7
  },
  "8": {
    "slug": "8",
    "number": 8
  },
  "9": {
    "slug": "9",
    "number": 9
  },
  "10": {
    "slug": "10",
    "number": 10
  },
  "J": {
    "slug": "jack",
    "number": 11
  },
  "Q": {
    "slug": "queen",
    "number": 12
  },
  "K": {
    "slug": "king",
    "number": 13
  },
  "A": {
    "slug": "ace",
    "number": 14
  }
} as const;

export const SUITS = {
  "C": "clubs",
  "D": "diamonds",
  "H": "hearts",
  "S": "spades"
} as const;

export const COLUMNS = "zabcdefg" as const;

export const STEPS = {
  "straight": 3,
  "diagonal": 5
} as const;
