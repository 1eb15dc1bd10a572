import { setImmediate as yieldToOthers } from "node:timers/promises";
import { Failure } from "../../platform/failure.ts";
import { ROOT_ID, type Entry, type Tag, type WalkItem, type WalkPage } from "../tree/index.ts";
import { contentOf, type EntryNote, type Growth } from "../zip/index.ts";
import type { Place } from "./along-job.ts";
import type { PlanningDeps } from "./along.types.ts";
import { folderEntry } from "./kept-blob.ts";
import { versionNames } from "./version-names.ts";

const AT_ONCE = 500;
/** A page has as many files as have this many versions together, and at least one. */
const VERSIONS_AT_ONCE = 2_000;
const BETWEEN_TURNS = 500;
export const DRIVE = "Drive";
export const TRASH = "Trash";
export const VERSIONS = "Versions";

/** The drive of one account on its way into a zip. */
export interface FileParts extends PlanningDeps {
  readonly ownerId: string;
  readonly growth: Growth;
  /** Called with the bytes of the files that were planned, and whether there is more to tell of some. */
  readonly planned: (bytes: number, hasNotes: boolean) => void;
}

/** Plans some of the drive; resolves with the place that comes next. */
export async function planDrive(
  parts: FileParts,
  { after }: Extract<Place, { part: "drive" }>,
): Promise<Place> {
  const { growth, now } = parts;
  if (after === null) growth.add({ entry: folderEntry(DRIVE, now()), path: DRIVE }, new Map());
  const page = await someOf(parts, "everything", { after });
  await planItems(parts, DRIVE, page.items, () => undefined);
  if (page.next !== null) return { part: "drive", after: page.next };
  return { part: "trash", pageToken: null, ids: [], after: null, isBegun: false };
}

/** The same for the trash: each entry as it was put there, with everything below it. */
export async function planTrash(parts: FileParts, place: Extract<Place, { part: "trash" }>): Promise<Place> {
  const { growth, now } = parts;
  const found = place.ids.length > 0 ? null : await someOfTrash(parts, place.pageToken);
  const ids = found ? found.entries.map(({ id }) => id) : place.ids;
  const pageToken = found ? found.nextPageToken : place.pageToken;
  const ended: Place = { part: "notes", chunk: 0, file: 0, upTo: null };
  if (ids.length === 0) return ended;
  if (!place.isBegun) growth.add({ entry: folderEntry(TRASH, now()), path: TRASH }, new Map());
  const page = await someOf(parts, ids, { after: place.after, inTrash: true });
  const tops = page.items.filter(({ path }) => !path.includes("/")).map(({ entry }) => entry);
  const homes = await homesOf(parts, tops);
  await planItems(parts, TRASH, page.items, ({ entry, path }) =>
    path.includes("/")
      ? undefined
      : { trashed_at: iso(entry.trashedAt ?? now()), was_in: homes.get(entry.parentId) ?? null },
  );
  if (page.next !== null) return { part: "trash", pageToken, ids, after: page.next, isBegun: true };
  if (pageToken === null) return ended;
  return { part: "trash", pageToken, ids: [], after: null, isBegun: true };
}

/** A page of a walk, which is shorter where its files have many versions: those are planned with it. */
async function someOf(
  { database, tree, versions, ownerId }: FileParts,
  tops: readonly string[] | "everything",
  from: { readonly after: string | null; readonly inTrash?: true },
): Promise<WalkPage> {
  const page = await tree.walk(database.read, ownerId, tops, { ...from, limit: AT_ONCE });
  const files = page.items.flatMap(({ entry }) => (entry.kind === "file" ? [entry.id] : []));
  const count = await versions.fitting(ownerId, files, VERSIONS_AT_ONCE);
  if (count === files.length) return page;
  const limit = page.items.findIndex(({ entry }) => entry.id === files[count]);
  return tree.walk(database.read, ownerId, tops, { ...from, limit });
}

const someOfTrash = ({ tree, ownerId }: FileParts, pageToken: string | null) =>
  tree.list({
    ownerId,
    parentId: "*",
    trashed: true,
    order: "NAME_ASC",
    foldersFirst: false,
    limit: AT_ONCE,
    pageToken,
  });

/** The folders that entries were in, as paths by their ids; those that are gone are left out. */
async function homesOf({ database, tree, ownerId }: FileParts, tops: readonly Entry[]) {
  const homes = new Map([[ROOT_ID, ""]]);
  for (const parentId of new Set(tops.map((entry) => entry.parentId))) {
    if (homes.has(parentId)) continue;
    try {
      const above = await tree.ancestors(database.read, ownerId, parentId);
      homes.set(parentId, above.map(({ name }) => name).join("/"));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return homes;
}

/** Adds entries below a folder of the zip, and after each file its earlier versions. */
async function planItems(
  { database, versions, tags, plans, ownerId, growth, planned }: FileParts,
  top: string,
  items: readonly WalkItem[],
  noteOf: (item: WalkItem) => EntryNote | undefined,
): Promise<void> {
  const ids = items.map(({ entry }) => entry.id);
  const files = items.flatMap(({ entry }) => (entry.kind === "file" ? [entry.id] : []));
  const earlier = await versions.ofMany(ownerId, files);
  const tagged = await tags.of(database.read, ownerId, ids);
  const contents = new Set(contentOf(items));
  for (const some of earlier.values()) for (const { sha256 } of some) contents.add(sha256);
  const crcs = await plans.crcs([...contents]);
  let count = 0;
  for (const item of items) {
    const { entry } = item;
    const note = { ...marksOf(entry, tagged.get(entry.id)), ...noteOf(item) };
    const hasNote = Object.keys(note).length > 0;
    const { path } = growth.add(
      { entry, path: `${top}/${item.path}`, ...(hasNote && { note: { id: entry.id, ...note } }) },
      crcs,
    );
    planned(entry.size, hasNote);
    const some = earlier.get(entry.id) ?? [];
    const names = versionNames(
      path.slice(path.lastIndexOf("/") + 1),
      some.map(({ replacedAt }) => replacedAt),
    );
    for (const [at, { id, size, sha256, createdAt, replacedAt }] of some.entries()) {
      if ((count += 1) % BETWEEN_TURNS === 0) await yieldToOthers();
      const content = {
        kind: "file",
        name: "",
        size,
        sha256,
        modifiedAt: createdAt,
        userModifiedAt: null,
      } as const;
      growth.place(`${VERSIONS}/${path}/${names[at]!}`, content, crcs, {
        id,
        version_of: entry.id,
        shown_from: iso(createdAt),
        shown_until: iso(replacedAt),
      });
      planned(size, true);
    }
  }
}

const marksOf = ({ starred }: Entry, tags: readonly Tag[] = []): EntryNote => ({
  ...(starred && { starred }),
  ...(tags.length > 0 && { tags: tags.map(({ id, name }) => ({ id, name })) }),
});

const iso = (at: number): string => new Date(at).toISOString();
