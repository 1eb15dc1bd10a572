import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { KeptCalls } from "../../platform/calls/kept-calls.ts";
import type { Database } from "../../database.ts";
import type { EventLog } from "../events/index.ts";
import type { TreeService } from "../tree/index.ts";
import type { HashPool } from "./stream/hash-pool.ts";
import type { HashStates } from "./stream/hash-states.ts";
import type { UploadCleaner } from "./upload-cleaner.ts";
import type { JoinedFiles } from "./joined/joined-files.ts";
import type { Turns } from "./stream/upload-turns.ts";
import type { DoorKeys } from "./s3-door/door-keys.ts";
import type { SendingRules } from "./sending.types.ts";

export interface UploadParts {
  readonly database: Database;
  readonly calls: Pick<KeptCalls, "once" | "findEach" | "keepEach">;
  readonly store: BlobStore;
  readonly tree: TreeService;
  readonly events: Pick<EventLog, "record">;
  readonly pool: HashPool;
  readonly sendings: SendingRules;
  /** Makes the credentials of uploads that come by S3. */
  readonly doorKeys: DoorKeys;
  readonly now: () => number;
  /** An upload that rests for this long is cleared. */
  readonly idleMs: number;
  /** Says whose content may spare people from sending the same bytes again. */
  readonly instantUpload: "account" | "instance";
  /** The bytes of the largest file. */
  readonly maxFileBytes: number;
}

export interface StreamParts extends UploadParts {
  readonly hashes: HashStates;
  readonly turns: Turns;
  readonly cleaner: UploadCleaner;
  readonly joined: JoinedFiles;
}
