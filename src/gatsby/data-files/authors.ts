import type { ContentFault } from "../content/content-files.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

/** `{"team": {"name": "The Holdall team", "about": "One sentence."}}` */
export interface Author {
  readonly key: string;
  readonly name: string;
  readonly about: string;
}

export const AUTHORS_FILE = "authors.json";

export function readAuthors({ path, value, lineOf }: JsonFile): {
  authors: Author[];
  faults: ContentFault[];
} {
  const authors: Author[] = [];
  const faults: ContentFault[] = [];
  if (!isRecord(value)) return { authors, faults: [{ path, line: 1, message: NO_OBJECT }] };
  for (const [key, author] of Object.entries(value)) {
    const { name, about } = isRecord(author) ? author : {};
    if (typeof name === "string" && name && typeof about === "string" && about)
      authors.push({ key, name, about });
    else
      faults.push({
        path,
        line: lineOf(key),
        message: `The author "${key}" needs a "name" and a sentence "about" them. Add what is missing.`,
      });
  }
  return { authors, faults };
}

const NO_OBJECT = 'The file lists no authors. Begin it with {"an-id": {"name": "…", "about": "…"}}.';
