import { failure, type Failure } from "../../../platform/failure.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";

/** The filters of a listing, read from its parameter `filters`. */
export interface ListFilters {
  /** null is both. */
  readonly trashed: boolean | null;
  readonly kind?: "file" | "folder";
  readonly starred?: boolean;
  readonly tagId?: string;
  /** Epoch ms, exclusive. */
  readonly modifiedAfter?: number;
  readonly modifiedBefore?: number;
  /** False when only phases are wanted that no entry of a drive has: entries are complete, uploads are none yet. */
  readonly complete: boolean;
}

type Conditions = Readonly<Record<string, unknown>>;
type Reader = (conditions: Conditions) => Partial<ListFilters>;

const READERS: Readonly<Record<string, Reader>> = {
  trashed: (conditions) => ({ trashed: booleanOf("trashed", only(conditions, "trashed", "eq")) }),
  starred: (conditions) => ({ starred: booleanOf("starred", only(conditions, "starred", "eq")) }),
  kind: (conditions) => ({ kind: kindOf(only(conditions, "kind", "eq")) }),
  phase: (conditions) => ({ complete: phasesOf(conditions).includes("PHASE_TYPE_COMPLETE") }),
  system_tag(conditions) {
    if (only(conditions, "system_tag", "in") !== "STAR") throw refused("system_tag", "knows only STAR");
    return { starred: true };
  },
  tag: (conditions) => ({ tagId: textOf("tag", only(conditions, "tag", "eq")) }),
  modified_time(conditions) {
    const { gt, lt, ...others } = conditions;
    if (Object.keys(others).length > 0) throw refused("modified_time", "takes gt and lt");
    return {
      ...(gt === undefined ? {} : { modifiedAfter: timeOf(gt) }),
      ...(lt === undefined ? {} : { modifiedBefore: timeOf(lt) }),
    };
  },
};

/**
 * Reads `{field: {operator: value}}`. `name` throws `not_found`, as the drive has no search by name; anything else
 * that isn't understood throws `invalid_argument` and says which field and why.
 */
export function readListFilters(text: string | undefined): ListFilters {
  let filters: ListFilters = { trashed: null, complete: true };
  if (!text) return filters;
  for (const [field, conditions] of Object.entries(parse(text))) {
    if (field === "name") throw failure("not_found", { field: "filters.name" });
    const read = Object.hasOwn(READERS, field) ? READERS[field] : undefined;
    if (!read) throw refused(field, "is not a field to filter by");
    if (!isObject(conditions)) throw refused(field, "must be {operator: value}");
    filters = { ...filters, ...read(conditions) };
  }
  return filters;
}

function parse(text: string): Conditions {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refused("", "is not JSON");
  }
  if (!isObject(parsed)) throw refused("", "must be {field: {operator: value}}");
  return parsed;
}

const isObject = (value: unknown): value is Conditions =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function only(conditions: Conditions, field: string, operator: string): unknown {
  const operators = Object.keys(conditions);
  if (operators.length !== 1 || operators[0] !== operator) throw refused(field, `takes ${operator}`);
  return conditions[operator];
}

function booleanOf(field: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw refused(field, "must be true or false");
  return value;
}

function textOf(field: string, value: unknown): string {
  if (typeof value !== "string" || value === "") throw refused(field, "must be an id");
  return value;
}

function kindOf(value: unknown): "file" | "folder" {
  if (value === "drive#file") return "file";
  if (value === "drive#folder") return "folder";
  throw refused("kind", "must be drive#file or drive#folder");
}

function phasesOf(conditions: Conditions): readonly string[] {
  const operator = "in" in conditions ? "in" : "eq";
  const value = only(conditions, "phase", operator);
  if (typeof value !== "string") throw refused("phase", "must be one text, phases joined by commas");
  return operator === "in" ? value.split(",") : [value];
}

function timeOf(value: unknown): number {
  const time = typeof value === "string" ? readTimestamp(value) : null;
  if (time === null) throw refused("modified_time", "must be RFC 3339 with an offset");
  return time;
}

const refused = (field: string, reason: string): Failure =>
  failure("invalid_argument", { field: field ? `filters.${field}` : "filters", reason });
