import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { shownRow } from "../entry.ts";
import { anchorOf, chainOf, isInTrash, locate, locatedEntry, type Located } from "../ids/locate.ts";
import { sealedId } from "../ids/virtual-id.ts";
import { ROOT_ID, type ContentSearchRequest, type Entry, type SearchPage } from "../tree.types.ts";
import { ownBound, ownHits, sealedHits, treeBound } from "./contents.repository.ts";
import { readContentsToken, writeContentsToken, type ContentsPlace } from "./contents-token.ts";
import { hasAll, matcherOf, wordsOf, type Matcher } from "./search-match.ts";
import { OF_ONE_TREE, sealedPlaces, type PlacedTree } from "./sealed-places.ts";

/** One statement asks about so many contents, which takes some ten milliseconds. */
const ASKED = 20_000;
/** A page asks about so many, and of trees so many at once. */
const ASKED_A_PAGE = 60_000;
const TREES = 200;

interface Hit {
  readonly sha256: string;
  /** The ids it may have: some may be masked, or in the trash. */
  readonly ids: readonly string[];
  readonly isRow: boolean;
}

interface Step {
  readonly hits: readonly Hit[];
  readonly next: ContentsPlace | null;
  readonly looked: number;
}

/**
 * Looks for files by a condition for their contents: first along the owner's rows, in the order of contents, then along
 * the trees that the owner's folders lie upon. So the condition is asked of what the owner has, and of nothing else.
 */
export async function searchContents(sql: Sql, request: ContentSearchRequest): Promise<SearchPage> {
  if (request.kind === "folder") return { entries: [], looked: 0, nextPageToken: null };
  await refuseTop(sql, request);
  const matches = matcherOf({ ...request, text: "" });
  const entries: Entry[] = [];
  let place: ContentsPlace | null = readContentsToken(request.pageToken);
  let looked = 0;
  let trees: readonly PlacedTree[] | null = null;
  while (place && looked < ASKED_A_PAGE) {
    const limit = room(request.limit - entries.length, place);
    if (limit < 1 && entries.length > 0) break;
    if (place.in === "trees") trees ??= await sealedPlaces(sql, request.ownerId);
    const wanted = { ...request, limit: Math.max(1, limit) };
    const step: Step =
      place.in === "rows"
        ? await alongRows(sql, wanted, place.after)
        : await alongTrees(sql, wanted, trees ?? [], place);
    entries.push(...(await shownOf(sql, request, step.hits, matches)));
    looked += step.looked;
    place = step.next;
  }
  return { entries, looked, nextPageToken: place && writeContentsToken(place) };
}

/** A file of a tree may show in several folders. */
const room = (left: number, place: ContentsPlace): number =>
  place.in === "rows" ? left : Math.floor(left / OF_ONE_TREE);

async function refuseTop(sql: Sql, { ownerId, parentId }: ContentSearchRequest): Promise<void> {
  if (parentId === ROOT_ID) return;
  const top = (await locate(sql, ownerId, [parentId])).get(parentId);
  if (!top || locatedEntry(top).kind !== "folder") throw failure("file_not_found");
  if (isInTrash(top)) throw failure("file_in_recycle_bin");
}

async function alongRows(
  sql: Sql,
  { ownerId, having, limit }: ContentSearchRequest,
  after: Extract<ContentsPlace, { in: "rows" }>["after"],
): Promise<Step> {
  const bound = await ownBound(sql, ownerId, after, ASKED);
  const found = await ownHits(sql, ownerId, { after, bound, having, limit });
  const end = found.length === limit ? found.at(-1)! : bound;
  return {
    hits: found.map(({ sha256, id }) => ({ sha256, ids: [id], isRow: true })),
    next: end ? { in: "rows", after: end } : { in: "trees", tree: -1, position: -1 },
    looked: bound ? ASKED : found.length,
  };
}

/** Asks about small trees together, and goes along a wide one in stretches. */
async function alongTrees(
  sql: Sql,
  { having, limit }: ContentSearchRequest,
  all: readonly PlacedTree[],
  place: Extract<ContentsPlace, { in: "trees" }>,
): Promise<Step> {
  const begun = all.filter(({ id }) => id >= place.tree);
  const first = begun[0];
  if (!first) return { hits: [], next: null, looked: 0 };
  const after = first.id === place.tree ? place.position : -1;
  const together: PlacedTree[] = [];
  let asked = 0;
  for (const tree of begun.slice(0, TREES)) {
    if (together.length > 0 && asked + tree.entries > ASKED) break;
    together.push(tree);
    asked += tree.entries;
  }
  const trees = together.map(({ id }) => id);
  const upTo = asked > ASKED ? await treeBound(sql, { tree_id: first.id, position: after }, ASKED) : null;
  const found = await sealedHits(sql, { trees, after, upTo, having, limit });
  const folders = new Map(together.map((tree) => [tree.id, tree.folders]));
  const hits = found.map(({ sha256, tree_id, position }) => ({
    sha256,
    ids: (folders.get(tree_id) ?? []).map((folder) => sealedId(folder, position)),
    isRow: false,
  }));
  const last = found.length === limit ? found.at(-1) : undefined;
  const looked = Math.min(asked, ASKED);
  if (last) return { hits, next: { in: "trees", tree: last.tree_id, position: last.position }, looked };
  if (upTo !== null) return { hits, next: { in: "trees", tree: first.id, position: upTo }, looked };
  const following = begun[together.length];
  return { hits, next: following ? { in: "trees", tree: following.id, position: -1 } : null, looked };
}

/** The entries that show these contents right now, below the folder that is looked in, and fit the filters. */
async function shownOf(
  sql: Sql,
  request: ContentSearchRequest,
  hits: readonly Hit[],
  matches: Matcher,
): Promise<readonly Entry[]> {
  const { ownerId, parentId, text, besideNames } = request;
  const located = await locate(
    sql,
    ownerId,
    hits.flatMap(({ ids }) => ids),
  );
  const words = wordsOf(text);
  const isShown = (one: Located, { sha256, isRow }: Hit): boolean => {
    // An entry that got a row of its own is found as such.
    if (isInTrash(one) || (one.path.length === 0) !== isRow) return false;
    const row = rowOf(one);
    if (row.sha256 !== sha256 || !matches(row)) return false;
    if (besideNames && hasAll(words, row.name)) return false;
    return parentId === ROOT_ID || chainOf(one).some((entry) => entry.id === parentId);
  };
  return hits.flatMap((hit) =>
    hit.ids
      .flatMap((id) => located.get(id) ?? [])
      .filter((one) => isShown(one, hit))
      // A page that asks for less than a file has places gets no more of them.
      .slice(0, request.limit)
      .map(locatedEntry),
  );
}

function rowOf(located: Located) {
  const sealed = located.path.at(-1);
  const anchor = anchorOf(located);
  return sealed ? shownRow(located.id, anchor.created_at, sealed) : anchor;
}
