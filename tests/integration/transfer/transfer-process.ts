import type { Database } from "../../../server/database.ts";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import type { LeastSpeed } from "../../../server/platform/http/client-watch.ts";
import type { SlotLimits } from "../../../server/platform/queue/slots.ts";
import { Transfers } from "../../../server/platform/queue/transfers.ts";
import { createLinkSigner, downloadRoutes } from "../../../server/services/download/index.ts";
import { FREE } from "../../../server/services/traffic/index.ts";
import type { Allowance } from "../../../server/services/traffic/traffic.types.ts";
import { arrivalsCalls } from "../../../server/wings/arrivals-calls.ts";
import { buildArrivals } from "../../../server/wings/arrivals.ts";
import { buildDelivery } from "../../../server/wings/delivery.ts";
import { buildDrive } from "../../../server/wings/drive.ts";
import type { Foundation } from "../../../server/wings/foundation.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { absent, LINK_KEY, testGround, unwatched } from "../../support/ground.ts";
import { listening, namedByToken, serveApi } from "../../support/serve-api.ts";
import { trafficOf } from "../traffic/traffic-kit.ts";

export interface ProcessOptions {
  readonly database: Database;
  readonly store: BlobStore;
  readonly now: () => number;
  readonly quota: number;
  readonly maxFileBytes: number;
  readonly instantUpload: "account" | "instance";
  readonly accelPrefix: string | null;
  readonly leastSpeed: LeastSpeed | null;
  readonly transferLimits: SlotLimits;
  readonly trustedProxies: readonly string[];
  readonly closedShares: ReadonlySet<string>;
  readonly endedSessions: ReadonlySet<string>;
  /** The bytes that accounts may send in a month, in place of the free plan's; without counting, to be compared with. */
  readonly allowance?: Allowance | "uncounted";
}

async function countedBy(ground: Foundation, { allowance, database, now }: ProcessOptions) {
  if (allowance === undefined) return ground.traffic;
  if (allowance === "uncounted")
    return { ...ground.traffic, begin: async () => FREE, handOver: async () => null };
  await ground.traffic.close();
  return trafficOf(database, () => allowance, now);
}

/** The transfer services as one process has them. */
export async function startTransferProcess(options: ProcessOptions) {
  const { database, store, now, quota, maxFileBytes, instantUpload, closedShares, endedSessions } = options;
  const laid = testGround(database, {
    now,
    blobs: store,
    config: { quotaBytes: quota, maxFileBytes, instantUpload },
  });
  const ground: Foundation = {
    ...laid,
    links: createLinkSigner(LINK_KEY, ""),
    transfers: new Transfers(options.transferLimits),
    traffic: await countedBy(laid, options),
  };
  const { links: signer, transfers, traffic } = ground;
  const wing = buildTree(ground);
  const { tree, eventLog } = wing;
  const { uploads, pool } = buildArrivals(ground, wing, unwatched);
  const login = {
    boundsOf: async (accountId: string, sessionId: string) =>
      endedSessions.has(`${accountId} ${sessionId}`) ? null : { readOnly: false, rootId: "" },
  };
  const isOpen = async (share: string) => !closedShares.has(share);
  const gate = { shares: { visits: { mayFetch: isOpen, isFetchable: isOpen, fetcherOf: () => null } } };
  const { downloads } = buildDelivery(ground, wing, { login }, gate, { crcs: absent("CRCs") });
  const { organize } = buildDrive(ground, wing, uploads);
  const app = serveApi((api) => arrivalsCalls(api, { ...ground, uploads, organize, tree }), {
    authenticator: namedByToken,
    trustedProxies: options.trustedProxies,
    leastSpeed: options.leastSpeed,
  });
  downloadRoutes(app, { downloads, transfers, accelPrefix: options.accelPrefix });
  const origin = await listening(app);
  const stop = async () => {
    await app.close();
    await Promise.all([traffic.close(), eventLog.close()]);
    await pool.close();
  };
  return { origin, tree, uploads, signer, traffic, stop };
}
