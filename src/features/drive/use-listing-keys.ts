import { useRef, type Dispatch, type KeyboardEvent } from "react";
import { useLocale } from "react-aria-components";
import type { FileObject } from "../../../contract/files.ts";
import type { FileAction, Place } from "./available-actions.ts";
import { moveByKey } from "./keyboard.ts";
import { entryElementId } from "./entry-element-id.ts";
import type { Selection, SelectionEvent } from "./selection.ts";
import { findByTyping } from "./typeahead.ts";
import type { FileActions } from "./use-file-actions.ts";
import type { ListingRows } from "./use-listing-rows.ts";

interface Input {
  readonly place: Place;
  readonly files: readonly FileObject[];
  readonly order: readonly string[];
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly actions: FileActions;
  readonly rows: ListingRows;
  readonly onSelectAll: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
}

const TYPING_PAUSE_MS = 700;

const actionKeys = (place: Place): Readonly<Record<string, FileAction>> => ({
  Enter: "open",
  F2: "rename",
  Delete: place === "trash" ? "delete" : "trash",
});

/** The keys of a listing. Those pressed in a control inside it are left to that control. */
export function useListingKeys(input: Input): (event: KeyboardEvent<HTMLElement>) => void {
  const { place, files, order, selection, dispatch, actions, rows, onSelectAll, onMenu } = input;
  const rightToLeft = useLocale().direction === "rtl";
  const typed = useRef({ text: "", at: 0 });

  const goTo = (index: number, event: KeyboardEvent) => {
    const id = order[index];
    if (id === undefined) return;
    if (event.shiftKey) dispatch({ type: "range", id, order });
    else dispatch(event.ctrlKey || event.metaKey ? { type: "focus", id } : { type: "only", id });
    rows.reveal(index);
  };

  const handleTyping = (event: KeyboardEvent, index: number) => {
    const fresh = event.timeStamp - typed.current.at > TYPING_PAUSE_MS;
    typed.current = { text: (fresh ? "" : typed.current.text) + event.key, at: event.timeStamp };
    const found = findByTyping(files, typed.current.text, index);
    if (found >= 0) goTo(found, event);
  };

  return (event) => {
    if (event.target !== event.currentTarget) return;
    const { active } = selection;
    const index = active === undefined ? -1 : order.indexOf(active);
    const withControl = event.ctrlKey || event.metaKey;
    const shape = { count: order.length, columns: rows.columns, rowsPerPage: rows.rowsPerPage, rightToLeft };
    const target = moveByKey(event.key, index, shape);
    const action = actionKeys(place)[event.key];

    if (target !== undefined) goTo(target, event);
    else if (event.key === " " && active !== undefined) dispatch({ type: "toggle", id: active });
    else if (event.key === "a" && withControl) onSelectAll();
    else if (event.key === "Escape") dispatch({ type: "clear" });
    else if (action) runOnActive(action);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) menuAtActive();
    else if (event.key.length === 1 && !withControl && !event.altKey) return handleTyping(event, index);
    else return;
    event.preventDefault();
  };

  /** With nothing selected a key means the entry that has the keyboard. */
  function runOnActive(action: FileAction): void {
    const active = files.filter(({ id }) => id === selection.active);
    actions.run(action, ...(selection.ids.size > 0 ? [] : [active]));
  }

  function menuAtActive(): void {
    if (selection.active === undefined) return;
    if (selection.ids.size === 0) dispatch({ type: "only", id: selection.active });
    const box = document.getElementById(entryElementId(selection.active))?.getBoundingClientRect();
    if (box) onMenu({ x: box.left + box.width / 4, y: box.top + box.height / 2 });
  }
}
