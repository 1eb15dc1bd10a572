import { useCallback, useEffect, useState } from "react";
import { listShares, type OwnShare } from "../../../api/shares.ts";
import { usePages } from "../../../state/listing/use-pages.ts";
import type { ShareQuery } from "./ShareListTools.tsx";
import { shareFilters } from "./share-query.ts";

const TYPING_MS = 250;

/** One's links for a query, page by page, with the selection among them. */
export function useShareList({ words, group, order }: ShareQuery) {
  const text = useAtRest(words, TYPING_MS);
  const load = useCallback(
    async (pageToken: string, signal: AbortSignal) => {
      const { data, next_page_token } = await listShares(
        { order, filters: shareFilters(group, text) },
        pageToken,
        signal,
      );
      return { items: data.map((share) => ({ ...share, id: share.share_id })), nextToken: next_page_token };
    },
    [order, group, text],
  );
  const pages = usePages(load);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = pages.items.filter(({ share_id }) => marked.has(share_id));
  const select = useCallback(
    (shares: readonly OwnShare[], isSelected: boolean) =>
      setMarked((before) => {
        const ids = new Set(before);
        for (const { share_id } of shares)
          if (isSelected) ids.add(share_id);
          else ids.delete(share_id);
        return ids;
      }),
    [],
  );
  return { ...pages, selected, select, clear: useCallback(() => setMarked(new Set()), []) };
}

/** A value once it has stayed the same for a while. */
function useAtRest(value: string, ms: number): string {
  const [atRest, setAtRest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return atRest;
}
