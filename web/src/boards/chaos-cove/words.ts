// What things do, taken from their full names, which tell it in a few words and for the numbers of this table.

/** `hide the attacked fort`, the end of the name of a hero or of a hero card. */
export function heroEffect(name: string | undefined): string {
  return name?.split(": ").slice(1).join(": ") ?? "";
}

/** `draw 2 hero cards`, between what a location offers and who is there. */
export function locationEffect(name: string | undefined): string {
  return name?.split("; ")[1] ?? "";
}
