// What was chosen, in few words: what each thing is, without the deed where that goes without saying.

import type { Option } from "./wire";

/** Deeds that are done to the things themselves, so that "take these" is said of several. */
const PLAIN = new Set(["Bury", "Discard", "Hire", "Lay", "Move", "Pay", "Play", "Send", "Store", "Take", "Use"]);

/** What an answer says before it explains itself: `Use a cannon` of `Use a cannon: +3`. */
function core(label: string): string {
  return label.split(/:| \(/, 1)[0]!.trim();
}

/** The deed of these answers, if it is the same: `Bury` of `Bury the 2 of clubs` and `Bury the 7 of hearts`. */
function deedOf(options: readonly Option[]): string {
  const deeds = new Set(options.map(({ label }) => /^[A-Z][a-z]+(?= )/.exec(label)?.[0] ?? ""));
  return deeds.size === 1 ? [...deeds][0]! : "";
}

/** What was chosen, each with how many times: `2 × cannon, Polly's card for 3`. */
export function chosenWords(chosen: readonly Option[], countOf: (option: Option) => number): string {
  const shared = deedOf(chosen);
  const words = chosen.map((option) => {
    const own = deedOf([option]);
    const what = core(option.label).slice(own && (shared || PLAIN.has(own)) ? own.length + 1 : 0);
    const count = countOf(option);
    return (count > 1 ? `${count} × ` : "") + what.replace(/^(?:the|an?|1) /i, "");
  });
  return words.join(words.some((one) => one.includes(",")) ? "; " : ", ");
}

/** What the button says that gives these as they are. */
export function confirmWords(chosen: readonly Option[], count: number): string {
  const deed = deedOf(chosen);
  if (!PLAIN.has(deed)) return "Do this";
  return count === 1 ? `${deed} this` : `${deed} these ${count}`;
}
