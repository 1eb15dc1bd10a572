export {
  copyHandler,
  copyStepOf,
  startCopy,
  type CopyJob,
  type CopyRequest,
  type Trace,
} from "./copy-job.ts";
export { madeByCopy } from "./made-by-copy.ts";
export { createTaskWorker, type TaskWorker } from "./task-worker.ts";
export { presentTask, referenceOf, type TaskTexts } from "./task.presenter.ts";
export { taskRoutes } from "./task.routes.ts";
export { createTaskService, type TaskService } from "./task.service.ts";
export type { FileSnapshots, NewTask, ShownTask, TaskHandler, TaskRecord } from "./task.types.ts";
