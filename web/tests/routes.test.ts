import { describe, expect, test } from "vitest";
import { gameOf, isOurs, routeOf } from "../src/lib/routes";

describe("routeOf", () => {
  test.each([
    ["/", "home", ""],
    ["/new/card-pirates", "new", "card-pirates"],
    ["/lobby", "lobby", ""],
    ["/mine/", "mine", ""],
    ["/table/abc123", "play", "abc123"],
    ["/replay/abc", "replay", "abc"],
    ["/campaigns/wildtails", "campaigns", "wildtails"],
    ["/campaign/abc", "campaign", "abc"],
    ["/rules/rum-runner", "rules", "rum-runner"],
    ["/cards/rum-runner", "cards", "rum-runner"],
    ["/learn/rum-runner", "learn", "rum-runner"],
    ["/check/abc", "check", "abc"],
    ["/settings", "settings", ""],
    ["/about", "about", ""],
    ["/privacy", "privacy", ""],
    ["/table/a%20b", "play", "a b"],
  ])("%s is %s of %j", (path, screen, id) => {
    expect(routeOf(path)).toEqual({ screen, id, path });
  });

  test.each(["/nowhere", "/table", "/lobby/more", "/table/a/b", "/constructor", "/toString/x"])(
    "%s leads nowhere",
    (path) => {
      expect(routeOf(path).screen).toBe("lost");
    },
  );

  test("a broken escape is taken as it is", () => {
    expect(routeOf("/table/%zz").id).toBe("%zz");
  });
});

test("only pages about a game name one", () => {
  expect(gameOf(routeOf("/rules/rum-runner"))).toBe("rum-runner");
  expect(gameOf(routeOf("/campaigns/wildtails"))).toBe("wildtails");
  expect(gameOf(routeOf("/table/abc"))).toBe("");
  expect(gameOf(routeOf("/campaign/abc"))).toBe("");
});

describe("isOurs", () => {
  const link = (href: string, more = {}) => ({ href, target: "", download: "", ...more });
  const origin = "http://ship.test";

  test("a page of this server is", () => expect(isOurs(link("http://ship.test/lobby"), origin)).toBe(true));
  test("another server is not", () => expect(isOurs(link("http://other.test/lobby"), origin)).toBe(false));
  test("what the server itself answers is not", () =>
    expect(isOurs(link("http://ship.test/api/schema"), origin)).toBe(false));
  test("a download is not", () =>
    expect(isOurs(link("http://ship.test/x", { download: "a.txt" }), origin)).toBe(false));
  test("another window is not", () =>
    expect(isOurs(link("http://ship.test/x", { target: "_blank" }), origin)).toBe(false));
});
