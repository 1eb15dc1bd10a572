import type { Sql } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { findNodes } from "./node.repository.ts";
import { ROOT_ID, type Entry, type ListRequest } from "./tree.types.ts";
import { chainOf, stepsAbove } from "./walk.repository.ts";

/** Levels of folders below the root. A path of the longest names still fits the 64 KiB of a zip entry. */
export const MAX_DEPTH = 256;

export type FoundEntry = Entry & { readonly inTrash: boolean };

export async function find(sql: Sql, ownerId: string, id: string): Promise<FoundEntry | null> {
  const chain = await chainOf(sql, ownerId, id);
  const entry = chain.at(-1);
  if (!entry) return null;
  return { ...entry, inTrash: chain.some((step) => step.trashedAt !== null) };
}

export async function live(sql: Sql, ownerId: string, id: string): Promise<Entry> {
  const found = await find(sql, ownerId, id);
  if (!found) throw failure("file_not_found");
  if (found.inTrash) throw failure("file_in_recycle_bin");
  return found;
}

export async function ancestors(sql: Sql, ownerId: string, id: string): Promise<readonly Entry[]> {
  const chain = await chainOf(sql, ownerId, id);
  if (chain.length === 0) throw failure("file_not_found");
  return chain;
}

/** The folders from the root down to `id`, itself included; throws when one of them is not a live folder. */
export async function liveFolder(sql: Sql, ownerId: string, id: string): Promise<readonly Entry[]> {
  if (id === ROOT_ID) return [];
  const chain = await chainOf(sql, ownerId, id);
  if (chain.at(-1)?.kind !== "folder") throw failure("file_not_found");
  if (chain.some((entry) => entry.trashedAt !== null)) throw failure("file_in_recycle_bin");
  return chain;
}

/** Whether the folder lies in the trash; throws unless it may be listed that way. */
export async function listable(sql: Sql, { ownerId, parentId, trashed }: ListRequest): Promise<boolean> {
  if (parentId === ROOT_ID) return false;
  const folder = await find(sql, ownerId, parentId);
  if (folder?.kind !== "folder") throw failure("file_not_found");
  if (folder.inTrash && trashed === false) throw failure("file_in_recycle_bin");
  return folder.inTrash;
}

/** The entries of those ids, each once, in the order given. Throws `file_not_found` if one is missing. */
export async function findAll(sql: Sql, ownerId: string, ids: readonly string[]): Promise<readonly Entry[]> {
  const found = await findNodes(sql, ownerId, ids);
  return [...new Set(ids)].map((id) => {
    const entry = found.get(id);
    if (!entry) throw failure("file_not_found");
    return entry;
  });
}

/** Like `findAll`, but throws `file_in_recycle_bin` if one is in the trash. */
export async function findAllLive(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Entry[]> {
  const entries = await findAll(sql, ownerId, ids);
  const above = await stepsAbove(sql, ownerId, ids);
  for (const steps of above.values()) {
    if (steps.some((step) => step.trashed)) throw failure("file_in_recycle_bin");
  }
  return entries;
}

/** Those of the entries that are live, by id; the others are left out. */
export async function findLive(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const found = await findNodes(sql, ownerId, ids);
  const above = await stepsAbove(sql, ownerId, ids);
  const isLive = (id: string) => above.get(id)?.every((step) => !step.trashed) ?? false;
  return new Map([...found].filter(([id]) => isLive(id)));
}
