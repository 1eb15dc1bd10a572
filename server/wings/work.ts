import {
  countTaskResults,
  createLongTaskWorker,
  createTaskService,
  createTaskWorker,
  type LongTaskHandler,
  type TaskHandler,
  type TaskResult,
} from "../services/tasks/index.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

/** A handler, and how many of its tasks are worked on at once, of all and of one owner. */
export interface LongWork {
  readonly handler: LongTaskHandler;
  readonly atOnce: number;
  readonly each: number;
}

export type Work = ReturnType<typeof buildWork>;

/** Builds the tasks of all wings once every handler is there: the calls on them, and their workers. */
export function buildWork(
  ground: Foundation,
  { tree, taskList }: Pick<TreeWing, "tree" | "taskList">,
  handlers: readonly TaskHandler[],
  longWork: readonly LongWork[] = [],
) {
  const { database, bus, logger, now } = ground;
  const all = [...handlers, ...longWork.map(({ handler }) => handler)];
  const taskTypes = all.map(({ type }) => type);
  const taskResults = countTaskResults(taskTypes);
  const tasks = createTaskService(taskList, {
    database,
    bus,
    handlers: all,
    trash: async (tx, ownerId, ids) => {
      await tree.trash(tx, ownerId, [...(await tree.findLive(tx, ownerId, ids)).keys()]);
    },
    now,
  });
  const parts = {
    database,
    bus,
    now,
    onResult: (type: string, result: TaskResult) => taskResults.add({ type, result }),
    onError: (err: unknown, taskId: string | null) => logger.error({ err, taskId }, "task failed"),
  };
  return {
    tasks,
    taskTypes,
    taskResults,
    worker: createTaskWorker({ ...parts, handlers }),
    /** Workers for tasks that work outside transactions, each for those of one type. */
    longWorkers: longWork.map((work) => createLongTaskWorker({ ...parts, ...work })),
  };
}
