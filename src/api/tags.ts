import type { BodyOf } from "../../contract/common.ts";
import type {
  filesTag,
  filesUntag,
  Tag,
  tagsCreate,
  tagsDelete,
  tagsList,
  tagsPatch,
} from "../../contract/tags.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 1000;

/** All of one's tags by name; there are 500 at most. */
export async function listTags(signal?: AbortSignal): Promise<readonly Tag[]> {
  const reply = await request<typeof tagsList>("GET", "/drive/v1/tags", {
    query: { limit: PAGE_SIZE },
    signal,
  });
  return reply.tags;
}

/** @throws `already_exists` when a tag has that name. */
export const createTag = (body: BodyOf<typeof tagsCreate>) =>
  request<typeof tagsCreate>("POST", "/drive/v1/tags", { body });

export const changeTag = (id: string, body: BodyOf<typeof tagsPatch>) =>
  request<typeof tagsPatch>("PATCH", "/drive/v1/tags/{id}", { params: { id }, body });

export const deleteTag = (id: string) =>
  request<typeof tagsDelete>("DELETE", "/drive/v1/tags/{id}", { params: { id } });

/** Puts tags on entries or takes them off. Entries that already are as wanted stay unchanged. */
export async function markFiles(
  ids: readonly string[],
  tagIds: readonly string[],
  isOn: boolean,
): Promise<void> {
  const path = isOn ? "/drive/v1/files:tag" : "/drive/v1/files:untag";
  await request<typeof filesTag | typeof filesUntag>("POST", path, {
    body: { ids: [...ids], tag_ids: [...tagIds] },
  });
}
