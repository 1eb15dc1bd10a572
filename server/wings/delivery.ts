import { existsSync } from "node:fs";
import { join } from "node:path";
import { createDownloadService } from "../services/download/index.ts";
import { presentQuota } from "../services/drive/index.ts";
import { createEventStreams } from "../services/events/index.ts";
import type { Login } from "../services/login/index.ts";
import type { ShareVisitService } from "../services/share/index.ts";
import { createVotes } from "../services/votes/index.ts";
import { createZipLinks, createZipService, type Allowances } from "../services/zip/index.ts";
import type { AlongWing } from "./along.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

const HEARTBEAT_MS = 15_000;
const STALLED_MS = 30_000;

/** The gate of shares, as far as it is asked about bytes. */
export interface Gate {
  readonly shares: { readonly visits: Pick<ShareVisitService, "mayFetch" | "isFetchable" | "fetcherOf"> };
}

/**
 * Builds the services for everything that goes out (bytes, zips, streams of events) and for the votes of readers of the
 * site.
 */
export function buildDelivery(
  ground: Foundation,
  { tree, versions, taskList, eventLog }: TreeWing,
  { login: { boundsOf } }: { readonly login: Pick<Login, "boundsOf"> },
  { shares: { visits } }: Gate,
  { crcs }: Pick<AlongWing, "crcs">,
  limits: { readonly allowances?: Allowances } = {},
) {
  const { config, database, blobs: store, bus, links, traffic, texts, logged, now } = ground;
  /** Links that a token for one folder was given work while their entries lie in it. */
  const mayStillRead = async (accountId: string, sessionId: string, ids: readonly string[]) => {
    const bounds = await boundsOf(accountId, sessionId);
    if (!bounds) return false;
    return bounds.rootId === "" || tree.liesIn(database.read, accountId, bounds.rootId, ids);
  };
  return {
    downloads: createDownloadService({
      database,
      store,
      tree,
      signer: links,
      traffic,
      events: eventLog,
      keptSize: versions.sizeOf,
      mayFetch: visits.mayFetch,
      fetcherOf: visits.fetcherOf,
      mayStillRead,
      now,
    }),
    zips: createZipService({
      database,
      store,
      tree,
      links: createZipLinks(config.secrets.linkKey, config.publicUrl),
      crcs,
      traffic,
      isFetchable: visits.isFetchable,
      fetcherOf: visits.fetcherOf,
      mayStillRead,
      now,
      ...limits,
    }),
    streams: createEventStreams({
      bus,
      tasks: taskList,
      texts: { tasks: texts("tasks-server"), errors: texts("errors") },
      async quotaOf(ownerId) {
        const usage = await tree.usage(database.read, ownerId);
        const { limit, usage: used, is_unlimited } = presentQuota({ ...usage, usageInTrash: 0 });
        return { limit, usage: used, is_unlimited };
      },
      unreadOf: ground.notices.unread,
      onError: logged("a stream could not be told"),
      heartbeatMs: HEARTBEAT_MS,
      stalledMs: STALLED_MS,
    }),
    votes: createVotes({
      database,
      isPage: (path) => existsSync(join(config.siteDir, path, "index.html")),
      now,
    }),
  };
}
