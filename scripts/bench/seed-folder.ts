import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Database, Tx } from "../../server/database.ts";
import { atPace } from "../../server/platform/db/pace.ts";
import { newNodeId } from "../../server/services/tree/index.ts";
import { sortKey } from "../../server/services/tree/listing/sort-key.ts";
import { wantFolderNames } from "../../server/services/tree/search/name-lists.repository.ts";

/** Different contents; their bytes aren't stored, since nobody reads them. */
const FEW_CONTENTS = 1_000;
const EXTENSIONS = ["txt", "jpg", "mkv", "pdf", "zip", "ogg", "png", "docx", "srt", "bin"];
const MAX_SIZE = 1_000_000;
const AT_ONCE = 100_000;
const BLOBS_AT_ONCE = 1_000;
const FIRST_TIME = Date.UTC(2024, 0, 1);

/**
 * A folder in the owner's root with `files` files of mixed names, types, sizes and times: all in it, or (`nested`)
 * a thousand in each of its folders. The rows are made by the database itself, a million in some seconds.
 */
export function seedFolder(database: Database, request: SeedRequest): Promise<string> {
  return atPace("endless", () => seed(database, request));
}

interface SeedRequest {
  readonly ownerId: string;
  readonly name: string;
  readonly files: number;
  readonly nested?: boolean;
  /** So many different contents the files have. */
  readonly contents?: number;
}

async function seed(database: Database, request: SeedRequest): Promise<string> {
  const { ownerId, name, files, contents = FEW_CONTENTS } = request;
  if (database.dialect === "sqlite")
    await database.write((tx) => sql`pragma cache_size = -1000000`.execute(tx));
  await seedBlobs(database, contents);
  const top = newNodeId();
  const perFolder = request.nested && files > 1_000 ? 1_000 : files;
  const folders = perFolder === files ? 0 : files / perFolder;
  await database.write((tx) => insertFolders(tx, database.dialect, ownerId, { id: top, name, folders }));
  for (let from = 0; from < files; from += AT_ONCE) {
    const to = Math.min(files, from + AT_ONCE);
    await database.write((tx) =>
      insertFiles(tx, database.dialect, ownerId, {
        top,
        from,
        to,
        perFolder,
        nested: folders > 0,
        contents,
      }),
    );
  }
  await database.write((tx) => countAgain(tx, ownerId, top));
  // PostgreSQL counts anew by itself, but only after a minute; without that it looks names up along the wrong index.
  if (database.dialect === "postgres") await sql`analyze node, blob`.execute(database.read);
  return top;
}

const sha256Of = (content: number): string => createHash("sha256").update(`bench ${content}`).digest("hex");

async function seedBlobs(database: Database, contents: number): Promise<void> {
  for (let from = 0; from < contents; from += BLOBS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(BLOBS_AT_ONCE, contents - from) }, (_, at) => {
      const content = from + at;
      return {
        sha256: sha256Of(content),
        gcid: createHash("sha1").update(`bench ${content}`).digest("hex").toUpperCase(),
        size: (content * 7919) % MAX_SIZE,
        crc32: 0,
        refs: 0,
        created_at: FIRST_TIME,
        freed_at: null,
      };
    });
    await database.write((tx) =>
      tx
        .insertInto("blob")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

type Dialect = Database["dialect"];

const series = (dialect: Dialect, from: number, to: number): RawBuilder<unknown> =>
  dialect === "postgres"
    ? sql`(select n from generate_series(${sql.lit(from)}, ${sql.lit(to - 1)}) as n) as s`
    : sql`(with recursive count(n) as (select ${sql.lit(from)} union all
        select n + 1 from count where n + 1 < ${sql.lit(to)}) select n from count) as s`;

/** `sortKey` of a stem that ends with a number below 10^9, in SQL; `countAgain` looks after it. */
const numbered = (stem: string, ending: string): RawBuilder<unknown> =>
  sql`${sql.lit(stem)} || '00' || length(cast(n as text)) || cast(n as text) || ${sql.lit(ending)}`;

async function insertFolders(
  tx: Tx,
  dialect: Dialect,
  ownerId: string,
  top: { readonly id: string; readonly name: string; readonly folders: number },
): Promise<void> {
  const row = {
    owner_id: ownerId,
    parent_id: "",
    type_key: "",
    is_file: 0,
    size: 0,
    sha256: null,
    gcid: null,
    mime_type: "",
    category: "OTHER",
    folder_type: "",
    starred: 0,
    created_at: FIRST_TIME,
    modified_at: FIRST_TIME,
    user_modified_at: null,
    trashed_at: null,
    revision: 1,
    params: "{}",
    files: 0,
    folders: 0,
    bytes: 0,
  };
  await tx
    .insertInto("node")
    .values({ ...row, id: top.id, name: top.name, sort_key: sortKey(top.name) } as never)
    .execute();
  if (top.folders === 0) return;
  await sql`
    insert into node (id, owner_id, parent_id, name, sort_key, type_key, is_file, size, mime_type, category,
      folder_type, starred, created_at, modified_at, revision, params)
    select ${sql.lit(top.id)} || 'd' || n, ${sql.lit(ownerId)}, ${sql.lit(top.id)}, 'Folder ' || n,
      ${numbered("folder ", "\u0001")}, '', 0, 0, '', 'OTHER', '', 0,
      ${sql.lit(FIRST_TIME)}, ${sql.lit(FIRST_TIME)} + n * 977, 1, '{}'
    from ${series(dialect, 0, top.folders)}`.execute(tx);
}

async function insertFiles(
  tx: Tx,
  dialect: Dialect,
  ownerId: string,
  request: {
    readonly top: string;
    readonly from: number;
    readonly to: number;
    readonly perFolder: number;
    readonly nested: boolean;
    readonly contents: number;
  },
): Promise<void> {
  const { top, from, to, perFolder, nested, contents } = request;
  const extension = sql`case (n * 31) % 10 ${sql.join(
    EXTENSIONS.map((name, index) => sql`when ${sql.lit(index)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;
  const parent = nested ? sql`${sql.lit(top)} || 'd' || (n / ${sql.lit(perFolder)})` : sql.lit(top);
  await sql`
    insert into node (id, owner_id, parent_id, name, sort_key, type_key, is_file, size, sha256, gcid, mime_type,
      category, folder_type, starred, created_at, modified_at, revision, params)
    select ${sql.lit(top)} || 'f' || length(cast(n as text)) || n, ${sql.lit(ownerId)}, ${parent}, 'File ' || n || '.' || ${extension},
      ${numbered("file ", "\u0001.")} || ${extension}, ${extension}, 1, blob.size, blob.sha256, blob.gcid,
      'application/octet-stream', 'OTHER', '', 0,
      ${sql.lit(FIRST_TIME)}, ${sql.lit(FIRST_TIME)} + ((cast(n as bigint) * 7919) % 50000000) * 1000, 1, '{}'
    from ${series(dialect, from, to)}
    join (select row_number() over (order by sha256) - 1 as content, sha256, gcid, size from blob
      where created_at = ${sql.lit(FIRST_TIME)}) as blob on blob.content = (cast(n as bigint) * 37) % ${sql.lit(contents)}`.execute(
    tx,
  );
}

/** Sets the counts that the tree service would have kept on the way. */
async function countAgain(tx: Tx, ownerId: string, top: string): Promise<void> {
  const { rows } = await sql<{ name: string; sort_key: string }>`
    select name, sort_key from node where owner_id = ${ownerId} and parent_id like ${`${top}%`} limit 500`.execute(
    tx,
  );
  for (const row of rows)
    assert.equal(row.sort_key, sortKey(row.name), "the seeded order isn't the order of names");
  await sql`
    update blob set refs = (select count(*) from node where node.sha256 = blob.sha256)
      + (select count(*) from tree_entry where tree_entry.sha256 = blob.sha256), freed_at = null
    where created_at = ${FIRST_TIME}`.execute(tx);
  await sql`
    update node set files = t.files, bytes = t.bytes from (
      select parent_id, count(*) as files, sum(size) as bytes from node
      where owner_id = ${ownerId} and is_file = 1 group by parent_id) as t
    where node.id = t.parent_id and node.owner_id = ${ownerId} and node.id like ${`${top}d%`}`.execute(tx);
  await sql`
    update node set (files, folders, bytes) = (
      select coalesce(sum(case when is_file = 1 then 1 else c.files end), 0), coalesce(sum(1 - is_file), 0),
        coalesce(sum(c.size + c.bytes), 0)
      from node c where c.owner_id = ${ownerId} and c.parent_id = ${top})
    where id = ${top}`.execute(tx);
  await wantFolderNames(tx, [top]);
  await sql`
    insert into quota (owner_id, usage_bytes, usage_entries)
    select ${ownerId}, sum(size), count(*) from node where owner_id = ${ownerId}
    on conflict (owner_id) do update
      set usage_bytes = excluded.usage_bytes, usage_entries = excluded.usage_entries`.execute(tx);
}
