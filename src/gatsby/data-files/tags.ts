import { isLocale, LOCALES, type Locale } from "../../../contract/locales.ts";
import { closest } from "../content/closest.ts";
import type { ContentFault } from "../content/content-files.ts";
import { isRecord, type JsonFile } from "./json-file.ts";

/** One tag's name in one locale. */
export interface Tag {
  readonly key: string;
  readonly language: Locale;
  readonly name: string;
}

export const TAGS_FILE = "tags.json";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads `{"saving": {"en-US": "Saving", "es": "Guardar", …}}`, which must have a name in every locale. */
export function readTags({ path, value, lineOf }: JsonFile): { tags: Tag[]; faults: ContentFault[] } {
  const tags: Tag[] = [];
  const faults: ContentFault[] = [];
  if (!isRecord(value)) return { tags, faults: [{ path, line: 1, message: NO_OBJECT }] };
  for (const [key, names] of Object.entries(value)) {
    const fault = (message: string) => faults.push({ path, line: lineOf(key), message });
    if (!ID.test(key))
      fault(`"${key}" becomes part of an address. Use lower-case letters, digits and hyphens.`);
    if (!isRecord(names)) {
      fault(`The tag "${key}" has no names. Write {"en-US": "…", "es": "…", …}.`);
      continue;
    }
    for (const unknown of Object.keys(names).filter((name) => !isLocale(name))) {
      const meant = closest(unknown, LOCALES);
      fault(`"${unknown}" is not a locale of the site. ${meant ? `Did you mean "${meant}"?` : "Remove it."}`);
    }
    for (const language of LOCALES) {
      const name = names[language];
      if (typeof name === "string" && name !== "") tags.push({ key, language, name });
      else fault(`The tag "${key}" has no name in ${language}. Add it.`);
    }
  }
  return { tags, faults };
}

const NO_OBJECT = 'The file lists no tags. Begin it with {"an-id": {"en-US": "…", …}}.';
