import type { ReplyOf } from "../../contract/common.ts";
import type {
  filesBatchCopy,
  filesBatchDelete,
  filesBatchMove,
  filesBatchTrash,
  filesBatchUntrash,
  filesTrashEmpty,
} from "../../contract/file-batches.ts";
import type {
  filesAncestors,
  filesGet,
  filesList,
  filesPatch,
  OnConflict,
  Order,
} from "../../contract/files.ts";
import type { filesPosition } from "../../contract/positions.ts";
import type { filesLocate, filesSearch } from "../../contract/search.ts";
import { request } from "./client.ts";

const BATCH = 10_000;

export interface Listing {
  /** `""` is the root, `*` is every folder. */
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

/**
 * The begin of a page of a list: a position, a page token, the first name from a position on that starts with a prefix,
 * or an entry.
 */
export type Where =
  | number
  | { readonly pageToken: string }
  | { readonly prefix: string; readonly from: number }
  | { readonly id: string };

function whereOf(at: Where) {
  if (typeof at === "number") return { position: at };
  if ("pageToken" in at) return { page_token: at.pageToken };
  return "id" in at ? { file_id: at.id } : { prefix: at.prefix, position: at.from };
}

/** Entries from a place on, and the length of the list. */
export const listFilesAt = (listing: Omit<Listing, "pageToken">, at: Where, signal?: AbortSignal) =>
  request<typeof filesPosition>("GET", "/drive/v1/files:position", {
    query: {
      ...queryOf(listing),
      limit: listing.limit,
      ...whereOf(at),
    },
    signal,
  });

/** Finds where a name begins in a list by name: the token of the page, and its first entry. */
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
export const getFile = (id: string, signal?: AbortSignal, thumbnailSize?: "SIZE_LARGE") =>
  request<typeof filesGet>("GET", "/drive/v1/files/{id}", {
    params: { id },
    query: thumbnailSize ? { thumbnail_size: thumbnailSize } : {},
    signal,
  });

export const renameFile = (id: string, name: string) =>
  request<typeof filesPatch>("PATCH", "/drive/v1/files/{id}", { params: { id }, body: { name } });

/** Ids of the tasks that go on with a change; empty when it is done. */
export type Tasks = readonly string[];

type BatchCall = typeof filesBatchTrash | typeof filesBatchDelete;

const batch = (path: BatchCall["path"], ids: readonly string[]): Promise<Tasks> =>
  inParts(ids, (part) => request<BatchCall>("POST", path, { body: { ids: part } }));

export const trashFiles = (ids: readonly string[]) => batch("/drive/v1/files:batchTrash", ids);
export const deleteFiles = (ids: readonly string[]) => batch("/drive/v1/files:batchDelete", ids);

export interface PutBack {
  readonly tasks: Tasks;
  /** The number of entries that were put at the root, because their folder couldn't take them. */
  readonly atRoot: number;
}

/** Without a choice, both entries are kept where a name is taken. */
export async function untrashFiles(ids: readonly string[], onConflict: OnConflict = {}): Promise<PutBack> {
  let atRoot = 0;
  const tasks = await inParts(ids, async (part) => {
    const reply = await request<typeof filesBatchUntrash>("POST", "/drive/v1/files:batchUntrash", {
      body: { ids: part, on_conflict: onConflict },
    });
    atRoot += reply.at_root.length;
    return reply;
  });
  return { tasks, atRoot };
}

/** Without a choice, both entries are kept where a name is taken. */
export const moveFiles = (
  ids: readonly string[],
  parentId: string,
  onConflict: OnConflict = {},
): Promise<Tasks> =>
  inParts(ids, (part) =>
    request<typeof filesBatchMove>("POST", "/drive/v1/files:batchMove", {
      body: { ids: part, to: { parent_id: parentId }, on_conflict: onConflict },
    }),
  );

export interface Copies {
  readonly tasks: Tasks;
  /** Ids of the tasks that made the copies, done or not; `takeBackCopies` takes them. */
  readonly madeBy: readonly string[];
}

/** Without a choice, both entries are kept where a name is taken. */
export async function copyFiles(
  ids: readonly string[],
  parentId: string,
  onConflict: OnConflict = {},
): Promise<Copies> {
  const madeBy: string[] = [];
  const tasks = await inParts(ids, async (part) => {
    const reply = await request<typeof filesBatchCopy>("POST", "/drive/v1/files:batchCopy", {
      body: { ids: part, to: { parent_id: parentId }, on_conflict: onConflict },
    });
    madeBy.push(reply.made_by);
    return reply;
  });
  return { tasks, madeBy };
}

export const emptyTrash = async (): Promise<Tasks> => {
  const { task_id, done } = await request<typeof filesTrashEmpty>("PATCH", "/drive/v1/files/trash:empty", {});
  return done ? [] : [task_id];
};

export type FilePage = ReplyOf<typeof filesList>;

/** Makes one call after the other, each for about as many entries as a call may name. */
async function inParts(
  ids: readonly string[],
  send: (part: string[]) => Promise<{ readonly task_id: string; readonly done: boolean }>,
): Promise<Tasks> {
  const tasks: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const { task_id, done } = await send(ids.slice(start, start + BATCH));
    if (!done) tasks.push(task_id);
  }
  return tasks;
}

const FOLDERS_FOUND = 50;

/** Finds folders anywhere in the drive that have every word in their name. */
export const findFolders = (words: string, signal?: AbortSignal) =>
  request<typeof filesSearch>("GET", "/drive/v1/files:search", {
    query: { q: words, kind: "drive#folder", limit: FOLDERS_FOUND },
    signal,
  });
