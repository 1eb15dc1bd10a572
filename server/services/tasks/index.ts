export {
  copyHandler,
  copyStepOf,
  SEALED_AT_ONCE,
  startCopy,
  type CopyJob,
  type CopyRequest,
  type Trace,
} from "./copy-job.ts";
export { restOf } from "./seal-rest.ts";
export { createLongTaskWorker } from "./long-task-worker.ts";
export { taskFigures } from "./task-figures.ts";
export { countTaskResults, type TaskResult } from "./task-results.ts";
export { createTaskWorker, type TaskWorker } from "./task-worker.ts";
export { hadFailedTask } from "./task.repository.ts";
export { presentTask, referenceOf, type TaskTexts } from "./task.presenter.ts";
export { taskRoutes } from "./task.routes.ts";
export { createTaskList, createTaskService, type TaskList, type TaskService } from "./task.service.ts";
export type {
  Beat,
  FileSnapshots,
  LongTaskHandler,
  NewTask,
  ShownTask,
  TaskHandler,
  TaskParams,
  TaskRecord,
  TaskStep,
} from "./task.types.ts";
