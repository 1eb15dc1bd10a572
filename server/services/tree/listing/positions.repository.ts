import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../platform/db/database.ts";
import { hasRows, treesOf, type Folder } from "../overlay/overlay.repository.ts";
import type { ListRequest } from "../tree.types.ts";
import { isUnique, streamQuery, type Stream } from "./listing.repository.ts";
import type { Place } from "./page-token.ts";

type KeyRow = Readonly<Record<`key_${number}`, string | number>> & {
  readonly is_file: 0 | 1;
  readonly trashed: 0 | 1;
  readonly id: string;
};

/** Streams of one order, read as one list. */
interface Group {
  readonly request: ListRequest;
  readonly folder: Folder;
  readonly streams: readonly Stream[];
}

/**
 * The place of the entry that stands behind `skipped` others; null when there are fewer. Only keys are read, along the
 * index: a thousand entries cost a fraction of a millisecond.
 */
export async function placeBehind(sql: Sql, group: Group, skipped: number): Promise<Place | null> {
  const { columns, direction } = group.streams[0]!.order;
  const parts = partsOf(group, skipped + 1);
  const [alone] = parts;
  if (!alone) return null;
  const keys = [...columns.map((_, index) => `key_${index}`), "trashed", "id"];
  const order = raw.join(
    keys.map((key) => raw`${raw.ref(key)} ${raw.raw(key === "trashed" ? "asc" : direction)}`),
  );
  const query =
    parts.length === 1
      ? raw<KeyRow>`${alone.keys} limit 1 offset ${skipped}`
      : raw<KeyRow>`select * from (${raw.join(
          parts.map((part) => raw`select * from (${part.keys} limit ${skipped + 1}) as part`),
          raw` union all `,
        )}) as list order by ${order} limit 1 offset ${skipped}`;
  const [row] = (await query.execute(sql)).rows;
  if (!row) return null;
  const { is_file: isFile, trashed, id } = row;
  return { isFile, trashed, id, values: columns.map((_, index) => row[`key_${index}`]!) };
}

/** How many entries there are, counted up to `limit`. */
export async function countUpTo(sql: Sql, group: Group, limit: number): Promise<number> {
  const parts = partsOf(group, limit);
  if (parts.length === 0) return 0;
  const { rows } = await raw<{ entries: number }>`
    select count(*) as entries from (select * from (${raw.join(
      parts.map((part) => raw`select 1 as one from (${part.keys} limit ${limit}) as part`),
      raw` union all `,
    )}) as list limit ${limit}) as counted`.execute(sql);
  return Number(rows[0]?.entries ?? 0);
}

/** Rows and sealed entries of each stream, in order, without a limit of their own. */
function partsOf(
  { request, folder, streams }: Group,
  limit: number,
): readonly { readonly keys: RawBuilder<unknown> }[] {
  return streams.flatMap((stream) => {
    const { rows, sealed } = streamQuery(request, stream, folder.kind, limit);
    const select = (table: string, id: RawBuilder<unknown>) => raw`
      select ${raw.join(
        stream.order.columns.map(
          (column, index) => raw`${raw.ref(`${table}.${column}`)} as ${raw.ref(`key_${index}`)}`,
        ),
      )}, ${raw.lit(stream.isFile)} as is_file, ${raw.lit(stream.trashed ? 1 : 0)} as trashed, ${id} as id
      from ${raw.table(table)}`;
    const idOf = isUnique(request, stream) ? raw`''` : raw`node.id`;
    return [
      ...(rows && hasRows(folder)
        ? [
            {
              keys: raw`${select("node", idOf)} where ${raw.join(rows.where, raw` and `)} order by ${rows.order}`,
            },
          ]
        : []),
      ...(sealed ? treesOf(folder) : []).map((inTree) => ({
        keys: raw`${select("tree_entry", raw`''`)}
          where ${raw.join([...inTree, ...(sealed?.where ?? [])], raw` and `)} order by ${sealed?.order}`,
      })),
    ];
  });
}
