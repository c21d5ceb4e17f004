// The picture of each game on the first page, by its key.

import type { Component } from "svelte";
import CardPirates from "./CardPirates.svelte";
import ChaosCove from "./ChaosCove.svelte";
import Open from "./Open.svelte";
import RumRunner from "./RumRunner.svelte";
import Wildtails from "./Wildtails.svelte";

const SCENES: Record<string, Component> = {
  "card-pirates": CardPirates,
  "rum-runner": RumRunner,
  "chaos-cove": ChaosCove,
  wildtails: Wildtails,
};

export function sceneOf(game: string): Component {
  return SCENES[game] ?? Open;
}
