import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../platform/db/database.ts";
import { chunks, toEntry, type NodeRow } from "./node.repository.ts";
import type { Entry, Totals } from "./tree.types.ts";

// `cross join` means the same as `join`, but keeps SQLite from turning the walk round and reading the whole drive.

/** One folder above an entry, or (at distance 0) the entry itself. */
export interface Step {
  readonly id: string;
  readonly parentId: string;
  readonly trashed: boolean;
}

/**
 * From each entry upwards, the entry itself first; it ends at the root or where a parent is gone. Folders above many
 * entries are read once for 500 of them (`union` drops what it has seen), so that ten thousand deep ones cost little.
 */
export async function stepsAbove(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Step[]>> {
  const wanted = [...new Set(ids)];
  const known = new Map<string, Step>();
  for (const part of chunks(wanted)) {
    const { rows } = await raw<{ id: string; parent_id: string; trashed: number }>`
      with recursive up(id, parent_id, trashed) as (
        select id, parent_id, case when trashed_at is null then 0 else 1 end from node
        where owner_id = ${ownerId} and id in (${raw.join(part)})
        union
        select node.id, node.parent_id, case when node.trashed_at is null then 0 else 1 end
        from up cross join node where node.id = up.parent_id and node.owner_id = ${ownerId}
      )
      select id, parent_id, trashed from up`.execute(sql);
    for (const { id, parent_id, trashed } of rows) {
      known.set(id, { id, parentId: parent_id, trashed: trashed === 1 });
    }
  }
  return new Map(wanted.filter((id) => known.has(id)).map((id) => [id, stepsFrom(known, id)]));
}

function stepsFrom(known: ReadonlyMap<string, Step>, id: string): readonly Step[] {
  const steps: Step[] = [];
  for (let step = known.get(id); step; step = known.get(step.parentId)) steps.push(step);
  return steps;
}

/** The entry and the folders above it, outermost first; empty when there is no such entry. */
export async function chainOf(sql: Sql, ownerId: string, id: string): Promise<readonly Entry[]> {
  const { rows } = await raw<NodeRow>`
    with recursive up(distance, id, parent_id) as (
      select 0, id, parent_id from node where owner_id = ${ownerId} and id = ${id}
      union all
      select up.distance + 1, node.id, node.parent_id
      from up cross join node where node.id = up.parent_id and node.owner_id = ${ownerId}
    )
    select node.* from up cross join node where node.id = up.id order by up.distance desc`.execute(sql);
  return rows.map(toEntry);
}

/**
 * Names the temporary relation `below(id)`: the tops and every live entry under them, each as often as tops contain
 * it. What lies in the trash on its own account isn't part of the folder it came from.
 */
export const below = (ownerId: string, tops: readonly string[]): RawBuilder<unknown> => raw`
  with recursive below(id) as (
    select id from node where owner_id = ${ownerId} and id in (${raw.join(tops)})
    union all
    select node.id from below cross join node
    where node.owner_id = ${ownerId} and node.parent_id = below.id and node.trashed_at is null
  )`;

/** Files, folders and bytes of the tops with everything live below them; the tops themselves may be in the trash. */
export async function totalsBelow(sql: Sql, ownerId: string, tops: readonly string[]): Promise<Totals> {
  const total = { files: 0, folders: 0, bytes: 0 };
  for (const part of chunks(tops)) {
    const { rows } = await raw<Totals>`
      ${below(ownerId, part)}
      select coalesce(sum(is_file), 0) as files, coalesce(sum(1 - is_file), 0) as folders,
        coalesce(sum(size), 0) as bytes
      from below cross join node where node.id = below.id`.execute(sql);
    total.files += rows[0]?.files ?? 0;
    total.folders += rows[0]?.folders ?? 0;
    total.bytes += rows[0]?.bytes ?? 0;
  }
  return total;
}

/** Levels of the highest of the subtrees, the top included. */
export async function heightBelow(sql: Sql, ownerId: string, tops: readonly string[]): Promise<number> {
  let height = 0;
  for (const part of chunks(tops)) {
    const { rows } = await raw<{ height: number | null }>`
      with recursive down(id, level) as (
        select id, 1 from node where owner_id = ${ownerId} and id in (${raw.join(part)})
        union all
        select node.id, down.level + 1 from down cross join node
        where node.owner_id = ${ownerId} and node.parent_id = down.id and node.is_file = 0
          and node.trashed_at is null
      )
      select max(level) as height from down`.execute(sql);
    height = Math.max(height, rows[0]?.height ?? 0);
  }
  return height;
}
