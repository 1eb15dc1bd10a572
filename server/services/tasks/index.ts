export {
  copyHandler,
  copyStepOf,
  startCopy,
  type CopyJob,
  type CopyRequest,
  type Trace,
} from "./copy-job.ts";
export { createTaskWorker, type TaskWorker } from "./task-worker.ts";
export { taskRoutes } from "./task.routes.ts";
export { createTaskService, type TaskService } from "./task.service.ts";
export type { NewTask, TaskHandler, TaskRecord } from "./task.types.ts";
