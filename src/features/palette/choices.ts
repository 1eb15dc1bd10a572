import type { ReactNode } from "react";

export type ChoiceGroup = "recent" | "chosen" | "here" | "places" | "found" | "inside" | "settings";

/** Something the palette leads to, or does. */
export interface Choice {
  /** It names the same thing each time, so that it is known again among what was lately chosen. */
  readonly id: string;
  readonly group: ChoiceGroup;
  readonly text: string;
  /** Says what it is about, or where it lies. */
  readonly note?: string | undefined;
  readonly icon: ReactNode;
  /** The keys for the same, as they are printed, and as `aria-keyshortcuts` has them. */
  readonly keys?: string | undefined;
  readonly ariaKeys?: string | undefined;
  readonly lang?: string;
  /** It leads to this address or else is done by `run`. */
  readonly path?: string;
  readonly run?: () => void;
}

/** A group of choices, with the position of its first one among all. */
export interface Section {
  readonly group: ChoiceGroup;
  readonly start: number;
  readonly choices: readonly Choice[];
}

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => folded(text).split(/\s+/).filter(Boolean);

/** The choices that have every typed word in their name, those first that begin with what is typed. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = wordsOf(typed);
  const whole = folded(typed.trim());
  const fits = choices.filter(({ text }) => words.every((word) => folded(text).includes(word)));
  const beginsSo = ({ text }: Choice) => folded(text).startsWith(whole);
  return [...fits.filter(beginsSo), ...fits.filter((choice) => !beginsSo(choice))];
}

/** While nothing is typed, what was lately chosen comes first, and stands nowhere else. */
export function withRecent(recent: readonly Choice[], choices: readonly Choice[]): readonly Choice[] {
  const known = new Set(recent.map(({ id }) => id));
  return [
    ...recent.map((choice) => ({ ...choice, group: "recent" as const })),
    ...choices.filter(({ id }) => !known.has(id)),
  ];
}

/** Puts choices together that belong to one group, in the order in which the groups first come. */
export function sectionsOf(choices: readonly Choice[]): readonly Section[] {
  const groups = [...new Set(choices.map(({ group }) => group))];
  let start = 0;
  return groups.map((group) => {
    const own = choices.filter((choice) => choice.group === group);
    const section = { group, start, choices: own };
    start += own.length;
    return section;
  });
}
