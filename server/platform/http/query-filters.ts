import { readTimestamp } from "../text/timestamp.ts";
import { failure } from "../failure.ts";

export type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A span of times, epoch ms, both exclusive. */
export interface TimeSpan {
  readonly after: number | null;
  readonly before: number | null;
}

const WORD = /^\w+$/;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The wire's `filters`, JSON `{field: {operator: value}}`. Throws `invalid_argument` for any other field or shape. */
export function parseFilters(text: string | undefined, fields: readonly string[]): Conditions {
  if (!text) return {};
  const parsed = parse(text);
  if (!isObject(parsed)) throw failure("invalid_argument");
  for (const [field, condition] of Object.entries(parsed)) {
    if (!fields.includes(field) || !isObject(condition)) throw failure("invalid_argument");
  }
  return parsed as Conditions;
}

/** The words of `{"eq": word}` or `{"in": "comma,joined"}`; null without a condition. */
export function wordsOf(condition: Conditions[string] | undefined): readonly string[] | null {
  if (condition === undefined) return null;
  const { eq, in: oneOf, ...others } = condition;
  const words = typeof eq === "string" ? [eq] : typeof oneOf === "string" ? oneOf.split(",") : [];
  const fine = words.length > 0 && words.every((word) => WORD.test(word)) && Object.keys(others).length === 0;
  if (!fine) throw failure("invalid_argument");
  return words;
}

/** The span of `{"gt": time, "lt": time}`, RFC 3339. */
export function timesOf(condition: Conditions[string] | undefined): TimeSpan {
  const { gt, lt, ...others } = condition ?? {};
  if (Object.keys(others).length > 0) throw failure("invalid_argument");
  return { after: timeOf(gt), before: timeOf(lt) };
}

function timeOf(value: unknown): number | null {
  if (value === undefined) return null;
  const time = typeof value === "string" ? readTimestamp(value) : null;
  if (time === null) throw failure("invalid_argument");
  return time;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure("invalid_argument");
  }
}
