import { parseFilters, timesOf, wordsOf, type TimeSpan } from "../../platform/http/query-filters.ts";

export interface TaskFilters {
  /** null is every type. */
  readonly types: readonly string[] | null;
  /** null is every phase. */
  readonly phases: readonly string[] | null;
  /** The time of the last change. */
  readonly updated: TimeSpan;
}

const FIELDS = ["phase", "type", "modified_time"];

/**
 * `type` is the query's own parameter, comma-joined; the filter of that name overrides it. Throws `invalid_argument`.
 */
export function readTaskFilters(type: string | undefined, filters: string | undefined): TaskFilters {
  const conditions = parseFilters(filters, FIELDS);
  return {
    phases: wordsOf(conditions["phase"]),
    types: wordsOf(conditions["type"]) ?? (type ? type.split(",") : null),
    updated: timesOf(conditions["modified_time"]),
  };
}
