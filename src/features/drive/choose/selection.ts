import type { FileObject } from "../../../../contract/files.ts";

/** The position of an entry; its id is `""` until it is loaded. */
export interface Spot {
  readonly index: number;
  readonly id: string;
}

/** The selection of a listing. `active` has the keyboard focus; a range begins at `anchor`. */
export interface Selection {
  /** Entries chosen one by one. They stay chosen when the listing unloads them. Empty when `except` is set. */
  readonly picked: ReadonlyMap<string, FileObject>;
  /** Everything is chosen, loaded or not, except these; undefined when it isn't. */
  readonly except: ReadonlySet<string> | undefined;
  readonly anchor: Spot | undefined;
  readonly active: Spot | undefined;
  /** Identifies the latest choice while the rest of it is being loaded. */
  readonly awaited: symbol | undefined;
}

/** A choice that isn't fully loaded arrives in two parts. The second is dropped once something else was chosen. */
interface InTwoParts {
  readonly awaits?: symbol;
  readonly completes?: symbol;
}

export type SelectionEvent =
  | { readonly type: "only"; readonly index: number; readonly file: FileObject }
  | { readonly type: "toggle"; readonly index: number; readonly file: FileObject }
  | { readonly type: "focus"; readonly spot: Spot }
  /** From the anchor to `spot`; `files` are all entries between, both included. */
  | { readonly type: "range"; readonly spot: Spot; readonly files: readonly FileObject[] }
  /** A range too long to be selected one by one; `outside` holds the entries that aren't in it. */
  | { readonly type: "rangeBut"; readonly spot: Spot; readonly outside: readonly FileObject[] }
  /** A rubber band adds the entries it covers to those chosen before it was drawn. */
  | ({
      readonly type: "band";
      readonly before: Selection;
      readonly files: readonly FileObject[];
    } & InTwoParts)
  | ({ readonly type: "pick"; readonly files: readonly FileObject[] } & InTwoParts)
  | { readonly type: "everything" }
  | ({ readonly type: "listed" } & Listed)
  | { readonly type: "clear" };

/** The loaded part of a listing. */
export interface Listed {
  readonly entries: ReadonlyMap<number, FileObject>;
  readonly count: number;
  /** True when every entry is loaded, so that a missing one is gone. */
  readonly isWhole: boolean;
  /** Entries that an action took out. */
  readonly removed: ReadonlySet<string>;
}

const NONE: ReadonlyMap<string, FileObject> = new Map();

export const NOTHING_SELECTED: Selection = {
  picked: NONE,
  except: undefined,
  anchor: undefined,
  active: undefined,
  awaited: undefined,
};

export const isSelected = ({ picked, except }: Selection, id: string): boolean =>
  except ? !except.has(id) : picked.has(id);

/** True when something is chosen, so that a tap chooses instead of opening. */
export const isChoosing = ({ picked, except }: Selection): boolean => except !== undefined || picked.size > 0;

/** Counts the chosen ones among `count` entries. */
export const countSelected = ({ picked, except }: Selection, count: number): number =>
  except ? Math.max(0, count - except.size) : picked.size;

/** The one model behind clicks, keys, touch and the rubber band. */
export function select(state: Selection, event: SelectionEvent): Selection {
  if (event.type === "listed") return listed(state, event);
  if (event.type === "focus") return { ...state, active: event.spot };
  const part: InTwoParts = event.type === "pick" || event.type === "band" ? event : {};
  if (part.completes !== undefined && part.completes !== state.awaited) return state;
  return { ...choose(state, event), awaited: part.awaits };
}

function choose(
  state: Selection,
  event: Exclude<SelectionEvent, { readonly type: "listed" | "focus" }>,
): Omit<Selection, "awaited"> {
  switch (event.type) {
    case "only": {
      const spot = { index: event.index, id: event.file.id };
      return { picked: mapOf([event.file]), except: undefined, anchor: spot, active: spot };
    }
    case "toggle": {
      const spot = { index: event.index, id: event.file.id };
      return { ...toggled(state, event.file), anchor: spot, active: spot };
    }
    case "range": {
      const anchor = state.anchor ?? state.active ?? event.spot;
      return { picked: mapOf(event.files), except: undefined, anchor, active: event.spot };
    }
    case "rangeBut": {
      const anchor = state.anchor ?? state.active ?? event.spot;
      const except = new Set(event.outside.map(({ id }) => id));
      return { picked: NONE, except, anchor, active: event.spot };
    }
    case "band":
      return banded(event.before, event.files);
    case "pick":
      return { ...state, picked: mapOf(event.files), except: undefined };
    case "everything":
      return { ...state, picked: NONE, except: new Set() };
    case "clear":
      return { ...state, picked: NONE, except: undefined, anchor: undefined };
  }
}

const mapOf = (files: readonly FileObject[]): ReadonlyMap<string, FileObject> =>
  new Map(files.map((file) => [file.id, file]));

function toggled(state: Selection, file: FileObject): Selection {
  if (state.except) {
    const except = new Set(state.except);
    if (!except.delete(file.id)) except.add(file.id);
    return { ...state, except };
  }
  const picked = new Map(state.picked);
  if (!picked.delete(file.id)) picked.set(file.id, file);
  return { ...state, picked };
}

function banded(before: Selection, files: readonly FileObject[]): Selection {
  if (!before.except) return { ...before, picked: new Map([...before.picked, ...mapOf(files)]) };
  const except = new Set(before.except);
  for (const { id } of files) except.delete(id);
  return { ...before, except };
}

/** Drops entries that are gone; the keyboard focus goes to the entry that now has their position. */
function listed(state: Selection, now: Listed): Selection {
  const places = new Map([...now.entries].map(([index, file]) => [file.id, { index, file }]));
  const picked = new Map<string, FileObject>();
  let isSame = true;
  for (const [id, file] of state.picked) {
    const fresh = places.get(id)?.file;
    const isGone = now.removed.has(id) || (now.isWhole && !fresh);
    if (!isGone) picked.set(id, fresh ?? file);
    isSame &&= !isGone && (fresh ?? file) === file;
  }
  const spotOf = (spot: Spot | undefined): Spot | undefined => {
    if (!spot || now.count === 0) return undefined;
    const known = spot.id === "" ? undefined : places.get(spot.id);
    const index = known?.index ?? Math.min(spot.index, now.count - 1);
    const isStill = !known && spot.id !== "" && !now.isWhole && !now.removed.has(spot.id);
    const id = known ? spot.id : (now.entries.get(index)?.id ?? (isStill ? spot.id : ""));
    return index === spot.index && id === spot.id ? spot : { index, id };
  };
  const active = spotOf(state.active);
  const anchor = spotOf(state.anchor);
  if (isSame && active === state.active && anchor === state.anchor) return state;
  return { ...state, picked: isSame ? state.picked : picked, active, anchor };
}
