import { expect, test } from "vitest";
import { givingUp, headlineOf } from "../src/lib/ending";
import type { GameInfo, Outcome, SeatInfo } from "../src/lib/wire";

const CONTEST = { together: false } as GameInfo;
const TOGETHER = { together: true } as GameInfo;
const WATCHER = -1;

function headline(places: number[], viewer: number, game: GameInfo | undefined, drawn = false): string {
  const seats = ["Ann", "Ben", "Cat"].slice(0, places.length).map((name) => ({ name })) as SeatInfo[];
  return headlineOf({ places, drawn } as Outcome, seats, viewer, game);
}

test("who plays against others is first, shares that, or is not", () => {
  expect(headline([1, 2], 0, CONTEST)).toBe("You win!");
  expect(headline([1, 2], 1, CONTEST)).toBe("Ann wins");
  expect(headline([1, 1], 0, CONTEST)).toBe("A draw");
  expect(headline([1, 1, 3], 0, CONTEST)).toBe("You share the first place");
  expect(headline([1, 1, 3], 2, CONTEST)).toBe("Ann and Ben win");
  expect(headline([2, 2], 0, CONTEST)).toBe("Everybody loses");
  expect(headline([1, 2], 0, undefined)).toBe("You win!");
});

test("those who sail together win or lose together", () => {
  expect(headline([1, 1], 0, TOGETHER)).toBe("You win together");
  expect(headline([2, 2], 1, TOGETHER)).toBe("You lose together");
  expect(headline([1], 0, TOGETHER)).toBe("You win");
  expect(headline([2], 0, TOGETHER)).toBe("You lose");
  expect(headline([1, 1], WATCHER, TOGETHER)).toBe("Ann and Ben win");
  expect(headline([2], WATCHER, TOGETHER)).toBe("Ann loses");
  expect(headline([1, 1], 0, TOGETHER, true)).toBe("A draw");
});

test("giving up says what comes of it", () => {
  expect(givingUp(4, CONTEST)).toContain("bot");
  expect(givingUp(2, CONTEST)).not.toMatch(/bot|lost/);
  expect(givingUp(2, TOGETHER)).toContain("lost for both");
  expect(givingUp(1, TOGETHER)).toContain("lost");
  expect(givingUp(1, TOGETHER)).not.toContain("both");
  expect(givingUp(1, TOGETHER)).not.toContain("campaign");
  expect(givingUp(1, TOGETHER, true)).toContain("lost then. In your campaign it counts as a defeat.");
});
