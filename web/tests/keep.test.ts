import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Held } from "../src/lib/wire";

type Listener = (event: { key: string | null }) => void;
let stored: Map<string, string>;
let told: Listener[];
let blocked: boolean;

beforeEach(() => {
  stored = new Map();
  told = [];
  blocked = false;
  vi.resetModules();
  vi.stubGlobal("addEventListener", (_: string, listener: Listener) => told.push(listener));
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      if (blocked) throw new Error("blocked");
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (blocked) throw new Error("blocked");
      stored.set(key, value);
    },
  });
});

const load = async () => await import("../src/lib/keep.svelte");
const held = (table: string, seat: number, token = `${table}-${seat}-token-token`): Held => ({
  table,
  seat,
  token,
  host: false,
});

describe("seats", () => {
  test("are kept over a reload", async () => {
    (await load()).keep.hold(held("a", 1), held("a", 0), held("b", 0));
    vi.resetModules();
    const { keep } = await load();
    expect(keep.at("a").map((one) => one.seat)).toEqual([0, 1]);
    expect(keep.tokens).toHaveLength(3);
  });

  test("a new right to a seat takes the place of the old one", async () => {
    const { keep } = await load();
    keep.hold(held("a", 0, "the-old-token-here"), held("a", 1));
    keep.hold(held("a", 0, "the-new-token-here"));
    expect(keep.at("a").map((one) => one.token)).toEqual(["the-new-token-here", "a-1-token-token"]);
  });

  test("what another tab has written in the meantime is not lost", async () => {
    const { keep } = await load();
    stored.set("quarterdeck.held", JSON.stringify([held("other", 0)]));
    keep.hold(held("a", 0));
    expect(keep.held.map((one) => one.table)).toEqual(["other", "a"]);
  });

  test("another tab is heard of", async () => {
    const { keep } = await load();
    stored.set("quarterdeck.held", JSON.stringify([held("other", 0)]));
    for (const listener of told) listener({ key: "quarterdeck.held" });
    expect(keep.at("other")).toHaveLength(1);
  });

  test("can be forgotten, one token or the whole table", async () => {
    const { keep } = await load();
    keep.hold(held("a", 0), held("a", 1), held("b", 0));
    keep.forget("a", "a-0-token-token");
    expect(keep.at("a").map((one) => one.seat)).toEqual([1]);
    keep.forget("a");
    expect(keep.held.map((one) => one.table)).toEqual(["b"]);
  });

  test("damaged entries are left out", async () => {
    stored.set("quarterdeck.held", JSON.stringify([held("a", 0), { table: 3 }, null, "x"]));
    expect((await load()).keep.held).toEqual([held("a", 0)]);
  });
});

describe("blocked storage", () => {
  test("seats last as long as the page, and it says so", async () => {
    blocked = true;
    const { keep } = await load();
    keep.hold(held("a", 0));
    keep.hold(held("b", 0));
    keep.name = "Ann";
    expect(keep.lasting).toBe(false);
    expect(keep.held.map((one) => one.table)).toEqual(["a", "b"]);
    expect(keep.name).toBe("Ann");
  });
});

describe("settings", () => {
  test("are as usual where nothing sensible is stored", async () => {
    const { DEFAULTS, settingsFrom } = await load();
    expect(settingsFrom(null)).toEqual(DEFAULTS);
    expect(settingsFrom("{broken")).toEqual(DEFAULTS);
    expect(settingsFrom('{"theme":"pink","speed":"fast","sound":1}')).toEqual(DEFAULTS);
  });

  test("the speed stays within bounds", async () => {
    const { settingsFrom } = await load();
    expect(settingsFrom('{"speed":9}').speed).toBe(2);
    expect(settingsFrom('{"speed":0}').speed).toBe(0.5);
  });

  test("are kept", async () => {
    const { keep } = await load();
    keep.set({ theme: "dark" });
    expect(JSON.parse(stored.get("quarterdeck.settings")!)).toMatchObject({ theme: "dark", motion: "auto" });
  });
});

describe("campaigns", () => {
  test("are kept over a reload, seat by seat, and forgotten", async () => {
    const { keep } = await load();
    keep.holdCampaign({ campaign: "c", token: "second-token-token", seat: 1 });
    keep.holdCampaign({ campaign: "c", token: "first-token-token", seat: 0 });
    keep.holdCampaign({ campaign: "c", token: "newer-token-token", seat: 1 });
    vi.resetModules();
    const again = (await load()).keep;
    expect(again.inCampaign("c").map((one) => one.token)).toEqual(["first-token-token", "newer-token-token"]);
    again.forgetCampaign("c", "first-token-token");
    expect(again.campaignTokens).toEqual([{ campaign: "c", token: "newer-token-token" }]);
    again.forgetAll();
    expect(again.campaignTokens).toEqual([]);
  });

  test("what is damaged is left out", async () => {
    stored.set("quarterdeck.campaigns", JSON.stringify([{ campaign: "c" }, 7, { campaign: "d", token: "t", seat: 0 }]));
    expect((await load()).keep.campaignTokens).toEqual([{ campaign: "d", token: "t" }]);
  });
});

test("a caption that was read is not shown again, nor any of a game that was learnt", async () => {
  const before = (await load()).keep;
  before.read("wildtails", "goal");
  before.read("rum-runner");
  vi.resetModules();
  const { keep } = await load();
  expect(keep.hasRead("wildtails", "goal")).toBe(true);
  expect(keep.hasRead("wildtails", "danger")).toBe(false);
  expect(keep.hasRead("rum-runner", "danger-1")).toBe(true);
});
