import type { Task } from "../../../contract/tasks.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { TaskRecord } from "./task.types.ts";

export interface TaskTexts {
  /** The namespace `tasks-server`. */
  readonly tasks: Texts;
  readonly errors: Texts;
}

export const presentTask = (task: TaskRecord, texts: TaskTexts, locale: string): Task => ({
  kind: "drive#task",
  id: task.id,
  name: task.name,
  user_id: task.ownerId,
  type: task.type as Task["type"],
  phase: task.phase,
  progress: task.progress,
  message: message(task, texts, locale),
  error: task.error ?? "",
  file_id: task.fileId,
  file_name: task.fileName,
  file_size: String(task.fileSize),
  created_time: timestamp(task.createdAt),
  updated_time: timestamp(task.updatedAt),
  params: { ...task.params },
  statuses: [],
  status_size: 0,
  icon_link: "",
  callback: "",
  space: "",
  third_task_id: "",
  reference_resource: null,
});

function message(task: TaskRecord, { tasks, errors }: TaskTexts, locale: string): string {
  if (task.error) return errors.text(locale, task.error, task.errorFacts);
  if (task.phase === "PHASE_TYPE_COMPLETE") return tasks.text(locale, `complete.${task.type}`);
  if (task.phase === "PHASE_TYPE_RUNNING") return tasks.text(locale, `running.${task.type}`);
  return tasks.text(locale, "waiting");
}
