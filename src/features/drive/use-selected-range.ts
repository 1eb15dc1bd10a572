import { useCallback, useRef, type Dispatch } from "react";
import { useLatest } from "../../state/use-latest.ts";
import type { Selection, SelectionEvent, Spot } from "./selection.ts";
import type { ListingControls } from "./use-listing.ts";

/** A longer range ends before: its entries have to be known one by one. Everything can be chosen without. */
const LONGEST = 10_000;

interface Input {
  readonly controls: ListingControls;
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly reveal: (index: number) => void;
}

/** Chooses from where a range began up to an entry, and loads what of it isn't loaded. */
export function useSelectedRange(input: Input): (spot: Spot) => void {
  const latest = useLatest(input);
  const turn = useRef(0);

  return useCallback(
    (spot) => {
      const { controls, selection, dispatch, reveal } = latest.current;
      const mine = (turn.current += 1);
      const anchor = (selection.anchor ?? selection.active ?? spot).index;
      const [from, to] =
        anchor <= spot.index
          ? [anchor, Math.min(spot.index, anchor + LONGEST - 1)]
          : [Math.max(spot.index, anchor - LONGEST + 1), anchor];
      const known = [];
      for (let index = from; index <= to; index += 1) {
        const file = controls.listing.entries.get(index);
        if (!file) break;
        known.push(file);
      }
      if (known.length === to - from + 1) return dispatch({ type: "range", spot, files: known });
      dispatch({ type: "focus", spot });
      controls.load(from, to + 1).then(
        (files) => {
          if (mine !== turn.current) return;
          const file = anchor <= spot.index ? files.at(-1) : files[0];
          const index = anchor <= spot.index ? from + files.length - 1 : from;
          if (!file) return;
          dispatch({ type: "range", spot: { index, id: file.id }, files });
          if (index !== spot.index) reveal(index);
        },
        () => undefined,
      );
    },
    [latest],
  );
}
