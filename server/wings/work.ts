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

export type Work = ReturnType<typeof buildWork>;

/** Builds the tasks of all wings once every handler is there: the calls on them, and their workers. */
export function buildWork(
  ground: Foundation,
  { tree, taskList }: Pick<TreeWing, "tree" | "taskList">,
  handlers: readonly TaskHandler[],
  longHandler?: LongTaskHandler,
) {
  const { config, database, bus, logger, now } = ground;
  const all = longHandler ? [...handlers, longHandler] : handlers;
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
    /** The worker for tasks that wait for the outside world. */
    fetcher: longHandler && createLongTaskWorker({ ...parts, ...config.offline, handler: longHandler }),
  };
}
