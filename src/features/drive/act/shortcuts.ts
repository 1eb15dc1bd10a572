import type { FileAction, Place } from "./available-actions.ts";
import { ACTION_ITEMS } from "./action-items.ts";

/** A key with its modifiers. Ctrl is ⌘ where the keyboard has one. */
export interface Combo {
  /** The name from `KeyboardEvent.key`; letters are in lower case. With Alt it is the letter's place on the keyboard. */
  readonly key: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

/** Commands with keys besides the actions on the selection. */
export type Command =
  | "undo"
  | "paste"
  | "help"
  | "selectAll"
  | "clear"
  | "toggle"
  | "extend"
  | "menu"
  | "walk"
  | "page"
  | "ends"
  | "up"
  | "search"
  | "palette"
  | "files"
  | "newFolder";

export type ShortcutGroup = "look" | "choose" | "change" | "everywhere";

export interface Shortcut {
  readonly does: FileAction | Command;
  readonly group: ShortcutGroup;
  /** Each of these combinations works. */
  readonly combos: readonly Combo[];
  readonly places?: readonly Place[];
}

const LIVE: readonly Place[] = ["drive", "recent", "starred", "search", "preview"];
const TRASH: readonly Place[] = ["trash"];
/** Small Mac keyboards have no Delete. */
const DELETE: readonly Combo[] = [{ key: "Delete" }, { key: "Backspace", ctrl: true }];

/** Every key of the drive. The help overlay shows this table, and key presses are looked up in it. */
export const SHORTCUTS: readonly Shortcut[] = [
  { does: "walk", group: "look", combos: [{ key: "ArrowUp" }, { key: "ArrowDown" }] },
  { does: "page", group: "look", combos: [{ key: "PageUp" }, { key: "PageDown" }] },
  { does: "ends", group: "look", combos: [{ key: "Home" }, { key: "End" }] },
  { does: "open", group: "look", combos: [{ key: "Enter" }], places: LIVE },
  {
    does: "up",
    group: "look",
    combos: [{ key: "ArrowUp", alt: true }, { key: "Backspace" }],
    places: ["drive"],
  },
  { does: "newTab", group: "look", combos: [{ key: "Enter", ctrl: true }], places: LIVE },
  { does: "details", group: "look", combos: [{ key: "i", ctrl: true }, { key: "i" }] },
  { does: "toggle", group: "choose", combos: [{ key: " " }] },
  { does: "extend", group: "choose", combos: [{ key: "ArrowDown", shift: true }] },
  { does: "selectAll", group: "choose", combos: [{ key: "a", ctrl: true }] },
  { does: "clear", group: "choose", combos: [{ key: "Escape" }] },
  { does: "menu", group: "choose", combos: [{ key: "F10", shift: true }] },
  { does: "newFolder", group: "change", combos: [{ key: "n", alt: true }], places: ["drive"] },
  { does: "files", group: "change", combos: [{ key: "u", alt: true }], places: ["drive"] },
  { does: "rename", group: "change", combos: [{ key: "F2" }], places: LIVE },
  { does: "cut", group: "change", combos: [{ key: "x", ctrl: true }], places: LIVE },
  { does: "clip", group: "change", combos: [{ key: "c", ctrl: true }], places: LIVE },
  { does: "paste", group: "change", combos: [{ key: "v", ctrl: true }], places: ["drive"] },
  { does: "trash", group: "change", combos: DELETE, places: LIVE },
  { does: "delete", group: "change", combos: DELETE, places: TRASH },
  { does: "undo", group: "everywhere", combos: [{ key: "z", ctrl: true }] },
  { does: "palette", group: "everywhere", combos: [{ key: "k", ctrl: true }] },
  { does: "search", group: "everywhere", combos: [{ key: "/" }] },
  { does: "help", group: "everywhere", combos: [{ key: "?" }] },
];

export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const isLetter = (key: string) => /^[a-z]$/.test(key);

/** With ⌥ a Mac types another sign than the one on the key. */
const isKey = ({ key, code, altKey }: KeyPress, wanted: string): boolean =>
  key.toLowerCase() === wanted.toLowerCase() ||
  (altKey && isLetter(wanted) && code === `Key${wanted.toUpperCase()}`);

const fits = (press: KeyPress, { key, ctrl = false, shift = false, alt = false }: Combo): boolean =>
  isKey(press, key) &&
  press.altKey === alt &&
  (press.ctrlKey || press.metaKey) === ctrl &&
  (press.shiftKey === shift || (!isLetter(key) && key.length === 1));

/** The action or command of a key in a place; `undefined` when it has none. */
export const shortcutOf = (press: KeyPress, place: Place): FileAction | Command | undefined =>
  SHORTCUTS.find(
    ({ combos, places }) => (places?.includes(place) ?? true) && combos.some((combo) => fits(press, combo)),
  )?.does;

/** True for an action on the selection; other commands are up to the component that gets the key. */
export const isAction = (does: FileAction | Command): does is FileAction => Object.hasOwn(ACTION_ITEMS, does);

export const shortcutsIn = (place: Place): readonly Shortcut[] =>
  SHORTCUTS.filter(({ places }) => places?.includes(place) ?? true);

/** The keys of a menu item as they are printed; `undefined` when it has none. */
export function keysOf(does: FileAction | Command, isMac: boolean): string | undefined {
  const combo = SHORTCUTS.find((shortcut) => shortcut.does === does)?.combos[0];
  return combo && keyCaps(combo, isMac).join(isMac ? "" : "+");
}

/** The keys of a menu item as `aria-keyshortcuts` has them; `undefined` when it has none. */
export function ariaKeysOf(does: FileAction | Command, isMac: boolean): string | undefined {
  const combos = SHORTCUTS.find((shortcut) => shortcut.does === does)?.combos;
  return combos?.map((combo) => ariaKeys(combo, isMac)).join(" ");
}

const ariaKeys = ({ key, ctrl, shift, alt }: Combo, isMac: boolean): string =>
  [
    ...(ctrl ? [isMac ? "Meta" : "Control"] : []),
    ...(alt ? ["Alt"] : []),
    ...(shift ? ["Shift"] : []),
    key === " " ? "Space" : isLetter(key) ? key.toUpperCase() : key,
  ].join("+");

const CAPS: Readonly<Record<string, string>> = {
  " ": "␣",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Escape: "Esc",
  Delete: "Del",
  Backspace: "⌫",
  PageUp: "PgUp",
  PageDown: "PgDn",
};
const MAC_CAPS: Readonly<Record<string, string>> = {
  Escape: "⎋",
  Delete: "⌦",
  PageUp: "⇞",
  PageDown: "⇟",
  Home: "↖",
  End: "↘",
};

/** The captions of a combination's keys, in the order in which people hold them. */
export function keyCaps({ key, ctrl, shift, alt }: Combo, isMac: boolean): readonly string[] {
  const cap =
    (isMac ? MAC_CAPS[key] : undefined) ?? CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [
    ...(ctrl ? [isMac ? "⌘" : "Ctrl"] : []),
    ...(alt ? [isMac ? "⌥" : "Alt"] : []),
    ...(shift ? [isMac ? "⇧" : "Shift"] : []),
    cap,
  ];
}
