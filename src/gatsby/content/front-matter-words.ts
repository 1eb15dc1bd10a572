/** Messages about front matter that YAML can't read, or reads differently from what the author means. */

/** Describes a list that isn't written as words between commas. */
export const LIST_OF_YAML = "a list in YAML's own form";

export const inQuotes = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const unquoted = (raw: string): string => raw.replace(/^(["'])(.*)\1$/, "$2");

export const needsQuotes = (name: string, raw: string): string =>
  `"${name}" has a sign that would cut it short. Put the whole text between quotes: ${name}: ${inQuotes(unquoted(raw))}.`;

export const unclosed = (name: string, raw: string): string =>
  `"${name}" begins with ${raw[0]}, which is never closed. Put the whole text between quotes: ${name}: ${inQuotes(raw.slice(1))}.`;

export const overLines = (name: string, text: string): string =>
  `"${name}" goes over several lines. Write it on one: ${name}: ${inQuotes(text.replaceAll(/\s+/g, " "))}.`;

export const indented = (name: string): string =>
  `The line is indented, so it belongs to "${name}" above. Begin it at the margin, or write "${name}" on one line.`;

/** A field without a space after its colon. */
export const NO_SPACE = /^([A-Za-z][\w-]*):(\S.*)$/;

export const NO_FIELDS =
  "The file does not begin with front matter. Put title and the other fields between two --- lines.";

export const UNENDED =
  "The fields never end, so all of the text would be lost among them. Write a line --- below the last field.";

export const notExactly = (line: string): string =>
  `"${line}" doesn't begin or end the fields. Write exactly three hyphens, ---, with nothing after them.`;

export function noField(text: string): string {
  const [, name, value] = NO_SPACE.exec(text) ?? [];
  if (name !== undefined)
    return `"${text}" is not a field. Write a space after the colon: ${name}: ${value}.`;
  return `"${text}" is not a field. Write it as name: value on one line.`;
}

/** Describes the value that YAML makes of an unquoted text. */
export function inWords(value: unknown): string {
  if (value === null) return "nothing at all";
  if (value instanceof Date) return "a day";
  return typeof value === "boolean"
    ? `${value ? "yes" : "no"} rather than a word`
    : `the number ${String(value)}`;
}
