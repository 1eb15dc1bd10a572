import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { searchFiles } from "../../../api/search.ts";
import { searchCall, type DriveSearch } from "../../../lib/drive-search.ts";
import { createChangesByHand } from "../../../state/changes-by-hand.ts";
import { useRefreshOnChange } from "../../../state/use-refresh-on-change.ts";
import { useDisplayMode } from "../look/use-display-mode.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { ChangeByHand, ListingState } from "../listing/listing-reducer.ts";
import { changesOf, type ListingControls } from "../listing/use-listing.ts";
import { foundReducer, nothingFound, type FoundPage } from "./found-reducer.ts";
import { sortFiles } from "./sort-files.ts";

const PAGE = 500;
const REFRESH_DELAY_MS = 1_000;
/** The next page is fetched this many entries before the end. */
const AHEAD = 40;
const NOTHING_REMOVED: ReadonlySet<string> = new Set();

/** Loads the results of a search page by page. They stay until the answer to another query is there. */
export function useSearchListing(wanted: DriveSearch): ListingControls {
  const { i18n } = useTranslation();
  const [{ orderType, pinFoldersTop }] = useDisplayMode();
  const [found, dispatch] = useReducer(foundReducer, nothingFound);
  const current = useRef(found);
  current.current = found;
  const run = useRef(new AbortController());
  const query = useMemo(() => searchCall(wanted, Date.now()), [wanted]);

  const { byHand, fetchPage } = useMemo(() => {
    const byHand = createChangesByHand<ChangeByHand>();
    const fetchPage = async (pageToken: string, signal: AbortSignal): Promise<FoundPage> => {
      const { answer, missed } = await byHand.ask(() =>
        searchFiles(query, { limit: PAGE, pageToken }, signal),
      );
      return { files: answer.files, nextToken: answer.next_page_token, missed };
    };
    return { byHand, fetchPage };
  }, [query]);

  const begin = useCallback(
    async (isAnew: boolean) => {
      run.current.abort();
      const { signal } = (run.current = new AbortController());
      if (isAnew) dispatch({ type: "began" });
      try {
        const page = await fetchPage("", signal);
        if (!signal.aborted) dispatch({ type: "arrived", ...page });
      } catch (error) {
        if (!signal.aborted) dispatch({ type: "failed", error });
      }
    },
    [fetchPage],
  );
  const refresh = useCallback(() => begin(false), [begin]);
  const retry = useCallback(() => void begin(true), [begin]);

  useEffect(() => {
    void begin(current.current.status !== "ready");
    return () => run.current.abort();
  }, [begin]);

  useRefreshOnChange(refresh, REFRESH_DELAY_MS);

  const loadMore = useCallback(() => {
    const { status, nextToken, more } = current.current;
    if (status !== "ready" || nextToken === "" || more === "loading") return;
    const { signal } = run.current;
    dispatch({ type: "more-began" });
    fetchPage(nextToken, signal).then(
      (page) => !signal.aborted && dispatch({ type: "more", ...page }),
      (error: unknown) => !signal.aborted && dispatch({ type: "more-failed", error }),
    );
  }, [fetchPage]);

  const show = useCallback(
    (_first: number, last: number) => {
      const { files, more } = current.current;
      if (more === "idle" && last >= files.length - AHEAD) loadMore();
    },
    [loadMore],
  );

  const sorted = useCallback(
    (files: readonly FileObject[]) =>
      sortFiles(files, { order: orderType, foldersFirst: pinFoldersTop, locale: i18n.language }),
    [orderType, pinFoldersTop, i18n.language],
  );

  const load = useCallback(
    async (from: number, to: number) => {
      const { signal } = run.current;
      let { nextToken, files } = current.current;
      while (nextToken !== "" && !signal.aborted) {
        const page = await fetchPage(nextToken, signal);
        if (!signal.aborted) dispatch({ type: "more", ...page });
        nextToken = page.nextToken;
        files = [...files, ...page.files];
      }
      return sorted(files).slice(from, to);
    },
    [fetchPage, sorted],
  );

  const listing = useMemo<ListingState>(() => {
    const { status, error, more, nextToken } = found;
    const files = sorted(found.files);
    return {
      status,
      ...(status === "failed" ? { error } : {}),
      ...(more === "failed" ? { pageError: error } : {}),
      files,
      entries: new Map(files.entries()),
      count: files.length,
      isCounted: status === "ready" && nextToken === "",
      removed: NOTHING_REMOVED,
    };
  }, [found, sorted]);
  const { remove, replace } = useMemo(() => changesOf(byHand, dispatch), [byHand]);
  return useMemo(
    () => ({
      listing,
      everything: undefined,
      show,
      retryPage: loadMore,
      load,
      locate: undefined,
      refresh,
      retry,
      remove,
      replace,
    }),
    [listing, show, loadMore, load, refresh, retry, remove, replace],
  );
}
