import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { createKeptCalls } from "../../../server/platform/calls/kept-calls.ts";
import type { Database } from "../../../server/database.ts";
import type { LeastSpeed } from "../../../server/platform/http/client-watch.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import type { SlotLimits } from "../../../server/platform/queue/slots.ts";
import { Transfers } from "../../../server/platform/queue/transfers.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import {
  createDownloadService,
  createLinkSigner,
  createTrafficLedger,
  downloadRoutes,
} from "../../../server/services/download/index.ts";
import { presentEntry } from "../../../server/services/drive/index.ts";
import { createEventLog } from "../../../server/services/events/index.ts";
import { createTreeService } from "../../../server/services/tree/index.ts";
import {
  batchRoutes,
  createHashPool,
  createUploadService,
  formUploadRoutes,
  proveRoutes,
  uploadRoutes,
} from "../../../server/services/upload/index.ts";

const DAY_MS = 86_400_000;

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
}

const fail = (error: unknown) => {
  throw error;
};

/** The transfer services as one process has them. */
export async function startTransferProcess(options: ProcessOptions) {
  const { database, store, now, quota, maxFileBytes, closedShares, endedSessions } = options;
  const tree = createTreeService({
    database,
    defaultLimit: quota,
    pageTokenKey: "key of the tests",
    now,
  });
  const events = createEventLog({ database, now, onError: fail });
  const pool = createHashPool();
  const uploads = createUploadService({
    database,
    calls: createKeptCalls({ database, secret: "secret of the tests", now }),
    store,
    tree,
    events,
    pool,
    instantUpload: options.instantUpload,
    idleMs: 7 * DAY_MS,
    maxFileBytes,
    now,
  });
  const signer = createLinkSigner("link key of the tests", "");
  const ledger = createTrafficLedger(database, now, fail);
  const downloads = createDownloadService({
    database,
    store,
    tree,
    signer,
    ledger,
    events,
    keptSize: async () => null,
    mayFetch: async (id) => !closedShares.has(id),
    isSignedIn: async (accountId, sessionId) => !endedSessions.has(`${accountId} ${sessionId}`),
    now,
  });
  const app = buildHttp({
    logger: createLogger("silent"),
    texts: readTexts(join(import.meta.dirname, "../../../locales"), "errors"),
    // A test's bearer token is the id of whom it speaks for.
    authenticator: { authenticate: async (userId) => ({ userId, sessionId: "", operator: false }) },
    trustedProxies: options.trustedProxies,
    leastSpeed: options.leastSpeed,
  });
  const transfers = new Transfers(options.transferLimits);
  app.register(
    async (api) => {
      batchRoutes(api, { uploads, transfers });
      proveRoutes(api, { uploads, present: async (entry) => presentEntry(entry) });
      uploadRoutes(api, { stream: uploads.stream, transfers, maxFileBytes });
      formUploadRoutes(api, {
        stream: uploads.stream,
        transfers,
        maxFileBytes,
        present: async ({ id, name, size }) => ({ id, name, size: String(size) }) as never,
      });
    },
    { prefix: "/api" },
  );
  downloadRoutes(app, { downloads, transfers, accelPrefix: options.accelPrefix });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stop = async () => {
    await app.close();
    await Promise.all([ledger.close(), events.close()]);
    await pool.close();
  };
  return { origin, tree, uploads, signer, ledger, stop };
}
