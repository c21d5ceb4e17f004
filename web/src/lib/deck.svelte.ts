// What can be played here: asked for once, when the client starts.

import { api, wordsOf } from "./api";
import type { Deck, GameInfo } from "./wire";

class Shelf {
  deck = $state.raw<Deck | null>(null);
  /** Why there is no deck yet, in words. */
  trouble = $state("");

  get games(): GameInfo[] {
    return this.deck?.games ?? [];
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }

  /** Ask for it. It can be asked for again after trouble. */
  async load(): Promise<void> {
    try {
      this.deck = await api.deck();
      this.trouble = "";
    } catch (thrown) {
      this.trouble = wordsOf(thrown);
    }
  }
}

export const shelf = new Shelf();
