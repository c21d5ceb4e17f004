import { describe, expect, it } from "vitest";
import { Following, type Placed } from "../src/lib/following";

function up(place: string, likeness: string): Placed {
  return { place, family: "card", likeness, known: true };
}

function down(place: string): Placed {
  return { place, family: "card", likeness: "back", known: false };
}

function follow(travels: boolean, ...shown: Placed[][]): Map<string, string>[] {
  const following = new Following(travels);
  return shown.map((things) => following.names(things));
}

describe("following", () => {
  it("keeps what stays, moves what is gone, and names what is new", () => {
    const [before, after] = follow(false, [up("a", "reef"), up("b", "kraken")], [up("b", "kraken"), up("c", "reef")]);
    expect(after!.get("b")).toBe(before!.get("b"));
    expect(after!.get("c")).toBe(before!.get("a"));
    const [one, two] = follow(false, [up("a", "reef")], [up("a", "reef"), up("b", "reef")]);
    expect(two!.get("a")).toBe(one!.get("a"));
    expect(two!.get("b")).not.toBe(one!.get("a"));
  });

  it("knows again what is turned where it lies", () => {
    const [before, turned, back] = follow(false, [down("a")], [up("a", "reef")], [down("a")]);
    expect(turned).toEqual(before);
    expect(back).toEqual(before);
  });

  it("follows what is face down only where such things travel", () => {
    const moved = [[down("a")], [down("b")]];
    const [before, after] = follow(true, ...moved);
    expect(after!.get("b")).toBe(before!.get("a"));
    const [old, fresh] = follow(false, ...moved);
    expect(fresh!.get("b")).not.toBe(old!.get("a"));
  });

  it("takes no known thing for another", () => {
    const [before, after] = follow(true, [up("a", "reef")], [up("a", "kraken")]);
    expect(after!.get("a")).not.toBe(before!.get("a"));
  });
});
