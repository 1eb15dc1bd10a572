import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import { rowEntry, shownRow, type SealedRow, type ShownRow } from "../entry.ts";
import { chunks } from "./node.repository.ts";
import { sortKey } from "../listing/sort-key.ts";
import { compareNames } from "../sealing/hash/tree-hash.ts";
import type { OrderTableName } from "../sealing/orders/orders.repository.ts";
import { isInOrder, OWN_FROM } from "../sealing/sealed/tree-kind.ts";
import type { Entry } from "../tree.types.ts";
import { sealedId } from "../ids/virtual-id.ts";
import { folderOfRow, treeFolder, type Folder } from "./folder.ts";
import { treesOf } from "./tree-parts.repository.ts";

/** A child as it comes from the database; `position` is null for rows. */
export type ChildRow = ShownRow & { readonly parent_id: string; readonly position: number | null };

const COLUMNS = [
  "name",
  "sort_key",
  "type_key",
  "is_file",
  "size",
  "sha256",
  "modified_at",
  "user_modified_at",
  "params",
] as const;

const ROW_ONLY = [
  "id",
  "parent_id",
  "gcid",
  "mime_type",
  "category",
  "folder_type",
  "starred",
  "created_at",
  "trashed_at",
  "revision",
  "base_id",
  "seal_id",
  "files",
  "folders",
  "bytes",
  "kept",
] as const;

const columns = (names: readonly string[], table: string) =>
  raw.join(names.map((name) => raw.ref(`${table}.${name}`)));

const ROW_COLUMNS = raw`${columns(COLUMNS, "node")}, ${columns(ROW_ONLY, "node")}, cast(null as integer) as position`;

const SEALED_COLUMNS = raw`${columns(COLUMNS, "sealed")}, '' as id, '' as parent_id,
  (select blob.gcid from blob where blob.sha256 = sealed.sha256) as gcid, '' as mime_type, '' as category,
  '' as folder_type, 0 as starred, 0 as created_at, cast(null as bigint) as trashed_at, 1 as revision,
  sealed.child_id as base_id, sealed.child_id as seal_id, 0 as files, 0 as folders, 0 as bytes, 0 as kept,
  sealed.position`;

/**
 * The wanted children: conditions in terms of `node` and of `tree_entry`, and the order of each. For sealed entries by
 * time or size, `tree_entry` stands for a table in which they are in that order.
 */
export interface ChildrenQuery {
  /** null when no row, or no sealed entry, can match. */
  readonly rows: {
    readonly where: readonly RawBuilder<unknown>[];
    readonly order: RawBuilder<unknown>;
  } | null;
  readonly sealed: SealedQuery | null;
  readonly limit: number;
}

interface SealedQuery {
  /** The table that has the order; the entries themselves unless said. */
  readonly source?: OrderTableName;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

/**
 * Reads rows and sealed entries in one statement, so that nobody sees an entry that turns from one into the other twice
 * or never. The results of several queries come in no order.
 */
export async function readChildren(
  sql: Sql,
  folder: Folder,
  queries: readonly ChildrenQuery[],
): Promise<ChildRow[]> {
  const parts = queries.flatMap((query) => partsOf(folder, query));
  if (parts.length === 0) return [];
  const { rows: found } = await raw<ChildRow>`${raw.join(parts, raw` union all `)}`.execute(sql);
  return found.map((row) => (row.position === null ? row : asShown(folder, row)));
}

/** Blobs are looked up one by one, because PostgreSQL may read all of them for a join. */
function partsOf(folder: Folder, { rows, sealed, limit }: ChildrenQuery): readonly RawBuilder<unknown>[] {
  return [
    ...(rows && hasRows(folder)
      ? [
          raw`select * from (
            select ${ROW_COLUMNS} from node where ${raw.join(rows.where, raw` and `)}
            order by ${rows.order} limit ${limit}
          ) open_rows`,
        ]
      : []),
    ...(sealed ? treesOf(folder) : []).map(
      (inTree) =>
        raw`select ${SEALED_COLUMNS} from ${wholeEntries(
          sealed?.source,
          raw`where ${raw.join([...inTree, ...(sealed?.where ?? [])], raw` and `)}
          order by ${sealed?.order} limit ${limit}`,
        )}`,
    ),
  ];
}

/** Whole entries as `sealed`; entries found in an order table are looked up by their positions. */
const wholeEntries = (source: OrderTableName | undefined, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  source === undefined
    ? raw`(select tree_entry.* from tree_entry ${found}) sealed`
    : raw`(
        select tree_entry.tree_id, tree_entry.position from ${raw.table(source)} tree_entry ${found}
      ) ordered cross join tree_entry sealed
      where sealed.tree_id = ordered.tree_id and sealed.position = ordered.position`;

export const hasRows = ({ children }: Folder): boolean => typeof children === "string";

function asShown(folder: Folder, row: ChildRow): ChildRow {
  const position = row.position ?? 0;
  const sealed: SealedRow = { ...row, position, tree_id: 0, child_id: row.base_id };
  const shown = shownRow(sealedId(folder.id, position), folder.createdAt, sealed);
  return { ...shown, parent_id: folder.id, position };
}

export const childEntry = (folder: Folder, row: ChildRow): Entry =>
  rowEntry(folder.ownerId, row.parent_id, row);

/** The folder for a child that is one. */
export const childFolder = (folder: Folder, row: ChildRow): Folder =>
  row.position === null
    ? folderOfRow({ ...row, owner_id: folder.ownerId })
    : treeFolder(row.base_id ?? 0, { ...folder, id: row.id });

export const liveRows = (folder: Folder): readonly RawBuilder<unknown>[] => [
  raw`node.owner_id = ${folder.ownerId}`,
  raw`node.parent_id = ${folder.id}`,
  raw`node.trashed_at is null`,
];

/**
 * The point up to which a folder has been read by name: the last name, and the last position among the entries that are
 * in order.
 */
export interface NameCursor {
  readonly name: string;
  /** -1 before the first sealed entry has been read. */
  readonly position: number;
}

export const cursorAfter = (before: NameCursor | null, row: ChildRow): NameCursor => ({
  name: row.name,
  position: row.position !== null && isInOrder(row.position) ? row.position : (before?.position ?? -1),
});

/** Reads live children in binary order of names. */
export async function childrenByName(
  sql: Sql,
  folder: Folder,
  after: NameCursor | null,
  limit: number,
): Promise<ChildRow[]> {
  const { inOrder, late } = sealedByName(folder, after);
  const children = await readChildren(sql, folder, [
    {
      rows: {
        where: [...liveRows(folder), ...(after ? [raw`node.name > ${after.name}`] : [])],
        order: raw`node.name`,
      },
      sealed: inOrder,
      limit,
    },
    ...(late ? [{ rows: null, sealed: late, limit }] : []),
  ]);
  return children.sort((left, right) => compareNames(left.name, right.name)).slice(0, limit);
}

/** Reads sealed entries after a place: those that are in order along their positions, and those that aren't. */
export function sealedByName(
  folder: Folder,
  after: NameCursor | null,
): { readonly inOrder: SealedQuery; readonly late: SealedQuery | null } {
  const inOrder: SealedQuery = {
    where: [
      ...(after ? [raw`tree_entry.position > ${after.position}`, raw`tree_entry.name > ${after.name}`] : []),
      ...(folder.kind === "plain" ? [] : [raw`tree_entry.position < ${raw.lit(OWN_FROM)}`]),
    ],
    order: raw`tree_entry.position`,
  };
  if (folder.kind === "plain") return { inOrder, late: null };
  const late: SealedQuery = {
    where: [
      raw`tree_entry.position >= ${raw.lit(OWN_FROM)}`,
      ...(after ? [raw`tree_entry.name > ${after.name}`] : []),
    ],
    order: raw`tree_entry.name`,
  };
  return { inOrder, late };
}

/** Reads live children with those names. */
export async function childrenNamed(
  sql: Sql,
  folder: Folder,
  names: readonly string[],
): Promise<readonly ChildRow[]> {
  const found: ChildRow[] = [];
  for (const part of chunks(names)) {
    const keys = [...new Set(part.map(sortKey))];
    const order = raw`1`;
    found.push(
      ...(await readChildren(sql, folder, [
        {
          rows: { where: [...liveRows(folder), raw`node.name in (${raw.join(part)})`], order },
          sealed: {
            where: [
              raw`tree_entry.is_file in (0, 1)`,
              raw`tree_entry.sort_key in (${raw.join(keys)})`,
              raw`tree_entry.name in (${raw.join(part)})`,
            ],
            order,
          },
          limit: part.length,
        },
      ])),
    );
  }
  return found;
}
