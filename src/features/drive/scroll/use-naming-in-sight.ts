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
  const wasShown = useRef<unknown>();
  const latest = useLatest({ index, naming, reveal: rows.reveal });
  const asked = naming?.asked;

  useEffect(() => {
    if (asked !== undefined) latest.current.reveal(latest.current.index);
  }, [asked, latest]);
  useEffect(() => {
    if (isShown) wasShown.current = asked;
    else if (asked !== undefined && wasShown.current === asked) latest.current.naming?.leave.current();
  }, [isShown, asked, latest]);
  return index;
}

function positionOf({ entries }: Pick<ListingState, "entries">, id: string): number {
  for (const [index, file] of entries) if (file.id === id) return index;
  return -1;
}
