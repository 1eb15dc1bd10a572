import { useLocation } from "@reach/router";
import { useEffect, useRef, type Dispatch } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import type { Located } from "../listing/listing-source.ts";
import type { SelectionEvent } from "../choose/selection.ts";
import type { ListingRows } from "./use-listing-rows.ts";
import type { ListingControls } from "../listing/use-listing.ts";

/** Each entry that isn't loaded takes a request of its own, so their number is limited. */
const SHOWN_AT_MOST = 100;

interface Input {
  readonly controls: Pick<ListingControls, "listing" | "locate">;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly rows: Pick<ListingRows, "reveal">;
}

/** Selects the entries named in the address (`?show={id}`, once for each), wherever they are in the list. */
export function useShownEntry({ controls, dispatch, rows }: Input): void {
  const wanted = new URLSearchParams(useLocation().search).getAll("show").join(" ");
  const shown = useRef("");
  const asked = useRef("");
  const { status, entries } = controls.listing;
  const latest = useLatest({ wanted, locate: controls.locate, reveal: rows.reveal });

  useEffect(() => {
    if (wanted === "" || status !== "ready" || shown.current === wanted) return;
    const ids = wanted.split(" ").slice(0, SHOWN_AT_MOST);
    const loaded = new Map([...entries].map(([index, file]) => [file.id, { index, file }]));
    const show = (found: readonly Located[]) => {
      const [first] = [...found].sort((left, right) => left.index - right.index);
      if (!first || latest.current.wanted !== wanted || shown.current === wanted) return;
      shown.current = wanted;
      dispatch({ type: "only", ...first });
      if (found.length > 1) dispatch({ type: "pick", files: found.map(({ file }) => file) });
      latest.current.reveal(first.index);
    };
    const { locate } = latest.current;
    const missing = ids.filter((id) => !loaded.has(id));
    if (missing.length === 0 || !locate) return show(ids.flatMap((id) => loaded.get(id) ?? []));
    if (asked.current === wanted) return;
    asked.current = wanted;
    const find = async (id: string) => loaded.get(id) ?? (await locate({ id }));
    Promise.all(ids.map(find)).then(
      (found) => show(found.flatMap((one) => one ?? [])),
      () => undefined,
    );
  }, [wanted, status, entries, dispatch, latest]);
}
