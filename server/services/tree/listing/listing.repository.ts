import { sql as raw, type RawBuilder } from "kysely";
import type { Order } from "../../../../contract/files.ts";
import type { Sql } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import { readChildren, type ChildrenQuery, type ChildRow } from "../overlay/overlay.repository.ts";
import { ORDERS } from "../sealing/orders/orders.repository.ts";
import type { TreeKind } from "../sealing/sealed/tree-kind.ts";
import type { ListRequest } from "../tree.types.ts";

export const ALL = "*";

export type Direction = "asc" | "desc";

/** The columns a stream is ordered by. The name at the end makes them unique among the live children of a folder. */
export type KeyColumn = "sort_key" | "type_key" | "modified_at" | "size" | "name";

export interface StreamOrder {
  readonly columns: readonly KeyColumn[];
  readonly direction: Direction;
}

/** The place where a stream goes on. */
export interface After {
  /** The values of the order's columns in the last row read. */
  readonly values: readonly (string | number)[];
  /**
   * Says what happens to rows with these very values. With an id, the rows after that id are still to come; with `all`
   * or `none`, all or none of them are, because they stand wholly before or after the last row's kind.
   */
  readonly ties: { readonly id: string } | "all" | "none";
}

/** Children of one kind, in or out of the trash: a walk along one index of rows, and one of the sealed entries. */
export interface Stream {
  readonly isFile: 0 | 1;
  readonly trashed: boolean;
  readonly order: StreamOrder;
  readonly after: After | null;
  /** The stream ends before anything after this place; null is the end of the list. */
  readonly upTo?: After | null;
}

const COLUMNS: Readonly<Record<string, readonly KeyColumn[]>> = {
  NAME: ["sort_key", "name"],
  TYPE: ["type_key", "sort_key", "name"],
  MODIFY_TIME: ["modified_at", "sort_key", "name"],
  SIZE: ["size", "sort_key", "name"],
};

/**
 * Folders have no size and no type, so when they come before the files they are ordered by name, whichever way the
 * files go.
 */
export function streamOrder(order: Order, isFile: 0 | 1, foldersFirst: boolean): StreamOrder {
  const cut = order.lastIndexOf("_");
  const by = order.slice(0, cut);
  const byNothing = foldersFirst && !isFile && (by === "SIZE" || by === "TYPE");
  if (byNothing) return { columns: COLUMNS["NAME"]!, direction: "asc" };
  return { columns: COLUMNS[by]!, direction: order.slice(cut + 1) === "ASC" ? "asc" : "desc" };
}

/** Only among the live children of one folder no two entries have the same name. */
export const isUnique = (request: ListRequest, stream: Pick<Stream, "trashed">): boolean =>
  request.parentId !== ALL && !stream.trashed;

/** Reads the next rows of each stream by one statement, in no order. */
export const readStreams = (
  sql: Sql,
  request: ListRequest,
  folder: Folder,
  streams: readonly Stream[],
  limit: number,
): Promise<readonly ChildRow[]> =>
  readChildren(
    sql,
    folder,
    streams.map((stream) => streamQuery(request, stream, folder.kind, limit)),
  );

/** Builds the query for the children of one stream: the conditions and the order. */
export function streamQuery(
  request: ListRequest,
  stream: Stream,
  kind: TreeKind,
  limit: number,
): ChildrenQuery {
  const unique = isUnique(request, stream);
  const { columns } = stream.order;
  return {
    rows: {
      where: [...scope(request, stream), ...filters(request, "node"), ...place(stream, "node")],
      order: orderOf(stream.order, "node", unique ? columns : [...columns, "id"]),
    },
    sealed:
      unique && request.starred !== true && request.tagId === undefined
        ? {
            ...sourceOf(stream.order),
            where: [
              raw`tree_entry.is_file = ${stream.isFile}`,
              ...filters(request, "tree_entry"),
              ...place(stream, "tree_entry"),
            ],
            order: orderOf(
              stream.order,
              "tree_entry",
              kind === "plain" ? [...columns.slice(0, -1), "position"] : columns,
            ),
          }
        : null,
    limit,
  };
}

/** Entries ordered by time or by size are read from tables of their own. */
function sourceOf({ columns: [first] }: StreamOrder): Pick<NonNullable<ChildrenQuery["sealed"]>, "source"> {
  return first === "modified_at" || first === "size" ? { source: ORDERS[first].table } : {};
}

const orderOf = ({ direction }: StreamOrder, table: string, columns: readonly string[]) =>
  raw.join(columns.map((column) => raw`${raw.ref(`${table}.${column}`)} ${raw.raw(direction)}`));

function scope(request: ListRequest, stream: Stream): readonly RawBuilder<unknown>[] {
  const { tagId, starred } = request;
  const own = [
    columnIs("owner_id", request.ownerId, tagId !== undefined),
    raw`node.is_file = ${stream.isFile}`,
  ];
  const trashed = stream.trashed ? raw`node.trashed_at is not null` : raw`node.trashed_at is null`;
  if (request.parentId !== ALL) {
    const isMarked = tagId !== undefined || starred === true;
    return [...own, columnIs("parent_id", request.parentId, isMarked), trashed];
  }
  return stream.trashed ? [...own, trashed] : [...own, trashed, notGone(request.ownerId)];
}

/**
 * Hides the column from the query planner. Only few entries are starred or tagged, and a plain column would make
 * databases read along a list's index instead.
 */
const columnIs = (column: "owner_id" | "parent_id", value: string, isHidden: boolean): RawBuilder<unknown> =>
  isHidden
    ? raw`(${raw.ref(`node.${column}`)} || '') = ${value}`
    : raw`${raw.ref(`node.${column}`)} = ${value}`;

/** Leaves out entries below a folder in the trash, and below a folder that was deleted for good and isn't swept yet. */
const notGone = (ownerId: string): RawBuilder<unknown> => raw`
  node.parent_id not in (
    with recursive gone(id) as (
      select id from node where owner_id = ${ownerId} and trashed_at is not null and is_file = 0
      union
      select node_id from doomed_folder where owner_id = ${ownerId}
      union
      select node.id from gone cross join node
      where node.owner_id = ${ownerId} and node.parent_id = gone.id and node.is_file = 0
        and node.trashed_at is null
    )
    select id from gone
  )`;

function filters(request: ListRequest, table: "node" | "tree_entry"): readonly RawBuilder<unknown>[] {
  const { starred, tagId, modifiedAfter, modifiedBefore } = request;
  const modified = raw.ref(`${table}.modified_at`);
  return [
    ...(starred === undefined || table !== "node" ? [] : [raw`node.starred = ${raw.lit(starred ? 1 : 0)}`]),
    ...(tagId === undefined || table !== "node" ? [] : [tagged(request.ownerId, tagId)]),
    ...(modifiedAfter === undefined ? [] : [raw`${modified} > ${modifiedAfter}`]),
    ...(modifiedBefore === undefined ? [] : [raw`${modified} < ${modifiedBefore}`]),
  ];
}

const tagged = (ownerId: string, tagId: string): RawBuilder<unknown> => raw`
  node.id in (
    select node_tag.node_id from tag cross join node_tag
    where tag.id = ${tagId} and tag.owner_id = ${ownerId} and node_tag.tag_id = tag.id
  )`;

function place({ order, after, upTo }: Stream, table: "node" | "tree_entry"): readonly RawBuilder<unknown>[] {
  const isDown = order.direction === "desc";
  return [
    ...(after ? [compared(order, after, table, isDown ? "<" : ">", after.ties === "all")] : []),
    ...(upTo ? [compared(order, upTo, table, isDown ? ">" : "<", upTo.ties !== "all")] : []),
  ];
}

function compared(
  { columns }: StreamOrder,
  { values, ties }: After,
  table: "node" | "tree_entry",
  sign: "<" | ">",
  isEqualToo: boolean,
): RawBuilder<unknown> {
  const withId = typeof ties === "object" ? [ties.id] : [];
  const names = [...columns, ...withId.map(() => "id")].map((column) => raw.ref(`${table}.${column}`));
  const comparison = raw.raw(isEqualToo ? `${sign}=` : sign);
  return raw`(${raw.join(names)}) ${comparison} (${raw.join([...values, ...withId])})`;
}
