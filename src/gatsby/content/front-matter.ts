import { closest } from "./closest.ts";
import type { ContentKind } from "./document-path.ts";
import { formOf } from "./field-types.ts";
import { fieldsOf, type Field } from "./front-matter-fields.ts";
import { inQuotes, LIST_OF_YAML } from "./front-matter-words.ts";
import type { FrontMatter, LineFault } from "./read-front-matter.ts";

/** A value longer than this isn't repeated in its message. */
const MOST_SHOWN = 80;

/** Every fault in a file's front matter, by the fields of its kind. */
export function checkFrontMatter(kind: ContentKind, matter: FrontMatter): LineFault[] {
  const fields = fieldsOf(kind);
  const told = new Set(matter.faults.map(({ line }) => line));
  const unknown = Object.keys(matter.values).filter((key) => !Object.hasOwn(fields, key));
  // A misspelt field isn't reported as missing too.
  const meant = new Set(unknown.map((key) => closest(key, Object.keys(fields))));
  const strange = unknown.map((key) => ({
    line: matter.lines[key] ?? 1,
    message: unknownField(key, Object.keys(fields)),
  }));
  const wrong = Object.entries(fields)
    .filter(([key]) => matter.values[key] !== undefined || !meant.has(key))
    .flatMap(([key, field]) => checkField(key, field, matter));
  return [...matter.faults, ...[...strange, ...wrong].filter(({ line }) => !told.has(line))].sort(
    (a, b) => a.line - b.line,
  );
}

function checkField(key: string, field: Field, matter: FrontMatter): LineFault[] {
  const { example, isSound } = formOf(field.type);
  const value = matter.values[key];
  if (value === undefined) {
    if (!field.required || matter.isUnread) return [];
    return [{ line: 1, message: `"${key}" is missing: ${field.meaning}. Add it as ${example}.` }];
  }
  const line = matter.lines[key] ?? 1;
  const misread = misreadField(key, field, value, matter.taken[key]);
  if (misread) return [{ line, message: misread }];
  if (isSound(value)) return [];
  const given =
    value === "" ? "empty" : value.length > MOST_SHOWN ? `${value.length} characters long` : `"${value}"`;
  return [{ line, message: `"${key}" is ${given}, but must be ${example}.` }];
}

/**
 * The message about a value that YAML reads differently from what the author means, although the text itself would be
 * right.
 */
function misreadField(key: string, { type }: Field, value: string, taken?: string): string | undefined {
  if (taken === undefined || type === "hash") return undefined;
  if (taken === LIST_OF_YAML) return `"${key}" is ${LIST_OF_YAML}. Write it on one line: ${key}: ${value}.`;
  if (type === "title" || type === "text" || type === "list" || type === "locale")
    return `"${key}" is ${value}, which YAML takes for ${taken}. Put it between quotes: ${key}: ${inQuotes(value)}.`;
  const number = /^0\d+$/.test(value) ? String(Number(value)) : /^the number (\d+)$/.exec(taken)?.[1];
  if (type === "number" && number !== undefined && number !== value)
    return `"${key}" is ${value}, which YAML takes for ${taken}. Write ${key}: ${number}.`;
  if (type === "flag" && /^(?:yes|on|y)$/i.test(value))
    return `"${key}" is ${value}, which programs read in different ways. Write ${key}: true, or leave the line out.`;
  return undefined;
}

function unknownField(key: string, known: readonly string[]): string {
  const suggestion = closest(key, known);
  const advice = suggestion ? `Did you mean "${suggestion}"?` : `Known fields: ${known.join(", ")}.`;
  return `"${key}" is not a known field. ${advice}`;
}
