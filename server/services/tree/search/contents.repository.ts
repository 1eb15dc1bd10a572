import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { ContentCondition } from "./content-condition.repository.ts";

/** A file that is a row, in the order of contents. */
export interface OwnPlace {
  readonly sha256: string;
  readonly id: string;
}

/** An entry of a tree. */
export interface SealedPlace {
  readonly tree_id: number;
  readonly position: number;
}

export type SealedHit = SealedPlace & { readonly sha256: string };

const ownAfter = (ownerId: string, after: OwnPlace | null): RawBuilder<unknown> => raw`
  node.owner_id = ${ownerId} and node.is_file = 1 and node.trashed_at is null
  ${after ? raw`and (node.sha256, node.id) > (${after.sha256}, ${after.id})` : raw``}`;

/** The file that so many of the owner's rows lie before; null when there are fewer. */
export async function ownBound(
  sql: Sql,
  ownerId: string,
  after: OwnPlace | null,
  rows: number,
): Promise<OwnPlace | null> {
  const found = await raw<OwnPlace>`
    select node.sha256, node.id from node where ${ownAfter(ownerId, after)}
    order by node.sha256, node.id limit 1 offset ${rows - 1}`.execute(sql);
  return found.rows[0] ?? null;
}

/** Files of the owner's rows up to a bound whose contents fulfil the condition. */
export async function ownHits(
  sql: Sql,
  ownerId: string,
  {
    after,
    bound,
    having,
    limit,
  }: {
    readonly after: OwnPlace | null;
    readonly bound: OwnPlace | null;
    readonly having: ContentCondition;
    readonly limit: number;
  },
): Promise<readonly OwnPlace[]> {
  const { rows } = await raw<OwnPlace>`
    select node.sha256, node.id from node where ${ownAfter(ownerId, after)}
    ${bound ? raw`and (node.sha256, node.id) <= (${bound.sha256}, ${bound.id})` : raw``}
    and ${having(raw`node.sha256`)}
    order by node.sha256, node.id limit ${limit}`.execute(sql);
  return rows;
}

/** The owner's live folders that lie upon a tree. */
export async function basedFolders(
  sql: Sql,
  ownerId: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly base_id: number }[]> {
  const { rows } = await raw<{ id: string; base_id: number }>`
    select node.id, node.base_id from node
    where node.owner_id = ${ownerId} and node.base_id is not null and node.trashed_at is null
    order by node.id limit ${limit}`.execute(sql);
  return rows;
}

export type SealedFolder = SealedPlace & { readonly child_id: number };

/** The folders in trees. */
export async function foldersInTrees(sql: Sql, treeIds: readonly number[]): Promise<readonly SealedFolder[]> {
  const found: SealedFolder[] = [];
  for (const part of chunks(treeIds)) {
    const { rows } = await raw<SealedFolder>`
      select tree_entry.tree_id, tree_entry.position, tree_entry.child_id from tree_entry
      where tree_entry.tree_id in (${raw.join(part)}) and tree_entry.is_file = 0 and tree_entry.child_id is not null`.execute(
      sql,
    );
    found.push(...rows);
  }
  return found;
}

/** The place in a tree that so many of its entries lie before; null when there are fewer. */
export async function treeBound(
  sql: Sql,
  { tree_id, position }: SealedPlace,
  entries: number,
): Promise<number | null> {
  const { rows } = await raw<{ position: number }>`
    select tree_entry.position from tree_entry
    where tree_entry.tree_id = ${tree_id} and tree_entry.position > ${position}
    order by tree_entry.position limit 1 offset ${entries - 1}`.execute(sql);
  return rows[0]?.position ?? null;
}

/** Files of some trees, after a place in the first and up to a place in the last, whose contents fulfil the condition. */
export async function sealedHits(
  sql: Sql,
  {
    trees,
    after,
    upTo,
    having,
    limit,
  }: {
    readonly trees: readonly number[];
    readonly after: number;
    readonly upTo: number | null;
    readonly having: ContentCondition;
    readonly limit: number;
  },
): Promise<readonly SealedHit[]> {
  const [first, last] = [trees[0] ?? 0, trees.at(-1) ?? 0];
  const { rows } = await raw<SealedHit>`
    select tree_entry.tree_id, tree_entry.position, tree_entry.sha256 from tree_entry
    where tree_entry.tree_id in (${raw.join(trees)}) and tree_entry.is_file = 1
      and (tree_entry.tree_id <> ${first} or tree_entry.position > ${after})
      ${upTo === null ? raw`` : raw`and (tree_entry.tree_id <> ${last} or tree_entry.position <= ${upTo})`}
      and ${having(raw`tree_entry.sha256`)}
    order by tree_entry.tree_id, tree_entry.position limit ${limit}`.execute(sql);
  return rows;
}
