import { useCallback, useMemo } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { searchFiles } from "../../../api/search.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { searchCall, type DriveSearch } from "../../../lib/drive-search.ts";
import { useRefreshOnChange } from "../../../state/use-refresh-on-change.ts";
import type { ListingState } from "../../../state/listing/listing-reducer.ts";
import { sequentialSource } from "../../../state/listing/sequential-source.ts";
import { useEntries, type ListingControls } from "../../../state/listing/use-entries.ts";
import { shownStatus } from "../../../state/listing/use-pages.ts";
import { useDisplayMode } from "../look/use-display-mode.ts";
import { sortFiles } from "./sort-files.ts";

const PAGE = 500;
const REFRESH_DELAY_MS = 1_000;

/** Loads the results of a search page by page. They stay until the answer to another query is there. */
export function useSearchListing(wanted: DriveSearch): ListingControls {
  const query = useMemo(() => searchCall(wanted, Date.now()), [wanted]);
  const source = useMemo(
    () =>
      sequentialSource(
        async (pageToken, signal) => {
          const page = await searchFiles(query, { limit: PAGE, pageToken }, signal);
          return { items: page.files, nextToken: page.next_page_token };
        },
        { staysShown: true },
      ),
    [query],
  );
  const controls = useEntries(source);
  const { listing: found, load: loadFound, refresh } = controls;
  useRefreshOnChange(refresh, REFRESH_DELAY_MS);
  const sorted = useSorted();
  const listing = useMemo<ListingState>(() => {
    const items = sorted(found.items);
    const entries = new Map(items.entries());
    return { ...found, status: shownStatus(found), items, entries, count: items.length };
  }, [found, sorted]);
  const load = useCallback(
    async (from: number, to: number) => sorted(await loadFound(0, Number.POSITIVE_INFINITY)).slice(from, to),
    [loadFound, sorted],
  );
  return useMemo(() => ({ ...controls, listing, load }), [controls, listing, load]);
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
