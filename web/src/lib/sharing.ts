// Links that a friend can open, and copying them also where the browser has no clipboard for this page.

import type { Links } from "./wire";

/** The addresses of a path for sharing, the best first: where this page was opened from elsewhere, that one. */
export function addressesOf(links: Links | null, path: string, origin: string): string[] {
  const host = new URL(origin).hostname;
  const isLocal = host === "localhost" || host === "127.0.0.1" || host === "[::1]";
  const bases = isLocal ? [...(links?.shared ?? []), origin] : [origin, ...(links?.shared ?? [])];
  const addresses = bases.map((base) => base.replace(/\/+$/, "") + path);
  return [...new Set(addresses)];
}

/** Whether an address only leads here on this very machine. */
export function isLocalOnly(address: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);
}

/** Whether a link may have led to a table once: half of one never did. */
export function mayBeTable(id: string): boolean {
  return /^[A-Za-z0-9]{12}$/.test(id);
}

/** The token in the hash of a seat link, or nothing. */
export function tokenIn(hash: string): string {
  return /^#seat=([\w-]{16,64})$/.exec(hash)?.[1] ?? "";
}

/**
 * Copy the text of a field. Without a secure origin there is no clipboard to write to: then the field is selected and
 * copied the old way. Gives whether it worked; the text stays selected in any case, for a copy by hand.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Not allowed: the old way may be.
  }
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
