import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FileObject, Order } from "../../../../contract/files.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { isApiError } from "../../../api/api-error.ts";
import { getShareFolder } from "../../../api/visitor-share.ts";
import { folderAhead } from "../arrive/ask-ahead.ts";
import { onlyFolder } from "../arrive/only-folder.ts";
import { folderQuery } from "../arrive/ask-share.ts";

/** The server gives at most this many entries at once. The first page is small, so that it arrives soon. */
const LATER_PAGES = 1_000;

export interface FolderState {
  /** Undefined until the first page has arrived. */
  readonly files: readonly FileObject[] | undefined;
  /** From the share's top level down to the open folder. */
  readonly ancestors: readonly FileObject[];
  readonly next: string;
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** The folder is no longer in the share. */
  readonly isGone: boolean;
}

const WAITING: FolderState = {
  files: undefined,
  ancestors: [],
  next: "",
  isLoadingMore: false,
  error: undefined,
  isGone: false,
};

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
export function useShareFolder({ shareId, view, folderId, order, onClosed }: Wanted) {
  const first = useMemo(() => firstPage(view, folderId), [view, folderId]);
  const [state, setState] = useState(first ?? WAITING);
  const controller = useRef(new AbortController());

  const load = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      try {
        const query = folderQuery({ shareId, folderId, token: view.pass_code_token, order });
        const page =
          pageToken === ""
            ? ((await folderAhead(shareId, folderId, order)) ?? (await getShareFolder(query, signal)))
            : await getShareFolder({ ...query, page_token: pageToken, limit: LATER_PAGES }, signal);
        if (signal.aborted) return;
        if (page.share_status !== "OK") return onClosed(page.share_status);
        const shown = (before: FolderState): FolderState => {
          // The page was requested twice before the first request was noted.
          if (pageToken !== "" && before.next !== pageToken) return before;
          return {
            ...WAITING,
            files: pageToken === "" ? page.files : [...(before.files ?? []), ...page.files],
            ancestors: page.ancestors,
            next: page.next_page_token,
          };
        };
        // Rendering many rows is a transition, so that the page stays responsive.
        startTransition(() => setState(shown));
      } catch (error) {
        if (signal.aborted) return;
        const isGone = isApiError(error, "file_not_found") || isApiError(error, "not_found");
        setState((before) => ({ ...before, isLoadingMore: false, error, isGone }));
      }
    },
    [shareId, folderId, order, view.pass_code_token, onClosed],
  );

  const came = useRef(order);
  useEffect(() => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (first && order === came.current) {
      setState(first);
    } else {
      setState(({ ancestors }) => ({ ...WAITING, ancestors }));
      void load("", signal);
    }
    return () => controller.current.abort();
  }, [first, order, load]);

  const loadMore = useCallback(() => {
    if (state.next === "" || state.isLoadingMore) return;
    setState((before) => ({ ...before, isLoadingMore: true, error: undefined }));
    void load(state.next, controller.current.signal);
  }, [state.next, state.isLoadingMore, load]);

  const reload = useCallback(() => {
    setState(WAITING);
    void load("", controller.current.signal);
  }, [load]);

  return { ...state, loadMore, reload };
}

/** The first page of the top level, or of the only shared folder, came with the share. */
function firstPage(view: ShareView, folderId: string): FolderState | undefined {
  if (folderId === "") return { ...WAITING, files: view.files, next: view.next_page_token };
  const only = onlyFolder(view);
  if (!view.only_folder || only?.id !== folderId) return undefined;
  const { files, next_page_token: next } = view.only_folder;
  return { ...WAITING, files, next, ancestors: [only] };
}
