import {
  useEffect,
  useMemo,
  useRef,
  type Dispatch,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { Chosen } from "../choose/chosen.ts";
import { dropMode, hasEntries, markDragged, takeDragged } from "../choose/drag.ts";
import {
  isChoosing,
  isSelected,
  type Selection,
  type SelectionEvent,
  type Spot,
} from "../choose/selection.ts";
import type { FileActions } from "../act/use-file-actions.ts";

const LONG_PRESS_MS = 450;
/** A second press this long after the one on a name opens the file; without it the name is meant. */
const SECOND_PRESS_MS = 500;
/** px that a finger may wander before a press becomes a scroll. */
const LONG_PRESS_SLACK = 10;

interface Input {
  readonly selection: Selection;
  readonly chosen: Chosen;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly actions: FileActions;
  readonly onMenu: (at: { x: number; y: number }) => void;
  /** Chooses everything between the start of a range and an entry. */
  readonly onRange: (spot: Spot) => void;
}

/** Handlers of pointers on an entry, in every view. */
export interface EntryEvents {
  readonly onClick: (event: MouseEvent, file: FileObject, index: number) => void;
  readonly onDoubleClick: (file: FileObject, index: number) => void;
  readonly onMore: (event: MouseEvent, file: FileObject, index: number) => void;
  readonly onContextMenu: (event: MouseEvent, file: FileObject, index: number) => void;
  readonly onPointerDown: (event: PointerEvent, file: FileObject, index: number) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onDragStart: (event: DragEvent, file: FileObject, index: number) => void;
  readonly onDragOver: (event: DragEvent, file: FileObject) => void;
  readonly onDrop: (event: DragEvent, file: FileObject) => void;
}

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

const isName = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-name]") !== null;

const isCheck = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-check]") !== null;

export function useEntryEvents(input: Input): EntryEvents {
  const latest = useLatest(input);
  const pointer = useRef("mouse");
  const press = useRef<Press>();
  const longPressed = useRef(false);
  /** A name was pressed; it becomes a field unless something else happens first. */
  const slow = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(slow.current), []);

  return useMemo(() => {
    const endPress = () => {
      clearTimeout(press.current?.timer);
      press.current = undefined;
    };
    const open = (file: FileObject, index: number) => {
      clearTimeout(slow.current);
      latest.current.dispatch({ type: "only", index, file });
      latest.current.actions.run("open", [file]);
    };
    const isChosen = ({ id }: FileObject) => isSelected(latest.current.selection, id);
    const isOnly = ({ id }: FileObject) => {
      const { picked, except } = latest.current.selection;
      return !except && picked.size === 1 && picked.has(id);
    };
    const nameSoon = (file: FileObject, grid: Element | null) => {
      slow.current = setTimeout(() => {
        const isStillHere = grid?.contains(document.activeElement) && isOnly(file);
        if (isStillHere) latest.current.actions.run("rename", [file]);
      }, SECOND_PRESS_MS);
    };
    /** The menu acts on the selection, so an entry outside it becomes the selection first. */
    const openMenu = (event: MouseEvent, file: FileObject, index: number) => {
      event.preventDefault();
      event.stopPropagation();
      const { dispatch, onMenu } = latest.current;
      if (!isChosen(file)) dispatch({ type: "only", index, file });
      onMenu({ x: event.clientX, y: event.clientY });
    };

    return {
      onClick: (event, file, index) => {
        const { dispatch, selection, onRange } = latest.current;
        if (longPressed.current) return void (longPressed.current = false);
        if (pointer.current === "touch" && !isCheck(event.target)) {
          return isChoosing(selection) ? dispatch({ type: "toggle", index, file }) : open(file, index);
        }
        if (event.shiftKey) return onRange({ index, id: file.id });
        const adds = event.ctrlKey || event.metaKey || isCheck(event.target);
        const isSlow = pointer.current === "mouse" && event.detail === 1 && isName(event.target);
        if (isSlow && !adds && !event.altKey && isOnly(file)) {
          return nameSoon(file, event.currentTarget.closest("[role=grid]"));
        }
        dispatch({ type: adds ? "toggle" : "only", index, file });
      },
      onDoubleClick: (file, index) => {
        if (pointer.current !== "touch") open(file, index);
      },
      onMore: openMenu,
      onContextMenu: (event, file, index) => {
        if (pointer.current === "touch") return event.preventDefault();
        openMenu(event, file, index);
      },
      onPointerDown: (event, file, index) => {
        clearTimeout(slow.current);
        pointer.current = event.pointerType;
        longPressed.current = false;
        if (event.pointerType !== "touch") return;
        endPress();
        const timer = setTimeout(() => {
          longPressed.current = true;
          navigator.vibrate?.(10);
          latest.current.dispatch({ type: "toggle", index, file });
        }, LONG_PRESS_MS);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        const start = press.current;
        if (!start) return;
        const wandered = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (wandered > LONG_PRESS_SLACK) endPress();
      },
      onPointerUp: endPress,
      onDragStart: (event, file, index) => {
        const { chosen, dispatch } = latest.current;
        clearTimeout(slow.current);
        if (isChosen(file) && chosen.count > 1) return markDragged(event.dataTransfer, chosen);
        dispatch({ type: "only", index, file });
        markDragged(event.dataTransfer, { count: 1, files: [file] });
      },
      onDragOver: (event, file) => {
        const accepts = file.kind === "drive#folder" && hasEntries(event.dataTransfer);
        if (!accepts || isChosen(file)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = dropMode(event);
      },
      onDrop: (event, file) => {
        const dragged = takeDragged(event.dataTransfer);
        if (file.kind !== "drive#folder" || dragged.count === 0) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current.actions.carry(dropMode(event), dragged, file.id);
      },
    };
  }, [latest]);
}
