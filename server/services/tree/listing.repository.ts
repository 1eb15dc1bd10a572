import { sql as raw, type RawBuilder } from "kysely";
import type { Order } from "../../../contract/files.ts";
import type { Sql } from "../../platform/db/database.ts";
import type { NodeRow } from "./node.repository.ts";
import type { ListRequest } from "./tree.types.ts";

export const ALL = "*";

export type Direction = "asc" | "desc";

/** The columns a stream is ordered by; with the id at the end they are unique. */
export type KeyColumn = "sort_key" | "type_key" | "modified_at" | "size" | "id";

export interface StreamOrder {
  readonly columns: readonly KeyColumn[];
  readonly direction: Direction;
}

/** Children of one kind, in or out of the trash: a walk along one index. */
export interface Stream {
  readonly isFile: 0 | 1;
  readonly trashed: boolean;
  readonly order: StreamOrder;
  /** Values of the order's columns in the last row of the page before. */
  readonly after: readonly (string | number)[] | null;
}

const COLUMNS: Readonly<Record<string, readonly KeyColumn[]>> = {
  NAME: ["sort_key", "id"],
  TYPE: ["type_key", "sort_key", "id"],
  MODIFY_TIME: ["modified_at", "sort_key", "id"],
  SIZE: ["size", "sort_key", "id"],
};

/** Folders have no size and no type: ahead of the files they stand by name, whichever way the files go. */
export function streamOrder(order: Order, isFile: 0 | 1, foldersFirst: boolean): StreamOrder {
  const cut = order.lastIndexOf("_");
  const by = order.slice(0, cut);
  const byNothing = foldersFirst && !isFile && (by === "SIZE" || by === "TYPE");
  if (byNothing) return { columns: COLUMNS["NAME"]!, direction: "asc" };
  return { columns: COLUMNS[by]!, direction: order.slice(cut + 1) === "ASC" ? "asc" : "desc" };
}

export async function readStream(
  sql: Sql,
  request: ListRequest,
  stream: Stream,
  limit: number,
): Promise<readonly NodeRow[]> {
  const { columns, direction } = stream.order;
  const order = raw.join(columns.map((column) => raw`node.${raw.ref(column)} ${raw.raw(direction)}`));
  const { rows } = await raw<NodeRow>`
    select node.* from node
    where ${raw.join([...scope(request, stream), ...filters(request), ...place(stream)], raw` and `)}
    order by ${order} limit ${limit}`.execute(sql);
  return rows;
}

function scope(request: ListRequest, stream: Stream): readonly RawBuilder<unknown>[] {
  const own = [raw`node.owner_id = ${request.ownerId}`, raw`node.is_file = ${stream.isFile}`];
  const trashed = stream.trashed ? raw`node.trashed_at is not null` : raw`node.trashed_at is null`;
  if (request.parentId !== ALL) return [...own, raw`node.parent_id = ${request.parentId}`, trashed];
  return stream.trashed ? [...own, trashed] : [...own, trashed, notBelowTrash(request.ownerId)];
}

const notBelowTrash = (ownerId: string): RawBuilder<unknown> => raw`
  node.parent_id not in (
    with recursive gone(id) as (
      select id from node where owner_id = ${ownerId} and trashed_at is not null and is_file = 0
      union
      select node.id from gone cross join node
      where node.owner_id = ${ownerId} and node.parent_id = gone.id and node.is_file = 0
        and node.trashed_at is null
    )
    select id from gone
  )`;

function filters(request: ListRequest): readonly RawBuilder<unknown>[] {
  const { starred, modifiedAfter, modifiedBefore } = request;
  return [
    ...(starred === undefined ? [] : [raw`node.starred = ${starred ? 1 : 0}`]),
    ...(modifiedAfter === undefined ? [] : [raw`node.modified_at > ${modifiedAfter}`]),
    ...(modifiedBefore === undefined ? [] : [raw`node.modified_at < ${modifiedBefore}`]),
  ];
}

function place({ order, after }: Stream): readonly RawBuilder<unknown>[] {
  if (!after) return [];
  const columns = raw.join(order.columns.map((column) => raw`node.${raw.ref(column)}`));
  const comparison = raw.raw(order.direction === "asc" ? ">" : "<");
  return [raw`(${columns}) ${comparison} (${raw.join([...after])})`];
}
