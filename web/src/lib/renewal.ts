// Files of the client that cannot be loaded. Where the server answers, they are gone: it has a newer client, and the page
// is loaded anew, once. Where it does not, the page stays: a browser that leaves it then ends at a page of its own.

import { api } from "./api";

const RENEWED = "quarterdeck.renewed";
/** Milliseconds in which a second time means that loading anew does not help. */
const SOON = 60_000;

/** Whether the page may be loaded anew by itself now; it is noted, so that it does not go round in circles. */
export function mayRenew(store: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    if (now - Number(store.getItem(RENEWED) ?? 0) < SOON) return false;
    store.setItem(RENEWED, String(now));
    return true;
  } catch {
    return false; // Where nothing can be noted it would go round and round.
  }
}

/** Load the page anew when a file of the client is gone from the server. What is wrong else, the screen says. */
export function renewWhenStale(): void {
  addEventListener("vite:preloadError", () => {
    api.health().then(
      () => mayRenew(sessionStorage, Date.now()) && location.reload(),
      () => undefined,
    );
  });
  // What could not be loaded is asked for anew the next time only where its link is gone.
  addEventListener("error", ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);
}
