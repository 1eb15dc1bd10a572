import { useCallback, useRef, type Dispatch } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useToast } from "../../../state/toast.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { Selection, SelectionEvent, Spot } from "./selection.ts";
import { rangePlan } from "./range-plan.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

interface Input {
  readonly controls: ListingControls;
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly reveal: (index: number) => void;
}

/** Chooses from the start of a range up to an entry, and loads the entries it needs for that. */
export function useSelectedRange(input: Input): (spot: Spot) => void {
  const { t } = useTranslation("drive");
  const format = useFormat();
  const toast = useToast();
  const say = (longest: number) => toast({ text: t("rangeCut", { limit: format.number(longest) }) });
  const latest = useLatest({ ...input, say });
  const turn = useRef(0);

  return useCallback(
    (spot) => {
      const { controls, selection, dispatch, reveal, say } = latest.current;
      const { listing, everything, load } = controls;
      const mine = (turn.current += 1);
      /** True when nobody chose anything else meanwhile. */
      const isWanted = () => {
        const now = latest.current.selection;
        const isSame = now.active?.index === spot.index && now.anchor?.index === selection.anchor?.index;
        return mine === turn.current && isSame;
      };
      const anchor = (selection.anchor ?? selection.active ?? spot).index;
      const plan = rangePlan(anchor, spot.index, listing.isCounted && everything ? listing.count : undefined);
      if (plan.kind === "but") {
        dispatch({ type: "focus", spot });
        Promise.all(plan.outside.map(([from, to]) => load(from, to))).then(
          (parts) => isWanted() && dispatch({ type: "rangeBut", spot, outside: parts.flat() }),
          () => undefined,
        );
        return;
      }
      const { from, to } = plan;
      const known = [];
      for (let index = from; index < to; index += 1) {
        const file = listing.entries.get(index);
        if (!file) break;
        known.push(file);
      }
      if (plan.kind === "each" && known.length === to - from)
        return dispatch({ type: "range", spot, files: known });
      dispatch({ type: "focus", spot });
      load(from, to).then(
        (files) => {
          if (!isWanted()) return;
          const file = anchor <= spot.index ? files.at(-1) : files[0];
          const index = anchor <= spot.index ? from + files.length - 1 : from;
          if (!file) return;
          dispatch({ type: "range", spot: { index, id: file.id }, files });
          if (index !== spot.index) reveal(index);
          if (plan.kind === "cut") say(files.length);
        },
        () => undefined,
      );
    },
    [latest],
  );
}
