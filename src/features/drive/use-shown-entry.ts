import { useLocation } from "@reach/router";
import { useEffect, useRef, type Dispatch } from "react";
import type { SelectionEvent } from "./selection.ts";
import type { ListingRows } from "./use-listing-rows.ts";
import type { ListingControls } from "./use-listing.ts";

interface Input {
  readonly controls: Pick<ListingControls, "listing">;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly rows: Pick<ListingRows, "reveal">;
}

/** Selects the entry that the address wants to be shown (`?show={id}`), once it is loaded. */
export function useShownEntry({ controls, dispatch, rows }: Input): void {
  const wanted = new URLSearchParams(useLocation().search).get("show");
  const shown = useRef<string>();
  const { entries } = controls.listing;
  const { reveal } = rows;
  useEffect(() => {
    if (!wanted || shown.current === wanted) return;
    const found = [...entries].find(([, { id }]) => id === wanted);
    if (!found) return;
    const [index, file] = found;
    shown.current = wanted;
    dispatch({ type: "only", index, file });
    reveal(index);
  }, [wanted, entries, dispatch, reveal]);
}
