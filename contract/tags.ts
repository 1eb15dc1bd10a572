import { Type, type Static } from "typebox";
import { defineCall, Empty, Id, Limit, PageToken } from "./common.ts";

export const TagColor = Type.Union([
  Type.Literal("GREY"),
  Type.Literal("RED"),
  Type.Literal("ORANGE"),
  Type.Literal("YELLOW"),
  Type.Literal("GREEN"),
  Type.Literal("BLUE"),
  Type.Literal("PURPLE"),
  Type.Literal("PINK"),
]);
export type TagColor = Static<typeof TagColor>;

/** A word of one's own that files and folders can carry. */
export const Tag = Type.Object({ id: Id, name: Type.String(), color: TagColor });
export type Tag = Static<typeof Tag>;

const Name = Type.String({ minLength: 1, maxLength: 64 });

export const tagsList = defineCall({
  method: "GET",
  path: "/drive/v1/tags",
  summary: "One's tags, by name",
  tag: "files",
  access: "user",
  query: Type.Object({ limit: Type.Optional(Limit), page_token: Type.Optional(PageToken) }),
  reply: Type.Object({ tags: Type.Array(Tag), next_page_token: PageToken }),
});

export const tagsCreate = defineCall({
  method: "POST",
  path: "/drive/v1/tags",
  summary: "Make a tag",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({ name: Name, color: Type.Optional(TagColor) }),
  names: true,
  reply: Tag,
});

export const tagsPatch = defineCall({
  method: "PATCH",
  path: "/drive/v1/tags/{id}",
  summary: "Rename a tag, or give it another colour",
  tag: "files",
  access: "user",
  proof: "files",
  body: Type.Object({ name: Type.Optional(Name), color: Type.Optional(TagColor) }),
  names: true,
  reply: Tag,
});

export const tagsDelete = defineCall({
  method: "DELETE",
  path: "/drive/v1/tags/{id}",
  summary: "Delete a tag; the files that carry it stay",
  tag: "files",
  access: "user",
  proof: "files",
  reply: Empty,
});

const Tagging = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
  tag_ids: Type.Array(Id, { minItems: 1, maxItems: 10 }),
});

export const filesTag = defineCall({
  method: "POST",
  path: "/drive/v1/files:tag",
  summary: "Put tags on files and folders",
  tag: "files",
  access: "user",
  proof: "files",
  body: Tagging,
  reply: Empty,
});

export const filesUntag = defineCall({
  method: "POST",
  path: "/drive/v1/files:untag",
  summary: "Take tags off files and folders",
  tag: "files",
  access: "user",
  proof: "files",
  body: Tagging,
  reply: Empty,
});
