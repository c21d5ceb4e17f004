// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/chaos_cove/view.py: change that, not this.

/** In Phase 5 the lane whose invader attacks, and the space that it attacks. */
export interface AttackView {
  lane: number;
  space: number;
}

/** How many invaders a player has beaten. */
export interface BeatenView {
  pirates: number;
  barbarians: number;
}

/** The table. `spots` have the strength of the invader there, -1 if it lies face down and null for none; `pieces` the owner of the piece on each space. Costs, gifts and points are by the slug of the card, values by the hero's. */
export interface CoveView {
  viewer: number;
  round: number;
  rounds: number;
  phase: number;
  asked: number;
  turn: number | null;
  marker: number;
  passed: boolean[];
  storm: boolean;
  wind: boolean[];
  spots: (number | null)[];
  pieces: (number | null)[];
  hidden: number[];
  attacked: AttackView | null;
  locations: LocationView[];
  heroes: Record<string, HeroView>;
  ring: HandOfTiles[];
  stacks: StackView[];
  players: PlayerView[];
  placing: PlacingView | null;
  fight: FightView | null;
  deck: number;
  discards: string[];
  supply: SupplyView;
  costs: Record<string, Record<string, number>>;
  gives: Record<string, Record<string, number>>;
  points: Record<string, number>;
  naval: Record<string, number>;
  martial: Record<string, number>;
  strengths: WaveView[];
  prices: PricesView;
  lost: boolean;
  places: number[];
  over: boolean;
}

/** The fight that is on; `gus` are crew that Gus cards still let fight. */
export interface FightView {
  how: "calvin" | "surprise" | "defence";
  spot: number;
  land: boolean;
  strength: number;
  sum: number;
  begun: boolean;
  asked: boolean;
  gus: number;
}

/** One of the four hands of hero tiles; the seat of a dummy is null. */
export interface HandOfTiles {
  seat: number | null;
  tiles: TileView[];
}

/** What a hero does at this table: the tile when it is placed, and a card that is played for its action. */
export interface HeroView {
  tile: string;
  card: string;
}

/** A location, what it does at this table, and the heroes in it. */
export interface LocationView {
  location: string;
  effect: string;
  symbols: SymbolView[];
  heroes: string[];
}

/** The hero placed in this turn, where, how many resources are still free, and which effects were used. */
export interface PlacingView {
  hero: string;
  location: string;
  free: number;
  hero_used: boolean;
  location_used: boolean;
}

/** A player. `hand` is what the viewer knows of the hand, `used` are cards used by the present effect, `ships` and `forts` those that are not on the board. */
export interface PlayerView {
  stock: StockView;
  spent: UsedView;
  held: number;
  hand: string[];
  cards: string[];
  used: string[];
  won: BeatenView;
  ships: number;
  forts: number;
  fortress: boolean;
  points: number;
}

/** What a further hero and a further resource cost; what a weapon, the Fortress token and crew add to a fight. */
export interface PricesView {
  hire: number;
  take: number;
  weapon: number;
  fortress: number;
  crew: number;
}

/** A stack: the card that lies open, and what it is made of if all its cards are alike. */
export interface StackView {
  left: number;
  kind: string | null;
  alike: string | null;
  shut: boolean;
}

/** What a player has ready of each of the goods. */
export interface StockView {
  cannon: number;
  saber: number;
  gunpowder: number;
  doubloon: number;
  rum: number;
  food: number;
  plank: number;
  crew: number;
}

/** Weapons in the box. */
export interface SupplyView {
  cannon: number;
  saber: number;
}

/** What a location shows of one of the goods, and how many of those were taken in this turn. */
export interface SymbolView {
  goods: string;
  count: number;
  taken: number;
}

/** A hero tile, and where its hero stands; null beside the board. */
export interface TileView {
  hero: string;
  location: string | null;
}

/** Cannons and sabers that are used, and crew that lies. */
export interface UsedView {
  cannon: number;
  saber: number;
  crew: number;
}

/** The strengths of a wave. */
export interface WaveView {
  pirates: number[];
  barbarians: number[];
}
