import type { ShareStatus } from "../../../../contract/shares.ts";
import { failure } from "../../../platform/failure.ts";

/** The filters by which owners ask for their shares. */
export interface ShareFilters {
  /** null is every state of shares that weren't withdrawn. */
  readonly statuses: readonly string[] | null;
  readonly paused: boolean | null;
  /** true: only those withdrawn in the last 30 days. null: these only beside others of state DELETED. */
  readonly withdrawn: boolean | null;
  /** Text within the title, folded; `""` is any title. */
  readonly title: string;
  /** An entry that is a root of the share; null is any. */
  readonly rootId: string | null;
}

const STATUSES: Readonly<Record<ShareStatus, true>> = {
  OK: true,
  PASS_CODE_EMPTY: true,
  PASS_CODE_ERROR: true,
  MAX_RESTORE_COUNT: true,
  EXPIRED: true,
  DELETED: true,
  SENSITIVE_RESOURCE: true,
  SENSITIVE_WORD: true,
  AUDITING: true,
  NOT_FOUND: true,
  PROHIBITED: true,
};
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  share_status: ["eq", "in"],
  paused: ["eq"],
  withdrawn: ["eq"],
  title: ["contains"],
  file_id: ["eq"],
};

/** Letters that differ in case, width or accents' spelling only are the same. */
export const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/**
 * Reads `{field: {operator: value}}`: `share_status` by `eq` or by `in` with one comma-joined text, `paused` and `withdrawn` by
 * `eq`, `title` by `contains`, `file_id` by `eq`. Throws `invalid_argument` for everything else.
 */
export function readShareFilters(text: string | undefined): ShareFilters {
  const wanted = text ? parse(text) : {};
  return {
    statuses: statusesOf(wanted["share_status"]),
    paused: truthOf(wanted, "paused"),
    withdrawn: truthOf(wanted, "withdrawn"),
    title: titleOf(wanted["title"]),
    rootId: rootOf(wanted["file_id"]),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refused("");
  }
  const values: Record<string, unknown> = {};
  for (const [field, conditions] of entriesOf(parsed)) {
    const [[operator, value] = ["", undefined], ...more] = entriesOf(conditions);
    const known = Object.hasOwn(OPERATORS, field) && OPERATORS[field]?.includes(operator);
    if (!known || more.length > 0) throw refused(field);
    values[field] = value;
  }
  return values;
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refused("");
  return Object.entries(value);
}

function statusesOf(value: unknown): readonly string[] | null {
  if (value === undefined) return null;
  const statuses = typeof value === "string" ? value.split(",") : [];
  if (statuses.length === 0 || !statuses.every((status) => Object.hasOwn(STATUSES, status))) {
    throw refused("share_status");
  }
  return statuses;
}

function truthOf(wanted: Readonly<Record<string, unknown>>, field: string): boolean | null {
  const value = wanted[field];
  if (value === undefined) return null;
  if (typeof value !== "boolean") throw refused(field);
  return value;
}

function titleOf(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value !== "string") throw refused("title");
  return folded(value);
}

function rootOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== "string" || value === "") throw refused("file_id");
  return value;
}

const refused = (field: string) =>
  failure("invalid_argument", { field: field ? `filters.${field}` : "filters" });
