import { expect, test } from "vitest";
import { addressesOf, isLocalOnly, tokenIn, mayBeTable } from "../src/lib/sharing";

const links = { shared: ["http://192.168.1.7:8000/"], local: "http://127.0.0.1:8000" };

test("on this machine the address for friends comes first, elsewhere the one that worked", () => {
  expect(addressesOf(links, "/table/x", "http://127.0.0.1:8000")).toEqual([
    "http://192.168.1.7:8000/table/x",
    "http://127.0.0.1:8000/table/x",
  ]);
  expect(addressesOf(links, "/table/x", "http://192.168.1.7:8000")).toEqual(["http://192.168.1.7:8000/table/x"]);
  expect(addressesOf(null, "/table/x", "http://localhost:8000")).toEqual(["http://localhost:8000/table/x"]);
});

test("addresses of this machine alone are known", () => {
  expect(["http://127.0.0.1:8000/", "http://localhost/", "http://10.0.0.2/"].map(isLocalOnly)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a seat link has a token in its hash", () => {
  expect(tokenIn("#seat=abcdefgh-IJKL_1234")).toBe("abcdefgh-IJKL_1234");
  expect([tokenIn(""), tokenIn("#seat=short"), tokenIn("#CP-sail-1")]).toEqual(["", "", ""]);
});

test("half a link never led to a table", () => {
  expect(mayBeTable("Ab3dEf6hIj9l")).toBe(true);
  expect(["x", "", "Ab3dEf6hIj9", "Ab3dEf6h-j9l"].filter(mayBeTable)).toEqual([]);
});
