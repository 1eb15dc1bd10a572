import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { chainOf, idsUp, isInTrash, locate, locatedEntry, type Located } from "../ids/locate.ts";
import type { Entry, LivePlace } from "../tree.types.ts";

/** Levels of folders below the root. A path of the longest names still fits the 64 KiB of a zip entry. */
export const MAX_DEPTH = 256;

export type FoundEntry = Entry & { readonly inTrash: boolean };

export const locateOne = async (sql: Sql, ownerId: string, id: string): Promise<Located | null> =>
  (await locate(sql, ownerId, [id])).get(id) ?? null;

export async function find(sql: Sql, ownerId: string, id: string): Promise<FoundEntry | null> {
  const located = await locateOne(sql, ownerId, id);
  return located && { ...locatedEntry(located), inTrash: isInTrash(located) };
}

export async function findMany(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundEntry>> {
  const found = await locate(sql, ownerId, ids);
  return new Map([...found].map(([id, one]) => [id, { ...locatedEntry(one), inTrash: isInTrash(one) }]));
}

export async function live(sql: Sql, ownerId: string, id: string): Promise<Entry> {
  return locatedEntry(await locateLive(sql, ownerId, id));
}

export async function locateLive(sql: Sql, ownerId: string, id: string): Promise<Located> {
  const located = await locateOne(sql, ownerId, id);
  if (!located) throw failure("file_not_found");
  if (isInTrash(located)) throw failure("file_in_recycle_bin");
  return located;
}

/** Throws `file_not_found` also for a file. */
export async function locateFolder(sql: Sql, ownerId: string, id: string): Promise<Located> {
  const located = await locateOne(sql, ownerId, id);
  if (!located || locatedEntry(located).kind !== "folder") throw failure("file_not_found");
  return located;
}

export async function ancestors(sql: Sql, ownerId: string, id: string): Promise<readonly Entry[]> {
  const located = await locateOne(sql, ownerId, id);
  if (!located) throw failure("file_not_found");
  return chainOf(located);
}

export async function chains(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  return new Map([...(await locate(sql, ownerId, ids))].map(([id, one]) => [id, chainOf(one)]));
}

/** Finds each entry once, in the order given. Throws `file_not_found` if one is missing. */
export async function locateAll(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Located[]> {
  const found = await locate(sql, ownerId, ids);
  return [...new Set(ids)].map((id) => {
    const located = found.get(id);
    if (!located) throw failure("file_not_found");
    return located;
  });
}

/** Like `locateAll`, but throws `file_in_recycle_bin` if one is in the trash. */
export async function locateAllLive(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Located[]> {
  const all = await locateAll(sql, ownerId, ids);
  if (all.some(isInTrash)) throw failure("file_in_recycle_bin");
  return all;
}

/** The live ones among the entries, by id; the others are left out. */
export async function findLive(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const found = await locate(sql, ownerId, ids);
  return new Map([...found].filter(([, one]) => !isInTrash(one)).map(([id, one]) => [id, locatedEntry(one)]));
}

export async function findPlaces(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LivePlace>> {
  const live = [...(await locate(sql, ownerId, ids))].filter(([, one]) => !isInTrash(one));
  return new Map(live.map(([id, one]) => [id, { entry: locatedEntry(one), up: () => idsUp(one) }]));
}

/** All of the entries, live or in the trash, lie in a live folder or are it. */
export async function liesIn(
  sql: Sql,
  ownerId: string,
  folderId: string,
  ids: readonly string[],
): Promise<boolean> {
  const found = await locate(sql, ownerId, [folderId, ...ids]);
  const folder = found.get(folderId);
  if (!folder || isInTrash(folder) || locatedEntry(folder).kind !== "folder") return false;
  return ids.every((id) => {
    const one = found.get(id);
    return one !== undefined && isBelow(one, folderId);
  });
}

function isBelow(one: Located, folderId: string): boolean {
  for (const id of idsUp(one)) if (id === folderId) return true;
  return false;
}
