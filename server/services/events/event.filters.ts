import type { EventType } from "../../../contract/events.ts";
import { failure } from "../../platform/failure.ts";
import {
  parseFilters,
  timesOf,
  wordsOf,
  type Conditions,
  type TimeSpan,
} from "../../platform/http/query-filters.ts";

/** These are listed when nobody asks for a type; plays aren't, because they are many. */
const LISTED: Readonly<Record<EventType, boolean>> = {
  TYPE_UPLOAD: true,
  TYPE_RESTORE: true,
  TYPE_COLLECT: true,
  TYPE_CREATE: true,
  TYPE_UPDATE: true,
  TYPE_DELETE: true,
  TYPE_DOWNLOAD: true,
  TYPE_VIEW: true,
  TYPE_PLAY: false,
};

export const EVENT_TYPES = Object.keys(LISTED) as readonly EventType[];
const USUAL = EVENT_TYPES.filter((type) => LISTED[type]);

export interface EventFilters {
  readonly types: readonly EventType[];
  /** The time when it happened last. */
  readonly updated: TimeSpan;
  /** null is every file. */
  readonly fileId: string | null;
}

/** `{"type": …, "modified_time": …, "file_id": …}`. Throws `invalid_argument` for everything else. */
export function readEventFilters(filters: string | undefined): EventFilters {
  const conditions = parseFilters(filters, ["type", "modified_time", "file_id"]);
  const words = wordsOf(conditions["type"]);
  return {
    types: words ? eventTypes(words) : USUAL,
    updated: timesOf(conditions["modified_time"]),
    fileId: idOf(conditions["file_id"]),
  };
}

function idOf(condition: Conditions[string] | undefined): string | null {
  if (condition === undefined) return null;
  const { eq, ...others } = condition;
  if (typeof eq !== "string" || eq === "" || Object.keys(others).length > 0)
    throw failure("invalid_argument");
  return eq;
}

function eventTypes(words: readonly string[]): readonly EventType[] {
  const types = EVENT_TYPES.filter((type) => words.includes(type));
  if (types.length !== new Set(words).size) throw failure("invalid_argument");
  return types;
}
