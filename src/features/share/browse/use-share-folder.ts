import { useCallback, useMemo, useState } from "react";
import type { FileObject, Order } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { isApiError } from "../../../api/api-error.ts";
import { getShareFolder } from "../../../api/visitor-share.ts";
import { isWhole, type TokenPage } from "../../../state/listing/listing-reducer.ts";
import { sequentialSource } from "../../../state/listing/sequential-source.ts";
import { useEntries, type ListingControls } from "../../../state/listing/use-entries.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { folderAhead } from "../arrive/ask-ahead.ts";
import { onlyFolder } from "../arrive/only-folder.ts";
import { folderQuery } from "../arrive/ask-share.ts";

/** The server gives at most this many entries at once. The first page is small, so that it arrives soon. */
const LATER_PAGES = 1_000;

export interface ShareFolder extends Pick<ListingControls, "show" | "retry" | "retryPage"> {
  /** The entries loaded so far; undefined until the first page has arrived. */
  readonly files: readonly FileObject[] | undefined;
  readonly isComplete: boolean;
  /** From the share's top level down to the open folder. */
  readonly ancestors: readonly FileObject[];
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** The folder is no longer in the share. */
  readonly isGone: boolean;
  readonly loadMore: () => void;
  readonly loadAll: () => Promise<unknown>;
}

interface Wanted {
  readonly shareId: string;
  readonly view: ShareView;
  /** `""` is the top level. */
  readonly folderId: string;
  /** Undefined means the owner's order, in which the share arrived. */
  readonly order: Order | undefined;
  readonly onClosed: (status: ShareStatus) => void;
}

/** One folder of an open share, page by page. */
export function useShareFolder({ shareId, view, folderId, order, onClosed }: Wanted): ShareFolder {
  const [cameIn] = useState(order);
  const [ancestors, setAncestors] = useState<readonly FileObject[]>([]);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const first = useMemo(
    () => (order === cameIn ? firstPage(view, folderId) : undefined),
    [view, folderId, order, cameIn],
  );

  const source = useMemo(() => {
    const query = folderQuery({ shareId, folderId, token: view.pass_code_token, order });
    return sequentialSource(
      async (pageToken, signal) => {
        const isFirst = pageToken === "";
        setLoadingMore(!isFirst);
        try {
          const page = isFirst
            ? ((await folderAhead(shareId, folderId, order)) ?? (await getShareFolder(query, signal)))
            : await getShareFolder({ ...query, page_token: pageToken, limit: LATER_PAGES }, signal);
          signal.throwIfAborted();
          if (page.share_status !== "OK") {
            onClosed(page.share_status);
            throw new Error(`the share is ${page.share_status}`);
          }
          setAncestors(page.ancestors);
          return { items: page.files, nextToken: page.next_page_token };
        } finally {
          setLoadingMore(false);
        }
      },
      { first },
    );
  }, [shareId, folderId, order, view.pass_code_token, first, onClosed]);

  const { listing, show, load, retry, retryPage } = useEntries(source);
  const { status, count, error = listing.pageError } = listing;
  const loaded = useLatest(count);
  const loadMore = useCallback(() => show(loaded.current, loaded.current), [show, loaded]);
  const loadAll = useCallback(() => load(0, Number.POSITIVE_INFINITY), [load]);
  return {
    files: status === "ready" ? listing.items : undefined,
    isComplete: status === "ready" && isWhole(listing),
    ancestors: first?.ancestors ?? ancestors,
    isLoadingMore,
    error,
    isGone: isApiError(error, "file_not_found") || isApiError(error, "not_found"),
    show,
    retry,
    retryPage,
    loadMore,
    loadAll,
  };
}

interface FirstPage extends TokenPage<FileObject> {
  readonly ancestors: readonly FileObject[];
}

/** The first page of the top level, or of the only shared folder, came with the share. */
function firstPage(view: ShareView, folderId: string): FirstPage | undefined {
  if (folderId === "") return { items: view.files, nextToken: view.next_page_token, ancestors: [] };
  const only = onlyFolder(view);
  if (!view.only_folder || only?.id !== folderId) return undefined;
  const { files, next_page_token: nextToken } = view.only_folder;
  return { items: files, nextToken, ancestors: [only] };
}
