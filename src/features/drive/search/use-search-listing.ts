import { useCallback, useMemo, useRef, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { searchFiles } from "../../../api/search.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { searchCall, type DriveSearch } from "../../../lib/drive-search.ts";
import { usePages } from "../../../state/use-pages.ts";
import { useRefreshOnChange } from "../../../state/use-refresh-on-change.ts";
import type { ListingState } from "../../../state/listing/listing-reducer.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { useDisplayMode } from "../look/use-display-mode.ts";
import { sortFiles } from "./sort-files.ts";

const PAGE = 500;
const REFRESH_DELAY_MS = 1_000;
/** The next page is fetched this many entries before the end. */
const AHEAD = 40;
const NOTHING_REMOVED: ReadonlySet<string> = new Set();

/** Loads the results of a search page by page. They stay until the answer to another query is there. */
export function useSearchListing(wanted: DriveSearch): ListingControls {
  const query = useMemo(() => searchCall(wanted, Date.now()), [wanted]);
  const loadPage = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const page = await searchFiles(query, { limit: PAGE, pageToken }, signal);
      return { items: page.files, nextToken: page.next_page_token };
    },
    [query],
  );
  const { state, items, hasMore, refresh, retry, loadMore, loadAll, change } = usePages(loadPage);
  useRefreshOnChange(refresh, REFRESH_DELAY_MS);
  const sorted = useSorted();
  const [pageError, setPageError] = useState<unknown>();

  const retryPage = useCallback(() => {
    setPageError(undefined);
    loadMore().catch(setPageError);
  }, [loadMore]);

  const listing = useMemo<ListingState>(() => {
    const all = sorted(items);
    return {
      status: state.status,
      ...(state.status === "failed" ? { error: state.error } : {}),
      ...(pageError === undefined ? {} : { pageError }),
      items: all,
      entries: new Map(all.entries()),
      count: all.length,
      isCounted: state.status === "ready" && !hasMore,
      removed: NOTHING_REMOVED,
    };
  }, [state, items, hasMore, pageError, sorted]);
  const current = useRef(listing);
  current.current = listing;

  const show = useCallback(
    (_first: number, last: number) => {
      const { count, pageError } = current.current;
      if (pageError === undefined && last >= count - AHEAD) retryPage();
    },
    [retryPage],
  );
  const load = useCallback(
    async (from: number, to: number) => sorted(await loadAll()).slice(from, to),
    [loadAll, sorted],
  );
  const byHand = useMemo<Pick<ListingControls, "remove" | "replace">>(
    () => ({
      remove: (ids, made) => change((files) => files.filter(({ id }) => !ids.has(id)), made),
      replace: (file, made) =>
        change((files) => files.map((each) => (each.id === file.id ? file : each)), made),
    }),
    [change],
  );
  return useMemo(
    () => ({
      listing,
      everything: undefined,
      show,
      retryPage,
      load,
      locate: undefined,
      refresh,
      retry,
      ...byHand,
    }),
    [listing, show, retryPage, load, refresh, retry, byHand],
  );
}

/** Sorts entries as the drive is displayed. One whose sort value changed between two pages came twice, and stays once. */
function useSorted(): (files: readonly FileObject[]) => readonly FileObject[] {
  const { i18n } = useTranslation();
  const [{ orderType, pinFoldersTop }] = useDisplayMode();
  return useCallback(
    (files) => {
      const known = new Map(files.map((file) => [file.id, file]));
      return sortFiles([...known.values()], {
        order: orderType,
        foldersFirst: pinFoldersTop,
        locale: i18n.language,
      });
    },
    [orderType, pinFoldersTop, i18n.language],
  );
}
