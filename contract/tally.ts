import { Type, type Static } from "typebox";
import { defineCall, Int64, PageToken } from "./common.ts";
import { FileCategory, FileObject } from "./files.ts";

export const CategoryTally = Type.Object({
  category: FileCategory,
  files: Int64,
  size: Int64,
});
export type CategoryTally = Static<typeof CategoryTally>;

/** The drive is looked through part by part; whoever asks adds the parts up. */
export const filesTally = defineCall({
  method: "GET",
  path: "/drive/v1/files:tally",
  summary:
    "What takes the room: files and bytes of each category, and the largest files, without trash and versions",
  tag: "files",
  access: "user",
  query: Type.Object({ page_token: Type.Optional(PageToken) }),
  reply: Type.Object({
    categories: Type.Array(CategoryTally, {
      description: "of this part; categories without files are left out",
    }),
    largest: Type.Array(FileObject, { description: "of this part, the largest first; none that are empty" }),
    searched: Int64,
    next_page_token: PageToken,
  }),
});
export type TallyReply = Static<(typeof filesTally)["reply"]>;
