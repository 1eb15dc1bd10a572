import type { FileObject } from "../../../contract/files.ts";

const TYPE = "application/x-holdall-entries";

/** The browser hides dragged data until the drop, and the entries never leave this page. */
let dragged: readonly FileObject[] = [];

export function markDragged(data: DataTransfer, files: readonly FileObject[]): void {
  dragged = files;
  data.effectAllowed = "move";
  data.setData(TYPE, String(files.length));
}

/** Whether entries of the drive are being dragged, not files of the device. */
export const hasEntries = (data: DataTransfer): boolean => data.types.includes(TYPE);

export const hasDeviceFiles = (data: DataTransfer): boolean => data.types.includes("Files");

export function takeDragged(data: DataTransfer): readonly FileObject[] {
  const files = hasEntries(data) ? dragged : [];
  dragged = [];
  return files;
}
