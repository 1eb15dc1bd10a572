import type { Order } from "../../../../contract/files.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { failure } from "../../../platform/failure.ts";
import type { Entry } from "../../tree/tree.types.ts";

export const DEFAULT_ORDER: Order = "MODIFY_TIME_DESC";

/** Public clients order by numbers, or by words of their own. */
const OTHER_NAMES: ReadonlyMap<string, Order> = new Map([
  ["3", "MODIFY_TIME_DESC"],
  ["6", "NAME_ASC"],
  ["MODIFY_TIME_DESC_V2", "MODIFY_TIME_DESC"],
]);

/** The order a visitor asks for; unknown words mean the default one. */
export const readOrder = (text: string | undefined): Order =>
  ORDERS.find((word) => word === text) ?? OTHER_NAMES.get(text ?? "") ?? DEFAULT_ORDER;

type Compare = (a: Entry, b: Entry) => number;

/** Orders names as the tree does: case doesn't count, and numbers count as numbers. */
const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byName: Compare = (a, b) => names.compare(a.name, b.name) || text(a.name, b.name);
const extension = ({ kind, name }: Entry): string =>
  kind === "folder" ? "" : (/.\.([^.]+)$/.exec(name)?.[1] ?? "").toLowerCase();

const BY: Readonly<Record<string, Compare>> = {
  NAME: byName,
  TYPE: (a, b) => text(extension(a), extension(b)),
  MODIFY_TIME: (a, b) => a.modifiedAt - b.modifiedAt,
  SIZE: (a, b) => a.size - b.size,
};

/** The top level of a share isn't a folder of the tree: its entries come from anywhere in it and are ordered here. */
export function sortEntries(entries: readonly Entry[], order: Order, foldersFirst: boolean): Entry[] {
  const [, field = "", direction] = /^(\w+)_(ASC|DESC)$/.exec(order) ?? [];
  const by = BY[field] ?? byName;
  const sign = direction === "DESC" ? -1 : 1;
  const rank = (entry: Entry) => (foldersFirst && entry.kind === "folder" ? 0 : 1);
  return entries.toSorted((a, b) => rank(a) - rank(b) || sign * by(a, b) || byName(a, b) || text(a.id, b.id));
}

/** One page of a sorted list; the token is the place of its first entry. Throws `invalid_argument`. */
export function pageOf<Item>(
  items: readonly Item[],
  limit: number,
  pageToken: string | null,
): { readonly page: readonly Item[]; readonly nextPageToken: string | null } {
  const start = Number(pageToken || 0);
  if (!Number.isSafeInteger(start) || start < 0) throw failure("invalid_argument");
  const end = start + limit;
  return { page: items.slice(start, end), nextPageToken: end < items.length ? String(end) : null };
}
