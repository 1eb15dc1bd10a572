import type { Previews } from "../services/preview/index.ts";
import type { Contents } from "../services/search/index.ts";
import { createSendingRules } from "../services/share/index.ts";
import { createDoorKeys, createHashPool, createUploadService } from "../services/upload/index.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

export type ArrivalsWing = ReturnType<typeof buildArrivals>;

/** Services that make something of each file that arrives. */
export interface ArrivalWatchers {
  readonly previews: Pick<Previews, "watching">;
  readonly contents: Pick<Contents, "watching">;
}

/** Builds the ways in which bytes get in, whoever brings them. */
export function buildArrivals(
  ground: Foundation,
  { tree, eventLog }: Pick<TreeWing, "tree" | "eventLog">,
  { previews, contents }: ArrivalWatchers,
) {
  const { config, database, calls, blobs, notices, now } = ground;
  const pool = createHashPool();
  const uploads = createUploadService({
    database,
    calls,
    store: blobs,
    tree: contents.watching(previews.watching(tree)),
    events: eventLog,
    sendings: createSendingRules({
      tree,
      events: eventLog,
      tellArrived: (tx, { id, ownerId, title }) =>
        notices.raise(tx, { ownerId, subject: "arrived", thing: id, name: title }),
      now,
    }),
    doorKeys: createDoorKeys({
      secret: config.secrets.linkKey,
      publicUrl: config.publicUrl,
      host: config.s3DoorHost,
    }),
    pool,
    now,
    instantUpload: config.instantUpload,
    idleMs: config.uploadIdleMs,
    maxFileBytes: config.maxFileBytes,
  });
  return { uploads, pool };
}
