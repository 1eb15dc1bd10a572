import { Type, type Static } from "typebox";
import { Int64, Timestamp } from "./common.ts";
import { FileCategory } from "./files.ts";

const Most = Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER, description: "-1 for no limit" });

/** Says what a collecting link takes, as its owner wishes it; what isn't named has no limit, or stays as it is. */
export const CollectWish = Type.Object(
  {
    max_files: Type.Optional(Most),
    max_bytes: Type.Optional(Most),
    max_file_bytes: Type.Optional(Most),
    kinds: Type.Optional(
      Type.Array(FileCategory, { maxItems: 6, description: "told by the names of files; none is all" }),
    ),
    asks_name: Type.Optional(
      Type.Boolean({ description: "senders give a name, and what each sends has a folder of its own" }),
    ),
    letters: Type.Optional(Type.Boolean({ description: "the owner has letters about what arrived" })),
  },
  {
    description:
      "makes the share a collecting link: it shows nothing of its one folder, and visitors send files into it",
  },
);
export type CollectWish = Static<typeof CollectWish>;

/** A collecting link as its owner sees it. */
export const OwnCollect = Type.Object({
  max_files: Int64,
  max_bytes: Int64,
  max_file_bytes: Int64,
  kinds: Type.Array(FileCategory),
  asks_name: Type.Boolean(),
  letters: Type.Boolean(),
  arrived_files: Int64,
  arrived_bytes: Int64,
  last_arrival: Timestamp,
});
export type OwnCollect = Static<typeof OwnCollect>;

/** A collecting link as its visitors see it: nothing of what has arrived. */
export const VisitedCollect = Type.Object({
  max_file_bytes: Int64,
  kinds: Type.Array(FileCategory),
  asks_name: Type.Boolean(),
  is_full: Type.Boolean({ description: "it has all the files, or bytes, that it takes" }),
});
export type VisitedCollect = Static<typeof VisitedCollect>;
