import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import { compareNames } from "../sealing/hash/tree-hash.ts";
import { like, mayHave } from "./may-have.repository.ts";
import { linesOf, type NameBlock } from "./name-blocks.ts";
import type { Stretch, StretchRequest } from "./stretch.ts";

/** About how many entries a folder or tree has, if its names are kept in blocks; else null. */
export async function keptNames(sql: Sql, holder: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await raw<{ held: number }>`
    select held from name_list where holder = ${holder} and ended = 1`.execute(sql);
  return rows[0] ? Number(rows[0].held) : null;
}

/**
 * The next names that have all of the words, from blocks and from later changes. One statement reads both, because
 * names go from the changes into blocks. Some of the names may be gone.
 */
export async function fromBlocks(
  sql: Sql,
  { holder, held }: { readonly holder: RawBuilder<unknown>; readonly held: number },
  request: StretchRequest,
): Promise<readonly Stretch[]> {
  const { words, after, blocks: most, found: wanted } = request;
  // The longest word is in the fewest blocks.
  const have = words
    .toSorted((left, right) => right.length - left.length)
    .map((word) => like(raw`folded`, word));
  const { rows } = await raw<NameBlock & { is_block: number }>`
    select * from (
      select 1 as is_block, first_name, position, folded, names from name_block
      where holder = ${holder} and ${raw.join(have, raw` and `)} and first_name >= coalesce((
        select max(first_name) from name_block where holder = ${holder} and first_name <= ${after.name}), '')
      order by first_name limit ${most}
    ) blocks
    union all
    select * from (
      select 0 as is_block, name as first_name, -1 as position, '' as folded, name as names from name_change
      where holder = ${holder} and name > ${after.name} and ${mayHave(words)}
      order by name limit ${wanted}
    ) changed`.execute(sql);
  const inOrder = rows.toSorted((left, right) => compareNames(left.first_name, right.first_name));
  const changed = inOrder.flatMap((row) => (row.is_block === 1 ? [] : [row.names]));
  const blocks = inOrder.filter((row) => row.is_block === 1);
  return [ofBlocks(blocks, request, held), ofChanged(changed, wanted)];
}

/** The stretch found in blocks that hold all of the words, though maybe not in one name. */
function ofBlocks(
  blocks: readonly NameBlock[],
  { words, after, blocks: most, found: wanted }: StretchRequest,
  held: number,
): Stretch {
  const lines = blocks.flatMap(linesOf).filter(({ name }) => compareNames(name, after.name) > 0);
  const found = lines.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const names = found.slice(0, wanted).map(({ name }) => name);
  if (found.length <= wanted && blocks.length < most) {
    return { names, end: null, looked: held, isKept: true };
  }
  const end = found.length > wanted ? found[wanted - 1]! : lines.at(-1)!;
  const looked = end.position < 0 ? lines.indexOf(end) + 1 : Math.max(0, end.position - after.position);
  return { names, end: { name: end.name, position: end.position }, looked, isKept: true };
}

const ofChanged = (names: readonly string[], wanted: number): Stretch => ({
  names,
  end: names.length < wanted ? null : { name: names.at(-1)!, position: -1 },
  looked: names.length,
  isKept: true,
});
