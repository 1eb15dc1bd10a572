import type { FileObject, Order } from "../../../../contract/files.ts";
import { listFiles, listFilesAt, locateName } from "../../../api/files.ts";
import type { LoadedPage } from "./listing-reducer.ts";
import { PAGE } from "./page-loader.ts";

/** An entry with its position. */
export interface Located {
  readonly index: number;
  readonly file: FileObject;
}

/**
 * Seeks one entry by id, or the next one from a position on (wrapping around) whose name starts with a prefix. In a
 * list by name the first such entry is found.
 */
export type Sought = { readonly prefix: string; readonly from: number } | { readonly id: string };

/** Gives the entries of a list by position. */
export interface ListingSource {
  /** At most `limit` (≤ 1,000) entries; fewer, or none, at the end. `count` is null while it isn't known. */
  readonly page: (position: number, limit: number, signal: AbortSignal) => Promise<LoadedPage>;
  /** The page that begins with the wanted entry; null when it isn't listed. */
  readonly locate?: (wanted: Sought, signal: AbortSignal) => Promise<LoadedPage | null>;
  /** The folder whose entries are exactly those listed; undefined for lists that hold more or less than one folder. */
  readonly everything?: { readonly parentId: string; readonly trashed: boolean };
  /** Called before everything is loaded anew. */
  readonly restart?: () => void;
  /** True when a change in a folder may change the list. */
  readonly concerns: (folderId: string) => boolean;
}

export interface ListingQuery {
  readonly parentId: string;
  readonly trashed: boolean;
  /** Starred entries only. */
  readonly starred?: boolean;
  readonly order: Order;
  readonly foldersFirst: boolean;
}

/** Pages of the starred entries of the whole drive. */
export const starredSource = (query: ListingQuery): ListingSource =>
  sequentialSource(
    async (pageToken, limit, signal) => {
      const page = await listFiles({ ...query, limit, pageToken }, signal);
      return { files: page.files, nextToken: page.next_page_token };
    },
    () => true,
  );

/** The entries of a folder or of the trash. It gives any position at once, however many entries there are. */
export function folderSource(query: ListingQuery): ListingSource {
  const { parentId, trashed, order } = query;
  const byName = order === "NAME_ASC" || order === "NAME_DESC" ? order : undefined;
  return {
    async page(position, limit, signal) {
      // The first page comes without a count, because counting takes time and often that page is everything.
      if (position === 0 && limit <= PAGE) {
        const { files, next_page_token } = await listFiles({ ...query, limit }, signal);
        return { position, files, count: next_page_token === "" ? files.length : null };
      }
      const reply = await listFilesAt({ ...query, limit }, position, signal);
      return { position: reply.position, files: reply.files, count: reply.count };
    },
    locate: (wanted, signal) =>
      byName && "prefix" in wanted
        ? locateFirst({ ...query, order: byName }, wanted.prefix, signal)
        : locateIn(query, wanted, signal),
    everything: { parentId, trashed },
    concerns: (folderId) => folderId === parentId || trashed,
  };
}

async function locateIn(
  query: ListingQuery,
  wanted: Sought,
  signal: AbortSignal,
): Promise<LoadedPage | null> {
  const { position, files, count } = await listFilesAt({ ...query, limit: PAGE }, wanted, signal);
  return files.length > 0 ? { position, files, count } : null;
}

async function locateFirst(
  query: ListingQuery & { readonly order: "NAME_ASC" | "NAME_DESC" },
  prefix: string,
  signal: AbortSignal,
): Promise<LoadedPage | null> {
  const found = await locateName(query, prefix, signal);
  if (!found.file || !folded(found.file.name).startsWith(folded(prefix))) return null;
  const page = await listFilesAt({ ...query, limit: PAGE }, { pageToken: found.page_token }, signal);
  return { position: page.position, files: page.files, count: page.count };
}

/** Folds text as lists do with names. */
const folded = (text: string): string => text.normalize("NFKD").toLowerCase();

interface TokenPage {
  readonly files: readonly FileObject[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

/** Entries that come only page by page, such as search results. They are counted once the last page is there. */
export function sequentialSource(
  fetch: (pageToken: string, limit: number, signal: AbortSignal) => Promise<TokenPage>,
  concerns: ListingSource["concerns"] = () => false,
): ListingSource {
  let files: FileObject[] = [];
  let token: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const isOver = () => token === "";

  const fetchUpTo = async (wanted: number, signal: AbortSignal): Promise<void> => {
    const mine = files;
    while (mine.length < wanted && !isOver()) {
      const page = await fetch(token ?? "", PAGE, signal);
      // The list was restarted meanwhile, so this starts again as well.
      if (mine !== files) return fetchUpTo(wanted, signal);
      mine.push(...page.files);
      token = page.nextToken;
    }
  };

  return {
    async page(position, limit, signal) {
      // Pages are loaded one after the other, because each needs the token of the one before.
      const mine = turn.then(() => fetchUpTo(position + limit, signal));
      turn = mine.catch(() => undefined);
      await mine;
      return {
        position,
        files: files.slice(position, position + limit),
        count: isOver() ? files.length : null,
      };
    },
    restart() {
      files = [];
      token = undefined;
    },
    concerns,
  };
}
