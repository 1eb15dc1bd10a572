import type { FileObject } from "../../../contract/files.ts";
import type { Listed, LoadedPage } from "./listing-reducer.ts";

/** An entry with its position. */
export interface Located<Item extends Listed = FileObject> {
  readonly index: number;
  readonly item: Item;
}

/**
 * Seeks one entry by id, or the next one from a position on (wrapping around) whose name starts with a prefix. In a
 * list by name the first such entry is found.
 */
export type Sought = { readonly prefix: string; readonly from: number } | { readonly id: string };

/** Gives the entries of a list by position. */
export interface ListingSource<Item extends Listed = FileObject> {
  /**
   * The entries from a position on: `limit` (≤ 1,000) of them, or more if they are there already; fewer, or none, at the
   * end. `count` is null while it isn't known.
   */
  readonly page: (position: number, limit: number, signal: AbortSignal) => Promise<LoadedPage<Item>>;
  /** The first page, if it came before anybody asked for it. */
  readonly first?: LoadedPage<Item> | undefined;
  /** The second page tells how many entries there are, so it is worth asking for early. */
  readonly isCountedSoon?: boolean;
  /** The page that begins with the wanted entry; null when it isn't listed. */
  readonly locate?: (wanted: Sought, signal: AbortSignal) => Promise<LoadedPage<Item> | null>;
  /** The folder whose entries are exactly those listed; undefined for lists that hold more or less than one folder. */
  readonly everything?: { readonly parentId: string; readonly trashed: boolean };
  /** Called before everything is loaded anew. */
  readonly restart?: () => void;
  /** True when a change in a folder of one's drive may change the list; undefined if none can. */
  readonly concerns?: ((folderId: string) => boolean) | undefined;
}
