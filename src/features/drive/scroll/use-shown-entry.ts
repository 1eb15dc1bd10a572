import { useLocation } from "@reach/router";
import type { Dispatch } from "react";
import { forgetPreviewed, usePreviewed } from "../../../state/previewed.ts";
import type { Selection, SelectionEvent } from "../choose/selection.ts";
import { useFound, type Found, type Searched } from "./use-found.ts";

interface Input {
  readonly controls: Searched;
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly reveal: (index: number) => void;
}

/**
 * Goes to entries, wherever they are in the list. Those named in the address (`?show={id}`) are selected, once for each.
 * The file at which a preview was closed has the focus, and nothing is selected, so that the next tap opens a file; only
 * a choice of several files outlasts previews.
 */
export function useShownEntry({ controls, selection, dispatch, reveal }: Input): void {
  const { search, pathname } = useLocation();
  useFound(controls, new URLSearchParams(search).getAll("show").join(" "), (found) => {
    const [{ index, item }] = found;
    dispatch({ type: "only", index, file: item });
    if (found.length > 1) dispatch({ type: "pick", files: found.map(({ item }) => item) });
    reveal(index);
  });
  const showPreviewed = ([{ index, item: file }]: Found) => {
    forgetPreviewed();
    const isMany = selection.except !== undefined || selection.picked.size > 1;
    if (!isMany) dispatch({ type: "clear" });
    if (file.id === selection.active?.id) return;
    dispatch({ type: "focus", spot: { index, id: file.id } });
    reveal(index);
  };
  useFound(controls, usePreviewed(pathname), showPreviewed, forgetPreviewed);
}
