import { expect, test } from "vitest";
import { chosenWords, confirmWords } from "../src/lib/chosen";
import { option } from "./options";

const CANNON = option(1, "Use a cannon: +3");
const POWDER = option(2, "Use 1 gunpowder: +1");
const POLLY = option(6, "Play Polly's card for 3");
const PETE = option(3, "Move Pete to the Sloop");
const DOUG = option(4, "Recall Doug to your hand");
const COIN = option(5, "Put a coin on Cash Crop on Bivalve Bay (0 of 2 coins)");

test("what was chosen is told without the deed, and how many of it", () => {
  const counts = new Map([[CANNON.move, 2]]);
  const countOf = ({ move }: { move: number }) => counts.get(move) ?? 1;
  expect(chosenWords([CANNON, POWDER, POLLY], countOf)).toBe("2 × cannon, gunpowder, Polly's card for 3");
});

test("where something goes is told, and a deed that does not go without saying", () => {
  expect(chosenWords([PETE, DOUG], () => 1)).toBe("Pete to the Sloop, Recall Doug to your hand");
  expect(chosenWords([COIN], () => 2)).toBe("2 × coin on Cash Crop on Bivalve Bay");
});

test("what gives a set names the deed, if one can say so of several things", () => {
  expect(confirmWords([CANNON, POWDER], 3)).toBe("Use these 3");
  expect(confirmWords([PETE], 1)).toBe("Move this");
  expect(confirmWords([PETE, DOUG], 2)).toBe("Do this");
  expect(confirmWords([COIN], 2)).toBe("Do this");
});
