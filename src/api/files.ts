import type { ReplyOf } from "../../contract/common.ts";
import type {
  FileObject,
  filesAncestors,
  filesBatchDelete,
  filesBatchMove,
  filesBatchTrash,
  filesBatchUntrash,
  filesCreate,
  filesGet,
  filesList,
  filesPatch,
  filesTrashEmpty,
  Order,
} from "../../contract/files.ts";
import type { filesPosition } from "../../contract/positions.ts";
import type { filesLocate } from "../../contract/search.ts";
import { request } from "./client.ts";
import { localError } from "./api-error.ts";

const BATCH = 10_000;

export interface Listing {
  /** `""` is the root; `*` every folder. */
  readonly parentId: string;
  readonly trashed?: boolean;
  readonly foldersOnly?: boolean;
  readonly starred?: boolean;
  readonly order: Order;
  readonly foldersFirst: boolean;
  readonly limit: number;
  readonly pageToken?: string;
}

const queryOf = (listing: Omit<Listing, "limit" | "pageToken">) => ({
  parent_id: listing.parentId,
  order: listing.order,
  folders_first: listing.foldersFirst,
  thumbnail_size: "SIZE_MEDIUM" as const,
  filters: JSON.stringify({
    trashed: { eq: listing.trashed ?? false },
    ...(listing.trashed ? {} : { phase: { eq: "PHASE_TYPE_COMPLETE" } }),
    ...(listing.foldersOnly ? { kind: { eq: "drive#folder" } } : {}),
    ...(listing.starred ? { starred: { eq: true } } : {}),
  }),
});

export const listFiles = (listing: Listing, signal?: AbortSignal) =>
  request<typeof filesList>("GET", "/drive/v1/files", {
    query: {
      ...queryOf(listing),
      limit: listing.limit,
      ...(listing.pageToken ? { page_token: listing.pageToken } : {}),
    },
    signal,
  });

/** Entries from a position on, and how many the list has. `at` may be a page token instead. */
export const listFilesAt = (
  listing: Omit<Listing, "pageToken">,
  at: number | { readonly pageToken: string },
  signal?: AbortSignal,
) =>
  request<typeof filesPosition>("GET", "/drive/v1/files:position", {
    query: {
      ...queryOf(listing),
      limit: listing.limit,
      ...(typeof at === "number" ? { position: at } : { page_token: at.pageToken }),
    },
    signal,
  });

/** Where in a list by name a name begins: the token of the page, and the entry it begins with. */
export const locateName = (
  listing: Omit<Listing, "limit" | "pageToken"> & { readonly order: "NAME_ASC" | "NAME_DESC" },
  prefix: string,
  signal?: AbortSignal,
) =>
  request<typeof filesLocate>("GET", "/drive/v1/files:locate", {
    query: { ...queryOf(listing), order: listing.order, prefix },
    signal,
  });

/** The folders above an item, outermost first, the item last. */
export const getAncestors = (id: string, signal?: AbortSignal) =>
  request<typeof filesAncestors>("GET", "/drive/v1/files/{id}/ancestors", { params: { id }, signal });

/** One file with its short-lived links. */
export const getFile = (id: string, signal?: AbortSignal) =>
  request<typeof filesGet>("GET", "/drive/v1/files/{id}", { params: { id }, signal });

/** @throws `file_duplicated_name` when the name is taken. */
export async function createFolder(parentId: string, name: string): Promise<FileObject> {
  const reply = await request<typeof filesCreate>("POST", "/drive/v1/files", {
    body: { kind: "drive#folder", parent_id: parentId, name },
  });
  if (!reply.file) throw localError("local");
  return reply.file;
}

export const renameFile = (id: string, name: string) =>
  request<typeof filesPatch>("PATCH", "/drive/v1/files/{id}", { params: { id }, body: { name } });

type BatchCall = typeof filesBatchTrash | typeof filesBatchUntrash | typeof filesBatchDelete;

const batch = async (path: BatchCall["path"], ids: readonly string[]): Promise<void> => {
  for (const part of parts(ids)) await request<BatchCall>("POST", path, { body: { ids: part } });
};

export const trashFiles = (ids: readonly string[]) => batch("/drive/v1/files:batchTrash", ids);
export const untrashFiles = (ids: readonly string[]) => batch("/drive/v1/files:batchUntrash", ids);
export const deleteFiles = (ids: readonly string[]) => batch("/drive/v1/files:batchDelete", ids);

export async function moveFiles(ids: readonly string[], parentId: string): Promise<void> {
  for (const part of parts(ids)) {
    await request<typeof filesBatchMove>("POST", "/drive/v1/files:batchMove", {
      body: { ids: part, to: { parent_id: parentId } },
    });
  }
}

export const emptyTrash = () => request<typeof filesTrashEmpty>("PATCH", "/drive/v1/files/trash:empty", {});

export type FilePage = ReplyOf<typeof filesList>;

function* parts(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += BATCH) yield ids.slice(start, start + BATCH);
}
