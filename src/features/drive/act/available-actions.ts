import type { FileObject } from "../../../../contract/files.ts";

export type FileAction =
  | "open"
  | "newTab"
  | "showInFolder"
  | "share"
  | "collect"
  | "download"
  | "copyLink"
  | "rename"
  | "move"
  | "copy"
  | "duplicate"
  | "cut"
  | "clip"
  | "star"
  | "unstar"
  | "tags"
  | "details"
  | "trash"
  | "restore"
  | "delete";

/** The kind of list: `drive` is one folder, `preview` shows one file of any, the others gather entries of many. */
export type Place = "drive" | "recent" | "starred" | "search" | "trash" | "preview";

type Entry = Pick<FileObject, "kind" | "phase" | "writable" | "starred">;

/** The facts of a selection that decide what can be done with it. */
export interface Choice {
  /** The loaded ones. */
  readonly files: readonly Entry[];
  readonly count: number;
  /** Set when everything in a folder is chosen, loaded or not. */
  readonly all?: object;
}

interface Traits {
  readonly count: number;
  readonly place: Place;
  /** The chosen entry if there is just one, else `undefined`. */
  readonly only: Entry | undefined;
  /** All chosen entries are loaded. */
  readonly known: boolean;
  readonly complete: boolean;
  readonly writable: boolean;
  readonly allStarred: boolean;
}

type Rule = (traits: Traits) => boolean;

const isFolder = (entry: Entry | undefined) => entry?.kind === "drive#folder";
const changes: Rule = ({ complete, writable }) => complete && writable;

/** Rules outside the trash. */
const LIVE: Readonly<Partial<Record<FileAction, Rule>>> = {
  open: ({ only, complete }) => only !== undefined && complete,
  newTab: ({ only, complete }) => isFolder(only) && complete,
  showInFolder: ({ only, place }) => only !== undefined && place !== "drive",
  share: ({ complete }) => complete,
  collect: (traits) => isFolder(traits.only) && changes(traits),
  download: ({ complete }) => complete,
  copyLink: ({ only, complete }) => isFolder(only) && complete,
  rename: (traits) => traits.only !== undefined && changes(traits),
  move: changes,
  copy: ({ complete }) => complete,
  duplicate: ({ known, complete, place }) => known && complete && place === "drive",
  cut: changes,
  clip: ({ complete }) => complete,
  star: ({ known, complete, allStarred }) => complete && !(known && allStarred),
  unstar: ({ known, allStarred }) => !known || allStarred,
  tags: ({ complete }) => complete,
  details: () => true,
  trash: ({ writable }) => writable,
};

const TRASHED: Readonly<Partial<Record<FileAction, Rule>>> = {
  restore: () => true,
  details: () => true,
  delete: () => true,
};

/** Decides what can be done with a selection: toolbar, menu, keys and drag all ask here. */
export function availableActions(place: Place, { files, count, all }: Choice): ReadonlySet<FileAction> {
  if (count === 0) return new Set();
  const traits: Traits = {
    count,
    place,
    only: count === 1 ? files[0] : undefined,
    known: all === undefined,
    complete: files.every(({ phase }) => phase === "PHASE_TYPE_COMPLETE"),
    writable: files.every(({ writable }) => writable),
    allStarred: files.length > 0 && files.every(({ starred }) => starred),
  };
  const rules = Object.entries(place === "trash" ? TRASHED : LIVE) as [FileAction, Rule][];
  return new Set(rules.flatMap(([action, rule]) => (rule(traits) ? [action] : [])));
}
