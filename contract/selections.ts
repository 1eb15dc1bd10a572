import { Type, type Static } from "typebox";
import { defineCall, Id, IdOrAll, TaskReference, Timestamp } from "./common.ts";
import { To } from "./file-batches.ts";
import { OnConflict } from "./files.ts";

/** Everything in a folder, or in the trash (`*` with `trashed`), except for some entries. */
export const Everything = Type.Object({
  parent_id: Type.Optional(IdOrAll),
  trashed: Type.Optional(Type.Boolean()),
  except: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
});
export type Everything = Static<typeof Everything>;

const selection = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: "POST",
    path,
    summary,
    tag: "files",
    access: "user",
    proof: "files",
    body: Everything,
    reply: TaskReference,
  });

const TagIds = Type.Array(Id, { maxItems: 500 });

export const filesSelectionMark = defineCall({
  method: "POST",
  path: "/drive/v1/files:selectionMark",
  summary: "Star everything of a folder or take the stars off, put tags on it and take tags off",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({
    parent_id: Type.Optional(Id),
    except: Everything.properties.except,
    starred: Type.Optional(Type.Boolean()),
    tag_ids: Type.Optional(TagIds),
    untag_ids: Type.Optional(TagIds),
  }),
  reply: Type.Object({
    ...TaskReference.properties,
    mark_id: Type.String({ description: "what `files:selectionUnmark` takes it back by, for a day" }),
  }),
});
export const filesSelectionUnmark = defineCall({
  method: "POST",
  path: "/drive/v1/files:selectionUnmark",
  summary: "Take back what one `files:selectionMark` changed",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({ mark_id: Id }),
  reply: TaskReference,
});

const Elsewhere = { ...Everything.properties, to: To, on_conflict: Type.Optional(OnConflict) };

export const filesSelectionTrash = defineCall({
  method: "POST",
  path: "/drive/v1/files:selectionTrash",
  summary: "Move everything of a folder to the trash, or what one `files:selectionCopy` brought there",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({ ...Everything.properties, copied_time: Type.Optional(Timestamp) }),
  reply: Type.Object({
    ...TaskReference.properties,
    trashed_time: Type.String({ description: "what `files:selectionUntrash` takes back by" }),
  }),
});
export const filesSelectionUntrash = defineCall({
  method: "POST",
  path: "/drive/v1/files:selectionUntrash",
  summary: "Bring back everything from the trash, or what one `files:selectionTrash` put there",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({
    ...Everything.properties,
    trashed_time: Type.Optional(Timestamp),
    on_conflict: Type.Optional(OnConflict),
  }),
  reply: Type.Object({
    ...TaskReference.properties,
    at_root: Type.Array(Id, {
      description:
        "the first 100 of what the call itself has brought to the root, as its folder is gone or in the trash itself; a task tells of all in `params.at_root` (JSON) and `params.at_root_count`",
    }),
    at_root_count: Type.Integer({ description: "how many those are" }),
  }),
});
export const filesSelectionDelete = selection(
  "/drive/v1/files:selectionDelete",
  "Delete everything of a folder, or of the trash, for good",
);
export const filesSelectionMove = defineCall({
  method: "POST",
  path: "/drive/v1/files:selectionMove",
  summary: "Move everything of a folder to another, or back what one `files:selectionMove` brought there",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({ ...Elsewhere, moved_time: Type.Optional(Timestamp) }),
  reply: Type.Object({
    ...TaskReference.properties,
    moved_time: Type.String({ description: "what another `files:selectionMove` takes it back by" }),
  }),
});
export const filesSelectionCopy = defineCall({
  method: "POST",
  path: "/drive/v1/files:selectionCopy",
  summary: "Copy everything of a folder to another",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object(Elsewhere),
  reply: Type.Object({
    ...TaskReference.properties,
    copied_time: Type.String({ description: "what `files:selectionTrash` takes the copies back by" }),
  }),
});
