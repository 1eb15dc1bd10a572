import type { Database } from "../../database.ts";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { TagService, TreeService, VersionService } from "../tree/index.ts";
import type { GrowingPlans } from "../zip/index.ts";

/** A small file of what is kept of a person beside their files. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PlanningDeps {
  readonly database: Database;
  readonly store: Pick<BlobStore, "putMany">;
  readonly tree: Pick<TreeService, "walk" | "list" | "ancestors" | "reserveBlob" | "revision" | "usage">;
  readonly versions: Pick<VersionService, "ofMany" | "fitting">;
  readonly tags: Pick<TagService, "of">;
  readonly plans: GrowingPlans;
  /** The data that is kept of somebody beside their files. The last file explains the others, and has these facts. */
  readonly kept: (accountId: string, facts: Readonly<Record<string, unknown>>) => AsyncIterable<KeptFile>;
  readonly now: () => number;
}
