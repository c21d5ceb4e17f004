// How every hero looks, put together from a few parts: who knows one of them will know them again.

import type { Hero } from "../kinds";

export interface Looks {
  /** From pale to dark, 0 to 3. */
  skin: number;
  hair: "none" | "short" | "long" | "curls" | "bun" | "plaits" | "wild";
  /** A paint. */
  hairs: string;
  hat: "none" | "tricorn" | "kerchief" | "straw" | "beret" | "helmet" | "cap" | "captain" | "top" | "hood" | "flower";
  hats: string;
  beard: "none" | "moustache" | "full" | "goatee" | "stubble";
  extra: "none" | "patch" | "spectacles" | "earring" | "monocle" | "scar" | "freckles" | "parrot" | "pipe";
  coat: string;
}

export const LOOKS: Record<Hero, Looks> = {
  art: {
    skin: 0,
    hair: "long",
    hairs: "wood",
    hat: "beret",
    hats: "violet",
    beard: "goatee",
    extra: "none",
    coat: "cream",
  },
  belle: {
    skin: 1,
    hair: "curls",
    hairs: "roof",
    hat: "straw",
    hats: "gold",
    beard: "none",
    extra: "freckles",
    coat: "leaf",
  },
  ben: { skin: 3, hair: "short", hairs: "ink", hat: "hood", hats: "leaf", beard: "full", extra: "none", coat: "wood" },
  calvin: {
    skin: 1,
    hair: "wild",
    hairs: "gold",
    hat: "kerchief",
    hats: "red",
    beard: "stubble",
    extra: "scar",
    coat: "iron",
  },
  claudia: {
    skin: 2,
    hair: "plaits",
    hairs: "ink",
    hat: "tricorn",
    hats: "red",
    beard: "none",
    extra: "earring",
    coat: "red",
  },
  colin: {
    skin: 0,
    hair: "short",
    hairs: "roof",
    hat: "cap",
    hats: "blue",
    beard: "moustache",
    extra: "none",
    coat: "blue",
  },
  dennis: {
    skin: 2,
    hair: "short",
    hairs: "wood-low",
    hat: "captain",
    hats: "white",
    beard: "full",
    extra: "pipe",
    coat: "blue",
  },
  george: {
    skin: 1,
    hair: "none",
    hairs: "ink",
    hat: "helmet",
    hats: "stone",
    beard: "moustache",
    extra: "none",
    coat: "stone-low",
  },
  gloria: {
    skin: 3,
    hair: "curls",
    hairs: "ink",
    hat: "flower",
    hats: "gold",
    beard: "none",
    extra: "earring",
    coat: "gold",
  },
  graham: {
    skin: 0,
    hair: "short",
    hairs: "stone",
    hat: "tricorn",
    hats: "teal",
    beard: "none",
    extra: "monocle",
    coat: "teal",
  },
  gus: {
    skin: 2,
    hair: "none",
    hairs: "ink",
    hat: "kerchief",
    hats: "blue",
    beard: "full",
    extra: "patch",
    coat: "white",
  },
  jerry: {
    skin: 0,
    hair: "wild",
    hairs: "wood",
    hat: "cap",
    hats: "leaf",
    beard: "none",
    extra: "freckles",
    coat: "roof",
  },
  john: {
    skin: 1,
    hair: "short",
    hairs: "wood-low",
    hat: "top",
    hats: "wood-low",
    beard: "full",
    extra: "none",
    coat: "leaf",
  },
  nancy: {
    skin: 1,
    hair: "bun",
    hairs: "wood-low",
    hat: "none",
    hats: "ink",
    beard: "none",
    extra: "spectacles",
    coat: "wood",
  },
  nellie: {
    skin: 0,
    hair: "plaits",
    hairs: "gold",
    hat: "kerchief",
    hats: "violet",
    beard: "none",
    extra: "none",
    coat: "violet",
  },
  polly: {
    skin: 3,
    hair: "long",
    hairs: "wood-low",
    hat: "tricorn",
    hats: "wood-low",
    beard: "none",
    extra: "parrot",
    coat: "cream",
  },
};
