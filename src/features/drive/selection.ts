/** What is chosen in a listing. `active` has the keyboard; `anchor` is where a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
  readonly active: string | undefined;
}

export type SelectionEvent =
  | { readonly type: "only"; readonly id: string }
  | { readonly type: "toggle"; readonly id: string }
  | { readonly type: "focus"; readonly id: string }
  | { readonly type: "range"; readonly id: string; readonly order: readonly string[] }
  | { readonly type: "all"; readonly order: readonly string[] }
  | { readonly type: "retain"; readonly order: readonly string[]; readonly before: readonly string[] }
  | { readonly type: "clear" };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined, active: undefined };

/** The one model behind clicks, keys and touch. `order` is the listing from first to last. */
export function select(state: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case "only":
      return { ids: new Set([event.id]), anchor: event.id, active: event.id };
    case "toggle":
      return { ids: toggled(state.ids, event.id), anchor: event.id, active: event.id };
    case "focus":
      return { ...state, active: event.id };
    case "range":
      return selectRange(state, event.id, event.order);
    case "all":
      return { ...state, ids: new Set(event.order) };
    case "retain":
      return retain(state, event);
    case "clear":
      return { ...state, ids: new Set(), anchor: undefined };
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function selectRange(state: Selection, id: string, order: readonly string[]): Selection {
  const anchor = state.anchor ?? state.active ?? id;
  const from = order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([id]), anchor: id, active: id };
  const ids = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(ids), anchor, active: id };
}

/** Lets go of what is no longer listed, such as entries moved away or deleted; the keyboard goes to a neighbour. */
function retain(
  state: Selection,
  { order, before }: { readonly order: readonly string[]; readonly before: readonly string[] },
): Selection {
  const listed = new Set(order);
  const kept = [...state.ids].filter((id) => listed.has(id));
  const still = (id: string | undefined) => (id !== undefined && listed.has(id) ? id : undefined);
  const active = still(state.active) ?? neighbour(state.active, before, listed);
  const anchor = still(state.anchor);
  const same = kept.length === state.ids.size && active === state.active && anchor === state.anchor;
  return same ? state : { ids: new Set(kept), anchor, active };
}

/** The next entry after a vanished one that is still listed, else the nearest before it. */
function neighbour(
  gone: string | undefined,
  before: readonly string[],
  listed: ReadonlySet<string>,
): string | undefined {
  const place = gone === undefined ? -1 : before.indexOf(gone);
  if (place < 0) return undefined;
  const isListed = (id: string) => listed.has(id);
  return before.slice(place).find(isListed) ?? before.slice(0, place).findLast(isListed);
}
