import type { QueryOf } from "../../contract/common.ts";
import type { filesSearch } from "../../contract/search.ts";

export const SEARCH_PATH = "/drive/search";

export const SEARCH_TYPES = [
  "any",
  "folder",
  "image",
  "video",
  "audio",
  "document",
  "archive",
  "other",
] as const;
export const SEARCH_SIZES = ["any", "small", "medium", "large", "huge"] as const;
export const SEARCH_DATES = ["any", "day", "week", "month", "year"] as const;

/** The terms and filters of a search, as the address has them. */
export interface DriveSearch {
  readonly text: string;
  readonly type: (typeof SEARCH_TYPES)[number];
  readonly size: (typeof SEARCH_SIZES)[number];
  readonly date: (typeof SEARCH_DATES)[number];
  readonly starred: boolean;
  /** Id of a tag, `""` for any. */
  readonly tag: string;
  /** The folder the search began in, `""` for none. */
  readonly folder: string;
  /** Looks only below that folder. */
  readonly inside: boolean;
  /** Looks for the words in files instead of in names. */
  readonly contents: boolean;
}

export const NO_SEARCH: DriveSearch = {
  text: "",
  type: "any",
  size: "any",
  date: "any",
  starred: false,
  tag: "",
  folder: "",
  inside: false,
  contents: false,
};

const MIB = 2 ** 20;
const DAY_MS = 86_400_000;

/** Each size goes from the first number of bytes to below the second. */
const SIZES: Readonly<Record<DriveSearch["size"], readonly [from: number, to: number]>> = {
  any: [0, Infinity],
  small: [0, MIB],
  medium: [MIB, 100 * MIB],
  large: [100 * MIB, 1024 * MIB],
  huge: [1024 * MIB, Infinity],
};

const DAYS: Readonly<Record<Exclude<DriveSearch["date"], "any">, number>> = {
  day: 1,
  week: 7,
  month: 31,
  year: 366,
};

const oneOf = <Value extends string>(known: readonly Value[], value: string | null): Value =>
  known.find((each) => each === value) ?? known[0]!;

const idOf = (value: string | null): string => (value && /^[A-Za-z0-9_-]+$/.test(value) ? value : "");

/** Reads the search from an address; unknown values count as not set. */
export function parseSearch(search: string): DriveSearch {
  const query = new URLSearchParams(search);
  const folder = idOf(query.get("folder"));
  return {
    text: textOf(search),
    type: oneOf(SEARCH_TYPES, query.get("type")),
    size: oneOf(SEARCH_SIZES, query.get("size")),
    date: oneOf(SEARCH_DATES, query.get("date")),
    starred: query.get("starred") === "1",
    tag: idOf(query.get("tag")),
    folder,
    inside: folder !== "" && query.get("inside") === "1",
    contents: query.get("contents") === "1",
  };
}

export const textOf = (search: string): string => (new URLSearchParams(search).get("q") ?? "").slice(0, 255);

/** The address of a search; it leaves out what isn't set. */
export function searchAddress(wanted: DriveSearch): string {
  const query = new URLSearchParams();
  if (wanted.text !== "") query.set("q", wanted.text);
  for (const name of ["type", "size", "date"] as const)
    if (wanted[name] !== "any") query.set(name, wanted[name]);
  if (wanted.starred) query.set("starred", "1");
  if (wanted.tag !== "") query.set("tag", wanted.tag);
  if (wanted.folder !== "") query.set("folder", wanted.folder);
  if (wanted.inside) query.set("inside", "1");
  if (wanted.contents) query.set("contents", "1");
  const text = query.toString();
  return SEARCH_PATH + (text && `?${text}`);
}

/**
 * The address of a search for a text that was typed on a page. Filters stay, and a search begun in a folder remembers
 * it.
 */
export function withText(at: { readonly pathname: string; readonly search: string }, text: string): string {
  if (at.pathname === SEARCH_PATH) return searchAddress({ ...parseSearch(at.search), text });
  const folder = idOf(/^\/drive\/all\/([^/]+)/.exec(at.pathname)?.[1] ?? null);
  return searchAddress({ ...NO_SEARCH, text, folder });
}

/** True when a text or a filter is set. */
export const isSearching = ({ text, type, size, date, starred, tag }: DriveSearch): boolean =>
  text !== "" || type !== "any" || size !== "any" || date !== "any" || starred || tag !== "";

/** The query for the API; `now` is in epoch ms. */
export function searchCall(wanted: DriveSearch, now: number): QueryOf<typeof filesSearch> {
  const { text, type, size, date, starred, tag, folder, inside, contents } = wanted;
  const [from, to] = SIZES[size];
  return {
    ...(text === "" ? {} : { q: text }),
    ...typeQuery(type, size),
    ...(from > 0 ? { min_size: String(from) } : {}),
    ...(to < Infinity ? { max_size: String(to - 1) } : {}),
    ...(date === "any" ? {} : { modified_after: new Date(now - DAYS[date] * DAY_MS).toISOString() }),
    ...(starred ? { starred } : {}),
    ...(tag === "" ? {} : { tag_id: tag }),
    ...(inside ? { parent_id: folder } : {}),
    ...(contents && text !== "" ? { look_in: "contents" } : {}),
  };
}

/** Only files have a size, so a size excludes folders. */
function typeQuery(type: DriveSearch["type"], size: DriveSearch["size"]): QueryOf<typeof filesSearch> {
  if (type === "folder") return { kind: "drive#folder" };
  if (type === "any") return size === "any" ? {} : { kind: "drive#file" };
  return { category: type.toUpperCase() as Uppercase<Exclude<DriveSearch["type"], "any" | "folder">> };
}
