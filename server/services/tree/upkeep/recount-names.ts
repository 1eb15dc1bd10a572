import type { Sql } from "../../../database.ts";
import { foldedText } from "../../../platform/text/folded-text.ts";
import { linesOf, type NameBlock, type PlacedName } from "../search/name-blocks.ts";
import { ownerOfRows, rowNames } from "./name-lists.repository.ts";
import {
  blocksFrom,
  changedIn,
  namesBetween,
  wholeLists,
  type WholeList,
} from "./recount-names.repository.ts";

/** Blocks that are compared with the names they should have at once. */
const BLOCKS = 50;

interface Counts {
  readonly stored: number;
  readonly counted: number;
}

/** Lists of names that lack some: of those `counted`, so many are `stored`. Names of what is gone may be in them. */
export async function wrongNames(sql: Sql): Promise<readonly (Counts & { readonly id: string })[]> {
  const found: (Counts & { readonly id: string })[] = [];
  for (const list of await wholeLists(sql)) {
    const counts = await countNames(sql, list);
    if (counts.stored < counts.counted) found.push({ id: list.holder, ...counts });
  }
  return found;
}

async function countNames(sql: Sql, list: WholeList): Promise<Counts> {
  let [stored, counted] = [0, 0];
  for (let from: string | null = ""; from !== null;) {
    const blocks: readonly NameBlock[] = await blocksFrom(sql, list.holder, from, BLOCKS + 1);
    const next = blocks[BLOCKS] ?? null;
    const lines = blocks.slice(0, BLOCKS).flatMap(linesOf);
    const kept = new Set(lines.map(({ name, folded, position }) => lineOf(name, folded, position)));
    const changed = new Set(await changedIn(sql, list.holder, from, next?.first_name ?? null));
    const names = await namesIn(sql, list, from, from === "" ? undefined : blocks[0], next);
    counted += names.length;
    stored += names.filter(
      ({ name, position }) => changed.has(name) || kept.has(lineOf(name, foldedText(name), position)),
    ).length;
    from = next?.first_name ?? null;
  }
  return { stored, counted };
}

const lineOf = (...parts: readonly [name: string, folded: string, position: number]): string =>
  parts.join("\n");

/** Blocks reach from where they begin to where the next ones do. */
async function namesIn(
  sql: Sql,
  { holder, tree_id: treeId }: WholeList,
  from: string,
  first: NameBlock | undefined,
  next: NameBlock | null,
): Promise<readonly PlacedName[]> {
  if (treeId !== null) return namesBetween(sql, treeId, first?.position ?? 0, next?.position ?? null);
  const ownerId = await ownerOfRows(sql, holder);
  if (ownerId === null) return [];
  const range = { from, isIn: true, before: next?.first_name ?? null };
  return rowNames(sql, { id: holder, ownerId }, range, Number.MAX_SAFE_INTEGER);
}
