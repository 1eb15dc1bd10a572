import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { FileObject, Order } from "../../../contract/files.ts";
import { isApiError } from "../../api/api-error.ts";
import { listFiles } from "../../api/files.ts";
import { EVERY_FOLDER, subscribeChanges } from "../../state/drive-events.ts";
import { initialListing, listingReducer, type ListingState } from "./listing-reducer.ts";

const FIRST_PAGE = 100;
const NEXT_PAGE = 1000;
/** Many uploads end at about the same time; one reload serves them all. */
const REFRESH_DELAY_MS = 400;

export interface ListingQuery {
  readonly parentId: string;
  readonly trashed: boolean;
  /** Starred entries only. */
  readonly starred?: boolean;
  readonly order: Order;
  readonly foldersFirst: boolean;
}

export interface ListingControls {
  readonly listing: ListingState;
  /** Loads the next page, if there is one and none is on its way. */
  readonly loadMore: () => void;
  /** Loads every page left and returns all entries. */
  readonly loadAll: () => Promise<readonly FileObject[]>;
  /** Loads again what was loaded; what is shown stays until the answer is there. */
  readonly refresh: () => Promise<void>;
  /** Begins anew, with the loading state shown. */
  readonly retry: () => void;
  readonly remove: (ids: ReadonlySet<string>) => void;
  readonly replace: (file: FileObject) => void;
}

/** The entries of one folder or of the trash, in the server's order, page by page. */
export function useListing({
  parentId,
  trashed,
  starred = false,
  order,
  foldersFirst,
}: ListingQuery): ListingControls {
  const [listing, dispatch] = useReducer(listingReducer, initialListing);
  const current = useRef(listing);
  current.current = listing;
  const run = useRef(new AbortController());
  const isLoadingMore = useRef(false);

  const fetchPage = useCallback(
    (limit: number, pageToken: string, signal: AbortSignal) =>
      listFiles({ parentId, trashed, starred, order, foldersFirst, limit, pageToken }, signal),
    [parentId, trashed, starred, order, foldersFirst],
  );

  const retry = useCallback(() => {
    run.current.abort();
    const { signal } = (run.current = new AbortController());
    dispatch({ type: "began" });
    fetchPage(FIRST_PAGE, "", signal).then(
      (page) => dispatch({ type: "arrived", files: page.files, nextToken: page.next_page_token }),
      (error: unknown) => {
        if (!signal.aborted) dispatch({ type: "failed", error });
      },
    );
  }, [fetchPage]);

  useEffect(() => {
    retry();
    return () => run.current.abort();
  }, [retry]);

  const loadNext = useCallback(async () => {
    const { signal } = run.current;
    dispatch({ type: "more-began" });
    try {
      const page = await fetchPage(NEXT_PAGE, current.current.nextToken, signal);
      if (!signal.aborted) dispatch({ type: "more", files: page.files, nextToken: page.next_page_token });
      return page;
    } catch (error) {
      if (!signal.aborted) dispatch({ type: "more-failed", error });
      throw error;
    }
  }, [fetchPage]);

  const loadMore = useCallback(() => {
    const { status, nextToken } = current.current;
    if (status !== "ready" || nextToken === "" || isLoadingMore.current) return;
    isLoadingMore.current = true;
    loadNext()
      .catch(() => undefined)
      .finally(() => (isLoadingMore.current = false));
  }, [loadNext]);

  const loadAll = useCallback(async () => {
    const { signal } = run.current;
    const files = [...current.current.files];
    let { nextToken } = current.current;
    isLoadingMore.current = true;
    try {
      while (nextToken !== "" && !signal.aborted) {
        const page = await fetchPage(NEXT_PAGE, nextToken, signal);
        files.push(...page.files);
        nextToken = page.next_page_token;
        // Added to what is shown by then: entries removed meanwhile stay removed.
        if (!signal.aborted) dispatch({ type: "more", files: page.files, nextToken });
      }
      return files;
    } finally {
      isLoadingMore.current = false;
    }
  }, [fetchPage]);

  const refresh = useCallback(async () => {
    const { signal } = run.current;
    const wanted = () => Math.max(FIRST_PAGE, current.current.files.length);
    const files: FileObject[] = [];
    let nextToken = "";
    try {
      do {
        const page = await fetchPage(Math.min(NEXT_PAGE, wanted()), nextToken, signal);
        files.push(...page.files);
        nextToken = page.next_page_token;
      } while (nextToken !== "" && files.length < wanted());
      if (!signal.aborted) dispatch({ type: "arrived", files, nextToken });
    } catch (error) {
      if (!signal.aborted && isApiError(error, "file_not_found")) dispatch({ type: "failed", error });
    }
  }, [fetchPage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeChanges((folderId) => {
      if (folderId !== parentId && folderId !== EVERY_FOLDER && parentId !== EVERY_FOLDER) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh();
      }, REFRESH_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [parentId, refresh]);

  const remove = useCallback((ids: ReadonlySet<string>) => dispatch({ type: "removed", ids }), []);
  const replace = useCallback((file: FileObject) => dispatch({ type: "replaced", file }), []);

  return useMemo(
    () => ({ listing, loadMore, loadAll, refresh, retry, remove, replace }),
    [listing, loadMore, loadAll, refresh, retry, remove, replace],
  );
}
