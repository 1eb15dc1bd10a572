import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Zip } from "../../../contract/zip.ts";
import { openTestStore } from "../../support/test-store.ts";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import type { Database } from "../../../server/database.ts";
import { newNodeId, type Blob, type Entry, type TreeService } from "../../../server/services/tree/index.ts";
import {
  zipBytesRoutes,
  zipRoutes,
  type ShareGrant,
  type Allowances,
  type ZipService,
} from "../../../server/services/zip/index.ts";
import { buildAlong } from "../../../server/wings/along.ts";
import { buildDelivery, type Gate } from "../../../server/wings/delivery.ts";
import type { Foundation } from "../../../server/wings/foundation.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { absent, PUBLIC_URL, testGround } from "../../support/ground.ts";
import { frontOf, takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";
import { callAs, listening, serveApi } from "../../support/serve-api.ts";
import { treeKitOf, type TreeKit } from "../drive/tree-kit.ts";
import { counted } from "../traffic/traffic-kit.ts";

/** Every how many of many files has bytes: a bucket takes a request for each. */
const FILLED = 8;

export interface ZipServer extends TreeKit {
  readonly origin: string;
  readonly zips: ZipService;
  readonly store: BlobStore;
  /** The content a share opens to, by its id. */
  readonly shares: Map<string, ShareGrant>;
  readonly closedShares: Set<string>;
  /** Bytes of a drive that were sent. */
  sent(ownerId: string): Promise<number>;
  /** People whose session has ended. */
  readonly signedOut: Set<string>;
  advance(ms: number): void;
  /** The address, here, of a zip. */
  here(zip: Pick<Zip, "url"> | null): string;
  /** A file whose bytes are really stored. */
  stored(ownerId: string, parentId: string, name: string, bytes: Buffer): Promise<Entry>;
  /** `f 1`, `f 2` … of bytes that are stored already, and between them more that are empty. */
  linkMany(ownerId: string, parentId: string, count: number, bytes: Buffer): Promise<void>;
  /** The entry of that name in a folder. */
  list(ownerId: string, parentId: string, name: string): Promise<Entry>;
  call<Reply>(
    ownerId: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Reply }>;
  zip(ownerId: string, ids: readonly string[]): Promise<Zip>;
  close(): Promise<void>;
}

export interface ZipOptions {
  readonly allowances?: Allowances;
  /** Zips walk through this in place of the tree. */
  readonly walk?: TreeService["walk"];
}

export async function startZips(
  database: Database,
  { allowances, walk }: ZipOptions = {},
): Promise<ZipServer> {
  let shift = 0;
  const now = () => Date.now() + shift;
  const folder = mkdtempSync(join(tmpdir(), "holdall-zip-"));
  const shares = new Map<string, ShareGrant>();
  const closedShares = new Set<string>();
  const signedOut = new Set<string>();
  const login = {
    boundsOf: async (accountId: string) =>
      signedOut.has(accountId) ? null : { readOnly: false, rootId: "" },
  };
  const isOpen = async (share: string) => !closedShares.has(share);
  const gate: Gate = {
    shares: { visits: { mayFetch: isOpen, isFetchable: isOpen, fetcherOf: () => null } },
  };
  const servers = await Promise.all(
    databasesOf(database).map(async (each) => {
      const store = await openTestStore(folder);
      const ground = testGround(each, { now, blobs: store });
      const built = buildTree(ground);
      const wing = { ...built, tree: { ...built.tree, ...(walk && { walk }) } };
      const along = buildAlong(ground, wing, { login: absent("a login") });
      const { zips } = buildDelivery(ground, wing, { login }, gate, along, allowances && { allowances });
      const { traffic } = ground;
      const served = await serveZips(ground, zips, shares);
      return { database: each, tree: built.tree, store, zips, traffic, ...served };
    }),
  );
  const kit = treeKitOf(database, servers);
  const app = takingTurns(servers.map((server) => server.app));
  const front = await frontOf(servers.map((server) => server.origin));
  const { origin } = front;
  const store = takingTurns(servers.map((server) => server.store));
  const zips = takingTurns(servers.map((server) => server.zips));

  const newFile = (ownerId: string, parentId: string, name: string, bytes: Buffer) => ({
    id: newNodeId(),
    ownerId,
    parentId,
    name,
    blob: blobFor(bytes),
    userModifiedAt: null,
  });
  const here: ZipServer["here"] = (zip) => String(zip?.url).replace(PUBLIC_URL, origin);
  const call: ZipServer["call"] = (...wish) => callAs(app, ...wish);
  return {
    ...kit,
    origin,
    zips,
    store,
    shares,
    closedShares,
    async sent(ownerId) {
      await Promise.all(servers.map((server) => server.traffic.flush()));
      return (await counted(database, ownerId)).sent;
    },
    signedOut,
    call,
    advance: (ms) => void (shift += ms),
    here,
    linkMany: (ownerId, parentId, count, bytes) =>
      kit.write(async (tx) => {
        const files = Array.from({ length: count }, (_, index) =>
          newFile(ownerId, parentId, `f ${index + 1}`, (index + 1) % FILLED === 0 ? bytes : Buffer.alloc(0)),
        );
        await kit.tree.createFiles(tx, ownerId, files);
      }),
    async list(ownerId, parentId, name) {
      const page = await kit.tree.list({
        ownerId,
        parentId,
        trashed: false,
        order: "NAME_ASC",
        foldersFirst: true,
        limit: 100,
        pageToken: null,
      });
      const entry = page.entries.find((each) => each.name === name);
      assert.ok(entry);
      return entry;
    },
    async stored(ownerId, parentId, name, bytes) {
      const { sha256 } = blobFor(bytes);
      await store.append(sha256, 0, Readable.from(bytes.length > 0 ? [bytes] : []));
      await store.commit(sha256, sha256, bytes.length);
      return kit.write((tx) => kit.tree.createFile(tx, newFile(ownerId, parentId, name, bytes)));
    },
    async zip(ownerId, ids) {
      const { status, body } = await call<Zip>(ownerId, "POST", "/files:zip", { ids });
      assert.equal(status, 200, JSON.stringify(body));
      return { ...body, url: here(body) };
    },
    async close() {
      await front.close();
      await Promise.all(servers.map((server) => server.app.close()));
      await Promise.all(servers.map((server) => server.traffic.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The calls and the bytes of zips as one server has them. */
async function serveZips(
  { transfers }: Foundation,
  zips: ZipService,
  shares: ReadonlyMap<string, ShareGrant>,
) {
  const shareGrant = async (_request: unknown, { shareId }: { readonly shareId: string }) =>
    shares.get(shareId) ?? {
      standing: { share_status: "NOT_FOUND" as const, share_status_text: "" },
      content: null,
    };
  const app = serveApi((api) => zipRoutes(api, { zips, shareGrant }));
  zipBytesRoutes(app, { zips, transfers });
  return { app, origin: await listening(app) };
}

const blobFor = (bytes: Buffer): Blob => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  gcid: createHash("sha1").update(bytes).digest("hex").toUpperCase(),
  crc32: null,
  size: bytes.length,
});
