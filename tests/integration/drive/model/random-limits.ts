import type { StepLimits } from "../../../../server/services/tree/listing/step-limits.ts";
import type { NameLimits } from "../../../../server/services/tree/search/name-limits.ts";
import type { SearchLimits } from "../../../../server/services/tree/search/search-limits.ts";
import type { SealLimits } from "../../../../server/services/tree/index.ts";

/** So little that most folders are wide, and are sealed in many steps. */
export const SEALING: SealLimits = {
  stepEntries: 4,
  digestEntries: 5,
  pieceEntries: 3,
  sortedFrom: 2,
  carriedEntries: 6,
};
/** So that a folder of a few entries is walked in many steps. */
export const STEPPING: StepLimits = { entries: 4, apart: 2, few: 2, masks: 3 };
/** So that a folder of a few entries is looked through in many stretches, on many pages. */
export const SEARCHING: SearchLimits = {
  looked: 9,
  passed: 11,
  entries: 4,
  names: 3,
  blocks: 2,
  found: 2,
  folders: 5,
  rows: 2,
};
/** So that names of most folders are kept, in blocks of a few. */
export const NAMING: NameLimits = { wideFrom: 3, blockBytes: 9, pieceEntries: 3, changesLeft: 2 };
/** Longer than a sealing that nobody goes on with is waited for. */
export const GIVEN_UP_MS = 10_001;
/** Bytes each drive may hold. */
export const LIMIT = 12_000;
/** Entries a drive holds before its owner begins to throw away. */
export const MANY = 250;
/** Few, so that contents are often shared. */
export const CONTENTS = Array.from({ length: 24 }, (_, index) => `content ${index}`);
/** Few, so that names often clash; some differ only in what the order of names doesn't see. */
export const NAMES = ["a", "B", "b", "c.txt", "C.txt", "d.tar.gz", "é", ".e", "10", "9.txt", "名前.txt"];
/** The collector takes content to which nothing has referred for this long. */
export const GRACE_MS = 1_000;
/** Versions a file keeps, and for how long. */
export const VERSIONS_KEPT = 3;
export const VERSION_MS = 30_000;
/** Tags an owner has at most. */
export const TAGS = 4;
