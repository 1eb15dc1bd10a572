import type { Database } from "../../../server/database.ts";
import { createBus, type Bus } from "../../../server/platform/bus/bus.ts";
import {
  createTaskList,
  createTaskService,
  createTaskWorker,
  taskRoutes,
  type FileSnapshots,
  type NewTask,
  type TaskHandler,
  type TaskRecord,
  type TaskService,
  type TaskWorker,
} from "../../../server/services/tasks/index.ts";
import { inTurns, takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";
import { texts } from "../../support/ground.ts";
import { callAs, serveApi, type Answer } from "../../support/serve-api.ts";

export const LEASE_MS = 30_000;

interface QueueServer {
  readonly database: Database;
  readonly bus: Bus;
  readonly tasks: TaskService;
}

export interface Queue extends Omit<QueueServer, "database"> {
  /** The servers that the calls use in turns: one, or a pair. */
  readonly servers: readonly QueueServer[];
  /** A worker of its own on the same database, by the same clock. */
  worker(through?: Database): TaskWorker;
  add(wish?: Partial<NewTask>): Promise<TaskRecord>;
  /** Turns of one worker until none is due. */
  work(): Promise<void>;
  readonly errors: unknown[];
  /** The results of tasks, as workers report them. */
  readonly results: string[];
  /** Ids put into the trash. */
  readonly trashed: string[];
  now(): number;
  /** Moves the clock of all servers by `ms`, or back when negative. */
  pass(ms: number): void;
}

/** One type of task for itself, so that tests of one database don't work on each other's. */
export function taskQueue(database: Database, handler: TaskHandler): Queue {
  let clock = Date.UTC(2026, 0, 5);
  const now = () => clock;
  const errors: unknown[] = [];
  const results: string[] = [];
  const trashed: string[] = [];
  const handlers = [handler];
  const onError = (error: unknown) => errors.push(error);
  const trash = async (_tx: unknown, _ownerId: string, ids: readonly string[]) => void trashed.push(...ids);
  const servers = databasesOf(database).map((each) => {
    const bus = createBus({ database: each, now, onError });
    const parts = { database: each, bus, now };
    const tasks = createTaskService(createTaskList(parts), { ...parts, handlers, trash });
    return { database: each, bus, tasks };
  });
  const tasks = takingTurns(servers.map((server) => server.tasks));
  const next = inTurns(servers);
  const worker = (through?: Database) => {
    const server = next();
    const onResult = (_type: string, result: string) => void results.push(result);
    return createTaskWorker({
      ...server,
      database: through ?? server.database,
      handlers,
      now,
      onError,
      onResult,
    });
  };
  return {
    bus: takingTurns(servers.map((server) => server.bus)),
    tasks,
    servers,
    worker,
    errors,
    results,
    trashed,
    now,
    pass: (ms) => void (clock += ms),
    add: (wish = {}) => database.write((tx) => tasks.add(tx, { ...blank(handler.type), ...wish })),
    async work() {
      const one = worker();
      while (await one.turn());
    },
  };
}

const blank = (type: string): NewTask => ({
  ownerId: "owner",
  type,
  name: "task",
  fileId: "",
  fileName: "",
  fileSize: 0,
  params: {},
  state: 0,
  done: false,
});

/** Counts in its state up to `until`. */
export const counting = (until: number, seen: number[] = []): TaskHandler["step"] => {
  return async (_tx, { state }) => {
    seen.push(Number(state));
    return { state: Number(state) + 1, done: Number(state) + 1 === until, progress: Number(state) };
  };
};

/** Tells how far the work of a task is. */
export async function stateOf(database: Database, id: string): Promise<unknown> {
  const { state } = await database.read
    .selectFrom("task")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(state);
}

/** The database, with something happening between one transaction of a worker and its next. */
export const between = (database: Database, happening: () => Promise<void>): Database => ({
  ...database,
  async write(work) {
    const result = await database.write(work);
    await happening();
    return result;
  },
});

export type Ask = (
  user: string,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) => Promise<Answer<Record<string, unknown>>>;

/** The tasks' calls for whoever the bearer token names; replies are checked against the contract. */
export function taskCalls(tasks: TaskService, files: FileSnapshots = async () => new Map()): Ask {
  const taskTexts = { tasks: texts("tasks-server"), errors: texts("errors") };
  const app = serveApi((api) => taskRoutes(api, { tasks, files, texts: taskTexts }));
  return (user, method, path, body) => callAs(app, user, method, `/${path}`, body);
}
