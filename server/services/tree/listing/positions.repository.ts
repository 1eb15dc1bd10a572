import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import { hasRows } from "../overlay/overlay.repository.ts";
import { isShownIn, isUnmaskedIn, treePartsOf, type TreePart } from "../overlay/tree-parts.repository.ts";
import type { OrderTableName } from "../sealing/orders/orders.repository.ts";
import type { ListRequest } from "../tree.types.ts";
import { isUnique, streamQuery, type After, type Stream } from "./listing.repository.ts";
import type { Place } from "./page-token.ts";

type KeyRow = Readonly<Record<`key_${number}`, string | number>> & {
  readonly is_file: 0 | 1;
  readonly trashed: 0 | 1;
  readonly id: string;
};

/** Streams of one order, read as one list. */
export interface Group {
  readonly request: ListRequest;
  readonly folder: Folder;
  readonly streams: readonly Stream[];
  /** Each entry's mask is looked up; otherwise masks are counted separately. */
  readonly isWorn: boolean;
}

/** A stream's rows, or its entries of one tree, which are read along one index. */
export interface Part {
  readonly stream: Stream;
  readonly table: "node" | "tree_entry";
  /** The table that is read along; statements call it `table`. */
  readonly source: "node" | "tree_entry" | OrderTableName;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  /** The tree that the entries are from; null for rows. */
  readonly tree: TreePart | null;
  /** The entries' positions follow the order of names and are in the index in place of the names. */
  readonly isPlain: boolean;
  readonly isUnique: boolean;
}

/** Sealed entries come first, because there are mostly more of them. */
export function partsOf({ request, folder, streams, isWorn }: Group): readonly Part[] {
  const isPlain = folder.kind === "plain";
  const parts = streams.flatMap((stream): readonly Part[] => {
    const { rows, sealed } = streamQuery(request, stream, folder.kind, 0);
    const whole = streamQuery(request, { ...stream, after: null, upTo: null }, folder.kind, 0).sealed;
    const shared = { stream, isUnique: isUnique(request, stream) };
    return [
      ...(sealed && whole ? treePartsOf(folder) : []).map((tree) => ({
        ...shared,
        table: "tree_entry" as const,
        source: sealed!.source ?? ("tree_entry" as const),
        where: [
          ...(isWorn ? tree.masks.map(isUnmaskedIn) : []),
          ...(isPlain ? [...whole!.where, ...placeByPosition(stream, tree, sealed!.source)] : sealed!.where),
        ],
        order: sealed!.order,
        tree: isWorn ? { ...tree, masks: [] } : tree,
        isPlain,
      })),
      ...(rows && hasRows(folder)
        ? [
            {
              ...shared,
              ...rows,
              table: "node" as const,
              source: "node" as const,
              tree: null,
              isPlain: false,
            },
          ]
        : []),
    ];
  });
  return parts.toSorted((left, right) => Number(left.tree === null) - Number(right.tree === null));
}

/**
 * The place of the entry that stands after `skipped` others; null when there are fewer. Only keys are read, all of them, and
 * those of several parts are put in order.
 */
export async function placeBehind(sql: Sql, parts: readonly Part[], skipped: number): Promise<Place | null> {
  const [first] = parts;
  if (!first) return null;
  const { columns, direction } = first.stream.order;
  const keys = [...columns.map((_, index) => `key_${index}`), "trashed", "id"];
  const order = raw.join(
    keys.map((key) => raw`${raw.ref(key)} ${raw.raw(key === "trashed" ? "asc" : direction)}`),
  );
  const read = parts.map(
    (part) => raw`select * from (${keysOf(part, masked(part))} limit ${skipped + 1}) as part`,
  );
  const { rows } = await raw<KeyRow>`select * from (${raw.join(read, raw` union all `)}) as list
    order by ${order} limit 1 offset ${skipped}`.execute(sql);
  return rows[0] ? placeIn(first, rows[0]) : null;
}

/**
 * The place of the part's entry after `skipped` others, masked ones included, because callers count those as well. The
 * database steps along the index and reads only the last entry.
 */
export async function entryBehind(sql: Sql, part: Part, skipped: number): Promise<Place | null> {
  const { rows } = await (
    part.tree && part.isPlain
      ? raw<KeyRow>`${keysOf({ ...part, source: "tree_entry", where: [] }, [
          ...inTree(part),
          raw`tree_entry.position = (
          select tree_entry.position from ${sourceOf(part)} where ${raw.join([...inTree(part), ...part.where], raw` and `)}
          order by ${part.order} limit 1 offset ${skipped})`,
        ])}`
      : raw<KeyRow>`${keysOf(part, inTree(part))} limit 1 offset ${skipped}`
  ).execute(sql);
  return rows[0] ? placeIn(part, rows[0]) : null;
}

/** The number of entries in the part, masked ones included, counted up to `limit`. */
export async function countUpTo(sql: Sql, part: Part, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { rows } = await raw<{ entries: number }>`
    select count(*) as entries from (${onesOf(part, inTree(part))} limit ${limit}) as counted`.execute(sql);
  return Number(rows[0]?.entries ?? 0);
}

/** The number of masked entries in the part. */
export async function countMasked(sql: Sql, part: Part): Promise<number> {
  const { tree, where } = part;
  if (!tree || tree.masks.length === 0) return 0;
  const masks = tree.masks.map(
    ({ table, column, of }) => raw`select position from ${raw.table(table)} where ${raw.ref(column)} = ${of}`,
  );
  const { rows } = await raw<{ entries: number }>`
    select count(*) as entries from (${raw.join(masks, raw` union `)}) as mask cross join tree_entry
    where ${raw.join([...inTree(part), raw`tree_entry.position = mask.position`, ...where], raw` and `)}`.execute(
    sql,
  );
  return Number(rows[0]?.entries ?? 0);
}

const placeIn = ({ stream }: Part, row: KeyRow): Place => ({
  isFile: row.is_file,
  trashed: row.trashed,
  id: row.id,
  values: stream.order.columns.map((_, index) => row[`key_${index}`]!),
});

const inTree = ({ tree }: Part): readonly RawBuilder<unknown>[] =>
  tree ? [raw`tree_entry.tree_id = ${tree.tree}`] : [];

const masked = ({ tree }: Part): readonly RawBuilder<unknown>[] => (tree ? isShownIn(tree) : []);

const sourceOf = ({ source, table }: Part): RawBuilder<unknown> =>
  raw`${raw.table(source)} ${raw.ref(table)}`;

const onesOf = (part: Part, also: readonly RawBuilder<unknown>[]) =>
  raw`select 1 as one from ${sourceOf(part)} where ${raw.join([...also, ...part.where], raw` and `)}`;

function keysOf(part: Part, also: readonly RawBuilder<unknown>[]) {
  const { stream, table, order, isUnique, where } = part;
  const keys = stream.order.columns.map(
    (column, index) => raw`${raw.ref(`${table}.${column}`)} as ${raw.ref(`key_${index}`)}`,
  );
  return raw`
    select ${raw.join(keys)}, ${raw.lit(stream.isFile)} as is_file, ${raw.lit(stream.trashed ? 1 : 0)} as trashed,
      ${isUnique ? raw`''` : raw`node.id`} as id
    from ${sourceOf(part)} where ${raw.join([...also, ...where], raw` and `)} order by ${order}`;
}

/** Limits a stream by the positions of entries, so that only an index is read to compare them. */
function placeByPosition(
  { order, after, upTo, isFile }: Stream,
  { tree }: TreePart,
  source: OrderTableName | undefined,
): readonly RawBuilder<unknown>[] {
  const keys = order.columns.slice(0, -1);
  const isDown = order.direction === "desc";
  const compared = ({ values, ties }: After, isBegin: boolean) => {
    const name = values.at(-1);
    const isAtName = (ties === "all") === isDown;
    const columns = raw.join(keys.map((key) => raw.ref(`tree_entry.${key}`)));
    const wanted = raw.join(values.slice(0, -1));
    const position = raw`coalesce((
      select max(tree_entry.position) from ${raw.table(source ?? "tree_entry")} tree_entry
      where tree_entry.tree_id = ${tree} and tree_entry.is_file = ${isFile} and (${columns}) = (${wanted})
        and tree_entry.name ${raw.raw(isAtName ? "<=" : "<")} ${name}), -1)`;
    return raw`(${columns}, tree_entry.position) ${raw.raw(isBegin === isDown ? "<=" : ">")} (${wanted}, ${position})`;
  };
  return [...(after ? [compared(after, true)] : []), ...(upTo ? [compared(upTo, false)] : [])];
}
