// Following pieces and cards from view to view, so that what moved can be seen to move.
//
// Things of one likeness cannot be told apart, and some are face down. Each gets a name of its own that stays with it:
// what lies where one like it lay before is that one; what is left over has come from where one like it is gone.

/** Something at a place. Two of one likeness may be the same; one that is face down may be any of its family. */
export interface Placed {
  place: string;
  family: string;
  likeness: string;
  known: boolean;
}

interface Named extends Placed {
  name: string;
}

/** Gives everything of one view after the other a name that stays with it. */
export class Following {
  private before: Named[] = [];
  private next = 0;

  /** With `travels`, things go from place to place face down too: who is face down may be one that was elsewhere. */
  constructor(private readonly travels = false) {}

  /** The names by place. */
  names(things: readonly Placed[]): Map<string, string> {
    const gone = new Map(this.before.map((thing) => [thing.name, thing]));
    const found = new Map<string, string>();
    const claim = (fits: (old: Named, thing: Placed) => boolean) => {
      for (const thing of things) {
        if (found.has(thing.place)) continue;
        for (const old of gone.values()) {
          if (!fits(old, thing)) continue;
          found.set(thing.place, old.name);
          gone.delete(old.name);
          break;
        }
      }
    };
    claim((old, thing) => old.place === thing.place && old.likeness === thing.likeness);
    claim((old, thing) => old.place === thing.place && mayBe(old, thing));
    claim((old, thing) => old.likeness === thing.likeness && old.known);
    if (this.travels) claim(mayBe);
    const named = things.map((thing) => ({ ...thing, name: found.get(thing.place) ?? this.fresh(thing.family) }));
    this.before = named;
    return new Map(named.map((thing) => [thing.place, thing.name]));
  }

  private fresh(family: string): string {
    this.next += 1;
    return `${family}-${this.next}`;
  }
}

/** Whether the two may be the same although they do not look it: of one family, and at least one of them face down. */
function mayBe(old: Placed, thing: Placed): boolean {
  return old.family === thing.family && !(old.known && thing.known);
}
