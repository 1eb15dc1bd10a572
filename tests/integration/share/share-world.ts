import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../server/database.ts";
import type { ShareModeration, ShareVisitService } from "../../../server/services/share/index.ts";
import { taskRoutes, type TaskWorker } from "../../../server/services/tasks/index.ts";
import {
  newNodeId,
  SEAL_LIMITS,
  type Entry,
  type TagService,
  type TreeDeps,
  type TreeService,
  type VersionService,
} from "../../../server/services/tree/index.ts";
import { buildWork } from "../../../server/wings/work.ts";
import { texts, type Doors } from "../../support/ground.ts";
import { takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";
import { serveApi } from "../../support/serve-api.ts";
import { sharingOn, type SharingDoors } from "./share-wings.ts";

const ORIGIN = "https://holdall.test";
const PROXY = "127.0.0.1";
export const RECEIPT_SECRET = "seed of the receipts of this test, made up";

export interface Caller {
  readonly user?: string;
  readonly address?: string;
  readonly device?: string;
  readonly locale?: string;
  /** A human check was passed; `fresh` stands for one that was never used before. */
  readonly human?: boolean | "fresh";
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, never>;
}

export interface World {
  readonly database: Database;
  readonly tree: TreeService;
  readonly app: FastifyInstance;
  /** Adds to the clock; ms. */
  pass(ms: number): void;
  now(): number;
  get(path: string, query: Record<string, string>, caller?: Caller): Promise<Answer>;
  send(method: "POST" | "PATCH" | "DELETE", path: string, body: unknown, caller?: Caller): Promise<Answer>;
  /** The text of a reply that isn't JSON. */
  text(path: string, query: Record<string, string>, caller?: Caller): Promise<string>;
  readonly visits: ShareVisitService;
  /** Clears what has run out. */
  sweep(): Promise<void>;
  /** A person nobody else in the test knows. */
  person(limit?: number): string;
  folder(ownerId: string, parentId: string, name: string): Promise<Entry>;
  file(ownerId: string, parentId: string, name: string, size?: number): Promise<Entry>;
  /** Names of what lies in a folder, in order. */
  names(ownerId: string, parentId: string): Promise<string[]>;
  list(ownerId: string, parentId: string): Promise<readonly Entry[]>;
  /** Turns of the worker until nothing is due. */
  work(): Promise<void>;
  readonly errors: unknown[];
  /** Ids of shares whose owners were told that they are guessed at. */
  readonly guessed: string[];
  readonly moderation: ShareModeration;
  readonly versions: VersionService;
  readonly tags: TagService;
}

interface ShareServer extends Pick<
  World,
  "tree" | "app" | "visits" | "sweep" | "moderation" | "versions" | "tags"
> {
  readonly worker: TaskWorker;
}

interface WorldLimits extends Pick<TreeDeps, "versionsKept" | "sealing" | "names"> {
  /** Days that everybody's links may live; those of the free plan unless said. */
  readonly linkDays?: number;
}

/** The wings of shares and tasks, with a clock to turn and people who need no password. */
export function shareWorld(
  database: Database,
  { versionsKept = 100, sealing = SEAL_LIMITS, names, linkDays }: WorldLimits = {},
): World {
  let clock = Date.UTC(2026, 0, 5);
  let people = 0;
  const now = () => clock;
  const errors: unknown[] = [];
  const guessed: string[] = [];
  const limits = { sealing, ...(names && { names }) };
  const ground: Doors = {
    now,
    config: { versionsKept, publicUrl: ORIGIN },
    secrets: { receiptKey: RECEIPT_SECRET },
    onError: (error) => errors.push(error),
  };
  const servers = databasesOf(database).map((each) => oneServer(each, { ground, limits, linkDays, guessed }));
  const { sweep } = takingTurns(servers);
  const tree = takingTurns(servers.map((server) => server.tree));
  const app = takingTurns(servers.map((server) => server.app));
  const worker = takingTurns(servers.map((server) => server.worker));
  const visits = takingTurns(servers.map((server) => server.visits));

  const call = async (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    caller: Caller,
    payload?: unknown,
  ): Promise<Answer> => {
    const reply = await inject(method, url, caller, payload);
    return { status: reply.statusCode, body: reply.json() };
  };
  const inject = (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    caller: Caller,
    payload?: unknown,
  ) =>
    app.inject({
      method,
      url: `/api/drive/v1/${url}`,
      remoteAddress: PROXY,
      headers: {
        "x-forwarded-for": caller.address ?? "192.0.2.1",
        ...(caller.user ? { authorization: `Bearer ${caller.user}` } : {}),
        ...(caller.device ? { "x-device-id": caller.device } : {}),
        ...(caller.locale ? { "accept-language": caller.locale } : {}),
        ...(caller.human ? { "x-captcha-token": caller.human === "fresh" ? "fresh" : "human" } : {}),
        ...caller.headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });

  const list: World["list"] = async (ownerId, parentId) => {
    const page = await tree.list({
      ownerId,
      parentId,
      trashed: false,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: 1_000,
      pageToken: null,
    });
    return page.entries;
  };

  return {
    database,
    tree,
    app,
    errors,
    guessed,
    moderation: takingTurns(servers.map((server) => server.moderation)),
    versions: takingTurns(servers.map((server) => server.versions)),
    tags: takingTurns(servers.map((server) => server.tags)),
    now,
    pass: (ms) => void (clock += ms),
    get: (path, query, caller = {}) => call("GET", `${path}?${new URLSearchParams(query)}`, caller),
    text: async (path, query, caller = {}) =>
      (await inject("GET", `${path}?${new URLSearchParams(query)}`, caller)).body,
    visits,
    sweep,
    send: (method, path, body, caller = {}) => call(method, path, caller, body),
    person: () => `person${(people += 1)}-${newNodeId().slice(0, 6)}`,
    folder: (ownerId, parentId, name) =>
      database.write((tx) => tree.createFolder(tx, { ownerId, parentId, name, onConflict: "KEEP_BOTH" })),
    file: (ownerId, parentId, name, size = 10) =>
      database.write((tx) =>
        tree.createFile(tx, {
          id: newNodeId(),
          ownerId,
          parentId,
          name,
          blob: blobOf(name, size),
          userModifiedAt: null,
        }),
      ),
    list,
    names: async (ownerId, parentId) => (await list(ownerId, parentId)).map((entry) => entry.name),
    async work() {
      while (await worker.turn());
    },
  };
}

/** The services of one server. */
function oneServer(database: Database, doors: SharingDoors): ShareServer {
  const { ground, wing, shares } = sharingOn(database, doors);
  const { worker, tasks } = buildWork(ground, wing, shares.handlers);
  const app = serveApi(
    (api) => {
      shares.routes(api);
      const taskTexts = { tasks: texts("tasks-server"), errors: texts("errors") };
      taskRoutes(api, { tasks, files: async () => new Map(), texts: taskTexts });
    },
    { trustedProxies: [PROXY] },
  );
  const { visits, moderation } = shares;
  const { tree, versions, tags } = wing;
  return { tree, versions, tags, app, worker, visits, moderation, sweep: () => shares.sweep() };
}

const blobOf = (name: string, size: number) => ({
  sha256: createHash("sha256").update(`${name}:${size}`).digest("hex"),
  gcid: createHash("sha1").update(`${name}:${size}`).digest("hex").toUpperCase(),
  crc32: null,
  size,
});
