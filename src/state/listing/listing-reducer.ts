import type { FileObject } from "../../../contract/files.ts";

/** Beyond this number, entries are unloaded, those furthest from the latest page first. */
const KEPT_ENTRIES = 6_000;
const NEAR = 200;

/** A folder of any size, of which only some entries are loaded. */
export interface ListingState {
  /** `renewing`: the listed entries are being replaced, for example in another order. */
  readonly status: "loading" | "renewing" | "ready" | "failed";
  readonly error?: unknown;
  /** The number of entries; until they are counted, the number of those that are loaded. */
  readonly count: number;
  readonly isCounted: boolean;
  /** The loaded entries by their position. */
  readonly entries: ReadonlyMap<number, FileObject>;
  /** The loaded entries in the listing's order. */
  readonly files: readonly FileObject[];
  /** Entries that an action took out since the listing was loaded. */
  readonly removed: ReadonlySet<string>;
  /** The reason why a page could not be loaded; undefined when none failed. */
  readonly pageError?: unknown;
}

/** Entries from a position on. `count` is null while it isn't known. */
export interface LoadedPage {
  readonly position: number;
  readonly files: readonly FileObject[];
  readonly count: number | null;
  /** The source keeps all entries that it has, so unloading some would save nothing. */
  readonly isKept?: boolean;
}

/** A change that is shown at once, before the server has answered. */
export type ChangeByHand =
  | { readonly type: "removed"; readonly ids: ReadonlySet<string> }
  | { readonly type: "replaced"; readonly file: FileObject };

/** A page with the changes that it may not contain. */
export interface AnsweredPage extends LoadedPage {
  readonly missed: readonly ChangeByHand[];
}

export type ListingEvent =
  | { readonly type: "began" }
  /** Forgets everything that was loaded before. */
  | ({ readonly type: "arrived" } & AnsweredPage)
  | ({ readonly type: "page" } & AnsweredPage)
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "page-failed"; readonly error: unknown }
  | { readonly type: "page-retried" }
  | ChangeByHand;

const NONE: ReadonlyMap<number, FileObject> = new Map();

export const initialListing: ListingState = {
  status: "loading",
  count: 0,
  isCounted: false,
  entries: NONE,
  files: [],
  removed: new Set(),
};

export const isWhole = ({ count, isCounted, entries }: ListingState): boolean =>
  isCounted && entries.size === count;

export function listingReducer(state: ListingState, event: ListingEvent): ListingState {
  switch (event.type) {
    case "began":
      return state.status === "ready" && state.count > 0
        ? { ...initialListing, status: "renewing" }
        : initialListing;
    case "arrived":
      return event.missed.reduce(listingReducer, withEntries(initialListing, placed(NONE, event), event));
    case "page":
      return event.missed.reduce(listingReducer, withPage(state, event));
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
      for (const [index, { id }] of entries) if (id === event.file.id) entries.set(index, event.file);
      return { ...state, entries, files: inOrder(entries) };
    }
  }
}

/** A different count means that entries came or went, so those far off may have moved and are dropped. */
function withPage(state: ListingState, page: LoadedPage): ListingState {
  const isSame = page.count === null || !state.isCounted || page.count === state.count;
  const known = isSame ? state.entries : near(state.entries, page);
  return withEntries(
    withoutError(state),
    page.isKept ? placed(known, page) : bounded(placed(known, page), page.position),
    page,
  );
}

/** Entries beside the page may be in sight, so they stay until they are loaded again. */
const near = (
  entries: ReadonlyMap<number, FileObject>,
  { position, count }: LoadedPage,
): ReadonlyMap<number, FileObject> =>
  new Map(
    [...entries].filter(([index]) => Math.abs(index - position) <= NEAR && index < (count ?? index + 1)),
  );

function withoutError(state: ListingState): ListingState {
  const next: { -readonly [Key in keyof ListingState]: ListingState[Key] } = { ...state };
  delete next.pageError;
  return next;
}

function withEntries(
  state: ListingState,
  entries: ReadonlyMap<number, FileObject>,
  { position, files, count }: LoadedPage,
): ListingState {
  return {
    ...state,
    status: "ready",
    count: count ?? (state.isCounted ? state.count : Math.max(state.count, position + files.length)),
    isCounted: state.isCounted || count !== null,
    entries,
    files: inOrder(entries),
  };
}

function placed(
  entries: ReadonlyMap<number, FileObject>,
  { position, files }: LoadedPage,
): Map<number, FileObject> {
  const next = new Map(entries);
  files.forEach((file, offset) => next.set(position + offset, file));
  return next;
}

function bounded(entries: Map<number, FileObject>, around: number): ReadonlyMap<number, FileObject> {
  if (entries.size <= KEPT_ENTRIES) return entries;
  const near = [...entries.keys()].sort((a, b) => Math.abs(a - around) - Math.abs(b - around));
  for (const index of near.slice(KEPT_ENTRIES / 2)) entries.delete(index);
  return entries;
}

function without(state: ListingState, ids: ReadonlySet<string>): ListingState {
  const entries = new Map<number, FileObject>();
  let gone = 0;
  for (const index of [...state.entries.keys()].sort((a, b) => a - b)) {
    const file = state.entries.get(index)!;
    if (ids.has(file.id)) gone += 1;
    else entries.set(index - gone, file);
  }
  const removed = new Set([...state.removed, ...ids]);
  if (gone === 0) return { ...state, removed };
  return { ...state, entries, files: inOrder(entries), count: state.count - gone, removed };
}

const inOrder = (entries: ReadonlyMap<number, FileObject>): readonly FileObject[] =>
  [...entries].sort(([a], [b]) => a - b).map(([, file]) => file);
