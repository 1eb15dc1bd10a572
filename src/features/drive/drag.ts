import type { FileObject } from "../../../contract/files.ts";
import { isMac } from "../../lib/platform.ts";

const TYPE = "application/x-holdall-entries";

/** The browser hides dragged data until the drop, and the entries never leave this page. */
let dragged: readonly FileObject[] = [];

export function markDragged(data: DataTransfer, files: readonly FileObject[]): void {
  dragged = files;
  data.effectAllowed = "copyMove";
  data.setData(TYPE, String(files.length));
}

/** Whether entries of the drive are being dragged, not files of the device. */
export const hasEntries = (data: DataTransfer): boolean => data.types.includes(TYPE);

/** With Ctrl, or ⌥ on a Mac, entries are copied where they are dropped. */
export const dropMode = ({ ctrlKey, altKey }: Pick<DragEvent, "ctrlKey" | "altKey">): "copy" | "move" =>
  (isMac() ? altKey : ctrlKey) ? "copy" : "move";

export const hasDeviceFiles = (data: DataTransfer): boolean => data.types.includes("Files");

/** The folder that is dragged, when it is one folder and nothing else. */
export const draggedFolder = (): FileObject | undefined =>
  dragged.length === 1 && dragged[0]?.kind === "drive#folder" ? dragged[0] : undefined;

type Mover = (files: readonly FileObject[], folderId: string) => void;

let mover: Mover | undefined;

/** Says who moves entries dropped outside the listing they come from; answers how to take that back. */
export function offerMoves(move: Mover): () => void {
  mover = move;
  return () => {
    if (mover === move) mover = undefined;
  };
}

/** Moves the entries that are dropped into a folder that no listing shows. */
export function dropInto(data: DataTransfer, folderId: string): void {
  const files = takeDragged(data).filter(({ id }) => id !== folderId);
  if (files.length > 0) mover?.(files, folderId);
}

export function takeDragged(data: DataTransfer): readonly FileObject[] {
  const files = hasEntries(data) ? dragged : [];
  dragged = [];
  return files;
}
