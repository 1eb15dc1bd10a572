import { Type } from "typebox";
import { defineCall, Id } from "./common.ts";
import { OnConflict } from "./files.ts";

export const Ids = Type.Array(Id, { minItems: 1, maxItems: 10_000 });
export const Batch = Type.Object({ ids: Ids });
export const To = Type.Object({ parent_id: Type.Optional(Id) });
const Destination = Type.Object({ ids: Ids, to: To, on_conflict: Type.Optional(OnConflict) });

/** Answer of a change of many entries. */
const BatchReply = Type.Object({
  task_id: Id,
  done: Type.Boolean({ description: "the change is made; else the task goes on with it" }),
});

const batch = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: "POST",
    path,
    summary,
    tag: "files",
    access: "user",
    proof: "files",
    within: { change: "body.ids" },
    body: Batch,
    reply: BatchReply,
  });

const batchTo = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: "POST",
    path,
    summary,
    tag: "files",
    access: "user",
    proof: "files",
    within: { folder: "body.to.parent_id", change: "body.ids" },
    body: Destination,
    reply: BatchReply,
  });

export const filesBatchTrash = batch("/drive/v1/files:batchTrash", "Move to the trash");
export const filesBatchUntrash = defineCall({
  method: "POST",
  path: "/drive/v1/files:batchUntrash",
  summary: "Bring back from the trash to where it was",
  tag: "files",
  access: "user",
  proof: "files",
  within: { change: "body.ids" },
  body: Type.Object({ ids: Ids, on_conflict: Type.Optional(OnConflict) }),
  reply: Type.Object({
    ...BatchReply.properties,
    at_root: Type.Array(Id, {
      description: "those that are at the root now, as their folder is gone or in the trash itself",
    }),
  }),
});
export const filesBatchDelete = batch("/drive/v1/files:batchDelete", "Delete for good");
export const filesBatchMove = batchTo("/drive/v1/files:batchMove", "Move to another folder");
export const filesBatchCopy = defineCall({
  method: "POST",
  path: "/drive/v1/files:batchCopy",
  summary: "Copy to another folder",
  tag: "files",
  access: "user",
  proof: "files",
  within: { folder: "body.to.parent_id", read: "body.ids" },
  body: Destination,
  reply: Type.Object({
    ...BatchReply.properties,
    made_by: Type.String({
      description: "the task, done or not: `DELETE tasks` with `delete_files` takes back what it has made",
    }),
  }),
});

export const filesTrashEmpty = defineCall({
  method: "PATCH",
  path: "/drive/v1/files/trash:empty",
  summary: "Delete everything in the trash for good",
  tag: "files",
  access: "user",
  proof: "files",
  reply: BatchReply,
});
