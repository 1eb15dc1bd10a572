import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** A zip that was asked for: everything its bytes follow from, until it expires. */
export interface ZipPlanTable {
  readonly id: string;
  /** The owner of the drive that the content is from. */
  readonly owner_id: string;
  /** File name, with `.zip`. */
  readonly name: string;
  /** JSON: ids of the entries it was asked for of. */
  readonly tops: string;
  /** The bytes of the whole zip; null while it is being planned, like everything that depends on the end. */
  size: number | null;
  /** SHA-256 over paths, sizes, times and contents, in hex. */
  etag: string | null;
  /** Files planned so far. */
  files: number;
  folders: number;
  /** JSON list of the allowances its entries are taken from; `[]` once they are given back. */
  counted_for: string;
  central_offset: number;
  central_size: number;
  /** Epoch ms. */
  readonly created_at: number;
  expires_at: number;
}

/** Entries in all plans that are counted for one person, visitor, or one drive's visitors. */
export interface ZipAllowanceTable {
  readonly key: string;
  entries: number;
}

/** Some entries that follow each other in a zip. */
export interface ZipChunkTable {
  readonly plan_id: string;
  /** Counted from 0. */
  readonly number: number;
  /** The place in the zip where the header of the first entry begins. */
  readonly data_offset: number;
  /** The place where the directory's record of the first entry begins, counted from the directory's beginning. */
  readonly central_offset: number;
  /** JSON, see `encodeEntries`. */
  readonly entries: string;
}

const PASSING =
  "A zip's plan lives for six hours, that of everything somebody has for three days and one more.";

export const personalInZips: PersonalTables<{
  readonly zip_plan: ZipPlanTable;
  readonly zip_chunk: ZipChunkTable;
  readonly zip_allowance: ZipAllowanceTable;
}> = {
  zip_plan: {
    tells: ["owner_id", "name", "counted_for"],
    exported: { how: "not", why: PASSING },
    erased: { how: "stays", why: PASSING },
  },
  zip_chunk: {
    tells: ["entries"],
    exported: { how: "not", why: PASSING },
    erased: { how: "stays", why: PASSING },
  },
  zip_allowance: {
    tells: ["key"],
    exported: { how: "not", why: "It counts entries of plans, which pass." },
    erased: { how: "stays", why: "It goes with the last plan that it counts." },
  },
};
