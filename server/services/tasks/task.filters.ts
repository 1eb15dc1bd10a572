import { failure } from "../../platform/http/failure.ts";

export interface TaskFilters {
  readonly types: readonly string[] | null;
  readonly phases: readonly string[] | null;
}

const FIELDS = ["phase", "type"];
const WORD = /^\w+$/;

/**
 * `type` is the query's own parameter, `filters` its JSON `{field: {operator: value}}`: `phase` and `type`, each by
 * `eq`, or by `in` with one comma-joined text. Throws `invalid_argument` for everything else.
 */
export function readTaskFilters(type: string | undefined, filters: string | undefined): TaskFilters {
  const parsed = parse(filters);
  for (const field of Object.keys(parsed)) if (!FIELDS.includes(field)) throw failure("invalid_argument");
  return {
    phases: wanted(parsed["phase"]),
    types: wanted(parsed["type"]) ?? (type ? type.split(",") : null),
  };
}

function parse(filters: string | undefined): Readonly<Record<string, unknown>> {
  if (!filters) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(filters);
  } catch {
    throw failure("invalid_argument");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw failure("invalid_argument");
  return parsed as Record<string, unknown>;
}

function wanted(condition: unknown): readonly string[] | null {
  if (condition === undefined) return null;
  const { eq, in: oneOf } = (condition ?? {}) as { eq?: unknown; in?: unknown };
  const words = typeof eq === "string" ? [eq] : typeof oneOf === "string" ? oneOf.split(",") : [];
  if (words.length === 0 || !words.every((word) => WORD.test(word))) throw failure("invalid_argument");
  return words;
}
