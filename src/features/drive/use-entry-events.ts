import { useMemo, useRef, type Dispatch, type DragEvent, type MouseEvent, type PointerEvent } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { hasEntries, markDragged, takeDragged } from "./drag.ts";
import type { Selection, SelectionEvent } from "./selection.ts";
import type { FileActions } from "./use-file-actions.ts";

const LONG_PRESS_MS = 450;
/** px a finger may wander before a press becomes a scroll. */
const LONG_PRESS_SLACK = 10;

interface Input {
  readonly files: readonly FileObject[];
  readonly order: readonly string[];
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly actions: FileActions;
  readonly onMenu: (at: { x: number; y: number }) => void;
}

/** What pointers do to an entry, in both views. */
export interface EntryEvents {
  readonly onClick: (event: MouseEvent, file: FileObject) => void;
  readonly onDoubleClick: (file: FileObject) => void;
  readonly onMore: (event: MouseEvent, file: FileObject) => void;
  readonly onContextMenu: (event: MouseEvent, file: FileObject) => void;
  readonly onPointerDown: (event: PointerEvent, file: FileObject) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onDragStart: (event: DragEvent, file: FileObject) => void;
  readonly onDragOver: (event: DragEvent, file: FileObject) => void;
  readonly onDrop: (event: DragEvent, file: FileObject) => void;
}

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

const isCheck = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-check]") !== null;

export function useEntryEvents(input: Input): EntryEvents {
  const latest = useRef(input);
  latest.current = input;
  const pointer = useRef("mouse");
  const press = useRef<Press>();
  const longPressed = useRef(false);

  return useMemo(() => {
    const endPress = () => {
      clearTimeout(press.current?.timer);
      press.current = undefined;
    };
    const open = (file: FileObject) => {
      latest.current.dispatch({ type: "only", id: file.id });
      latest.current.actions.run("open", [file]);
    };
    const chosen = (file: FileObject): readonly FileObject[] => {
      const { selection, files } = latest.current;
      return selection.ids.has(file.id) ? files.filter(({ id }) => selection.ids.has(id)) : [file];
    };
    /** The menu is about the selection, so an entry outside it becomes the selection first. */
    const openMenu = (event: MouseEvent, file: FileObject) => {
      event.preventDefault();
      event.stopPropagation();
      const { selection, dispatch, onMenu } = latest.current;
      if (!selection.ids.has(file.id)) dispatch({ type: "only", id: file.id });
      onMenu({ x: event.clientX, y: event.clientY });
    };

    return {
      onClick: (event, file) => {
        const { id } = file;
        const { dispatch, selection, order } = latest.current;
        if (longPressed.current) return void (longPressed.current = false);
        if (pointer.current === "touch" && !isCheck(event.target)) {
          return selection.ids.size > 0 ? dispatch({ type: "toggle", id }) : open(file);
        }
        if (event.shiftKey) return dispatch({ type: "range", id, order });
        const adds = event.ctrlKey || event.metaKey || isCheck(event.target);
        dispatch(adds ? { type: "toggle", id } : { type: "only", id });
      },
      onDoubleClick: (file) => {
        if (pointer.current !== "touch") open(file);
      },
      onMore: openMenu,
      onContextMenu: (event, file) => {
        if (pointer.current === "touch") return event.preventDefault();
        openMenu(event, file);
      },
      onPointerDown: (event, { id }) => {
        pointer.current = event.pointerType;
        longPressed.current = false;
        if (event.pointerType !== "touch") return;
        endPress();
        const timer = setTimeout(() => {
          longPressed.current = true;
          navigator.vibrate?.(10);
          latest.current.dispatch({ type: "toggle", id });
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
      onDragStart: (event, file) => {
        const files = chosen(file);
        if (files.length === 1) latest.current.dispatch({ type: "only", id: file.id });
        markDragged(event.dataTransfer, files);
      },
      onDragOver: (event, file) => {
        const accepts = file.kind === "drive#folder" && hasEntries(event.dataTransfer);
        if (!accepts || latest.current.selection.ids.has(file.id)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
      },
      onDrop: (event, file) => {
        const dragged = takeDragged(event.dataTransfer);
        if (file.kind !== "drive#folder" || dragged.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        void latest.current.actions.moveTo(dragged, file.id);
      },
    };
  }, []);
}
