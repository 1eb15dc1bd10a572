import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { isApiError } from "../../api/api-error.ts";
import { createChangesByHand, type ChangesByHand } from "../changes-by-hand.ts";
import {
  initialListing,
  listingReducer,
  type ChangeByHand,
  type Kept,
  type Listed,
  type ListingEvent,
  type ListingState,
  type LoadedPage,
} from "./listing-reducer.ts";
import type { ListingSource, Located, Sight, Sought } from "./listing-source.ts";
import { useReloads } from "./use-reloads.ts";

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

/** The entries of a source, of which those that are looked at are loaded. */
export function useEntries<Item extends Listed>(
  source: ListingSource<Item>,
  startAt = 0,
): ListingControls<Item> {
  const [listing, setListing] = useState(() => begun(source));
  /** It is never behind, so that whoever waits for a page sees at once that it is there. */
  const current = useRef(listing);
  const run = useRef(new AbortController());
  const start = useRef(startAt);
  /** The page that the first rendering shows already. */
  const drawn = useRef(source.first);
  const sight = useRef<Sight>();
  const turn = useRef({ asked: 0, shown: 0 });

  const tell = useCallback(
    (event: ListingEvent<Item>) => setListing((current.current = listingReducer(current.current, event))),
    [],
  );
  const changes = useRef<ChangesByHand<ChangeByHand<Item>>>();
  const { byHand, loader } = useMemo(() => {
    const byHand = (source.staysShown && changes.current) || createChangesByHand<ChangeByHand<Item>>();
    changes.current = byHand;
    return { byHand, loader: source.open({ now: () => current.current, tell, ask: byHand.ask }) };
  }, [source, tell]);

  /** Returns a function that shows the answer to this request, unless the answer to a later one is already shown. */
  const inTurn = useCallback(() => {
    const { signal } = run.current;
    const mine = (turn.current.asked += 1);
    return (event: ListingEvent<Item>) => {
      if (signal.aborted || mine < turn.current.shown) return;
      turn.current.shown = mine;
      tell(event);
    };
  }, [tell]);

  const begin = useCallback(
    (kept: Kept) => {
      const isDrawn = source.first !== undefined && source.first === drawn.current;
      drawn.current = undefined;
      if (isDrawn) return;
      run.current.abort();
      loader.stop();
      const { signal } = (run.current = new AbortController());
      const answer = inTurn();
      if (source.first) return answer(arrival(source.first));
      const isAgain = kept === "nothing" && current.current.status === "ready";
      const asked = isAgain
        ? loader.again(sight.current ?? TOP, signal)
        : loader.first(start.current, signal);
      start.current = 0;
      tell({ type: "began", kept });
      asked.then(
        (page) => answer({ type: "arrived", ...page }),
        (error: unknown) => answer({ type: "failed", error }),
      );
    },
    [source, loader, inTurn, tell],
  );

  useEffect(() => {
    begin(source.staysShown ? "items" : "frame");
    return () => {
      run.current.abort();
      loader.stop();
    };
  }, [source, begin, loader]);

  const retry = useCallback(() => begin("nothing"), [begin]);

  const show = useCallback(
    (first: number, last: number) => {
      sight.current = { first, last };
      const { status, pageError } = current.current;
      if (status === "ready" && pageError === undefined) loader.show(first, last);
    },
    [loader],
  );

  const retryPage = useCallback(() => {
    tell({ type: "page-retried" });
    if (sight.current) loader.show(sight.current.first, sight.current.last);
  }, [loader, tell]);

  const refresh = useCallback(async () => {
    const { signal } = run.current;
    const answer = inTurn();
    loader.stop();
    try {
      answer({ type: "arrived", ...(await loader.again(sight.current ?? TOP, signal)) });
    } catch (error) {
      if (isApiError(error, "file_not_found")) answer({ type: "failed", error });
      // The pages whose requests were cancelled for it are still missing.
      else if (!signal.aborted && sight.current) show(sight.current.first, sight.current.last);
    }
  }, [loader, inTurn, show]);

  useReloads(source.concerns, refresh);

  const { load, locate } = useMemo(() => {
    const { load, locate } = loader;
    return {
      load: (from: number, to: number) => load(from, to, run.current.signal),
      locate: locate && ((wanted: Sought) => locate(wanted, run.current.signal)),
    };
  }, [loader]);
  const { remove, replace } = useMemo(() => changesOf(byHand, tell), [byHand, tell]);

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

const TOP: Sight = { first: 0, last: 0 };

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
