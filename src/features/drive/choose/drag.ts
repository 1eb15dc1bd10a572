import type { FileObject } from "../../../../contract/files.ts";
import { isMac } from "../../../lib/platform.ts";
import { NOTHING_CHOSEN, type Chosen } from "./chosen.ts";

const TYPE = "application/x-holdall-entries";

/** The browser hides dragged data until the drop, so the entries are kept here; they never leave this page. */
let dragged: Chosen = NOTHING_CHOSEN;

export function markDragged(data: DataTransfer, chosen: Chosen): void {
  dragged = chosen;
  data.effectAllowed = "copyMove";
  data.setData(TYPE, String(chosen.count));
}

/** True when entries of the drive are dragged, and not files of the device. */
export const hasEntries = (data: DataTransfer): boolean => data.types.includes(TYPE);

/** With Ctrl, or ⌥ on a Mac, entries are copied where they are dropped. */
export const dropMode = ({ ctrlKey, altKey }: Pick<DragEvent, "ctrlKey" | "altKey">): "copy" | "move" =>
  (isMac() ? altKey : ctrlKey) ? "copy" : "move";

export const hasDeviceFiles = (data: DataTransfer): boolean => data.types.includes("Files");

/** The dragged folder, when nothing else is dragged with it. */
export function draggedFolder(): FileObject | undefined {
  const { count, files, all } = dragged;
  return !all && count === 1 && files[0]?.kind === "drive#folder" ? files[0] : undefined;
}

type Mover = (chosen: Chosen, folderId: string) => void;

let mover: Mover | undefined;

/** Registers the function that moves entries dropped outside their listing; returns a function that unregisters it. */
export function offerMoves(move: Mover): () => void {
  mover = move;
  return () => {
    if (mover === move) mover = undefined;
  };
}

/** Moves dropped entries into a folder that no listing shows. */
export function dropInto(data: DataTransfer, folderId: string): void {
  const chosen = takeDragged(data);
  if (chosen.count > 0) mover?.(chosen, folderId);
}

export function takeDragged(data: DataTransfer): Chosen {
  const chosen = hasEntries(data) ? dragged : NOTHING_CHOSEN;
  dragged = NOTHING_CHOSEN;
  return chosen;
}
