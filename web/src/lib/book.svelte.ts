// The book of one campaign: what it says now, which of its pages lies open, and what the people at this screen do in it.

import { api, ApiProblem, wordsOf } from "./api";
import { keep } from "./keep.svelte";
import { mine } from "./mine.svelte";
import type { CampaignHeld, CampaignPicture, Invitation, SeatWish, SetSail } from "./wire";

const ASK_AGAIN = 6000;
const BOOKMARK = "quarterdeck.bookmark.";

/** The leaf that was open when the book was last read here, so that no page is missed that came since. */
function marked(id: string): number | null {
  try {
    const leaf = Number(localStorage.getItem(BOOKMARK + id) ?? Number.NaN);
    return Number.isInteger(leaf) && leaf >= 0 ? leaf : null;
  } catch {
    return null;
  }
}

function mark(id: string, leaf: number): void {
  try {
    localStorage.setItem(BOOKMARK + id, String(leaf));
  } catch {
    // Then it opens at its newest page.
  }
}

export class Book {
  picture = $state.raw<CampaignPicture | null>(null);
  /** For somebody who is not in it: what they may know. */
  invitation = $state.raw<Invitation | null>(null);
  /** Why nothing can be shown. */
  trouble = $state("");
  /** The page that lies open. */
  leaf = $state(0);
  /** A page came that nobody at this screen asked for: the other has turned it. */
  turned = $state(false);
  /** The scenario was begun by somebody else while the book lay open here. */
  begun = $state(false);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0;
  #closed = false;

  constructor(readonly id: string) {}

  /** The seats that are held on this device. */
  get own(): CampaignHeld[] {
    return keep.inCampaign(this.id);
  }

  get token(): string {
    return this.own[0]?.token ?? "";
  }

  get newest(): number {
    return Math.max(0, (this.picture?.pages.length ?? 0) - 1);
  }

  get atNewest(): boolean {
    return this.leaf >= this.newest;
  }

  /** Open it: at the first page that was not read here, or at the newest. */
  async open(): Promise<void> {
    await this.look();
    if (!this.picture) return;
    const last = marked(this.id);
    this.turnTo(last === null ? this.newest : Math.min(last + 1, this.newest));
    this.#again();
  }

  /** Ask how it stands. */
  async look(): Promise<void> {
    const asking = ++this.#asking;
    try {
      if (!this.token) return await this.#lookFromOutside();
      const picture = await api.campaign(this.id, this.token);
      if (asking === this.#asking) this.#show(picture);
      this.trouble = "";
    } catch (thrown) {
      if (asking !== this.#asking) return;
      if (thrown instanceof ApiProblem && thrown.code === "no-right") {
        keep.forgetCampaign(this.id, this.token); // the seat was given to somebody else
        this.picture = null;
        return await this.look();
      }
      // The banner tells that the server is not reached; what is open can still be read.
      if (!this.picture || (thrown instanceof ApiProblem && thrown.status === 404)) {
        this.picture = null;
        this.trouble = wordsOf(thrown);
      }
    }
  }

  async #lookFromOutside(): Promise<void> {
    this.invitation = await api.invitation(this.id);
    this.trouble = "";
  }

  /** Look again and again, while the page is seen. */
  #again(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      if (!document.hidden && !this.busy) await this.look();
      this.#again();
    }, ASK_AGAIN);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Lay a page open. */
  turnTo(leaf: number): void {
    this.leaf = Math.min(this.newest, Math.max(0, leaf));
    if (this.atNewest) this.turned = false;
    mark(this.id, Math.max(marked(this.id) ?? 0, this.leaf));
  }

  #show(picture: CampaignPicture): void {
    const before = this.picture;
    const wasNewest = this.atNewest;
    this.picture = picture;
    this.begun = picture.stage === "sailing" && (this.begun || (before !== null && before.stage !== "sailing"));
    if (!before || picture.pages.length === before.pages.length) return;
    // Whoever waited for a choice or for the end of a scenario reads on; whoever was reading is not disturbed.
    if (wasNewest && (before.stage === "choice" || before.stage === "sailing")) this.turnTo(before.pages.length);
    else this.turned = true;
  }

  /** Do something in it that changes it. Raises `ApiProblem`. */
  async #doing<T>(work: () => Promise<T>): Promise<T> {
    this.busy = true;
    this.#asking += 1; // what was asked before is old now
    try {
      return await work();
    } finally {
      this.busy = false;
    }
  }

  /** Set up the scenario that is due, or find the table at which it is played; gives the table's id. */
  async sail(wish: SetSail = {}): Promise<string> {
    return await this.#doing(async () => {
      const { table } = await api.sail(this.id, wish, this.token);
      await sitDown(this.id, table);
      return table;
    });
  }

  async choose(way: string, token: string): Promise<void> {
    await this.#doing(async () => this.#show(await api.chooseWay(this.id, way, token)));
  }

  async turnPage(): Promise<void> {
    await this.#doing(async () => {
      this.#show(await api.turnPage(this.id, this.picture?.chapter.key ?? "", this.token));
      this.turnTo(this.newest);
    });
  }

  async changeCrew(seats: SeatWish[]): Promise<void> {
    await this.#doing(async () => {
      const before = this.own;
      const { held } = await api.changeCrew(this.id, seats, this.token);
      const told = await api.myCampaigns(before.map(({ campaign, token }) => ({ campaign, token })));
      const kept = before.flatMap((old, number) =>
        told[number] && !told[number].gone ? [{ ...old, seat: told[number].seat }] : [],
      );
      keep.forgetCampaign(this.id);
      keep.holdCampaign(...kept, ...held);
      await this.look();
    });
  }

  async join(name: string): Promise<void> {
    await this.#doing(async () => keep.holdCampaign(await api.joinCampaign(this.id, name)));
    await this.open();
    void mine.refresh();
  }

  async delete(): Promise<void> {
    await this.#doing(async () => api.deleteCampaign(this.id, this.token));
    keep.forgetCampaign(this.id);
    void mine.refresh();
  }
}

/** Keep the seats at the table of a campaign's scenario: the tokens are those of the campaign. */
export async function sitDown(campaign: string, table: string): Promise<void> {
  const own = keep.inCampaign(campaign);
  if (own.length === 0) return;
  const found = await api.mine(own.map(({ token }) => ({ table, token })));
  const seated = found.flatMap((one, number) =>
    one.gone || !own[number] ? [] : [{ table, token: own[number].token, seat: one.seat, host: one.host }],
  );
  keep.hold(...seated);
}
