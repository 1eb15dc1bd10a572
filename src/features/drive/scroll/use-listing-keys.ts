import { useEffect, useRef, type Dispatch, type KeyboardEvent } from "react";
import { useLocale } from "react-aria-components";
import type { Place } from "../act/available-actions.ts";
import { entryElementId } from "../entry/entry-element-id.ts";
import { moveByKey } from "./keyboard.ts";
import { isChoosing, type Selection, type SelectionEvent, type Spot } from "../choose/selection.ts";
import { findByTyping, startOfTyping } from "./typeahead.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { isAction, shortcutOf } from "../act/shortcuts.ts";
import type { ListingRows } from "./use-listing-rows.ts";
import { isWhole } from "../../../state/listing/listing-reducer.ts";

interface Input {
  readonly place: Place;
  readonly controls: ListingControls;
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly actions: FileActions;
  readonly rows: Pick<ListingRows, "columns" | "rowsPerPage" | "beside" | "reveal">;
  readonly onRange: (spot: Spot) => void;
  readonly onSelectAll: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
}

const TYPING_PAUSE_MS = 700;
/** Letters typed within this time are searched for together. */
const ASK_MS = 120;

/** The keys of a listing. Keys pressed in a control inside it are left to that control. */
export function useListingKeys(input: Input): (event: KeyboardEvent<HTMLElement>) => void {
  const { place, controls, selection, dispatch, actions, rows, onRange, onSelectAll, onMenu } = input;
  const { listing } = controls;
  const rightToLeft = useLocale().direction === "rtl";
  const typed = useRef({ text: "", at: 0 });
  const asking = useRef<ReturnType<typeof setTimeout>>();
  /** The keyboard moved to an entry that isn't loaded; it is chosen once it is. */
  const awaited = useRef<number>();
  useEffect(() => () => clearTimeout(asking.current), []);

  useEffect(() => {
    const index = awaited.current;
    const file = index === undefined ? undefined : listing.entries.get(index);
    if (index === undefined || !file) return;
    awaited.current = undefined;
    if (selection.active?.index === index) dispatch({ type: "only", index, file });
  }, [listing.entries, selection.active, dispatch]);

  const goTo = (
    index: number,
    keys: { readonly extends?: boolean; readonly moves?: boolean } = {},
    file = listing.entries.get(index),
  ) => {
    const spot = { index, id: file?.id ?? "" };
    awaited.current = file || keys.extends || keys.moves ? undefined : index;
    if (keys.extends) onRange(spot);
    else if (file && !keys.moves) dispatch({ type: "only", index, file });
    else dispatch({ type: "focus", spot });
    rows.reveal(index);
  };

  /** Within a name a space is a letter like any other. */
  const isTyping = (event: KeyboardEvent) =>
    typed.current.text !== "" && event.timeStamp - typed.current.at <= TYPING_PAUSE_MS;

  /** Moving or doing something ends a typed name. */
  const endTyping = () => {
    clearTimeout(asking.current);
    typed.current = { text: "", at: 0 };
  };

  const handleTyping = (event: KeyboardEvent, index: number) => {
    const text = (isTyping(event) ? typed.current.text : "") + event.key;
    typed.current = { text, at: event.timeStamp };
    clearTimeout(asking.current);
    const { locate } = controls;
    if (locate && !isWhole(listing)) {
      asking.current = setTimeout(() => {
        locate({ prefix: text, from: startOfTyping(text, index) }).then(
          // A later letter started a new search, or another key moved elsewhere.
          (found) => found && typed.current.text === text && latestGoTo.current(found.index, {}, found.item),
          () => undefined,
        );
      }, ASK_MS);
      return;
    }
    const positions = [...listing.entries.keys()].sort((a, b) => a - b);
    const from = startOfTyping(text, positions.indexOf(index));
    const found = findByTyping(listing.items, text, from);
    const target = positions[found];
    if (target !== undefined) goTo(target);
  };
  const latestGoTo = useRef(goTo);
  latestGoTo.current = goTo;

  return (event) => {
    if (event.target !== event.currentTarget) return;
    const { active } = selection;
    const index = active?.index ?? -1;
    const withControl = event.ctrlKey || event.metaKey;
    const shape = { count: listing.count, columns: rows.columns, rowsPerPage: rows.rowsPerPage, rightToLeft };
    const upOrDown = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    // With Alt these keys belong to the browser or lead out of the folder.
    const key = event.altKey ? "" : event.key;
    const target =
      rows.beside && upOrDown && index >= 0 && key !== ""
        ? rows.beside(index, upOrDown)
        : moveByKey(key, index, shape);
    const activeFile = active && listing.entries.get(active.index);
    const asked = shortcutOf(event, place);
    /** A single letter is part of a typed name. */
    const isTyped = event.key.length === 1 && !withControl;
    const action = asked && isAction(asked) && !isTyped ? asked : undefined;

    if (target !== undefined || action || event.key === "Escape") endTyping();
    if (target !== undefined) goTo(target, { extends: event.shiftKey, moves: withControl });
    else if (event.key === " " && activeFile && !isTyping(event))
      dispatch({ type: "toggle", index, file: activeFile });
    else if (event.key === "a" && withControl) onSelectAll();
    else if (event.key === "Escape") dispatch({ type: "clear" });
    else if (action) actions.run(action, ...(isChoosing(selection) ? [] : [activeFile ? [activeFile] : []]));
    // Backspace ends a name that is being typed; otherwise it leads out of the folder.
    else if (asked === "up" && event.key === "Backspace" && isTyping(event)) endTyping();
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) menuAtActive();
    // Within a name it is a letter; otherwise it works wherever the focus is.
    else if (asked === "help" && !isTyping(event)) return;
    else if (event.key.length === 1 && !withControl && !event.altKey) handleTyping(event, index);
    else return;
    event.preventDefault();
  };

  function menuAtActive(): void {
    const { active } = selection;
    const file = active && listing.entries.get(active.index);
    if (!active || !file) return;
    if (!isChoosing(selection)) dispatch({ type: "only", index: active.index, file });
    const box = document.getElementById(entryElementId(active.index))?.getBoundingClientRect();
    if (box) onMenu({ x: box.left + box.width / 4, y: box.top + box.height / 2 });
  }
}
