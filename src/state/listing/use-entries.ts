import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { isApiError } from "../../api/api-error.ts";
import { createChangesByHand, type ChangesByHand } from "../changes-by-hand.ts";
import { EVERY_FOLDER, subscribeChanges } from "../drive-events.ts";
import {
  initialListing,
  listingReducer,
  type AnsweredPage,
  type ChangeByHand,
  type Listed,
  type ListingEvent,
  type ListingState,
  type LoadedPage,
} from "./listing-reducer.ts";
import type { ListingSource, Located, Sought } from "./listing-source.ts";
import { createPageLoader, PAGE } from "./page-loader.ts";

const LARGEST_PAGE = 1000;
/** Many uploads end at about the same time, so one reload serves them all. */
const REFRESH_DELAY_MS = 400;
/** A reload of a huge folder takes longer, so the pause before the next one is this many times as long. */
const REFRESH_PAUSE = 4;

export interface ListingControls<Item extends Listed = FileObject> {
  readonly listing: ListingState<Item>;
  /** The folder by whose name actions can take everything in the list without loading it, if there is one. */
  readonly everything: { readonly parentId: string; readonly trashed: boolean } | undefined;
  /** Says which positions are in sight. They and those around them are loaded; requests for others are cancelled. */
  readonly show: (first: number, last: number) => void;
  /** Tries again after a page failed to load. */
  readonly retryPage: () => void;
  /** The entries from one position to before another, loaded or not. */
  readonly load: (from: number, to: number) => Promise<readonly Item[]>;
  /** Finds an entry, loaded or not; null when it isn't listed. Undefined where the list can't be asked for that. */
  readonly locate: ((wanted: Sought) => Promise<Located<Item> | null>) | undefined;
  /** Reloads the entries in sight; the old ones stay until the answer is there. */
  readonly refresh: () => Promise<void>;
  /** Starts again with the loading state. */
  readonly retry: () => void;
  /**
   * Shows the change at once. `made` settles when the server has made it; without it the change counts as made already.
   */
  readonly remove: (ids: ReadonlySet<string>, made?: Promise<unknown>) => void;
  readonly replace: (item: Item, made?: Promise<unknown>) => void;
}

/** The entries of a source, loaded around the positions in sight. */
export function useEntries<Item extends Listed>(
  source: ListingSource<Item>,
  startAt = 0,
): ListingControls<Item> {
  const [listing, dispatch] = useReducer(listingReducer<Item>, source, begun);
  const current = useRef(listing);
  current.current = listing;
  const run = useRef(new AbortController());
  const start = useRef(startAt);
  /** The page that the first rendering shows already. */
  const drawn = useRef(source.first);
  const sight = useRef({ first: 0, last: 0 });
  const turn = useRef({ asked: 0, shown: 0 });

  const { byHand, ask } = useMemo(() => {
    const byHand = createChangesByHand<ChangeByHand<Item>>();
    const ask = async (position: number, limit: number, signal: AbortSignal): Promise<AnsweredPage<Item>> => {
      const { answer, missed } = await byHand.ask(() => source.page(position, limit, signal));
      return { ...answer, missed };
    };
    return { byHand, ask };
  }, [source]);

  const loader = useMemo(
    () =>
      createPageLoader({
        fetch: ask,
        isLoaded: (index) => current.current.entries.has(index),
        count: () => (current.current.isCounted ? current.current.count : Number.POSITIVE_INFINITY),
        isCountedSoon: source.isCountedSoon ?? false,
        onPage: (page) => dispatch({ type: "page", ...page }),
        onError: (error) => dispatch({ type: "page-failed", error }),
      }),
    [source, ask],
  );

  /** Returns a function that shows the answer to this request, unless the answer to a later one is already shown. */
  const inTurn = useCallback(() => {
    const { signal } = run.current;
    const mine = (turn.current.asked += 1);
    return (event: ListingEvent<Item>) => {
      if (signal.aborted || mine < turn.current.shown) return;
      turn.current.shown = mine;
      dispatch(event);
    };
  }, []);

  const retry = useCallback(() => {
    const isDrawn = source.first !== undefined && source.first === drawn.current;
    drawn.current = undefined;
    if (isDrawn) return;
    run.current.abort();
    loader.stop();
    source.restart?.();
    const { signal } = (run.current = new AbortController());
    const tell = inTurn();
    if (source.first) return tell(arrival(source.first));
    dispatch({ type: "began" });
    const from = Math.max(0, Math.floor(start.current / PAGE) - 1) * PAGE;
    start.current = 0;
    const first = async () => {
      const page = await ask(from, from === 0 ? PAGE : 3 * PAGE, signal);
      return from > 0 && page.items.length === 0 ? ask(0, PAGE, signal) : page;
    };
    first().then(
      (page) => tell({ type: "arrived", ...page }),
      (error: unknown) => tell({ type: "failed", error }),
    );
  }, [source, ask, loader, inTurn]);

  useEffect(() => {
    retry();
    return () => {
      run.current.abort();
      loader.stop();
    };
  }, [retry, loader]);

  const show = useCallback(
    (first: number, last: number) => {
      sight.current = { first, last };
      const { status, pageError } = current.current;
      if (status === "ready" && pageError === undefined) loader.show(first, last);
    },
    [loader],
  );

  const retryPage = useCallback(() => {
    dispatch({ type: "page-retried" });
    loader.show(sight.current.first, sight.current.last);
  }, [loader]);

  const load = useCallback(
    (from: number, to: number) => {
      const { signal } = run.current;
      return loadBetween({ ask, dispatch }, current.current, { from, to }, signal);
    },
    [ask],
  );

  const locate = useMemo(() => {
    const find = source.locate;
    if (!find) return undefined;
    return async (wanted: Sought): Promise<Located<Item> | null> => {
      const { signal } = run.current;
      const { answer: page, missed } = await byHand.ask(() => find(wanted, signal));
      const item = page?.items[0];
      if (signal.aborted || !page || !item) return null;
      dispatch({ type: "page", ...page, missed });
      return { index: page.position, item };
    };
  }, [source, byHand]);

  const refresh = useCallback(async () => {
    const { signal } = run.current;
    const tell = inTurn();
    loader.stop();
    source.restart?.();
    const { from, limit } = refreshed(current.current, sight.current);
    try {
      tell({ type: "arrived", ...(await ask(from, limit, signal)) });
    } catch (error) {
      if (isApiError(error, "file_not_found")) tell({ type: "failed", error });
      // The pages whose requests were cancelled for it are still missing.
      else if (!signal.aborted) show(sight.current.first, sight.current.last);
    }
  }, [source, ask, loader, inTurn, show]);

  useRefreshOnChange(source, refresh);

  const { remove, replace } = useMemo(() => changesOf(byHand, dispatch), [byHand]);

  return useMemo(
    () => ({
      listing,
      everything: source.everything,
      show,
      retryPage,
      load,
      locate,
      refresh,
      retry,
      remove,
      replace,
    }),
    [listing, source, show, retryPage, load, locate, refresh, retry, remove, replace],
  );
}

/** Changes the listing by hand. */
function changesOf<Item extends Listed>(
  byHand: ChangesByHand<ChangeByHand<Item>>,
  show: (change: ChangeByHand<Item>) => void,
): Pick<ListingControls<Item>, "remove" | "replace"> {
  const change = (event: ChangeByHand<Item>, made?: Promise<unknown>) => {
    byHand.add(event, made);
    show(event);
  };
  return {
    remove: (ids, made) => change({ type: "removed", ids }, made),
    replace: (item, made) => change({ type: "replaced", item }, made),
  };
}

/** The listing before anything was asked for. */
const begun = <Item extends Listed>({ first }: ListingSource<Item>): ListingState<Item> =>
  first ? listingReducer(initialListing, arrival(first)) : initialListing;

const arrival = <Item extends Listed>(page: LoadedPage<Item>): ListingEvent<Item> => ({
  type: "arrived",
  ...page,
  missed: [],
});

interface Asking<Item extends Listed> {
  readonly ask: (position: number, limit: number, signal: AbortSignal) => Promise<AnsweredPage<Item>>;
  readonly dispatch: (event: ListingEvent<Item>) => void;
}

async function loadBetween<Item extends Listed>(
  { ask, dispatch }: Asking<Item>,
  { entries }: ListingState<Item>,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  while (from + items.length < to) {
    const at = from + items.length;
    const known = entries.get(at);
    if (known) {
      items.push(known);
      continue;
    }
    const page = await ask(at, Math.min(LARGEST_PAGE, to - at), signal);
    signal.throwIfAborted();
    if (page.isKept) dispatch({ type: "page", ...page });
    const part = page.items.slice(0, to - at);
    if (part.length === 0 || page.position !== at) break;
    items.push(...part);
  }
  return items;
}

/** The range to reload: all of a small listing, or what is in sight and around it. */
function refreshed(
  { count, entries }: ListingState<Listed>,
  { first, last }: { readonly first: number; readonly last: number },
): { readonly from: number; readonly limit: number } {
  if (entries.size === count && count < LARGEST_PAGE) return { from: 0, limit: LARGEST_PAGE };
  const from = Math.max(0, first - PAGE);
  return { from, limit: Math.min(LARGEST_PAGE, Math.max(PAGE, last + PAGE - from)) };
}

function useRefreshOnChange(
  { concerns }: Pick<ListingSource, "concerns">,
  refresh: () => Promise<void>,
): void {
  useEffect(() => {
    if (!concerns) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = REFRESH_DELAY_MS;
    let isRunning = false;
    /** True when pages on their way may have been read before the latest change. */
    let isOutdated = false;
    let isOver = false;
    const plan = () => {
      isOutdated = isRunning;
      if (!isRunning) timer ??= setTimeout(() => void run(), pause);
    };
    const run = async () => {
      timer = undefined;
      isRunning = true;
      const began = performance.now();
      await refresh();
      pause = Math.max(REFRESH_DELAY_MS, REFRESH_PAUSE * (performance.now() - began));
      isRunning = false;
      if (isOutdated && !isOver) plan();
    };
    const unsubscribe = subscribeChanges((folderId) => {
      if (folderId === EVERY_FOLDER || concerns(folderId)) plan();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      isOver = true;
    };
  }, [concerns, refresh]);
}
