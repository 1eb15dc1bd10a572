import type { FileObject } from "../../../contract/files.ts";
import type { ChangesByHand } from "../changes-by-hand.ts";
import type {
  AnsweredPage,
  ChangeByHand,
  Listed,
  ListingEvent,
  ListingState,
  LoadedPage,
} from "./listing-reducer.ts";

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

/** The positions that somebody looks at. */
export interface Sight {
  readonly first: number;
  readonly last: number;
}

/** A list as its source sees it. */
export interface OpenList<Item extends Listed = FileObject> {
  readonly now: () => ListingState<Item>;
  readonly tell: (event: ListingEvent<Item>) => void;
  /** Every request goes through it, so that an answer doesn't undo what was changed by hand meanwhile. */
  readonly ask: ChangesByHand<ChangeByHand<Item>>["ask"];
}

/** Loads the pages of one list. */
export interface Loader<Item extends Listed = FileObject> {
  /** The page to begin with, around a position where any can be had. */
  readonly first: (startAt: number, signal: AbortSignal) => Promise<AnsweredPage<Item>>;
  /** Loads anew what is shown of the list. */
  readonly again: (sight: Sight, signal: AbortSignal) => Promise<AnsweredPage<Item>>;
  /** Loads what is missing at these positions and around them, and cancels requests for other places. */
  readonly show: (first: number, last: number) => void;
  /** Cancels the requests for what is missing. */
  readonly stop: () => void;
  /** The entries from one position to before another, loaded or not. */
  readonly load: (from: number, to: number, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Finds an entry, loaded or not; null when it isn't listed. */
  readonly locate?: ((wanted: Sought, signal: AbortSignal) => Promise<Located<Item> | null>) | undefined;
}

/** A source gives the pages of a list. */
export interface ListingSource<Item extends Listed = FileObject> {
  readonly open: (list: OpenList<Item>) => Loader<Item>;
  /** The first page, if it came before anybody asked for it. */
  readonly first?: LoadedPage<Item> | undefined;
  /** The folder whose entries are exactly those listed; undefined for lists that hold more or less than one folder. */
  readonly everything?: { readonly parentId: string; readonly trashed: boolean } | undefined;
  /** True when a change in a folder of one's drive may change the list; undefined if none can. */
  readonly concerns?: ((folderId: string) => boolean) | undefined;
  /**
   * It gives another choice of the same things as the source before it, whose items stay until the first page is there.
   */
  readonly staysShown?: boolean;
}
