// How the settings reach the page: attributes of the root, and the pace of all that moves.

import { MediaQuery } from "svelte/reactivity";
import { keep } from "./keep.svelte";

const dark = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

class Appearance {
  readonly theme: "light" | "dark" = $derived(
    keep.settings.theme === "auto" ? (dark.current ? "dark" : "light") : keep.settings.theme,
  );
  readonly motion: "reduced" | "full" = $derived(
    keep.settings.motion === "auto" ? (still.current ? "reduced" : "full") : keep.settings.motion,
  );
  /** What durations are multiplied with: 0 where nothing is to move. */
  readonly pace: number = $derived(this.motion === "reduced" ? 0 : 1 / keep.settings.speed);

  /** Put it on the root of the page, with the game that the page is about (or none). */
  apply(game: string): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.theme;
    root.dataset["motion"] = this.motion;
    if (game) root.dataset["game"] = game;
    else delete root.dataset["game"];
    root.style.setProperty("--pace", String(this.pace));
  }
}

export const appearance = new Appearance();
