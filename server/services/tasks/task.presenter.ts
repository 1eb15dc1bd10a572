import type { FileObject } from "../../../contract/files.ts";
import type { ReferenceResource, Task } from "../../../contract/tasks.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { ShownTask } from "./task.types.ts";

export interface TaskTexts {
  /** The namespace `tasks-server`. */
  readonly tasks: Texts;
  readonly errors: Texts;
}

/** `file` is the task's file as it is now, null when it is gone, undefined when nobody asked. */
export function presentTask(
  task: ShownTask,
  texts: TaskTexts,
  locale: string,
  file?: FileObject | null,
): Task {
  const shown = file === null && isWithoutFile(task) ? { ...task, ...GONE } : task;
  return {
    kind: "drive#task",
    id: task.id,
    name: task.name,
    user_id: task.ownerId,
    type: task.type as Task["type"],
    phase: shown.phase,
    progress: task.progress,
    message: message(shown, texts, locale),
    error: shown.error ?? "",
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
    reference_resource: file ? referenceOf(file) : null,
  };
}

export const referenceOf = (file: FileObject): ReferenceResource => ({ "@type": "drive#file", ...file });

/** In a list with its files, a finished task whose file is gone shows as failed; the task itself stays as it is. */
const GONE = { phase: "PHASE_TYPE_ERROR", error: "file_not_found" } as const;

/** The root has no file of its own and is never gone. */
const isWithoutFile = ({ phase, fileId }: ShownTask): boolean =>
  phase === "PHASE_TYPE_COMPLETE" && fileId !== "";

function message(task: ShownTask, { tasks, errors }: TaskTexts, locale: string): string {
  if (task.error === "cancelled")
    return tasks.text(locale, task.type === "offline" ? "dropped" : "cancelled");
  if (task.error) return errors.text(locale, task.error, task.errorFacts);
  if (task.phase === "PHASE_TYPE_PAUSED") return tasks.text(locale, "paused");
  if (task.phase === "PHASE_TYPE_COMPLETE") return tasks.text(locale, `complete.${task.type}`);
  if (task.phase === "PHASE_TYPE_RUNNING") return tasks.text(locale, `running.${task.type}`);
  return tasks.text(locale, "waiting");
}
