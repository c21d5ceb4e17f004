// The seals that this browser has noted, one of every game that it saw begin: nobody can show it another one afterwards.

const KEPT = "quarterdeck.seal.";

/** Note the seal that a table showed when its game began. The first one stays: that is the point of it. */
export function keepSeal(id: string, commitment: string): void {
  if (!commitment || sealKept(id) !== null) return;
  try {
    localStorage.setItem(KEPT + id, commitment);
  } catch {
    // Nothing can be kept here; the page of the check says so.
  }
}

/** The seal that this browser noted when the game began; null if it was not there, or could not keep it. */
export function sealKept(id: string): string | null {
  try {
    return localStorage.getItem(KEPT + id);
  } catch {
    return null;
  }
}
