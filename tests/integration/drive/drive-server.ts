import assert from "node:assert/strict";
import type { ErrorReply } from "../../../contract/common.ts";
import type { FileList, FileObject } from "../../../contract/files.ts";
import type { Database } from "../../../server/database.ts";
import type { TaskService, TaskWorker } from "../../../server/services/tasks/index.ts";
import type { PendingUpload } from "../../../server/services/upload/index.ts";
import { buildDrive } from "../../../server/wings/drive.ts";
import { driveCalls, type DriveParts } from "../../../server/wings/drive-calls.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { buildWork } from "../../../server/wings/work.ts";
import { absent, testGround } from "../../support/ground.ts";
import { takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";
import { callAs, serveApi, type Answer } from "../../support/serve-api.ts";
import { treeKitOf, type TreeKit } from "./tree-kit.ts";

export { PUBLIC_URL } from "../../support/ground.ts";

/** The drive's calls on a real database, for whoever the bearer token names. Uploads are a list in memory. */
export interface DriveServer extends TreeKit {
  readonly pending: Map<string, PendingUpload>;
  readonly worker: TaskWorker;
  readonly tasks: TaskService;
  /** Sends a call; the reply is checked against the contract. */
  call<Reply>(ownerId: string, method: string, path: string, body?: object): Promise<Answer<Reply>>;
  /** Sends a call that must succeed. */
  ask<Reply>(ownerId: string, method: string, path: string, body?: object): Promise<Reply>;
  /** Sends a call that must fail; resolves with `status error`. */
  refused(ownerId: string, method: string, path: string, body?: object): Promise<string>;
  list(ownerId: string, query?: Readonly<Record<string, string | number | boolean>>): Promise<FileList>;
  names(ownerId: string, parentId: string): Promise<readonly string[]>;
  make(ownerId: string, name: string, parentId?: string): Promise<FileObject>;
  close(): Promise<void>;
}

/** Nothing is read in files. */
const unread: DriveParts["contents"] = {
  isOn: false,
  having: () => null,
  excerpts: async () => new Map(),
  unread: async () => [],
};

export async function startDrive(
  database: Database,
  defaultLimit = 1_000_000,
  contents = unread,
): Promise<DriveServer> {
  const pending = new Map<string, PendingUpload>();
  const servers = databasesOf(database).map((each) =>
    startOne(each, { quotaBytes: defaultLimit, pending, contents }),
  );
  const kit = treeKitOf(database, servers);
  const app = takingTurns(servers.map((server) => server.app));
  const worker = takingTurns(servers.map((server) => server.worker));
  const tasks = takingTurns(servers.map((server) => server.tasks));

  const call: DriveServer["call"] = (...wish) => callAs(app, ...wish);
  const ask: DriveServer["ask"] = async (ownerId, method, path, body) => {
    const { status, body: reply } = await call<never>(ownerId, method, path, body);
    assert.equal(status, 200, JSON.stringify(reply));
    return reply;
  };
  const list: DriveServer["list"] = (ownerId, query = {}) =>
    ask<FileList>(
      ownerId,
      "GET",
      `/files?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    );
  return {
    ...kit,
    pending,
    worker,
    tasks,
    call,
    ask,
    list,
    async refused(ownerId, method, path, body) {
      const { status, body: reply } = await call<ErrorReply>(ownerId, method, path, body);
      return `${status} ${reply.error}`;
    },
    async names(ownerId, parentId) {
      const filters = JSON.stringify({ trashed: { eq: false } });
      const { files } = await list(ownerId, { parent_id: parentId, filters });
      return files.map((file) => file.name);
    },
    async make(ownerId, name, parentId = "") {
      const body = { kind: "drive#folder", name, parent_id: parentId };
      const reply = await ask<{ file: FileObject }>(ownerId, "POST", "/files", body);
      return reply.file;
    },
    async close() {
      await Promise.all(servers.map((server) => server.worker.stop()));
      await Promise.all(servers.map((server) => server.app.close()));
    },
  };
}

interface One extends Pick<DriveParts, "contents"> {
  readonly quotaBytes: number;
  readonly pending: Map<string, PendingUpload>;
}

function startOne(database: Database, { quotaBytes, pending, contents }: One) {
  const ground = testGround(database, { config: { quotaBytes } });
  const wing = buildTree(ground);
  const drive = buildDrive(ground, wing, listed(pending));
  const { worker, tasks } = buildWork(ground, wing, drive.driveHandlers);
  const previews = { thumbnailLink: () => "", facts: async () => null, knownFacts: async () => new Map() };
  const parts = { ...ground, ...wing, ...drive, tasks, previews, contents, payments: null };
  const app = serveApi((api) => driveCalls(api, parts));
  return { database, tree: wing.tree, worker, tasks, app };
}

/** Uploads that are only written down. */
export function listed(pending: Map<string, PendingUpload>): Parameters<typeof buildDrive>[2] {
  const own = (ownerId: string, id: string) => {
    const upload = pending.get(id);
    return upload?.ownerId === ownerId ? upload : null;
  };
  return {
    arrivals: absent("arrivals"),
    bundles: absent("bundles"),
    async begin({ ownerId, parentId, name, size, kind }, { there } = {}) {
      const found = await there?.();
      if (found) return { there: found };
      const id = `upload-${pending.size}`;
      const upload = { id, ownerId, parentId, name, size, kind, createdAt: 1_000, expiresAt: 2_000 };
      pending.set(id, upload);
      return { upload, path: `/api/upload/${kind}-token`, s3: null, entry: null, proof: null };
    },
    finishedAs: async () => null,
    pendingUpload: async (ownerId, id) => own(ownerId, id),
    pendingAmong: async (ownerId, ids) => new Set(ids.filter((id) => own(ownerId, id) !== null)),
    cancel: async (ownerId, id) => own(ownerId, id) !== null && pending.delete(id),
  };
}
