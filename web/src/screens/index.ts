// The screens, each fetched when somebody first goes there.

import type { Component } from "svelte";
import type { Screen } from "../lib/routes";

/** A screen gets the name in its path: a table's, a campaign's, or a game's key; empty where the path has none. */
type Loaded = Promise<{ default: Component<{ id: string }> }>;

/** A screen without a name in its path takes no notice of one. */
async function nameless(loading: Promise<{ default: Component<Record<string, never>> }>): Loaded {
  return { default: (await loading).default as Component<object> };
}

export const screens: Record<Screen, () => Loaded> = {
  home: () => nameless(import("./Home.svelte")),
  new: () => import("./NewTable.svelte"),
  lobby: () => nameless(import("./Lobby.svelte")),
  mine: () => nameless(import("./Mine.svelte")),
  play: () => import("./Play.svelte"),
  replay: () => import("./Replay.svelte"),
  campaigns: () => import("./Campaigns.svelte"),
  campaign: () => import("./Campaign.svelte"),
  rules: () => import("./Rules.svelte"),
  cards: () => import("./Cards.svelte"),
  learn: () => import("./Learn.svelte"),
  check: () => import("./Check.svelte"),
  settings: () => nameless(import("./Settings.svelte")),
  about: () => nameless(import("./About.svelte")),
  privacy: () => nameless(import("./Privacy.svelte")),
  lost: () => nameless(import("./NotFound.svelte")),
};
