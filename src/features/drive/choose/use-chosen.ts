import { useCallback, useLayoutEffect, useMemo, type Dispatch } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import { NOTHING_CHOSEN, type Chosen } from "./chosen.ts";
import { isWhole } from "../../../state/listing/listing-reducer.ts";
import { countSelected, isSelected, type Selection, type SelectionEvent } from "./selection.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

/** Up to this many entries are chosen one by one, however few of them are loaded. */
const FEW = 1_000;
/**
 * A listing without a folder of its own can't name everything in it, so up to this many entries are chosen one by one.
 */
const MOST = 10_000;

/** Describes a selection for actions. */
export function useChosen(selection: Selection, { listing, everything }: ListingControls): Chosen {
  const { items, count } = listing;
  return useMemo<Chosen>(() => {
    const { except, picked } = selection;
    if (!except)
      return picked.size === 0 ? NOTHING_CHOSEN : { count: picked.size, files: [...picked.values()] };
    const chosen = items.filter(({ id }) => isSelected(selection, id));
    const size = countSelected(selection, count);
    if (size === 0) return NOTHING_CHOSEN;
    return {
      count: size,
      files: chosen,
      ...(everything ? { all: { ...everything, except: [...except] } } : {}),
    };
  }, [selection, items, count, everything]);
}

/** Keeps a selection in step with the listing. */
export function useListedSelection({ listing }: ListingControls, dispatch: Dispatch<SelectionEvent>): void {
  const { status, entries, count, removed } = listing;
  const whole = isWhole(listing);
  // This must happen before anybody can act, because the next key press may come right after the listing is painted.
  useLayoutEffect(() => {
    if (status === "ready") dispatch({ type: "listed", entries, count, isWhole: whole, removed });
  }, [status, entries, count, whole, removed, dispatch]);
}

/** Chooses everything: one by one when there are few entries, else without loading them. */
export function useSelectAll(controls: ListingControls, dispatch: Dispatch<SelectionEvent>): () => void {
  const latest = useLatest(controls);
  return useCallback(() => {
    const { listing, load, everything } = latest.current;
    if (isWhole(listing)) return dispatch({ type: "pick", files: listing.items });
    if (everything && (!listing.isCounted || listing.count > FEW)) return dispatch({ type: "everything" });
    const all = Symbol("all");
    dispatch({ type: "pick", files: listing.items, awaits: all });
    load(0, listing.isCounted ? listing.count : MOST).then(
      (files) => dispatch({ type: "pick", files, completes: all }),
      () => undefined,
    );
  }, [dispatch, latest]);
}
