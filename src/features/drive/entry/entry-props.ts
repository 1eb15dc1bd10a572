import type { FileObject } from "../../../../contract/files.ts";
import type { Place } from "../act/available-actions.ts";
import { entryElementId } from "./entry-element-id.ts";
import type { Naming } from "../naming/use-naming.ts";
import type { EntryEvents } from "./use-entry-events.ts";

export interface EntryProps {
  readonly file: FileObject;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** True when something is selected, so that a tap selects instead of opening. */
  readonly isChoosing: boolean;
  readonly place: Place;
  readonly events: EntryEvents;
  /** Set while its name is changed in its place. */
  readonly naming?: Naming | undefined;
}

/** With a finger a long press selects, so entries can't be dragged. */
const canDrag = !matchMedia("(pointer: coarse)").matches;

/** The attributes and handlers of an entry, shared by the views. */
export const entryHandlers = ({ file, index, isSelected, place, events, naming }: EntryProps) => ({
  id: entryElementId(index),
  "data-entry": true,
  "aria-selected": isSelected,
  ...dropTarget({ file, place }),
  draggable: canDrag && place !== "trash" && !naming,
  onClick: (event: React.MouseEvent) => events.onClick(event, file, index),
  onDoubleClick: () => events.onDoubleClick(file, index),
  onContextMenu: (event: React.MouseEvent) => events.onContextMenu(event, file, index),
  onPointerDown: (event: React.PointerEvent) => events.onPointerDown(event, file, index),
  onPointerMove: events.onPointerMove,
  onPointerUp: events.onPointerUp,
  onPointerCancel: events.onPointerUp,
  onDragStart: (event: React.DragEvent) => events.onDragStart(event, file, index),
  onDragOver: (event: React.DragEvent) => events.onDragOver(event, file),
  onDrop: (event: React.DragEvent) => events.onDrop(event, file),
});

/** Marks a folder as a target for files dropped from the device: `DropArea` reads this. */
const dropTarget = ({ file, place }: Pick<EntryProps, "file" | "place">) =>
  place === "drive" && file.kind === "drive#folder"
    ? { "data-drop-folder": file.id, "data-drop-name": file.name }
    : {};
