// Which order a key gives at the table. No key works while somebody types, or holds Ctrl, Alt or Meta.

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], dialog";

/** The command of a key: a letter or digit as it is, `?`, or `back`; null where the key is not for us. */
export function commandOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return null;
  if (event.target instanceof Element && event.target.closest(TYPING)) return null;
  if (event.key === "Escape") return "back";
  if (event.key === "?") return "?";
  return /^[a-z0-9]$/.test(event.key) ? event.key : null;
}
