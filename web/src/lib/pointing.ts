// Pointing: how the options of a question narrow as somebody points at things on the board.
//
// An option names the things that it touches, in the order in which a person would point at them. After some pointing
// the options left are those that begin with the same things; what can be pointed at next is lit.

import type { Option } from "./wire";

/** Something that can be pointed at or pressed now, with the options that it leads to. */
export interface Target {
  /** The thing's id, or `move:N` for an option that has no thing left to point at. */
  id: string;
  /** What to type for it: the key of its first option. */
  key: string;
  label: string;
  clause: string;
  options: Option[];
  /** True for what is drawn on the board; else it is a button beside the question. */
  drawn: boolean;
  /** Every option that it leads to gives up much. */
  costly: boolean;
}

const BUTTON = "button:";
export const DONE = "button:done";
/** What gives a set as it is. */
export const CONFIRM = "button:confirm";

/** Whether a thing is a button, which a board need not draw. */
export function isButton(id: string): boolean {
  return id.startsWith(BUTTON);
}

/** Whether a target ends something: a set, or a choice. */
export function ends(target: Target): boolean {
  return target.id === DONE || target.id === CONFIRM;
}

/** The options that go on with what was pointed at. */
export function following(options: readonly Option[], path: readonly string[]): Option[] {
  return options.filter((option) => path.every((id, place) => option.things[place] === id));
}

/** `John's card` of `John's card in your hand, adds 3 at sea`: what a thing is, without all that its name tells. */
export function shortName(name: string): string {
  return name.split(/[,;]/, 1)[0]!.trim();
}

/** What can be pointed at next, each once: what is on the board, then the buttons, and last what ends it. */
export function targetsOf(
  options: readonly Option[],
  path: readonly string[],
  nameOf: (id: string) => string | undefined,
): Target[] {
  const grouped = new Map<string, Option[]>();
  for (const option of following(options, path)) {
    const id = option.things[path.length] ?? `move:${option.move}`;
    const group = grouped.get(id);
    if (group) group.push(option);
    else grouped.set(id, [option]);
  }
  const shared = [...grouped].filter(([, group]) => group.length > 1).map(([id]) => nameOf(id) ?? "");
  const headed = (name: string) => {
    const short = shortName(name);
    return shared.filter((other) => shortName(other) === short).length > 1 ? name : short;
  };
  const targets: Target[] = [];
  for (const [id, group] of grouped) {
    const first = group[0]!;
    const name = nameOf(id);
    targets.push({
      id,
      key: first.key,
      label: group.length === 1 || !name ? first.label : headed(name),
      clause: first.clause,
      options: group,
      drawn: !isButton(id) && !id.startsWith("move:"),
      costly: group.every((option) => option.costly),
    });
  }
  const rank = (target: Target) => (target.drawn ? 0 : ends(target) ? 2 : 1);
  return targets.sort((one, other) => rank(one) - rank(other));
}

/** What pointing at a target leads to: an option that is chosen by it, or a longer path. */
export function pointed(target: Target, path: readonly string[]): { choose: Option } | { path: string[] } {
  const only = target.options[0];
  if (target.options.length === 1 && only) return { choose: only };
  return { path: [...path, target.id] };
}
