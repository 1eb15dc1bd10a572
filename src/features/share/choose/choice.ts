import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { onlyFolder } from "../arrive/only-folder.ts";
import { openFolderId } from "../arrive/share-address.ts";
import { amountOf, amountOfShare, type Amount } from "./share-amount.ts";

/** The selection in the open folder: some entries, or all of them, loaded or not, except for some. */
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

/**
 * Gives all entries from one to another, ends included, the opposite state of the second end. If the first isn't there,
 * only the second is toggled.
 */
export function toggledUpTo(ticked: Ticked, ids: readonly string[], from: string, to: string): Ticked {
  const ends = [ids.indexOf(from), ids.indexOf(to)];
  const [first = -1, last = -1] = ends.sort((a, b) => a - b);
  if (first < 0) return toggled(ticked, to);
  const isOn = !isTicked(ticked, to);
  const changed = ids.slice(first, last + 1).filter((id) => isTicked(ticked, id) !== isOn);
  return changed.reduce(toggled, ticked);
}

/** The entries that would be saved or downloaded. */
export interface Choice extends Amount {
  /** Empty means the whole share. */
  readonly fileIds: readonly string[];
  /** Folders from the share's top level down to the one that holds them. */
  readonly ancestorIds: readonly string[];
  /** The name of what is chosen when it is one thing: a file, or a folder with all that lies in it. */
  readonly name?: string;
  /** More entries must be loaded before the choice is known. */
  readonly isWaiting: boolean;
}

interface Chosen {
  readonly ticked: Ticked;
  readonly place: SharePlace;
  readonly view: ShareView;
  /** The entries loaded so far. */
  readonly files: readonly FileObject[];
  readonly isComplete: boolean;
  /** The name of the open folder. */
  readonly folderName: string | undefined;
}

/** Choosing everything in a folder means the folder itself, so that no entry needs to be loaded. */
export function choiceOf({ ticked, place, view, files, isComplete, folderName }: Chosen): Choice {
  const folderId = openFolderId(place);
  const only = onlyFolder(view);
  const whole = {
    fileIds: [],
    ancestorIds: [],
    isWaiting: false,
    ...(only ? { name: only.name } : {}),
    ...amountOfShare(view),
  };
  if (ticked.kind === "all" && ticked.except.size === 0 && folderId !== "") {
    const amount = isComplete ? amountOf(files) : { count: files.length, bytes: undefined };
    return {
      fileIds: [folderId],
      ancestorIds: place.folderIds.slice(0, -1),
      ...(folderName === undefined ? {} : { name: folderName }),
      isWaiting: false,
      ...amount,
    };
  }
  const chosen = files.filter(({ id }) => isTicked(ticked, id));
  const isEverything = ticked.kind === "all" && ticked.except.size === 0;
  if (isEverything || (ticked.kind === "some" && chosen.length === 0)) return whole;
  return {
    fileIds: chosen.map(({ id }) => id),
    ...(chosen.length === 1 ? { name: chosen[0]?.name ?? "" } : {}),
    ancestorIds: place.folderIds,
    isWaiting: ticked.kind === "all" && !isComplete,
    ...amountOf(chosen),
  };
}
