import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createKeptCalls } from "../../../server/platform/calls/kept-calls.ts";
import type { Database } from "../../../server/database.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { failure } from "../../../server/platform/failure.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { createBus } from "../../../server/platform/bus/bus.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import { createLinkSigner } from "../../../server/services/download/index.ts";
import {
  createShares,
  type ShareDeps,
  type ShareModeration,
  type ShareVisitService,
} from "../../../server/services/share/index.ts";
import { createEventLog } from "../../../server/services/events/index.ts";
import {
  createTaskService,
  createTaskWorker,
  taskRoutes,
  type TaskWorker,
} from "../../../server/services/tasks/index.ts";
import {
  createTreeService,
  SEAL_LIMITS,
  createVersionService,
  newNodeId,
  type Entry,
  type TreeDeps,
  type TreeService,
  UNLIMITED,
} from "../../../server/services/tree/index.ts";
import { boundlessStrangers } from "../../support/boundless-strangers.ts";
import { databasesOf, takingTurns } from "../../support/pairs.ts";
import { checkReplies } from "../../support/strict-replies.ts";

const ORIGIN = "https://holdall.test";
const LOCALES = join(import.meta.dirname, "../../../locales");
const PROXY = "127.0.0.1";
export const RECEIPT_SECRET = "seed of the receipts of this test, made up";

export interface Caller {
  readonly user?: string;
  readonly address?: string;
  readonly device?: string;
  readonly locale?: string;
  /** Whether a human check was passed; `fresh`: one that was never used before. */
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
  send(method: "POST" | "PATCH", path: string, body: unknown, caller?: Caller): Promise<Answer>;
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
  /** Whether a person may make new shares; everybody may unless a test says otherwise. */
  mayShare: ShareDeps["mayShare"];
}

interface ShareServer extends Pick<World, "tree" | "app" | "visits" | "sweep" | "moderation"> {
  readonly worker: TaskWorker;
}

type TreeLimits = Pick<TreeDeps, "versionsKept" | "sealing" | "names">;

/** The share and task services as they are wired in the server, with a clock to turn and people who need no password. */
export function shareWorld(
  database: Database,
  { versionsKept = 100, sealing = SEAL_LIMITS, names }: TreeLimits = {},
): World {
  let clock = Date.UTC(2026, 0, 5);
  let people = 0;
  const now = () => clock;
  const errors: unknown[] = [];
  const guessed: string[] = [];
  const mayShare: ShareDeps["mayShare"] = (sql, ownerId) => world.mayShare(sql, ownerId);
  const servers = databasesOf(database).map((each) =>
    oneServer(each, { versionsKept, sealing, names, now, errors, guessed, mayShare }),
  );
  const { sweep } = takingTurns(servers);
  const tree = takingTurns(servers.map((server) => server.tree));
  const app = takingTurns(servers.map((server) => server.app));
  const worker = takingTurns(servers.map((server) => server.worker));
  const visits = takingTurns(servers.map((server) => server.visits));

  const call = async (
    method: "GET" | "POST" | "PATCH",
    url: string,
    caller: Caller,
    payload?: unknown,
  ): Promise<Answer> => {
    const reply = await inject(method, url, caller, payload);
    return { status: reply.statusCode, body: reply.json() };
  };
  const inject = (method: "GET" | "POST" | "PATCH", url: string, caller: Caller, payload?: unknown) =>
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

  const world: World = {
    database,
    tree,
    app,
    errors,
    guessed,
    moderation: takingTurns(servers.map((server) => server.moderation)),
    mayShare: async () => true,
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
      database.write((tx) => tree.createFolder(tx, { ownerId, parentId, name, onClash: "number" })),
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
  return world;
}

/** The services of one server. */
function oneServer(
  database: Database,
  {
    versionsKept,
    sealing,
    names,
    now,
    errors,
    guessed,
    mayShare,
  }: TreeLimits & {
    now: () => number;
    errors: unknown[];
    guessed: string[];
    mayShare: ShareDeps["mayShare"];
  },
): ShareServer {
  const bus = createBus({ database, now, onError: (error) => errors.push(error) });
  const treeDeps: TreeDeps = {
    database,
    defaultLimit: UNLIMITED,
    pageTokenKey: "page",
    versionsKept,
    sealing,
    ...(names && { names }),
    unsealed: (tx, ownerId, ids) => shares.unsealed(tx, ownerId, ids),
    now,
  };
  const tree = createTreeService(treeDeps);
  const tasks = createTaskService({
    database,
    bus,
    handlers: () => shares.handlers,
    trash: (tx, ownerId, ids) => tree.trash(tx, ownerId, ids),
    now,
  });
  const calls = createKeptCalls({ database, secret: "secret", now });
  const shares = createShares({
    database,
    strangers: boundlessStrangers,
    calls,
    tree,
    versions: createVersionService(treeDeps),
    tasks,
    events: createEventLog({ database, now, onError: (error) => errors.push(error) }),
    now,
    secret: "secret",
    receiptSecret: RECEIPT_SECRET,
    publicUrl: ORIGIN,
    texts: readTexts(LOCALES, "share-server"),
    links: createLinkSigner("secret", ORIGIN),
    thumbnailLink: () => "",
    factsOf: async () => null,
    tellGuessed: async ({ id }) => void guessed.push(id),
    mayShare,
    nameOf: async (userId) => `${userId.toUpperCase()} Lovelace`,
    regionOf: (address) => (address === "203.0.113.9" ? "XX" : null),
    requireCaptcha: async ({ headers }) => {
      if (!/^(human|fresh)$/.test(String(headers["x-captcha-token"]))) throw failure("captcha_required");
    },
    spendCaptcha: async ({ headers }) => {
      if (headers["x-captcha-token"] !== "fresh") throw failure("captcha_required");
    },
  });
  const worker = createTaskWorker({
    database,
    handlers: shares.handlers,
    bus,
    now,
    onError: (error) => errors.push(error),
  });
  const errorTexts = readTexts(LOCALES, "errors");
  const app = buildHttp({
    logger: createLogger("silent"),
    texts: errorTexts,
    trustedProxies: [PROXY],
    authenticator: {
      authenticate: async (userId) => ({ userId, sessionId: "session", operator: false }),
    },
  });
  checkReplies(app);
  void app.register(
    async (api) => {
      shares.routes(api);
      taskRoutes(api, {
        tasks,
        files: async () => new Map(),
        texts: { tasks: readTexts(LOCALES, "tasks-server"), errors: errorTexts },
      });
    },
    { prefix: "/api" },
  );
  const { visits, moderation } = shares;
  return { tree, app, worker, visits, moderation, sweep: () => shares.sweep() };
}

const blobOf = (name: string, size: number) => ({
  sha256: createHash("sha256").update(`${name}:${size}`).digest("hex"),
  gcid: createHash("sha1").update(`${name}:${size}`).digest("hex").toUpperCase(),
  crc32: null,
  size,
});
