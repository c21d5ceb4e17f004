// Everything that the server does over HTTP, one function each.

import type {
  Brought,
  CampaignHeld,
  CampaignMade,
  CampaignPicture,
  CampaignTable,
  CampaignToken,
  CardInfo,
  Checked,
  Deck,
  Held,
  Invitation,
  Links,
  Made,
  MakeCampaign,
  MakeTable,
  MomentInfo,
  Mute,
  MyCampaign,
  MyTable,
  PlayOn,
  Privacy,
  ReplayInfo,
  ReviewInfo,
  RulesPage,
  SeatWish,
  SetSail,
  StoryInfo,
  TableInfo,
  TokenAt,
  TurnPage,
} from "./wire";

/** The most tokens that one question about my tables or my campaigns may name. */
const MOST_TOKENS = 200;

/** The server said no, or did not answer at all (`code` is then "unreachable"). `text` says what to do. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly text: string;
  readonly status: number;

  constructor(code: string, text: string, status = 0) {
    super(text);
    this.name = "ApiProblem";
    this.code = code;
    this.text = text;
    this.status = status;
  }
}

/** Whatever was thrown as a problem. */
export function problemFrom(thrown: unknown): ApiProblem {
  return thrown instanceof ApiProblem ? thrown : new ApiProblem("unknown", wordsOf(thrown));
}

/** Whether what the server said may be otherwise later: a table is closed and opened again, a guest is let in again. */
export function mayPass({ code }: ApiProblem): boolean {
  return code !== "no-table";
}

/** The words of whatever was thrown. */
export function wordsOf(thrown: unknown): string {
  if (thrown instanceof ApiProblem) return thrown.text;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

type Heard = (reached: boolean) => void;
const listeners = new Set<Heard>();

/** Be told after every request whether the server was reached; returns how to stop that. */
export function onReach(heard: Heard): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

interface Asking {
  method?: "GET" | "POST" | "DELETE";
  /** What is sent: an object as JSON, a string as it is. */
  body?: object | string;
  token?: string | undefined;
}

async function ask(path: string, { method = "GET", body, token }: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  const sent = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  let response: Response;
  try {
    // A browser may keep also a refusal, and give it again when it is not true any more.
    response = await fetch(path, { method, headers, body: sent, cache: "no-store" });
  } catch {
    for (const heard of listeners) heard(false);
    throw new ApiProblem("unreachable", "The server does not answer. Is it still running? Try again in a moment.");
  }
  const reached = response.status !== 502 && response.status !== 504;
  for (const heard of listeners) heard(reached);
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  try {
    const said = (await response.json()) as { code?: unknown; text?: unknown };
    if (typeof said.text === "string") return new ApiProblem(String(said.code ?? ""), said.text, response.status);
  } catch {
    // Not one of our own answers: something between us and the server spoke.
  }
  return new ApiProblem(
    `http-${response.status}`,
    `The server answered ${response.status}. Try again in a moment.`,
    response.status,
  );
}

async function json<T>(path: string, asking?: Asking): Promise<T> {
  return (await (await ask(path, asking)).json()) as T;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const ofGame = (game: string) => `/api/games/${encodeURIComponent(game)}`;
const ofCampaign = (id: string) => `/api/campaigns/${encodeURIComponent(id)}`;
const ofReplay = (id: string) => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  deck: () => json<Deck>("/api/deck"),
  rules: (game: string) => json<RulesPage>(`${ofGame(game)}/rules`),
  cards: (game: string) => json<CardInfo[]>(`${ofGame(game)}/cards`),
  links: () => json<Links>("/api/links"),
  privacy: () => json<Privacy>("/api/privacy"),
  health: async (): Promise<void> => void (await ask("/api/health")),

  lobby: () => json<TableInfo[]>("/api/tables"),
  make: (table: MakeTable) => json<Made>("/api/tables", { method: "POST", body: table }),
  table: (id: string, token?: string) => json<TableInfo>(at(id), { token }),
  delete: async (id: string, token: string): Promise<void> => void (await ask(at(id), { method: "DELETE", token })),
  async mine(tokens: TokenAt[]): Promise<MyTable[]> {
    const parts: MyTable[] = [];
    for (let start = 0; start < tokens.length; start += MOST_TOKENS) {
      const body = { tokens: tokens.slice(start, start + MOST_TOKENS) };
      parts.push(...(await json<MyTable[]>("/api/mine", { method: "POST", body })));
    }
    return parts;
  },

  join: (id: string, seat: number, name: string) =>
    json<Held>(`${at(id)}/seats/${seat}/join`, { method: "POST", body: { name } }),
  seatBot: (id: string, seat: number, bot: string, token: string) =>
    json<TableInfo>(`${at(id)}/seats/${seat}/bot`, { method: "POST", body: { bot }, token }),
  comeBack: (id: string, seat: number, token: string) =>
    json<TableInfo>(`${at(id)}/seats/${seat}/return`, { method: "POST", token }),
  remove: (id: string, seat: number, token: string) =>
    json<TableInfo>(`${at(id)}/seats/${seat}/remove`, { method: "POST", token }),
  leave: (id: string, token: string) => json<TableInfo>(`${at(id)}/leave`, { method: "POST", token }),
  start: (id: string, bot: string, token: string) =>
    json<TableInfo>(`${at(id)}/start`, { method: "POST", body: { bot }, token }),
  mute: (id: string, mute: Mute, token: string) =>
    json<TableInfo>(`${at(id)}/mute`, { method: "POST", body: mute, token }),
  rematch: (id: string, token: string) => json<Held>(`${at(id)}/rematch`, { method: "POST", token }),

  record: async (id: string, token?: string): Promise<string> => (await ask(`${at(id)}/record`, { token })).text(),
  check: (id: string) => json<Checked>(`${at(id)}/check`),
  bring: (record: string) => json<Brought>("/api/records", { method: "POST", body: record }),
  replay: (id: string) => json<ReplayInfo>(ofReplay(id)),
  moments: (id: string, viewer: number, start: number, end: number) =>
    json<MomentInfo[]>(`${ofReplay(id)}/moments?viewer=${viewer}&start=${start}&end=${end}`),
  /** Look back at a finished game; the answer comes after a second, as far as that is done by then. */
  review: (id: string) => json<ReviewInfo>(`${ofReplay(id)}/review`),
  fork: (id: string, wish: PlayOn) => json<Made>(`${ofReplay(id)}/fork`, { method: "POST", body: wish }),
  guide: (game: string, key: string) =>
    json<Made>(`/api/guides/${encodeURIComponent(game)}/${encodeURIComponent(key)}`, { method: "POST" }),

  stories: (game: string) => json<StoryInfo[]>(`/api/stories/${encodeURIComponent(game)}`),
  beginCampaign: (wish: MakeCampaign) => json<CampaignMade>("/api/campaigns", { method: "POST", body: wish }),
  bringCampaign: (file: string) => json<CampaignMade>("/api/campaigns/import", { method: "POST", body: file }),
  async myCampaigns(tokens: CampaignToken[]): Promise<MyCampaign[]> {
    const parts: MyCampaign[] = [];
    for (let start = 0; start < tokens.length; start += MOST_TOKENS) {
      const body = { tokens: tokens.slice(start, start + MOST_TOKENS) };
      parts.push(...(await json<MyCampaign[]>("/api/campaigns/mine", { method: "POST", body })));
    }
    return parts;
  },
  campaign: (id: string, token: string) => json<CampaignPicture>(ofCampaign(id), { token }),
  invitation: (id: string) => json<Invitation>(`${ofCampaign(id)}/invitation`),
  joinCampaign: (id: string, name: string) =>
    json<CampaignHeld>(`${ofCampaign(id)}/join`, { method: "POST", body: { name } }),
  changeCrew: (id: string, seats: SeatWish[], token: string) =>
    json<CampaignMade>(`${ofCampaign(id)}/seats`, { method: "POST", body: { seats }, token }),
  sail: (id: string, wish: SetSail, token: string) =>
    json<CampaignTable>(`${ofCampaign(id)}/sail`, { method: "POST", body: wish, token }),
  chooseWay: (id: string, way: string, token: string) =>
    json<CampaignPicture>(`${ofCampaign(id)}/choose`, { method: "POST", body: { way }, token }),
  turnPage: (id: string, from: string, token: string) =>
    json<CampaignPicture>(`${ofCampaign(id)}/turn`, { method: "POST", body: { from } satisfies TurnPage, token }),
  exportCampaign: async (id: string, token: string): Promise<Blob> =>
    (await ask(`${ofCampaign(id)}/export`, { token })).blob(),
  deleteCampaign: async (id: string, token: string): Promise<void> =>
    void (await ask(ofCampaign(id), { method: "DELETE", token })),
};

/** Where a finished game's record can be fetched from, for a link. */
export function recordPath(id: string): string {
  return `${at(id)}/record`;
}

/** Where the QR code of a text can be fetched from, for an image. */
export function qrPath(text: string): string {
  return `/api/qr.svg?text=${encodeURIComponent(text)}`;
}
