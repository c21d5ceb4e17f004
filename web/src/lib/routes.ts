// The pages of the client, by path. `router.svelte.ts` holds the present one.

export type Screen =
  | "home"
  | "new"
  | "lobby"
  | "mine"
  | "play"
  | "replay"
  | "campaigns"
  | "campaign"
  | "rules"
  | "cards"
  | "learn"
  | "check"
  | "settings"
  | "about"
  | "privacy"
  | "lost";

export interface Route {
  screen: Screen;
  /** The table's, the campaign's or the game's name in the path; empty for pages without one. */
  id: string;
  path: string;
}

const WITH_ID = new Map<string, Screen>([
  ["new", "new"],
  ["table", "play"],
  ["replay", "replay"],
  ["campaigns", "campaigns"],
  ["campaign", "campaign"],
  ["rules", "rules"],
  ["cards", "cards"],
  ["learn", "learn"],
  ["check", "check"],
]);
const PLAIN = new Map<string, Screen>([
  ["", "home"],
  ["lobby", "lobby"],
  ["mine", "mine"],
  ["settings", "settings"],
  ["about", "about"],
  ["privacy", "privacy"],
]);
const OF_A_GAME: readonly Screen[] = ["new", "rules", "cards", "learn", "campaigns"];

/** The page of a path; `lost` for a path that leads nowhere. */
export function routeOf(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decoded);
  const screen = second ? WITH_ID.get(first) : PLAIN.get(first);
  if (!screen || rest.length > 0) return { screen: "lost", id: "", path };
  return { screen, id: second, path };
}

/** The key of the game that a page is about, where its path says so. */
export function gameOf(route: Route): string {
  return OF_A_GAME.includes(route.screen) ? route.id : "";
}

/** Whether a click on a link is ours to follow: the same server, a page, no other window. */
export function isOurs(link: { href: string; target: string; download: string }, origin: string): boolean {
  const url = new URL(link.href);
  return url.origin === origin && !url.pathname.startsWith("/api/") && !link.target && !link.download;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
