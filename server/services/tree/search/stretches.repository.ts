import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import { hasRows, liveRows } from "../overlay/overlay.repository.ts";
import { treePartsOf, type TreePart } from "../overlay/tree-parts.repository.ts";
import { OWN_FROM } from "../sealing/sealed/tree-kind.ts";
import { fromBlocks, keptNames } from "./blocks.repository.ts";
import { mayHave } from "./may-have.repository.ts";
import type { Stretch, StretchRequest } from "./stretch.ts";

/**
 * Child rows, the trees of a folder, and the entries of a layered tree that are out of order, each as far as one
 * statement goes.
 */
export async function readStretches(
  sql: Sql,
  folder: Folder,
  request: StretchRequest,
): Promise<readonly Stretch[]> {
  const stretches: Stretch[] = [];
  if (folder.children === "rows") {
    stretches.push(...(await kept(sql, raw`${folder.id}`, request, () => ofRows(sql, folder, request))));
  } else if (hasRows(folder)) stretches.push(await ofRows(sql, folder, request));
  for (const part of treePartsOf(folder)) {
    const holder = raw`cast(${part.tree} as text)`;
    stretches.push(...(await kept(sql, holder, request, () => ofTree(sql, part, request))));
    if (folder.kind !== "plain") stretches.push(await outOfOrder(sql, part, request));
  }
  return stretches;
}

/** Reads from blocks of names, where those are kept. */
async function kept(
  sql: Sql,
  holder: RawBuilder<unknown>,
  request: StretchRequest,
  otherwise: () => Promise<Stretch>,
): Promise<readonly Stretch[]> {
  const held = await keptNames(sql, holder);
  return held === null ? [await otherwise()] : fromBlocks(sql, { holder, held }, request);
}

/** Names of the folders in a folder, hidden ones included; `most` at most. */
export async function folderNames(sql: Sql, folder: Folder, most: number): Promise<readonly string[]> {
  const parts = [
    ...(hasRows(folder)
      ? [raw`select name from node where ${all([...liveRows(folder), raw`is_file = 0`])}`]
      : []),
    ...treePartsOf(folder).map(
      ({ tree }) => raw`select name from tree_entry where tree_id = ${tree} and is_file = 0`,
    ),
  ];
  const { rows } = await raw<{ name: string }>`
    select name from (${raw.join(parts, raw` union all `)}) as folders limit ${most}`.execute(sql);
  return rows.map(({ name }) => name);
}

async function ofRows(
  sql: Sql,
  folder: Folder,
  { after, entries, ...wanted }: StretchRequest,
): Promise<Stretch> {
  const behind = [...liveRows(folder), raw`node.name > ${after.name}`];
  const { rows } = await raw<{ name: string }>`
    select node.name from node where ${all(behind)} order by node.name limit 1 offset ${entries - 1}`.execute(
    sql,
  );
  const last = rows[0]?.name ?? null;
  const within = last === null ? behind : [...behind, raw`node.name <= ${last}`];
  const names = await named(sql, raw`select node.name from node where ${all(within)}`, wanted);
  const end = last === null ? null : { name: last, position: -1 };
  return stretch(names, wanted.names, { looked: end ? entries : await countRows(sql, behind), end });
}

async function countRows(sql: Sql, where: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await raw<{ rows: number }>`select count(*) as rows from node where ${all(where)}`.execute(
    sql,
  );
  return Number(rows[0]?.rows ?? 0);
}

/** Reads along the positions of entries, as far as they are in the order of names. */
async function ofTree(sql: Sql, { tree }: TreePart, request: StretchRequest): Promise<Stretch> {
  const { after, entries, ...wanted } = request;
  const isHere = raw`tree_entry.tree_id = ${tree}`;
  const isInOrder = raw`tree_entry.position < ${raw.lit(OWN_FROM)}`;
  const from = after.position + entries;
  const { rows } = await raw<{ position: number; name: string }>`
    select tree_entry.position, tree_entry.name from tree_entry
    where ${all([isHere, raw`tree_entry.position >= ${from}`, isInOrder])}
    order by tree_entry.position limit 1`.execute(sql);
  const end = rows[0] ?? null;
  // Only one upper bound is given, because SQLite walks up to the first bound it is told.
  const within = [
    isHere,
    raw`tree_entry.position > ${after.position}`,
    end ? raw`tree_entry.position <= ${end.position}` : isInOrder,
    raw`tree_entry.name > ${after.name}`,
  ];
  const select = raw`select tree_entry.name from tree_entry where ${all(within)}`;
  const names = await named(sql, select, wanted, "position");
  const last = end?.position ?? (await lastPosition(sql, [isHere, isInOrder]));
  return stretch(names, wanted.names, { looked: Math.max(0, last - after.position), end });
}

async function lastPosition(sql: Sql, where: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await raw<{ position: number | null }>`
    select max(tree_entry.position) as position from tree_entry where ${all(where)}`.execute(sql);
  return rows[0]?.position ?? -1;
}

async function outOfOrder(
  sql: Sql,
  { tree }: TreePart,
  { after, ...wanted }: StretchRequest,
): Promise<Stretch> {
  const own = [
    raw`tree_entry.tree_id = ${tree}`,
    raw`tree_entry.position >= ${raw.lit(OWN_FROM)}`,
    raw`tree_entry.name > ${after.name}`,
  ];
  const names = await named(sql, raw`select tree_entry.name from tree_entry where ${all(own)}`, wanted);
  return stretch(names, wanted.names, { looked: names.length, end: null });
}

/** The stretch ends with the last wanted name where there are more names than that. */
const stretch = (
  names: readonly string[],
  wanted: number,
  whole: Omit<Stretch, "names" | "isKept">,
): Stretch =>
  names.length < wanted
    ? { names, ...whole, isKept: false }
    : { names, looked: names.length, end: { name: names.at(-1)!, position: -1 }, isKept: false };

async function named(
  sql: Sql,
  select: RawBuilder<unknown>,
  { words, names }: Pick<StretchRequest, "words" | "names">,
  order = "name",
): Promise<readonly string[]> {
  const { rows } = await raw<{ name: string }>`
    ${select} and ${mayHave(words)} order by ${raw.ref(order)} limit ${names}`.execute(sql);
  return rows.map(({ name }) => name);
}

const all = (conditions: readonly RawBuilder<unknown>[]) => raw.join(conditions, raw` and `);
