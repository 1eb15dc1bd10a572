import { NOTHING_GROWN, type PlanPoint } from "../zip/index.ts";

/** The part of the zip that comes next, and where in it; JSON. */
export type Place =
  | { readonly part: "drive"; readonly after: string | null }
  | {
      readonly part: "trash";
      /** The page of the trash that comes after these entries. */
      readonly pageToken: string | null;
      readonly ids: readonly string[];
      readonly after: string | null;
      readonly isBegun: boolean;
    }
  /** `upTo`: chunks of the drive and the trash; null before it is begun. */
  | { readonly part: "notes"; readonly chunk: number; readonly file: number; readonly upTo: number | null }
  | { readonly part: "kept"; readonly written: readonly string[] }
  | { readonly part: "end" };

/** The state of the task that plans a zip; JSON. */
export interface AlongJob {
  /** See `AccountExportTable`. */
  readonly exportId: string;
  /** null before the plan is begun. */
  readonly planId: string | null;
  readonly point: PlanPoint;
  readonly place: Place;
  /** Bytes of the files planned so far. */
  readonly bytes: number;
  /** There are entries that a zip has no place for, of which its notes tell. */
  readonly hasNotes: boolean;
  /** The drive's revision when planning began. */
  readonly revision: number;
}

export const newJob = (exportId: string): AlongJob => ({
  exportId,
  planId: null,
  point: NOTHING_GROWN,
  place: { part: "drive", after: null },
  bytes: 0,
  hasNotes: false,
  revision: 0,
});
