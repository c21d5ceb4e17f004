// A page whose files are gone: the server has a newer client, and the page is loaded anew, once.

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

/** Load the page anew when a file of the client can not be loaded. */
export function renewWhenStale(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!mayRenew(sessionStorage, Date.now())) return; // The screen says what is wrong.
    event.preventDefault();
    location.reload();
  });
}
