import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import type { Database } from "../../../server/database.ts";
import type { SlotLimits } from "../../../server/platform/queue/slots.ts";
import { transferLimits } from "../../../server/platform/queue/transfers.ts";
import type { LeastSpeed } from "../../../server/platform/http/client-watch.ts";
import type { LinkSigner } from "../../../server/services/download/index.ts";
import type { Allowance } from "../../../server/services/traffic/traffic.types.ts";
import type { Entry, TreeService } from "../../../server/services/tree/index.ts";
import type { BegunUpload, UploadRequest, Uploads } from "../../../server/services/upload/index.ts";
import { frontOf, takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";
import { openTestStore } from "../../support/test-store.ts";
import { startTransferProcess } from "./transfer-process.ts";
import { until } from "./tus-client.ts";

const GIB = 2 ** 30;

export interface TransferOptions {
  readonly folder?: string;
  /** Bytes each drive may hold. */
  readonly quota?: number;
  readonly maxFileBytes?: number;
  readonly instantUpload?: "account" | "instance";
  /** Puts something in front of the store, such as a disk that gets full. */
  readonly wrap?: (store: BlobStore) => BlobStore;
  readonly accelPrefix?: string;
  /** The speed that clients must keep; any speed will do unless said. */
  readonly leastSpeed?: LeastSpeed;
  /** The most transfers a server takes at once; unless said, as many as for a thousand connections. */
  readonly transferLimits?: SlotLimits;
  /** The bytes that accounts may send in a month; unless said, those that the free plan gives. */
  readonly allowance?: Allowance;
  /** The proxies that are trusted to say where a request comes from. */
  readonly trustedProxies?: readonly string[];
}

interface Begun extends Pick<BegunUpload, "entry" | "proof"> {
  readonly url: string;
  readonly id: string;
}

/** The transfer services on a real database and disk, behind a real socket, without the rest of the server. */
export interface TransferServer {
  readonly origin: string;
  /** This many take turns behind the origin. */
  readonly servers: number;
  readonly folder: string;
  readonly database: Database;
  readonly store: BlobStore;
  readonly tree: TreeService;
  readonly uploads: Uploads;
  readonly signer: LinkSigner;
  /** Writes down the bytes counted so far. */
  flush(): Promise<void>;
  /** Shares that are closed, and sessions that have ended. */
  readonly closedShares: Set<string>;
  readonly endedSessions: Set<string>;
  /** Moves the clock of the services. */
  advance(ms: number): void;
  now(): number;
  /** Begins an upload; answers its absolute address and the id of its entry. */
  begin(request: Partial<UploadRequest> & { ownerId: string }): Promise<Begun>;
  entry(ownerId: string, id: string): Promise<(Entry & { inTrash: boolean }) | null>;
  /** Resolves once somebody is sending an upload: what was written to a socket may not have been read yet. */
  underWay(id: string): Promise<void>;
  /** Ends the process' part only: the database and the folder stay, as after a restart. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function startTransfer(
  database: Database,
  options: TransferOptions = {},
): Promise<TransferServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "holdall-transfer-"));
  let shift = 0;
  const now = () => Date.now() + shift;
  const closedShares = new Set<string>();
  const endedSessions = new Set<string>();
  const servers = await Promise.all(
    databasesOf(database).map(async (each) => {
      const disk = await openTestStore(folder);
      const store = options.wrap?.(disk) ?? disk;
      const { quota = GIB, maxFileBytes = GIB, accelPrefix = null, leastSpeed = null } = options;
      const { instantUpload = "account", trustedProxies = [] } = options;
      const slots = options.transferLimits ?? transferLimits(1_000);
      const limits = {
        quota,
        maxFileBytes,
        instantUpload,
        leastSpeed,
        transferLimits: slots,
        trustedProxies,
      };
      const allowance = options.allowance && { allowance: options.allowance };
      const parts = { store, now, ...limits, ...allowance, accelPrefix, closedShares, endedSessions };
      return { store, ...(await startTransferProcess({ database: each, ...parts })) };
    }),
  );
  const front = await frontOf(servers.map((server) => server.origin));
  const { origin } = front;
  const tree = takingTurns(servers.map((server) => server.tree));
  const uploads = takingTurns(servers.map((server) => server.uploads));
  const stop = async () => {
    await front.close();
    await Promise.all(servers.map((server) => server.stop()));
  };
  return {
    origin,
    servers: servers.length,
    folder,
    database,
    store: takingTurns(servers.map((server) => server.store)),
    tree,
    uploads,
    signer: takingTurns(servers.map((server) => server.signer)),
    async flush() {
      await Promise.all(servers.map((server) => server.traffic.flush()));
    },
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
      assert.ok("upload" in begun);
      const { entry, proof } = begun;
      return { url: `${origin}${begun.path}`, id: begun.upload.id, entry, proof };
    },
    entry: (ownerId, id) => tree.find(database.read, ownerId, id),
    underWay: (id) =>
      until(async () => {
        const row = database.read.selectFrom("upload").select("lease_holder").where("id", "=", id);
        return (await row.executeTakeFirstOrThrow()).lease_holder !== null;
      }),
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
