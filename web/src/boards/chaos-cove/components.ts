// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/chaos_cove: change that, not this.

export const GOODS = [
  "cannon",
  "saber",
  "gunpowder",
  "doubloon",
  "rum",
  "food",
  "plank",
  "crew",
  "hero-card"
] as const;

export const LOCATIONS = {
  "lighthouse": {
    "name": "Lighthouse"
  },
  "port": {
    "name": "Port"
  },
  "blacksmith": {
    "name": "Blacksmith"
  },
  "fortress": {
    "name": "Fortress"
  },
  "market": {
    "name": "Market"
  },
  "town-hall": {
    "name": "Town Hall"
  },
  "garden": {
    "name": "Garden"
  },
  "tavern": {
    "name": "Tavern"
  },
  "greenhouse": {
    "name": "Greenhouse"
  },
  "mill": {
    "name": "Mill"
  },
  "fortune-teller": {
    "name": "Fortune Teller"
  },
  "sanctuary": {
    "name": "Sanctuary"
  }
} as const;

export const HEROES = {
  "art": {
    "name": "Art"
  },
  "belle": {
    "name": "Belle"
  },
  "ben": {
    "name": "Ben"
  },
  "calvin": {
    "name": "Calvin"
  },
  "claudia": {
    "name": "Claudia"
  },
  "colin": {
    "name": "Colin"
  },
  "dennis": {
    "name": "Dennis"
  },
  "george": {
    "name": "George"
  },
  "gloria": {
    "name": "Gloria"
  },
  "graham": {
    "name": "Graham"
  },
  "gus": {
    "name": "Gus"
  },
  "jerry": {
    "name": "Jerry"
  },
  "john": {
    "name": "John"
  },
  "nancy": {
    "name": "Nancy"
  },
  "nellie": {
    "name": "Nellie"
  },
  "polly": {
    "name": "Polly"
  }
} as const;

export const BUILDINGS = {
  "home-fort": {
    "name": "Home Fort",
    "sort": "fort"
  },
  "home-sloop": {
    "name": "Home Sloop",
    "sort": "ship"
  },
  "timber-fort": {
    "name": "Timber Fort",
    "sort": "fort"
  },
  "larder-fort": {
    "name": "Larder Fort",
    "sort": "fort"
  },
  "stillhouse-fort": {
    "name": "Stillhouse Fort",
    "sort": "fort"
  },
  "powder-sloop": {
    "name": "Powder Sloop",
    "sort": "ship"
  },
  "coin-brig": {
    "name": "Coin Brig",
    "sort": "ship"
  },
  "merchantman": {
    "name": "Merchantman",
    "sort": "ship"
  },
  "rum-party": {
    "name": "Rum Party",
    "sort": "party"
  },
  "grand-rum-party": {
    "name": "Grand Rum Party",
    "sort": "party"
  },
  "lookout-hut": {
    "name": "Lookout Hut",
    "sort": "fort"
  },
  "farm-fort": {
    "name": "Farm Fort",
    "sort": "fort"
  },
  "toll-fort": {
    "name": "Toll Fort",
    "sort": "fort"
  },
  "sawmill-fort": {
    "name": "Sawmill Fort",
    "sort": "fort"
  },
  "muster-fort": {
    "name": "Muster Fort",
    "sort": "fort"
  },
  "magazine-fort": {
    "name": "Magazine Fort",
    "sort": "fort"
  },
  "skiff": {
    "name": "Skiff",
    "sort": "ship"
  },
  "coaster": {
    "name": "Coaster",
    "sort": "ship"
  },
  "fishing-smack": {
    "name": "Fishing Smack",
    "sort": "ship"
  },
  "powder-galleon": {
    "name": "Powder Galleon",
    "sort": "ship"
  },
  "treasure-galleon": {
    "name": "Treasure Galleon",
    "sort": "ship"
  },
  "timber-barge": {
    "name": "Timber Barge",
    "sort": "ship"
  },
  "beach-party": {
    "name": "Beach Party",
    "sort": "party"
  },
  "bonfire-party": {
    "name": "Bonfire Party",
    "sort": "party"
  },
  "moonlight-party": {
    "name": "Moonlight Party",
    "sort": "party"
  },
  "harvest-party": {
    "name": "Harvest Party",
    "sort": "party"
  }
} as const;
