import type { Order } from "../../../../contract/files.ts";
import { orderOf, parseRecord, VIEWS, type DisplayMode, type View, type ViewType } from "./display-mode.ts";

/** A folder's own look, which the folders below it inherit. */
export interface FolderMode {
  readonly orderType?: Order;
  readonly viewType?: ViewType;
}

/**
 * Everything that this browser keeps about the display of folders. Places that aren't folders have an id with a colon.
 */
export interface Modes {
  readonly everywhere: DisplayMode;
  /** By folder id; the one changed longest ago comes first. */
  readonly folders: Readonly<Record<string, FolderMode>>;
  /** `single` and `flow` of this tab, by folder id; `*` is every folder. */
  readonly tab: Readonly<Record<string, View>>;
}

/** The ids from the root (`""`) to the shown folder. */
export type FolderPath = readonly string[];

/** The order and view of one folder. */
export interface ShownMode extends Omit<DisplayMode, "viewType"> {
  readonly view: View;
}

/** A choice that a person made. */
export type ModeChange = Partial<ShownMode>;

const EVERYWHERE = "*";
const FOLDERS_MAX = 1_000;

/**
 * Order and view of a folder. Where they are kept per folder, its own or the nearest ancestor's apply, else those for
 * all folders.
 */
export function shownMode({ everywhere, folders, tab }: Modes, path: FolderPath): ShownMode {
  const { viewType, ...rest } = everywhere;
  const upwards = [...path].reverse();
  const order = upwards.map((id) => folders[id]?.orderType).find(Boolean);
  const view = upwards.map((id) => tab[id] ?? folders[id]?.viewType).find(Boolean);
  return {
    ...rest,
    orderType: (everywhere.orderSettingGlobal ? undefined : order) ?? everywhere.orderType,
    view: (everywhere.viewSettingGlobal ? tab[EVERYWHERE] : view) ?? viewType,
  };
}

/** True when the mode of a folder can't be known before the folders above it are. */
export const dependsOnAncestors = ({ everywhere, folders, tab }: Modes, folderId: string): boolean =>
  folderId !== "" &&
  ((!everywhere.orderSettingGlobal && folders[folderId]?.orderType === undefined) ||
    (!everywhere.viewSettingGlobal && (tab[folderId] ?? folders[folderId]?.viewType) === undefined));

/** Stores a person's choice in a folder. */
export function changeModes(modes: Modes, path: FolderPath, change: ModeChange): Modes {
  const shown = shownMode(modes, path);
  const here = path.at(-1) ?? "";
  let next = modes;
  if (change.pinFoldersTop !== undefined)
    next = everywhereWith(next, { pinFoldersTop: change.pinFoldersTop });
  if (change.orderSettingGlobal !== undefined) next = withOrderScope(next, change.orderSettingGlobal);
  if (change.orderSettingGlobal !== undefined || change.orderType !== undefined)
    next = withOrder(next, here, change.orderType ?? shown.orderType);
  if (change.viewSettingGlobal !== undefined) next = withViewScope(next, change.viewSettingGlobal);
  if (change.viewSettingGlobal !== undefined || change.view !== undefined)
    next = withView(next, here, change.view ?? shown.view);
  return next;
}

const everywhereWith = (modes: Modes, part: Partial<DisplayMode>): Modes => ({
  ...modes,
  everywhere: { ...modes.everywhere, ...part },
});

/** An order for all folders removes the orders of single folders. */
const withOrderScope = (modes: Modes, orderSettingGlobal: boolean): Modes => ({
  ...everywhereWith(modes, { orderSettingGlobal }),
  folders: orderSettingGlobal ? without(modes.folders, "orderType") : modes.folders,
});

const withViewScope = (modes: Modes, viewSettingGlobal: boolean): Modes => ({
  ...everywhereWith(modes, { viewSettingGlobal }),
  folders: viewSettingGlobal ? without(modes.folders, "viewType") : modes.folders,
  tab: {},
});

const withOrder = (modes: Modes, here: string, orderType: Order): Modes =>
  modes.everywhere.orderSettingGlobal
    ? everywhereWith(modes, { orderType })
    : { ...modes, folders: ownMode(modes.folders, here, { orderType }) };

function withView(modes: Modes, here: string, view: View): Modes {
  const key = modes.everywhere.viewSettingGlobal ? EVERYWHERE : here;
  const tab = Object.fromEntries(Object.entries(modes.tab).filter(([id]) => id !== key));
  if (view === "single" || view === "flow") return { ...modes, tab: { ...tab, [key]: view } };
  return modes.everywhere.viewSettingGlobal
    ? { ...everywhereWith(modes, { viewType: view }), tab }
    : { ...modes, tab, folders: ownMode(modes.folders, here, { viewType: view }) };
}

function ownMode(folders: Modes["folders"], id: string, part: FolderMode): Modes["folders"] {
  const { [id]: own, ...others } = folders;
  const kept = Object.entries(others).slice(1 - FOLDERS_MAX);
  return { ...Object.fromEntries(kept), [id]: { ...own, ...part } };
}

const without = (folders: Modes["folders"], name: keyof FolderMode): Modes["folders"] =>
  Object.fromEntries(
    Object.entries(folders)
      .map(([id, { [name]: _, ...rest }]) => [id, rest as FolderMode] as const)
      .filter(([, rest]) => Object.keys(rest).length > 0),
  );

/** Reads the stored modes; unknown parts are left out. */
export function parseFolderModes(text: string | null): Modes["folders"] {
  const entries = Object.entries(parseRecord(text)).map(([id, value]) => [id, folderModeOf(value)] as const);
  return Object.fromEntries(entries.filter(([, mode]) => Object.keys(mode).length > 0).slice(-FOLDERS_MAX));
}

function folderModeOf(value: unknown): FolderMode {
  const { orderType, viewType } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const order = orderOf(orderType);
  return {
    ...(order ? { orderType: order } : {}),
    ...(viewType === undefined ? {} : { viewType: viewType === "list" ? "list" : "grid" }),
  };
}

export const parseTabViews = (text: string | null): Modes["tab"] =>
  Object.fromEntries(
    Object.entries(parseRecord(text)).filter(
      (entry): entry is [string, View] => entry[1] === "single" || entry[1] === "flow",
    ),
  );

/** Reads `view` and `order` from an address. An unknown view means the grid; an unknown order is ignored. */
export function addressMode(search: string): Pick<ModeChange, "view" | "orderType"> {
  const query = new URLSearchParams(search);
  const order = orderOf(query.get("order"));
  const view = query.get("view");
  return {
    ...(view === null ? {} : { view: VIEWS.find((known) => known === view) ?? "grid" }),
    ...(order ? { orderType: order } : {}),
  };
}
