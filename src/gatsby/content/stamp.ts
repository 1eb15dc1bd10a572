import { parseDocumentPath } from "./document-path.ts";
import { fieldsOf } from "./front-matter-fields.ts";
import { stampOf, stampsOf } from "./stamps.ts";

interface StampOptions {
  /** Keeps the stamp of an outdated translation, so that it still says so. */
  readonly keepStamp: boolean;
}

/**
 * Stamps a translation with the text of the original that it translates, and repeats the fields that all languages
 * share. A translation without a day of change gets that of its original.
 * `relativePath` is below `content/`. Throws a sentence when the file isn't a translation.
 */
export function stampTranslation(
  relativePath: string,
  source: string,
  original: string,
  { keepStamp }: StampOptions,
): string {
  const place = parseDocumentPath(relativePath);
  if (typeof place === "string") throw new Error(place);
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end < 0) throw new Error("The file does not begin with front matter.");
  const matter = lines.slice(1, end);
  const originalMatter = original.split("\n").slice(1, original.split("\n").indexOf("---", 1));
  for (const [key, { shared }] of Object.entries(fieldsOf(place.kind)))
    if (shared) setLine(matter, key, lineOf(originalMatter, key), keysBefore(originalMatter, key));
  if (lineOf(matter, "updated") === undefined) setLine(matter, "updated", lineOf(originalMatter, "updated"));
  const stamp = lineOf(matter, "translates")?.slice("translates: ".length);
  if (!keepStamp || stamp === undefined || stampsOf(place.kind, original).includes(stamp))
    setLine(matter, "translates", `translates: ${stampOf(place.kind, original)}`);
  return ["---", ...matter, ...lines.slice(end)].join("\n");
}

const lineOf = (matter: readonly string[], key: string): string | undefined =>
  matter.find((line) => line.startsWith(`${key}:`));

const keyOf = (line: string): string => line.slice(0, line.indexOf(":"));

/** The keys above one, the nearest first. */
function keysBefore(matter: readonly string[], key: string): readonly string[] {
  const keys = matter.map(keyOf);
  return keys.slice(0, Math.max(0, keys.indexOf(key))).toReversed();
}

/** Replaces the line of a key; a new one stands below the first of the keys `after` that is there, else at the end. */
function setLine(
  matter: string[],
  key: string,
  line: string | undefined,
  after: readonly string[] = [],
): void {
  const keys = matter.map(keyOf);
  const at = keys.indexOf(key);
  if (at >= 0) matter.splice(at, 1, ...(line === undefined ? [] : [line]));
  else if (line !== undefined) {
    const above = after.find((other) => keys.includes(other));
    matter.splice(above === undefined ? keys.length : keys.indexOf(above) + 1, 0, line);
  }
}
