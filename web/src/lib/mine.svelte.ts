// My tables and campaigns, and whose turn it is there: one list for the whole client, asked for again and again.

import { api, wordsOf } from "./api";
import { oneEach } from "./campaigning";
import { keep } from "./keep.svelte";
import { together } from "./tables";
import type { MyCampaign, MyTable } from "./wire";

const WHILE_SEEN = 15_000;
const WHILE_HIDDEN = 60_000;

class MyTables {
  /** One entry for each table, the ones that wait for me first, then the latest. */
  list = $state.raw<MyTable[]>([]);
  /** One entry for each campaign, the ones that wait for me first. */
  campaigns = $state.raw<MyCampaign[]>([]);
  /** True as soon as the server has answered once. */
  known = $state(false);
  /** Why it is not known what has become of them, in words; empty where it is. */
  trouble = $state("");
  readonly running: MyTable[] = $derived(this.list.filter((mine) => mine.table && mine.table.status !== "over"));
  readonly finished: MyTable[] = $derived(this.list.filter((mine) => mine.table?.status === "over"));
  /** What cannot be read just now: what the server keeps of it is damaged. */
  readonly damaged: MyTable[] = $derived(this.list.filter((mine) => !mine.table && !mine.gone));
  readonly gone: MyTable[] = $derived(this.list.filter((mine) => mine.gone));
  /** The tables where it is my turn. */
  readonly turns: MyTable[] = $derived(this.running.filter((mine) => mine.my_turn));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0;

  /** Ask now. What cannot be asked stays as it was. */
  async refresh(): Promise<void> {
    const asking = ++this.#asking;
    const [tokens, books] = [keep.tokens, keep.campaignTokens];
    try {
      const found = tokens.length > 0 ? together(await api.mine(tokens)) : [];
      const campaigns = books.length > 0 ? oneEach(await api.myCampaigns(books)) : [];
      if (asking !== this.#asking) return;
      this.list = found;
      this.campaigns = campaigns;
      this.known = true;
      this.trouble = "";
    } catch (thrown) {
      if (asking === this.#asking) this.trouble = wordsOf(thrown); // It is asked for again soon.
    }
  }

  /** Begin to ask again and again; returns how to stop that. */
  watch(): () => void {
    const again = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(turn, document.hidden ? WHILE_HIDDEN : WHILE_SEEN);
    };
    const turn = async () => {
      await this.refresh();
      again();
    };
    const seen = () => void turn();
    document.addEventListener("visibilitychange", seen);
    void turn();
    return () => {
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }
}

export const mine = new MyTables();
