import { afterEach, describe, expect, test, vi } from "vitest";
import { fits, sealOf, trouble } from "../src/lib/seal";
import { keepSeal, sealKept } from "../src/lib/seals";

// Made by `quarterdeck.table.secret.commitment`.
const SALT = "000102030405060708090a0b0c0d0e0f";
const SECRET = "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";
const SEAL = "678462b6a162c9376ba7681bcd750b65a30b53a29aaf73f19bb5e71884826e01";

class Storage {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

afterEach(() => vi.unstubAllGlobals());

describe("the seal", () => {
  test("is the one that the server makes", () => {
    expect(sealOf(SALT, SECRET)).toBe(SEAL);
    expect(fits(SEAL, SALT, SECRET)).toBe(true);
  });

  test("may be pasted in capitals, with spaces and line ends", () => {
    expect(fits(` ${SEAL.toUpperCase()}\n`, `${SALT.slice(0, 8)} ${SALT.slice(8)}`, `${SECRET}\n`)).toBe(true);
  });

  test("does not fit another salt or another secret", () => {
    expect(fits(SEAL, SALT.replace("0f", "10"), SECRET)).toBe(false);
    expect(fits(SEAL, SALT, SECRET.replace("3f", "3e"))).toBe(false);
  });

  test("is not made of what are no bytes", () => {
    expect(() => sealOf("abc", SECRET)).toThrow("The salt must be pairs");
    expect(() => sealOf(SALT, "")).toThrow("Paste the secret first.");
    expect(() => sealOf("00".repeat(65), SECRET)).toThrow("64 bytes at most");
    expect(trouble("salt", SALT)).toBe("");
  });
});

describe("what the browser noted", () => {
  test("stays as it was first", () => {
    vi.stubGlobal("localStorage", new Storage());
    expect(sealKept("abc")).toBeNull();
    keepSeal("abc", "");
    expect(sealKept("abc")).toBeNull();
    keepSeal("abc", "11");
    keepSeal("abc", "22");
    expect(sealKept("abc")).toBe("11");
    expect(sealKept("other")).toBeNull();
  });

  test("is nothing where storage is blocked", () => {
    vi.stubGlobal("localStorage", undefined);
    keepSeal("abc", "11");
    expect(sealKept("abc")).toBeNull();
  });
});
