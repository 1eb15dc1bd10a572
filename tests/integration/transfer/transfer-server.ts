import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { openTestStore } from "../../support/test-store.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import {
  createDownloadService,
  createLinkSigner,
  createTrafficLedger,
  downloadRoutes,
  type LinkSigner,
  type TrafficLedger,
} from "../../../server/services/download/index.ts";
import { createEventLog } from "../../../server/services/events/index.ts";
import { presentEntry } from "../../../server/services/drive/index.ts";
import { createTreeService, type Entry, type TreeService } from "../../../server/services/tree/index.ts";
import {
  batchRoutes,
  createHashPool,
  createUploadService,
  formUploadRoutes,
  proveRoutes,
  uploadRoutes,
  type BegunUpload,
  type UploadRequest,
  type Uploads,
} from "../../../server/services/upload/index.ts";

const GIB = 2 ** 30;
const DAY_MS = 86_400_000;

export interface TransferOptions {
  readonly folder?: string;
  /** Bytes each drive may hold. */
  readonly quota?: number;
  readonly maxFileBytes?: number;
  /** Puts something in front of the store, such as a disk that gets full. */
  readonly wrap?: (store: BlobStore) => BlobStore;
  readonly accelPrefix?: string;
}

interface Begun extends Pick<BegunUpload, "entry" | "proof"> {
  readonly url: string;
  readonly id: string;
}

/** The transfer services on a real database and disk, behind a real socket, without the rest of the server. */
export interface TransferServer {
  readonly origin: string;
  readonly folder: string;
  readonly database: Database;
  readonly store: BlobStore;
  readonly tree: TreeService;
  readonly uploads: Uploads;
  readonly signer: LinkSigner;
  readonly ledger: TrafficLedger;
  /** Shares that are closed, and sessions that have ended. */
  readonly closedShares: Set<string>;
  readonly endedSessions: Set<string>;
  /** Moves the clock of the services. */
  advance(ms: number): void;
  now(): number;
  /** Begins an upload; answers its absolute address and the id of its entry. */
  begin(request: Partial<UploadRequest> & { ownerId: string }): Promise<Begun>;
  entry(ownerId: string, id: string): Promise<(Entry & { inTrash: boolean }) | null>;
  /** Ends the process' part only: the database and the folder stay, as after a restart. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function startTransfer(
  database: Database,
  options: TransferOptions = {},
): Promise<TransferServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "holdall-transfer-"));
  const disk = await openTestStore(folder);
  const store = options.wrap?.(disk) ?? disk;
  let shift = 0;
  const now = () => Date.now() + shift;
  const maxFileBytes = options.maxFileBytes ?? GIB;
  const tree = createTreeService({
    database,
    defaultLimit: options.quota ?? GIB,
    pageTokenKey: "key of the tests",
    now,
  });
  const fail = (error: unknown) => {
    throw error;
  };
  const events = createEventLog({ database, now, onError: fail });
  const pool = createHashPool();
  const uploads = createUploadService({
    database,
    store,
    tree,
    events,
    pool,
    idleMs: 7 * DAY_MS,
    maxFileBytes,
    now,
  });
  const signer = createLinkSigner("link key of the tests", "");
  const ledger = createTrafficLedger(database, now, fail);
  const closedShares = new Set<string>();
  const endedSessions = new Set<string>();
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
    trustedProxies: [],
  });
  app.register(
    async (api) => {
      batchRoutes(api, uploads);
      proveRoutes(api, { uploads, present: (entry) => presentEntry(entry) });
      uploadRoutes(api, { stream: uploads.stream, maxFileBytes });
      formUploadRoutes(api, {
        stream: uploads.stream,
        maxFileBytes,
        present: ({ id, name, size }) => ({ id, name, size: String(size) }) as never,
      });
    },
    { prefix: "/api" },
  );
  downloadRoutes(app, { downloads, accelPrefix: options.accelPrefix ?? null });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stop = async () => {
    await app.close();
    await Promise.all([ledger.close(), events.close()]);
    await pool.close();
  };
  return {
    origin,
    folder,
    database,
    store,
    tree,
    uploads,
    signer,
    ledger,
    closedShares,
    endedSessions,
    advance: (ms) => (shift += ms),
    now,
    async begin(request) {
      const begun = await uploads.begin({
        parentId: "",
        name: "file.bin",
        size: 0,
        kind: "resumable",
        gcid: null,
        sha256: null,
        userModifiedAt: null,
        ...request,
      });
      const { entry, proof } = begun;
      return { url: `${origin}${begun.path}`, id: begun.upload.id, entry, proof };
    },
    entry: (ownerId, id) => tree.find(database.read, ownerId, id),
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
