import type { FileObject } from "../../../contract/files.ts";

/** Beyond this number, entries are unloaded, those furthest from the latest page first. */
const KEPT_ENTRIES = 6_000;
const NEAR = 200;

/** An item of a list. */
export interface Listed {
  readonly id: string;
}

/** A list of any length, of which only some entries are loaded. */
export interface ListingState<Item extends Listed = FileObject> {
  /** `renewing`: the listed entries are being replaced, for example in another order. */
  readonly status: "loading" | "renewing" | "ready" | "failed";
  readonly error?: unknown;
  /** The number of entries; until they are counted, the number of those that are loaded. */
  readonly count: number;
  readonly isCounted: boolean;
  /** The loaded entries by their position. */
  readonly entries: ReadonlyMap<number, Item>;
  /** The loaded entries in the listing's order. */
  readonly items: readonly Item[];
  /** Entries that an action took out since the listing was loaded. */
  readonly removed: ReadonlySet<string>;
  /** A list that comes page after page goes on with it, `""` after the last page; others have none. */
  readonly nextToken?: string | undefined;
  /** The reason why a page could not be loaded; undefined when none failed. */
  readonly pageError?: unknown;
}

/** Entries from a position on. `count` is null while it isn't known. */
export interface LoadedPage<Item extends Listed = FileObject> {
  readonly position: number;
  readonly items: readonly Item[];
  readonly count: number | null;
  readonly nextToken?: string | undefined;
}

/** A page of a list that comes page after page. It may be empty without being the last one. */
export interface TokenPage<Item> {
  readonly items: readonly Item[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

/** A change that is shown at once, before the server has answered. */
export type ChangeByHand<Item extends Listed = FileObject> =
  | { readonly type: "removed"; readonly ids: ReadonlySet<string> }
  | { readonly type: "replaced"; readonly item: Item };

/** Changes that an answer may not contain. */
export interface Missed<Item extends Listed> {
  readonly missed: readonly ChangeByHand<Item>[];
}

/** A page with the changes that it may not contain. */
export type AnsweredPage<Item extends Listed = FileObject> = LoadedPage<Item> & Missed<Item>;

/** While another list is loaded in place of this one, nothing of it stays, the frame around its items, or they as well. */
export type Kept = "nothing" | "frame" | "items";

export type ListingEvent<Item extends Listed = FileObject> =
  | { readonly type: "began"; readonly kept: Kept }
  /** Forgets everything that was loaded before. */
  | ({ readonly type: "arrived" } & AnsweredPage<Item>)
  | ({ readonly type: "page" } & AnsweredPage<Item>)
  /** Stands behind all others, unless the list goes on elsewhere by now. */
  | ({ readonly type: "added"; readonly after: string } & TokenPage<Item> & Missed<Item>)
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "page-failed"; readonly error: unknown }
  | { readonly type: "page-retried" }
  | ChangeByHand<Item>;

const NONE: ReadonlyMap<number, never> = new Map<number, never>();

export const initialListing: ListingState<never> = {
  status: "loading",
  count: 0,
  isCounted: false,
  entries: NONE,
  items: [],
  removed: new Set(),
};

export const isWhole = ({ count, isCounted, entries }: ListingState<Listed>): boolean =>
  isCounted && entries.size === count;

export function listingReducer<Item extends Listed>(
  state: ListingState<Item>,
  event: ListingEvent<Item>,
): ListingState<Item> {
  switch (event.type) {
    case "began":
      return begun(state, event.kept);
    case "arrived":
      return event.missed.reduce(
        listingReducer<Item>,
        withEntries(initialListing, placed(NONE, event), event),
      );
    case "page":
      return event.missed.reduce(listingReducer<Item>, withPage(state, event));
    case "added":
      return state.nextToken === event.after
        ? event.missed.reduce(listingReducer<Item>, withMore(state, event))
        : state;
    case "failed":
      return { ...initialListing, status: "failed", error: event.error };
    case "page-failed":
      return { ...state, pageError: event.error };
    case "page-retried": {
      return withoutError(state);
    }
    case "removed":
      return without(state, event.ids);
    case "replaced": {
      const entries = new Map(state.entries);
      for (const [index, { id }] of entries) if (id === event.item.id) entries.set(index, event.item);
      return { ...state, entries, items: inOrder(entries) };
    }
  }
}

function begun<Item extends Listed>(state: ListingState<Item>, kept: Kept): ListingState<Item> {
  const isShown = state.status === "ready" || state.status === "renewing";
  if (kept === "items" && isShown) return { ...state, status: "renewing" };
  if (kept === "frame" && state.status === "ready" && state.count > 0)
    return { ...initialListing, status: "renewing" };
  return initialListing;
}

/** The page that stands at a position of a list that comes page after page. */
export const pageAt = <Item extends Listed>(
  position: number,
  { items, nextToken }: TokenPage<Item>,
): LoadedPage<Item> => ({
  position,
  items,
  nextToken,
  count: nextToken === "" ? position + items.length : null,
});

/** None is unloaded, because a page that is gone couldn't be asked for alone. */
function withMore<Item extends Listed>(state: ListingState<Item>, more: TokenPage<Item>): ListingState<Item> {
  const page = pageAt(state.count, more);
  return withEntries(withoutError(state), placed(state.entries, page), page);
}

/** A different count means that entries came or went, so those far off may have moved and are dropped. */
function withPage<Item extends Listed>(
  state: ListingState<Item>,
  page: LoadedPage<Item>,
): ListingState<Item> {
  const isSame = page.count === null || !state.isCounted || page.count === state.count;
  const known = isSame ? state.entries : near(state.entries, page);
  return withEntries(withoutError(state), bounded(placed(known, page), page.position), page);
}

/** Entries beside the page may be in sight, so they stay until they are loaded again. */
const near = <Item extends Listed>(
  entries: ReadonlyMap<number, Item>,
  { position, count }: LoadedPage<Item>,
): ReadonlyMap<number, Item> =>
  new Map(
    [...entries].filter(([index]) => Math.abs(index - position) <= NEAR && index < (count ?? index + 1)),
  );

function withoutError<Item extends Listed>(state: ListingState<Item>): ListingState<Item> {
  const next: { -readonly [Key in keyof ListingState<Item>]: ListingState<Item>[Key] } = { ...state };
  delete next.pageError;
  return next;
}

function withEntries<Item extends Listed>(
  state: ListingState<Item>,
  entries: ReadonlyMap<number, Item>,
  { position, items, count, nextToken }: LoadedPage<Item>,
): ListingState<Item> {
  return {
    ...state,
    status: "ready",
    count: count ?? (state.isCounted ? state.count : Math.max(state.count, position + items.length)),
    isCounted: state.isCounted || count !== null,
    entries,
    items: inOrder(entries),
    nextToken,
  };
}

function placed<Item extends Listed>(
  entries: ReadonlyMap<number, Item>,
  { position, items }: LoadedPage<Item>,
): Map<number, Item> {
  const next = new Map(entries);
  items.forEach((item, offset) => next.set(position + offset, item));
  return next;
}

function bounded<Item>(entries: Map<number, Item>, around: number): ReadonlyMap<number, Item> {
  if (entries.size <= KEPT_ENTRIES) return entries;
  const near = [...entries.keys()].sort((a, b) => Math.abs(a - around) - Math.abs(b - around));
  for (const index of near.slice(KEPT_ENTRIES / 2)) entries.delete(index);
  return entries;
}

function without<Item extends Listed>(
  state: ListingState<Item>,
  ids: ReadonlySet<string>,
): ListingState<Item> {
  const entries = new Map<number, Item>();
  let gone = 0;
  for (const index of [...state.entries.keys()].sort((a, b) => a - b)) {
    const item = state.entries.get(index)!;
    if (ids.has(item.id)) gone += 1;
    else entries.set(index - gone, item);
  }
  const removed = new Set([...state.removed, ...ids]);
  if (gone === 0) return { ...state, removed };
  return { ...state, entries, items: inOrder(entries), count: state.count - gone, removed };
}

const inOrder = <Item>(entries: ReadonlyMap<number, Item>): readonly Item[] =>
  [...entries].sort(([a], [b]) => a - b).map(([, item]) => item);
