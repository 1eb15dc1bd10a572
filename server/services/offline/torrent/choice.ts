import { readFileChoice, writeFileChoice } from "../../../../contract/file-choice.ts";
import { failure } from "../../../platform/failure.ts";
import type { Layout } from "./layout.ts";
import { MOST_FILES } from "./torrent-limits.ts";

/** The places of the chosen files among those of a torrent; null for all of them. */
export type Choice = ReadonlySet<number> | null;

const ALL = "-1";

const refused = () => failure("invalid_argument", { field: "sub_file_index" });

/** Reads a choice as the wire writes it: `0-5,7`; nothing or `-1` for all. Throws `invalid_argument`. */
export function readChoice(text: string): Choice {
  if (text === "" || text === ALL) return null;
  const chosen = readFileChoice(text, MOST_FILES);
  if (!chosen) throw refused();
  return chosen;
}

export const writeChoice = (choice: Choice): string => (choice ? writeFileChoice(choice) : ALL);

/** The layout of the chosen files alone. Throws `invalid_argument` for a file that the torrent doesn't have. */
export function chosenOf(layout: Layout, choice: Choice): Layout {
  if (!choice || layout.isOne) return layout;
  const files = layout.files.filter(({ index }) => choice.has(index));
  if (files.length < choice.size) throw refused();
  return { ...layout, files, size: files.reduce((bytes, { size }) => bytes + size, 0) };
}

/** The chosen files without those that were brought before. */
export function choiceWithout(chosen = "", had?: string): Choice {
  const choice = readChoice(chosen);
  const before = had === undefined ? null : readChoice(had);
  return choice && before ? new Set([...choice].filter((index) => !before.has(index))) : choice;
}
