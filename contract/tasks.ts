import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, PageToken, Phase, StringMap, ThumbnailSize, Timestamp } from "./common.ts";
import { FileObject } from "./files.ts";

export const TaskType = Type.Union([Type.Literal("restore"), Type.Literal("copy"), Type.Literal("offline")]);

export const Task = Type.Object({
  kind: Type.Literal("drive#task"),
  id: Id,
  name: Type.String(),
  user_id: Type.String(),
  type: TaskType,
  phase: Phase,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  message: Type.String({ description: "localized; why it failed, or what it is doing" }),
  error: Type.String({ description: "name of the catalogue once the phase is ERROR, else empty" }),
  file_id: Type.String({ description: "the folder that receives what is copied or saved" }),
  file_name: Type.String(),
  file_size: Int64,
  created_time: Timestamp,
  updated_time: Timestamp,
  params: StringMap,
  statuses: Type.Array(Type.Unknown()),
  status_size: Type.Integer(),
  icon_link: Type.String(),
  callback: Type.String(),
  space: Type.String(),
  third_task_id: Type.String(),
  reference_resource: Type.Union([FileObject, Type.Null()]),
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
    with: Type.Optional(Type.String({ maxLength: 200 })),
    filters: Type.Optional(Type.String({ maxLength: 4096 })),
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
