import { useEffect, useRef } from "react";
import type { ListingState } from "../../../state/listing/listing-reducer.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { Naming } from "../naming/use-naming.ts";
import type { ListingRows } from "./use-listing-rows.ts";

interface Input {
  readonly naming: Naming | undefined;
  readonly listing: Pick<ListingState, "entries">;
  readonly rows: Pick<ListingRows, "first" | "last" | "startOf" | "reveal">;
}

/**
 * Brings the entry whose name is being changed into sight, wherever it is in the list. Who scrolls away from it turns to
 * something else, as who presses elsewhere does. Returns its position, or -1.
 */
export function useNamingInSight({ naming, listing, rows }: Input): number {
  const index = naming ? positionOf(listing, naming.file.id) : -1;
  const isShown = index >= rows.startOf(rows.first) && index < rows.startOf(rows.last);
  const seen = useRef<{ readonly asked: unknown; readonly index: number }>();
  const latest = useLatest({ index, naming, reveal: rows.reveal });
  const asked = naming?.asked;

  useEffect(() => {
    if (asked !== undefined) latest.current.reveal(latest.current.index);
  }, [asked, latest]);
  useEffect(() => {
    // While the list is loaded anew, nobody knows where it is.
    if (asked === undefined || index === -1) return;
    const hasMoved = seen.current?.index !== index;
    const wasSeen = seen.current?.asked === asked;
    if (isShown) seen.current = { asked, index };
    else if (wasSeen && hasMoved) latest.current.reveal(index);
    else if (wasSeen) latest.current.naming?.leave.current();
  }, [isShown, asked, index, latest]);
  return index;
}

function positionOf({ entries }: Pick<ListingState, "entries">, id: string): number {
  for (const [index, file] of entries) if (file.id === id) return index;
  return -1;
}
