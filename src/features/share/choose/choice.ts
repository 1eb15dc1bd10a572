import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { onlyFolder } from "../arrive/only-folder.ts";
import { openFolderId } from "../arrive/share-address.ts";
import { amountOf, amountOfShare, type Amount } from "./share-amount.ts";

/** What is ticked in the open folder: some entries, or all of them, loaded or not, but for some. */
export type Ticked =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

export const NOTHING: Ticked = { kind: "some", ids: new Set() };
export const ALL: Ticked = { kind: "all", except: new Set() };

export const isTicked = (ticked: Ticked, id: string): boolean =>
  ticked.kind === "all" ? !ticked.except.has(id) : ticked.ids.has(id);

export function toggled(ticked: Ticked, id: string): Ticked {
  const ids = new Set(ticked.kind === "all" ? ticked.except : ticked.ids);
  if (!ids.delete(id)) ids.add(id);
  return ticked.kind === "all" ? { kind: "all", except: ids } : { kind: "some", ids };
}

/** All from one entry to another, both with them, as the second isn't yet. Without the first it is toggled alone. */
export function toggledUpTo(ticked: Ticked, ids: readonly string[], from: string, to: string): Ticked {
  const ends = [ids.indexOf(from), ids.indexOf(to)];
  const [first = -1, last = -1] = ends.sort((a, b) => a - b);
  if (first < 0) return toggled(ticked, to);
  const isOn = !isTicked(ticked, to);
  const changed = ids.slice(first, last + 1).filter((id) => isTicked(ticked, id) !== isOn);
  return changed.reduce(toggled, ticked);
}

/** What would be saved or fetched. */
export interface Choice extends Amount {
  /** Empty: the whole share. */
  readonly fileIds: readonly string[];
  /** Folders from the share's top level down to the one that holds them. */
  readonly ancestorIds: readonly string[];
  /** The open folder as a whole. */
  readonly folderName?: string;
  /** Entries are still to be loaded before it can be said what is chosen. */
  readonly isWaiting: boolean;
}

interface Chosen {
  readonly ticked: Ticked;
  readonly place: SharePlace;
  readonly view: ShareView;
  /** Loaded so far. */
  readonly files: readonly FileObject[];
  readonly isComplete: boolean;
  /** Of the open folder. */
  readonly folderName: string | undefined;
}

/** Everything of a folder is the folder itself, so that it needs no entry to be loaded. */
export function choiceOf({ ticked, place, view, files, isComplete, folderName }: Chosen): Choice {
  const folderId = openFolderId(place);
  const only = onlyFolder(view);
  const whole = {
    fileIds: [],
    ancestorIds: [],
    isWaiting: false,
    ...(only ? { folderName: only.name } : {}),
    ...amountOfShare(view),
  };
  if (ticked.kind === "all" && ticked.except.size === 0 && folderId !== "") {
    const amount = isComplete ? amountOf(files) : { count: files.length, bytes: undefined };
    return {
      fileIds: [folderId],
      ancestorIds: place.folderIds.slice(0, -1),
      ...(folderName === undefined ? {} : { folderName }),
      isWaiting: false,
      ...amount,
    };
  }
  const chosen = files.filter(({ id }) => isTicked(ticked, id));
  const isEverything = ticked.kind === "all" && ticked.except.size === 0;
  if (isEverything || (ticked.kind === "some" && chosen.length === 0)) return whole;
  return {
    fileIds: chosen.map(({ id }) => id),
    ancestorIds: place.folderIds,
    isWaiting: ticked.kind === "all" && !isComplete,
    ...amountOf(chosen),
  };
}
