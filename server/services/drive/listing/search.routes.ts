import type { FastifyInstance } from "fastify";
import type { QueryOf } from "../../../../contract/common.ts";
import type { FileObject } from "../../../../contract/files.ts";
import {
  filesLocate,
  filesSearch,
  filesWhere,
  NEAREST_FOLDERS,
  type Excerpt,
} from "../../../../contract/search.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { serve, type Identity } from "../../../platform/http/serve.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";
import type { SearchRequest, TreeService } from "../../tree/index.ts";
import type { ThumbnailLinks } from "../../preview/index.ts";
import { readListFilters } from "./list-filters.ts";
import { foundBy, type FindingTree, type FoundPage, type SearchedContents } from "./found-by.ts";
import { presentAllOwn, presentOwn, type TagsOf } from "../present/present-own.ts";

/** A page of a search may fetch 20,000 entries, and look through a million. */
const LIMIT = { max: 300, windowMs: 60_000 };

export interface SearchRoutes {
  readonly database: Database;
  readonly tree: FindingTree & Pick<TreeService, "jump" | "chains">;
  readonly contents: SearchedContents;
  readonly organize: TagsOf;
  readonly thumbnailLink: ThumbnailLinks;
}

export function searchRoutes(app: FastifyInstance, deps: SearchRoutes): void {
  const { database, tree, organize, thumbnailLink } = deps;
  const holderOf = ({ userId, sessionId }: Identity) => ({ accountId: userId, sessionId });

  serve(
    app,
    filesSearch,
    async ({ identity, query, reach }) => {
      const { look_in: lookIn = "names" } = query;
      // The pages of such a search are told by entries of the whole drive.
      if (reach && (lookIn !== "names" || query.starred !== undefined || query.tag_id !== undefined))
        throw failure("permission_denied", { token: "folder" });
      const page = await foundBy(deps, searchOf(identity.userId, query), lookIn);
      const shown = await presentAllOwn(organize, page.entries, (entry) => ({
        thumbnail: thumbnailLink(entry, holderOf(identity), query.thumbnail_size),
      }));
      const isTagged = ({ tags }: FileObject) => tags.some(({ id }) => id === query.tag_id);
      const files = query.tag_id === undefined ? shown : shown.filter(isTagged);
      return {
        files,
        excerpts: files.flatMap(({ id }) => excerptOf(page, id)),
        is_reading: page.isReading,
        next_page_token: page.nextPageToken ?? "",
        searched: String(page.looked),
      };
    },
    { limit: LIMIT },
  );

  serve(app, filesWhere, async ({ identity, body, reach }) => {
    const chains = await tree.chains(database.read, identity.userId, body.ids);
    const places = [...chains].map(([id, chain]) => {
      const shown = reach ? chain.slice(chain.findIndex((above) => above.id === reach.rootId)) : chain;
      const names = shown.slice(-NEAREST_FOLDERS).map(({ name }) => name);
      return { id, names, above: shown.length - names.length };
    });
    return { places };
  });

  serve(app, filesLocate, async ({ identity, query }) => {
    const { complete, ...filters } = readListFilters(query.filters);
    if (!complete) return { page_token: "", file: null };
    const { pageToken, entry } = await tree.jump(database.read, {
      ownerId: identity.userId,
      parentId: query.parent_id ?? "",
      order: query.order ?? "NAME_ASC",
      foldersFirst: query.folders_first ?? true,
      prefix: query.prefix,
      ...filters,
    });
    const thumbnail = entry ? thumbnailLink(entry, holderOf(identity), query.thumbnail_size) : "";
    return { page_token: pageToken, file: entry && (await presentOwn(organize, entry, { thumbnail })) };
  });
}

function excerptOf({ excerpts }: FoundPage, file_id: string): readonly Excerpt[] {
  const found = excerpts.get(file_id);
  return found ? [{ file_id, text: found.text, marks: found.marks.map(([from, to]) => ({ from, to })) }] : [];
}

function searchOf(ownerId: string, query: QueryOf<typeof filesSearch>): SearchRequest {
  const { kind, category, extension, min_size, max_size, modified_after, modified_before } = query;
  return {
    ownerId,
    parentId: query.parent_id ?? "",
    text: query.q ?? "",
    limit: query.limit ?? 100,
    pageToken: query.page_token || null,
    ...(kind === undefined ? {} : { kind: kind === "drive#file" ? ("file" as const) : ("folder" as const) }),
    ...(category === undefined ? {} : { category }),
    ...(extension === undefined ? {} : { extension }),
    ...(min_size === undefined ? {} : { minSize: Number(min_size) }),
    ...(max_size === undefined ? {} : { maxSize: Number(max_size) }),
    ...(modified_after === undefined ? {} : { modifiedAfter: timeOf("modified_after", modified_after) }),
    ...(modified_before === undefined ? {} : { modifiedBefore: timeOf("modified_before", modified_before) }),
    ...(query.starred === undefined ? {} : { starred: query.starred }),
    ...(query.tag_id === undefined ? {} : { tagId: query.tag_id }),
  };
}

function timeOf(field: string, text: string): number {
  const time = readTimestamp(text);
  if (time === null) throw failure("invalid_argument", { field });
  return time;
}
