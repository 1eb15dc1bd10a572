import type { Database } from "../../../server/database.ts";
import type { Bus } from "../../../server/platform/bus/bus.ts";
import type { Tally } from "../../../server/platform/metrics/counter.ts";
import {
  taskRoutes,
  type FileSnapshots,
  type NewTask,
  type TaskHandler,
  type TaskRecord,
  type TaskService,
  type TaskWorker,
} from "../../../server/services/tasks/index.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { buildWork } from "../../../server/wings/work.ts";
import { inTurns, takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";
import { testGround, texts } from "../../support/ground.ts";
import { callAs, serveApi, type Answer } from "../../support/serve-api.ts";
import { treeKitOf, type TreeKit, type TreeServer } from "../drive/tree-kit.ts";

export const LEASE_MS = 30_000;

interface QueueServer extends TreeServer {
  readonly bus: Bus;
  readonly tasks: TaskService;
}

export interface Queue extends TreeKit, QueueServer {
  readonly servers: readonly QueueServer[];
  /** A worker of its own on the same database, by the same clock. */
  worker(through?: Database): TaskWorker;
  add(wish?: Partial<NewTask>): Promise<TaskRecord>;
  /** Turns of one worker until none is due. */
  work(): Promise<void>;
  readonly errors: unknown[];
  /** The results of tasks that workers have counted, each as often as there were. */
  results(): Promise<Readonly<Record<string, number>>>;
  now(): number;
  /** Moves the clock of all servers by `ms`, or back when negative. */
  pass(ms: number): void;
}

/** One type of task for itself, so that tests of one database don't work on each other's. */
export function taskQueue(database: Database, handler: TaskHandler): Queue {
  let clock = Date.UTC(2026, 0, 5);
  const now = () => clock;
  const errors: unknown[] = [];
  const counts: Tally<"type" | "result">[] = [];
  const serverOn = (each: Database) => {
    const ground = testGround(each, { now, onError: (error) => errors.push(error) });
    const wing = buildTree(ground);
    const { tasks, worker, taskResults } = buildWork(ground, wing, [handler]);
    counts.push(taskResults);
    return { database: each, bus: ground.bus, tree: wing.tree, tasks, worker };
  };
  const servers = databasesOf(database).map(serverOn);
  const tasks = takingTurns(servers.map((server) => server.tasks));
  const next = inTurns(servers);
  const worker = (through?: Database) => serverOn(through ?? next().database).worker;
  return {
    ...treeKitOf(database, servers),
    bus: takingTurns(servers.map((server) => server.bus)),
    tasks,
    servers,
    worker,
    errors,
    results: () => summed(counts),
    now,
    pass: (ms) => void (clock += ms),
    add: (wish = {}) => database.write((tx) => tasks.add(tx, { ...blank(handler.type), ...wish })),
    async work() {
      const one = worker();
      while (await one.turn());
    },
  };
}

async function summed(counts: readonly Tally<"type" | "result">[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { metric } of counts)
    for (const { value, labels } of (await metric.get()).values)
      if (value > 0) sums[String(labels["result"])] = (sums[String(labels["result"])] ?? 0) + value;
  return sums;
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
