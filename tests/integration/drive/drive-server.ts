import assert from "node:assert/strict";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ErrorReply } from "../../../contract/common.ts";
import type { FileList, FileObject } from "../../../contract/files.ts";
import { createKeptCalls } from "../../../server/platform/calls/kept-calls.ts";
import type { Database, Tx } from "../../../server/database.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { failure } from "../../../server/platform/failure.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { createBus } from "../../../server/platform/bus/bus.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import { createLinkSigner } from "../../../server/services/download/index.ts";
import {
  createDriveService,
  createMarkAllService,
  createOrganizeService,
  createSelectionService,
  driveRoutes,
  markHandler,
  mergeHandler,
  organizeRoutes,
  positionRoutes,
  searchRoutes,
  selectionHandlers,
  selectionRoutes,
  versionRoutes,
} from "../../../server/services/drive/index.ts";
import { createEventLog } from "../../../server/services/events/index.ts";
import { copyHandler, createTaskService, createTaskWorker } from "../../../server/services/tasks/index.ts";
import {
  createMarkService,
  createTagService,
  createVersionService,
} from "../../../server/services/tree/index.ts";
import type { PendingUpload } from "../../../server/services/upload/index.ts";
import { takingTurns } from "../../support/pairs.ts";
import { checkReplies } from "../../support/strict-replies.ts";
import { treeKit, type TreeKit, type TreeServer } from "./tree-kit.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");
export const PUBLIC_URL = "https://drive.example";

export interface Answer<Reply> {
  readonly status: number;
  readonly body: Reply;
}

/** The drive's calls on a real database, for whoever the bearer token names. Uploads are a list in memory. */
export interface DriveServer extends TreeKit {
  readonly pending: Map<string, PendingUpload>;
  readonly worker: ReturnType<typeof createTaskWorker>;
  readonly tasks: ReturnType<typeof createTaskService>;
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

const fail = (error: unknown) => {
  throw error;
};

export async function startDrive(database: Database, defaultLimit = 1_000_000): Promise<DriveServer> {
  const kit = treeKit(database, defaultLimit);
  const pending = new Map<string, PendingUpload>();
  const servers = await Promise.all(kit.servers.map((each) => startOne(each, pending)));
  const app = takingTurns(servers.map((server) => server.app));
  const worker = takingTurns(servers.map((server) => server.worker));
  const tasks = takingTurns(servers.map((server) => server.tasks));

  const call: DriveServer["call"] = async (ownerId, method, path, body) => {
    const response = await app.inject({
      method: method as "GET",
      url: `/api/drive/v1${path}`,
      headers: ownerId ? { authorization: `Bearer ${ownerId}` } : {},
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
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

async function startOne(server: TreeServer, pending: Map<string, PendingUpload>) {
  const { database, tree } = server;
  const bus = createBus({ database, now: Date.now, onError: fail });
  const events = createEventLog({ database, now: Date.now, onError: fail });
  const marks = createMarkService({ database, defaultLimit: 0, pageTokenKey: "" });
  const handlers = [
    ...selectionHandlers({ tree, events }, [copyHandler(tree), mergeHandler(tree)]),
    markHandler({ tree, marks }),
  ];
  const trash = (tx: Tx, ownerId: string, ids: readonly string[]) => tree.trash(tx, ownerId, ids);
  const tasks = createTaskService({ database, bus, handlers: () => handlers, trash, now: Date.now });
  const worker = createTaskWorker({ database, bus, handlers, now: Date.now, onError: fail });
  return { worker, tasks, app: await buildApp(server, pending, tasks) };
}

async function buildApp(
  { tree, database }: TreeServer,
  pending: Map<string, PendingUpload>,
  tasks: ReturnType<typeof createTaskService>,
): Promise<FastifyInstance> {
  const own = (ownerId: string, id: string) => {
    const upload = pending.get(id);
    return upload?.ownerId === ownerId ? upload : null;
  };
  const links = createLinkSigner("link key of the tests", PUBLIC_URL);
  const events = createEventLog({ database, now: Date.now, onError: fail });
  const selections = createSelectionService({ database, tree, tasks, events, now: Date.now });
  const drive = createDriveService({
    database,
    calls: createKeptCalls({ database, secret: "secret of the tests", now: Date.now }),
    tree,
    tasks,
    selections,
    events,
    uploads: {
      async begin({ ownerId, parentId, name, size, kind }, { there } = {}) {
        const found = await there?.();
        if (found) return { there: found };
        const id = `upload-${pending.size}`;
        const upload = { id, ownerId, parentId, name, size, kind, createdAt: 1_000, expiresAt: 2_000 };
        pending.set(id, upload);
        return { upload, path: `/api/upload/${kind}-token`, entry: null, proof: null };
      },
      finishedAs: async () => null,
      pendingUpload: async (ownerId, id) => own(ownerId, id),
      pendingAmong: async (ownerId, ids) => new Set(ids.filter((id) => own(ownerId, id) !== null)),
      cancel: async (ownerId, id) => own(ownerId, id) !== null && pending.delete(id),
    },
    links,
    now: Date.now,
  });
  const app = buildHttp({
    logger: createLogger("silent"),
    texts: readTexts(LOCALES, "errors"),
    authenticator: {
      authenticate: async (bearer) => ({ userId: bearer, sessionId: "session", operator: false }),
    },
    trustedProxies: [],
  });
  checkReplies(app);
  const previews = { thumbnailLink: () => "", facts: async () => null, knownFacts: async () => new Map() };
  const traffic = { thisMonth: async () => ({ bytes: 0, endsAt: 0 }) };
  const tags = createTagService({ database, defaultLimit: 0, pageTokenKey: "" });
  const marks = createMarkService({ database, defaultLimit: 0, pageTokenKey: "" });
  const markAll = createMarkAllService({ database, tree, marks, tags, tasks, now: Date.now });
  const organize = createOrganizeService({ database, tree, tags });
  const versions = createVersionService({ database, defaultLimit: 0, pageTokenKey: "" });
  app.register(
    async (api) => {
      driveRoutes(api, {
        drive,
        offline: { begin: () => Promise.reject(failure("unimplemented")) },
        taskTexts: { tasks: readTexts(LOCALES, "tasks-server"), errors: readTexts(LOCALES, "errors") },
        organize,
        previews,
        traffic,
        trashDays: 30,
        publicUrl: PUBLIC_URL,
      });
      positionRoutes(api, { drive, organize, previews });
      selectionRoutes(api, { selections, markAll, requestsPerMinute: 3_000 });
      organizeRoutes(api, { organize, tags });
      searchRoutes(api, { database, tree, organize, ...previews });
      versionRoutes(api, { versions, organize, links, now: Date.now });
    },
    { prefix: "/api" },
  );
  await app.ready();
  return app;
}
