import type { FileObject } from "../../../contract/files.ts";

export type FileAction =
  "open" | "download" | "share" | "rename" | "move" | "trash" | "details" | "restore" | "delete";

export type Place = "drive" | "trash";

type Entry = Pick<FileObject, "kind" | "phase" | "writable">;

const isFolder = (entry: Entry) => entry.kind === "drive#folder";
const isComplete = (entry: Entry) => entry.phase === "PHASE_TYPE_COMPLETE";

/** What can be done with a selection: toolbar, menu and keys all ask here. */
export function availableActions(place: Place, entries: readonly Entry[]): ReadonlySet<FileAction> {
  if (entries.length === 0) return new Set();
  const one = entries.length === 1;
  if (place === "trash")
    return new Set<FileAction>(["restore", "delete", ...(one ? (["details"] as const) : [])]);

  const actions = new Set<FileAction>();
  const complete = entries.every(isComplete);
  const writable = entries.every((entry) => entry.writable);
  if (one && complete) actions.add("open");
  if (complete && !entries.some(isFolder)) actions.add("download");
  if (complete) actions.add("share");
  if (one && complete && writable) actions.add("rename");
  if (complete && writable) actions.add("move");
  if (writable) actions.add("trash");
  if (one) actions.add("details");
  return actions;
}
