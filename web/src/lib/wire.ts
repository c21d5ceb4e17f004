// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/server/wire: change that, not this.

export const PROTOCOL = 3;

export interface Advice {
  plan: Option[];
  reason: string;
  chance: number | null;
  other: Option | null;
  other_chance: number | null;
}

export interface Answer {
  type: "answer";
  ref?: number;
  number: number;
  moves: number[];
  sure?: boolean;
}

export interface AskOdds {
  type: "askodds";
  ref?: number;
  number: number;
  picks?: number[];
}

export interface Asked {
  number: number;
  prompt: Sentence;
  options: Option[];
  passing: number;
  phase: number;
  several: Several | null;
  gauges: Gauge[];
  suggestions: Way[];
  success: string;
}

export interface BookPage {
  chapter: string;
  title: string;
  kind: "after" | "choice" | "defeat" | "opening";
  paragraphs: string[];
  way: string;
}

export interface BotInfo {
  key: string;
  summary: string;
  thinks: boolean;
}

export interface Brought {
  id: string;
  game: string;
  title: string;
  status: "gathering" | "over" | "playing";
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  sets: Record<string, boolean | number | string>;
  listed: boolean;
  hints: boolean;
  limit: number;
  host: string;
  created: number;
  touched: number;
  asked: number;
  since: number;
  watchers: number;
  deal: string | null;
  guide: string;
  imported: boolean;
  campaign: string;
  closed: boolean;
  think: number;
  token: string;
}

export interface CampaignHeld {
  campaign: string;
  token: string;
  seat: number;
}

export interface CampaignMade {
  campaign: CampaignPicture;
  held: CampaignHeld[];
}

export interface CampaignPicture {
  id: string;
  name: string;
  game: string;
  story: string;
  story_title: string;
  seats: CampaignSeat[];
  seat: number;
  host: boolean;
  stage: "choice" | "over" | "page" | "sailing" | "scenario";
  chapter: ChapterInfo;
  pages: BookPage[];
  question: string;
  ways: WayInfo[];
  votes: Vote[];
  mercy: boolean;
  defeats: number;
  patience: number;
  brief: string;
  marks: MarkInfo[];
  events: ChronicleLine[];
  table: string;
  ending: string;
  difficulties: string[];
  trouble: string;
}

export interface CampaignSeat {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
}

export interface CampaignTable {
  table: string;
}

export interface CampaignToken {
  campaign: string;
  token: string;
}

export interface Candidate {
  option: Option;
  times: number;
}

export interface CaptionInfo {
  part: "danger" | "first" | "goal";
  text: string;
  after: string[];
  role: number | null;
}

export interface CardInfo {
  slug: string;
  name: string;
  deck: string;
  kind: string;
  cost: number | null;
  text: string;
  count: number;
  provenance: string;
  note: string;
}

export interface Chance {
  move: number;
  chance: number;
  drawn: number;
  exact: boolean;
  text: string;
}

export interface ChanceInfo {
  number: number;
  seat: number;
  chance: number;
}

export interface ChangeSeats {
  seats: SeatWish[];
}

export interface ChapterInfo {
  key: string;
  title: string;
  part: number;
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Checked {
  commitment: string;
  opening: Opening;
  fits: boolean;
  replayed: boolean;
  trouble: string;
}

export interface ChoiceInfo {
  name: string;
  text: string;
  default: boolean | number | string;
  choices: string[];
  low: number | null;
  high: number | null;
}

export interface ChooseWay {
  way: string;
}

export interface ChronicleLine {
  day: string;
  chapter: string;
  text: string;
  table: string;
}

export interface Concede {
  type: "concede";
  ref?: number;
}

export interface Consent {
  type: "consent";
  ref?: number;
  proposal: number;
  agree: boolean;
}

export interface CostlyInfo {
  number: number;
  seat: number;
  label: string;
  chance: number;
  advice: Advice;
}

export interface Deck {
  version: string;
  build: string;
  protocol: number;
  games: GameInfo[];
  bots: BotInfo[];
}

export interface Decline {
  type: "decline";
  ref?: number;
  number: number;
}

export interface Done {
  type: "done";
  ref: number;
}

export interface Draw {
  type: "draw";
  ref?: number;
}

export interface Event {
  number: number;
  kind: string;
  seat: number;
  text: string;
  clause: string;
  source: string[];
  target: string[];
  cards: string[];
  numbers: Record<string, number>;
  turn: number;
  deed: number;
}

export interface FindWays {
  type: "findways";
  ref?: number;
  number: number;
  goal: string[];
  amount?: number | null;
  picks?: number[];
}

export interface FoundWays {
  type: "foundways";
  ref: number;
  number: number;
  ways: Way[];
  more: boolean;
}

export interface GameInfo {
  key: string;
  title: string;
  summary: string;
  credits: string;
  primer: string[];
  captions: CaptionInfo[];
  ages: string;
  minutes: string;
  fewest: number;
  most: number;
  usual: number;
  roles: string[];
  choices: ChoiceInfo[];
  knobs: KnobInfo[];
  guides: GuideInfo[];
  campaigns: boolean;
  hides: boolean;
  together: boolean;
}

export interface Gauge {
  label: string;
  least: number;
  most: number;
  move: number;
  things: string[];
  clause: string;
  key: string;
}

export interface Gone {
  type: "gone";
  text: string;
}

export interface GuideInfo {
  key: string;
  title: string;
  summary: string;
  steps: number;
  minutes: number;
}

export interface Held {
  table: string;
  token: string;
  seat: number;
  host: boolean;
}

export interface Hello {
  type: "hello";
  ref?: number;
  version?: number;
  token?: string;
  name?: string;
}

export interface Hint {
  type: "hint";
  ref?: number;
  number: number;
}

export interface Hinted {
  type: "hinted";
  ref: number;
  number: number;
  move: number;
  label: string;
  advice: Advice | null;
}

export interface Invitation {
  id: string;
  name: string;
  game: string;
  story_title: string;
  seats: CampaignSeat[];
  open: boolean;
}

export interface Join {
  name: string;
}

export interface KnobInfo {
  name: string;
  text: string;
  low: number;
  high: number;
  default: number;
}

export interface Leading {
  type: "leading";
  ref: number;
  number: number;
  source: string;
  goals: Reached[];
  leads: string[];
  more: boolean;
}

export interface Lesson {
  title: string;
  step: number;
  steps: number;
  text: string;
  waits: "answer" | "choice" | "next" | "nothing" | "others";
  moves: number[];
  things: string[];
  done: boolean;
  said: string;
}

export interface Links {
  shared: string[];
  local: string;
}

export interface Look {
  type: "look";
  ref?: number;
}

export interface Made {
  table: TableInfo;
  held: Held[];
}

export interface MakeCampaign {
  game: string;
  story: string;
  name: string;
  seats: SeatWish[];
}

export interface MakeTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  sets?: Record<string, boolean | number | string>;
  deal?: string;
  listed?: boolean;
  hints?: boolean;
  limit?: number;
  think?: number;
}

export interface MarkInfo {
  text: string;
  chapter: string;
  way: string;
}

export interface Mine {
  tokens: TokenAt[];
}

export interface MomentInfo {
  number: number;
  asked: number;
  prompt: string;
  chosen: string;
  chosen_things: string[];
  auto: boolean;
  events: Event[];
  view: Record<string, unknown> | null;
  things: Thing[];
  board: string[];
}

export interface Mute {
  muted: boolean;
  seat?: number;
  name?: string;
}

export interface MyCampaign {
  id: string;
  gone: boolean;
  problem: string;
  seat: number;
  host: boolean;
  my_turn: boolean;
  name: string;
  game: string;
  story_title: string;
  chapter: string;
  stage: "choice" | "over" | "page" | "sailing" | "scenario" | null;
  table: string;
}

export interface MyCampaigns {
  tokens: CampaignToken[];
}

export interface MyTable {
  id: string;
  gone: boolean;
  seat: number;
  host: boolean;
  my_turn: boolean;
  table: TableInfo | null;
}

export interface Next {
  type: "next";
  ref?: number;
}

export interface Opening {
  salt: string;
  secret: string;
}

export interface Option {
  move: number;
  label: string;
  things: string[];
  clause: string;
  brief: string;
  costly: boolean;
  declines: boolean;
  amount: number | null;
  key: string;
  fatal: boolean;
}

export interface Outcome {
  places: number[];
  scores: number[];
  lines: Sentence[];
  conceded: number[];
  drawn: boolean;
}

export interface PersonInfo {
  face: string;
  manner: string;
  about: string;
}

export interface Pick {
  type: "pick";
  ref?: number;
  number: number;
  moves: number[];
}

export interface Picked {
  type: "picked";
  ref: number;
  number: number;
  addable: number[];
  options: Option[];
  complete: boolean;
  prompt: Sentence;
}

export interface Ping {
  type: "ping";
  ref?: number;
}

export interface PlayOn {
  decision: number;
  seat: number;
  name: string;
  bot?: string;
}

export interface Pong {
  type: "pong";
  ref: number;
}

export interface Privacy {
  gathering_days: number;
  playing_days: number;
  over_days: number;
  campaign_days: number;
  contact: string;
}

export interface Problem {
  code: string;
  text: string;
}

export interface Proposal {
  id: number;
  what: "draw" | "undo";
  seat: number;
  waiting: number[];
}

export interface Reached {
  thing: string;
  moves: number[];
  picks: number[];
  via: string[];
  steps: string[];
  cost: string;
  brief: string;
  amount: number;
  costly: boolean;
  fatal: boolean;
}

export interface Reasons {
  type: "reasons";
  ref: number;
  lines: Sentence[];
  ways: Way[];
  verdict: "further" | "no part" | "possible" | "refused";
  more: boolean;
}

export interface Recall {
  type: "recall";
  ref?: number;
  before: number;
}

export interface Recalled {
  type: "recalled";
  ref: number;
  after: number;
  events: Event[];
}

export interface Refused {
  type: "refused";
  code: string;
  text: string;
  ref: number;
  clause: string;
}

export interface ReplayInfo {
  table: TableInfo;
  first: number;
  length: number;
  stops: number[];
  exact: boolean;
  result: Outcome;
  commitment: string;
  opening: Opening;
  notices: string[];
  turns: number[];
}

export interface Reset {
  type: "reset";
  ref?: number;
}

export interface ReviewInfo {
  done: number;
  whole: number;
  finished: boolean;
  chances: ChanceInfo[];
  costly: CostlyInfo[];
}

export interface RulesPage {
  game: string;
  title: string;
  markdown: string;
}

export interface Said {
  type: "said";
  lines: ChatLine[];
}

export interface Say {
  type: "say";
  ref?: number;
  text: string;
}

export interface SeatBot {
  bot?: string;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  role: string;
  online: boolean;
  away: boolean;
  late: boolean;
  muted: boolean;
  conceded: boolean;
  person: PersonInfo | null;
}

export interface SeatWish {
  kind: "bot" | "open" | "you";
  name?: string;
  bot?: string;
}

export interface Sentence {
  text: string;
  clause: string;
}

export interface SetSail {
  mercy?: boolean;
  difficulty?: string;
}

export interface Several {
  candidates: Candidate[];
  least: number;
  most: number;
}

export interface Start {
  bot?: string;
}

export interface State {
  type: "state";
  table: TableInfo;
  viewer: number;
  view: Record<string, unknown> | null;
  things: Thing[];
  question: Asked | null;
  waiting: Sentence | null;
  after: number;
  events: Event[];
  notices: string[];
  commitment: string;
  undo: Undoing | null;
  proposal: Proposal | null;
  result: Outcome | null;
  opening: Opening | null;
  marked: boolean;
  lesson: Lesson | null;
  rematch: Held | null;
  anew: boolean;
}

export interface StoryInfo {
  key: string;
  title: string;
  summary: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "gathering" | "over" | "playing";
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  sets: Record<string, boolean | number | string>;
  listed: boolean;
  hints: boolean;
  limit: number;
  host: string;
  created: number;
  touched: number;
  asked: number;
  since: number;
  watchers: number;
  deal: string | null;
  guide: string;
  imported: boolean;
  campaign: string;
  closed: boolean;
  think: number;
}

export interface TakeHold {
  type: "takehold";
  ref?: number;
  number: number;
  source?: string | null;
  picks?: number[];
}

export interface Thing {
  id: string;
  name: string;
}

export interface TokenAt {
  table: string;
  token: string;
}

export interface ToldOdds {
  type: "toldodds";
  ref: number;
  number: number;
  success: string;
  chances: Chance[];
}

export interface TurnPage {
  from?: string;
}

export interface Undo {
  type: "undo";
  ref?: number;
}

export interface Undoing {
  free: boolean;
  consents: number[];
  marks: boolean;
  reset: boolean;
}

export interface Vote {
  seat: number;
  way: string;
}

export interface Way {
  moves: number[];
  options: Option[];
  cost: string;
  amount: number;
}

export interface WayInfo {
  key: string;
  label: string;
}

export interface Welcome {
  type: "welcome";
  version: number;
  viewer: number;
  host: boolean;
  ref: number;
}

export interface Why {
  type: "why";
  ref?: number;
  what: string | number;
  picks?: number[];
}

export type FromClient =
  | Hello
  | Answer
  | Pick
  | FindWays
  | TakeHold
  | Decline
  | Why
  | Hint
  | AskOdds
  | Undo
  | Reset
  | Draw
  | Consent
  | Concede
  | Say
  | Next
  | Look
  | Recall
  | Ping;

export type FromServer =
  | Welcome
  | State
  | Done
  | Refused
  | Reasons
  | Picked
  | FoundWays
  | Leading
  | Hinted
  | ToldOdds
  | Recalled
  | Said
  | Gone
  | Pong;
