import { Type, type Static } from "typebox";
import {
  defineCall,
  Empty,
  Id,
  Int64,
  PageToken,
  Phase,
  StringMap,
  ThumbnailSize,
  Timestamp,
} from "./common.ts";
import { FileObject } from "./files.ts";

export const TaskType = Type.Union([
  Type.Literal("restore"),
  Type.Literal("copy"),
  Type.Literal("move"),
  Type.Literal("trash"),
  Type.Literal("untrash"),
  Type.Literal("delete"),
  Type.Literal("mark"),
  Type.Literal("offline"),
]);

/** The file as it is now; null when it isn't asked for or is gone. */
export const ReferenceResource = Type.Union([
  Type.Object({ "@type": Type.Literal("drive#file"), ...FileObject.properties }),
  Type.Null(),
]);
export type ReferenceResource = Static<typeof ReferenceResource>;

export const Task = Type.Object({
  kind: Type.Literal("drive#task"),
  id: Id,
  name: Type.String(),
  user_id: Type.String(),
  type: TaskType,
  phase: Phase,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  message: Type.String({ description: "localized; why it failed, or what it is doing" }),
  error: Type.String({
    description: "name of the catalogue once the phase is ERROR, else empty; `cancelled` by its owner",
  }),
  file_id: Type.String({
    description:
      "the folder that receives what is copied or saved; the file that is fetched, found once the task is complete (`params.parent_id` is its folder then)",
  }),
  file_name: Type.String(),
  file_size: Int64,
  created_time: Timestamp,
  updated_time: Timestamp,
  params: {
    ...StringMap,
    description:
      "`url` that is fetched; `sub_file_index`, the chosen files of a torrent, where not all are; `parent_id`, the folder of what was fetched; `retry_times`, and the error (`retry_error`) after which it is tried again; `predict_speed`, bytes a second; `total_file_count`, of a torrent",
  },
  statuses: Type.Array(Type.Unknown()),
  status_size: Type.Integer(),
  icon_link: Type.String(),
  callback: Type.String(),
  space: Type.String(),
  third_task_id: Type.String(),
  reference_resource: ReferenceResource,
});
export type Task = Static<typeof Task>;

export const tasksList = defineCall({
  method: "GET",
  path: "/drive/v1/tasks",
  summary: "Tasks, newest first",
  tag: "tasks",
  access: "user",
  query: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 200 })),
    with: Type.Optional(Type.String({ maxLength: 200, description: "`reference_resource`" })),
    filters: Type.Optional(
      Type.String({
        maxLength: 4096,
        description: 'JSON: {"phase"|"type": {"eq"|"in": "…"}, "modified_time": {"gt"|"lt": "…"}}',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 100 })),
    page_token: Type.Optional(PageToken),
    thumbnail_size: Type.Optional(ThumbnailSize),
  }),
  reply: Type.Object({
    tasks: Type.Array(Task),
    next_page_token: PageToken,
    expires_in: Type.Integer(),
  }),
});

export const tasksGet = defineCall({
  method: "GET",
  path: "/drive/v1/tasks/{id}",
  summary: "One task",
  tag: "tasks",
  access: "user",
  reply: Task,
});

export const TaskStatus = Type.Object({
  kind: Type.Literal("drive#taskStatus"),
  id: Id,
  name: Type.String(),
  file_size: Int64,
  phase: Phase,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type TaskStatus = Static<typeof TaskStatus>;

export const taskStatuses = defineCall({
  method: "GET",
  path: "/drive/v1/tasks/{id}/statuses",
  summary: "The files of a torrent on its way that have begun to come, the latest first",
  tag: "tasks",
  access: "user",
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })) }),
  reply: Type.Object({
    statuses: Type.Array(TaskStatus),
    status_size: Type.Integer({ description: "all that have begun" }),
    whole_size: Type.Integer({ description: "those of them that are whole" }),
  }),
});

export const FileChoice = Type.String({
  maxLength: 60_000,
  description:
    "of a torrent, the files to fetch, by their `file_index` in `resource/list`: `0-5,7`; all unless told, or with `-1`",
});

export const taskAddFiles = defineCall({
  method: "POST",
  path: "/drive/v1/tasks/{id}:addFiles",
  summary: "Fetch files of a torrent that were left out, into the folder of the others",
  tag: "tasks",
  access: "user",
  proof: "files",
  body: Type.Object({ sub_file_index: FileChoice }),
  reply: Type.Object({ task: Task }),
});

export const tasksPatch = defineCall({
  method: "PATCH",
  path: "/drive/v1/tasks/{id}",
  summary: "Pause a task, let it go on, put it before others, or cancel it",
  tag: "tasks",
  access: "user",
  proof: "files",
  body: Type.Object({
    action: Type.Union(
      [Type.Literal("pause"), Type.Literal("resume"), Type.Literal("cancel"), Type.Literal("front")],
      { description: "`front`: it is the next of its kind, before the others that wait" },
    ),
  }),
  reply: Task,
});

export const taskRetry = defineCall({
  method: "POST",
  path: "/drive/v1/task",
  summary:
    "Try a task again that failed or was cancelled: it goes on where it stood, as one under way does anyway",
  tag: "tasks",
  access: "user",
  proof: "files",
  body: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 64 })),
    create_type: Type.Literal("RETRY"),
    id: Id,
  }),
  reply: Type.Object({ task: Task }),
});

/** One call may name this many ids at most. */
export const TASK_IDS_MAX = 1_000;

const DeleteFiles = Type.Boolean({ description: "also puts what the tasks have made into the trash" });

export const tasksDelete = defineCall({
  method: "DELETE",
  path: "/drive/v1/tasks",
  summary: "Take tasks off the list; those under way are cancelled first",
  tag: "tasks",
  access: "user",
  proof: "files",
  query: Type.Object({
    task_ids: Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: TASK_IDS_MAX })], {
      description: "repeated, or joined by commas",
    }),
    delete_files: Type.Optional(DeleteFiles),
  }),
  reply: Empty,
});

export const tasksClear = defineCall({
  method: "POST",
  path: "/drive/v1/tasks:clear",
  summary: "Take every task of some type and phases off the list; finished ones unless phases are named",
  tag: "tasks",
  access: "user",
  proof: "files",
  body: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 64 })),
    phases: Type.Optional(Type.Array(Phase, { maxItems: 6 })),
    client_id: Type.Optional(Type.String({ maxLength: 128 })),
    delete_files: Type.Optional(DeleteFiles),
  }),
  reply: Empty,
});
