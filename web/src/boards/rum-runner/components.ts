// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/rum_runner: change that, not this.

export const CARDS = {
  "cash-crop": {
    "number": 0,
    "name": "Cash Crop",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "light-rum": {
    "number": 1,
    "name": "Light Rum",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "lighthouse": {
    "number": 2,
    "name": "Lighthouse",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "poisoned-rum": {
    "number": 3,
    "name": "Poisoned Rum",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "gold-rum": {
    "number": 4,
    "name": "Gold Rum",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "aged-rum": {
    "number": 5,
    "name": "Aged Rum",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "letter-of-marque": {
    "number": 6,
    "name": "Letter of Marque",
    "sort": "investment",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "rough-seas": {
    "number": 7,
    "name": "Rough Seas",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "privateers": {
    "number": 8,
    "name": "Privateers",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "reef": {
    "number": 9,
    "name": "Reef",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "uncharted-waters": {
    "number": 10,
    "name": "Uncharted Waters",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "blockade": {
    "number": 11,
    "name": "Blockade",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "kraken": {
    "number": 12,
    "name": "Kraken",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "squall": {
    "number": 13,
    "name": "Squall",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "fog-bank": {
    "number": 14,
    "name": "Fog Bank",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "rowdy-tavern": {
    "number": 15,
    "name": "Rowdy Tavern",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "port-taxes": {
    "number": 16,
    "name": "Port Taxes",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "hidden-harbor": {
    "number": 17,
    "name": "Hidden Harbor",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "harbor-guns": {
    "number": 18,
    "name": "Harbor Guns",
    "sort": "hazard",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "royal-decree": {
    "number": 19,
    "name": "Royal Decree",
    "sort": "event",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "embargo": {
    "number": 20,
    "name": "Embargo",
    "sort": "event",
    "side": 0,
    "navigation": 0,
    "combat": 0
  },
  "longboat": {
    "number": 21,
    "name": "Longboat",
    "sort": "ship",
    "side": 1,
    "navigation": 0,
    "combat": 0,
    "room": 1
  },
  "merchant-vessel": {
    "number": 22,
    "name": "Merchant Vessel",
    "sort": "ship",
    "side": 1,
    "navigation": 0,
    "combat": 0,
    "room": 3
  },
  "sloop": {
    "number": 23,
    "name": "Sloop",
    "sort": "ship",
    "side": 1,
    "navigation": 1,
    "combat": 0,
    "room": 2
  },
  "brigantine": {
    "number": 24,
    "name": "Brigantine",
    "sort": "ship",
    "side": 1,
    "navigation": 0,
    "combat": 1,
    "room": 2
  },
  "galleon": {
    "number": 25,
    "name": "Galleon",
    "sort": "ship",
    "side": 1,
    "navigation": 0,
    "combat": 2,
    "room": 3
  },
  "janey-mcfloyd": {
    "number": 26,
    "name": "Janey McFloyd",
    "sort": "crew",
    "side": 1,
    "navigation": 0,
    "combat": 1,
    "called": "Janey"
  },
  "peg-leg-paul": {
    "number": 27,
    "name": "Peg Leg Paul",
    "sort": "crew",
    "side": 1,
    "navigation": 0,
    "combat": 0,
    "called": "Paul"
  },
  "cutthroat-carlie": {
    "number": 28,
    "name": "Cutthroat Carlie",
    "sort": "crew",
    "side": 1,
    "navigation": 1,
    "combat": 0,
    "called": "Carlie"
  },
  "doug-doubloon": {
    "number": 29,
    "name": "Doug Doubloon",
    "sort": "crew",
    "side": 1,
    "navigation": 0,
    "combat": 1,
    "called": "Doug"
  },
  "enric-cursemaker": {
    "number": 30,
    "name": "Enric Cursemaker",
    "sort": "crew",
    "side": 1,
    "navigation": 1,
    "combat": 1,
    "called": "Enric"
  },
  "stinky-pete": {
    "number": 31,
    "name": "Stinky Pete",
    "sort": "crew",
    "side": 1,
    "navigation": 1,
    "combat": 0,
    "called": "Pete"
  },
  "dead-eye-dinah": {
    "number": 32,
    "name": "Dead Eye Dinah",
    "sort": "crew",
    "side": 1,
    "navigation": 0,
    "combat": 0,
    "called": "Dinah"
  },
  "abigail-fairwind": {
    "number": 33,
    "name": "Abigail Fairwind",
    "sort": "crew",
    "side": 1,
    "navigation": 1,
    "combat": 0,
    "called": "Abigail"
  },
  "bicorne-bess": {
    "number": 34,
    "name": "Bicorne Bess",
    "sort": "crew",
    "side": 1,
    "navigation": 0,
    "combat": 1,
    "called": "Bess"
  },
  "marguerite-swift": {
    "number": 35,
    "name": "Marguerite Swift",
    "sort": "crew",
    "side": 1,
    "navigation": 0,
    "combat": 0,
    "called": "Marguerite"
  },
  "lucky-lorenzo": {
    "number": 36,
    "name": "Lucky Lorenzo",
    "sort": "crew",
    "side": 1,
    "navigation": 1,
    "combat": 0,
    "called": "Lorenzo"
  },
  "treasure-map": {
    "number": 37,
    "name": "Treasure Map",
    "sort": "event",
    "side": 1,
    "navigation": 0,
    "combat": 0
  },
  "crashing-waves": {
    "number": 38,
    "name": "Crashing Waves",
    "sort": "event",
    "side": 1,
    "navigation": 0,
    "combat": 0
  },
  "fair-winds": {
    "number": 39,
    "name": "Fair Winds",
    "sort": "event",
    "side": 1,
    "navigation": 0,
    "combat": 0
  },
  "fire-ship": {
    "number": 40,
    "name": "Fire Ship",
    "sort": "event",
    "side": 1,
    "navigation": 0,
    "combat": 0
  }
} as const;

export const ISLANDS = [
  {
    "slug": "home-port",
    "name": "Home Port"
  },
  {
    "slug": "privateer-point",
    "name": "Privateer Point"
  },
  {
    "slug": "bivalve-bay",
    "name": "Bivalve Bay"
  },
  {
    "slug": "isle-of-tides",
    "name": "Isle of Tides"
  }
] as const;
