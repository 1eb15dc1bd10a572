import { useLocation } from "@reach/router";
import { useEffect, useRef, type Dispatch } from "react";
import { forgetPreviewed, usePreviewed } from "../../../state/previewed.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { Located } from "../../../state/listing/listing-source.ts";
import type { Selection, SelectionEvent } from "../choose/selection.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

/** Each entry that isn't loaded takes a request of its own, so their number is limited. */
const SHOWN_AT_MOST = 100;

interface Input {
  readonly controls: Pick<ListingControls, "listing" | "locate">;
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly reveal: (index: number) => void;
}

/**
 * Selects entries, wherever they are in the list: those named in the address (`?show={id}`), once for each, and the file
 * at which a preview was closed or the page reloaded. A choice of several files outlasts previews.
 */
export function useShownEntry({ controls, selection, dispatch, reveal }: Input): void {
  const { search, pathname } = useLocation();
  useFound(controls, new URLSearchParams(search).getAll("show").join(" "), (found) => {
    const [first] = found;
    dispatch({ type: "only", ...first });
    if (found.length > 1) dispatch({ type: "pick", files: found.map(({ file }) => file) });
    reveal(first.index);
  });
  const showPreviewed = ([{ index, file }]: Found) => {
    forgetPreviewed();
    if (file.id === selection.active?.id) return;
    const isMany = selection.except !== undefined || selection.picked.size > 1;
    dispatch(isMany ? { type: "focus", spot: { index, id: file.id } } : { type: "only", index, file });
    reveal(index);
  };
  useFound(controls, usePreviewed(pathname), showPreviewed, forgetPreviewed);
}

/** In the list's order. */
type Found = readonly [Located, ...Located[]];

/** Calls back, once for each change of `wanted`, with those of its ids that the list has, or when it has none of them. */
function useFound(
  { listing: { status, entries }, locate }: Input["controls"],
  wanted: string,
  onFound: (found: Found) => void,
  onNone?: () => void,
): void {
  const shown = useRef("");
  const asked = useRef("");
  const latest = useLatest({ wanted, locate, onFound });

  useEffect(() => {
    if (wanted === "") shown.current = asked.current = "";
    if (status !== "ready" || shown.current === wanted) return;
    const ids = wanted.split(" ").slice(0, SHOWN_AT_MOST);
    const loaded = new Map([...entries].map(([index, file]) => [file.id, { index, file }]));
    const show = (found: readonly Located[]) => {
      const [first, ...more] = [...found].sort((left, right) => left.index - right.index);
      if (!first || latest.current.wanted !== wanted || shown.current === wanted) return;
      shown.current = wanted;
      latest.current.onFound([first, ...more]);
    };
    const { locate: seek } = latest.current;
    const missing = ids.filter((id) => !loaded.has(id));
    if (missing.length === 0 || !seek) return show(ids.flatMap((id) => loaded.get(id) ?? []));
    if (asked.current === wanted) return;
    asked.current = wanted;
    const find = async (id: string) => loaded.get(id) ?? (await seek({ id }));
    Promise.all(ids.map(find)).then(
      (found) => {
        show(found.flatMap((one) => one ?? []));
        if (latest.current.wanted === wanted && !found.some(Boolean)) onNone?.();
      },
      () => undefined,
    );
  }, [wanted, status, entries, latest, onNone]);
}
