import { Type } from "typebox";
import { defineCall, Empty, Id, Int64, Timestamp } from "./common.ts";
import { Batch, To } from "./file-batches.ts";

const mark = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: "POST",
    path,
    summary,
    tag: "files",
    access: "user",
    proof: "files",
    body: Batch,
    reply: Empty,
  });

export const filesStar = mark("/drive/v1/files:star", "Star files and folders");
export const filesUnstar = mark("/drive/v1/files:unstar", "Take the star off files and folders");

/** Counts cover the entries and everything below them. */
export const Totals = Type.Object({ files: Int64, folders: Int64, bytes: Int64 });

export const filesTotalsOne = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}:totals",
  summary: "How many files, folders and bytes a folder holds",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  reply: Totals,
});

export const filesTotals = defineCall({
  method: "POST",
  path: "/drive/v1/files:totals",
  summary: "How many files, folders and bytes a selection holds",
  tag: "files",
  access: "user",
  proof: "files",
  reads: true,
  within: { read: "body.ids" },
  body: Batch,
  reply: Totals,
});

const EitherKind = Type.Union([Type.Literal("drive#file"), Type.Literal("drive#folder")]);

export const filesConflicts = defineCall({
  method: "POST",
  path: "/drive/v1/files:conflicts",
  summary: "How many names are taken where entries, or uploads of these names, are to go",
  tag: "files",
  access: "user",
  proof: "files",
  reads: true,
  within: { folder: "body.to.parent_id", read: "body.ids" },
  body: Type.Object({
    to: To,
    ids: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
    names: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ maxLength: 4096 }),
          kind: EitherKind,
        }),
        { maxItems: 10_000 },
      ),
    ),
  }),
  names: true,
  reply: Type.Object({
    files: Type.Integer({ description: "files whose name is taken" }),
    folders: Type.Integer({ description: "folders whose name is taken" }),
    taken: Type.Array(
      Type.Object({
        id: Type.String({ description: "of the entry that would arrive; empty for an upload" }),
        name: Type.String(),
        kind: EitherKind,
        there: Type.Object(
          { kind: EitherKind, size: Int64, modified_time: Timestamp },
          { description: "the entry that has the name" },
        ),
      }),
      { description: "the first hundred of them" },
    ),
  }),
});
