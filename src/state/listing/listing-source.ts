import type { FileObject } from "../../../contract/files.ts";
import type { LoadedPage } from "./listing-reducer.ts";

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
