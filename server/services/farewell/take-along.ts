import type { Sql } from "../../database.ts";
import type { Exported } from "../../platform/personal/personal-table.ts";
import type { Registry } from "./declared-rows.ts";
import { readRows } from "./rows.repository.ts";

/** This many rows are read, and stand in one file, which is in memory meanwhile. */
const ROWS_IN_A_FILE = 5_000;

/** A file of what is kept of a person. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Everything that is kept of somebody beside their files: their picture, and as JSON the rows of each table as it declares
 * them, times in ms since 1970, and at the end `about.json`, which says of every other table why nothing of it is there.
 * @param facts stand in `about.json`, too
 */
export async function* keptOf(
  sql: Sql,
  {
    registry,
    facts,
    now,
  }: {
    readonly registry: Registry;
    readonly facts: Readonly<Record<string, unknown>>;
    readonly now: () => number;
  },
  accountId: string,
): AsyncGenerator<KeptFile> {
  const about: { table: string; rows?: number; why?: string }[] = [];
  for (const [table, { exported }] of Object.entries(registry)) {
    if (exported.how === "files")
      about.push({ table, why: "It is the files, which are beside this folder." });
    if (exported.how === "not") about.push({ table, why: exported.why });
    if (exported.how === "picture") {
      const picture = await pictureOf(sql, { table, exported }, accountId);
      if (picture) yield picture;
      about.push({ table, rows: picture ? 1 : 0 });
    }
    if (exported.how !== "rows") continue;
    let rows = 0;
    for await (const [part, content] of partsOf(sql, { table, exported }, accountId)) {
      rows += content.length;
      yield jsonFile(part === 0 ? `${table}.json` : `${table}-${part + 1}.json`, content);
    }
    about.push({ table, rows });
  }
  const made_at = new Date(now()).toISOString();
  yield jsonFile("about.json", { account: accountId, made_at, ...facts, tables: about });
}

/** The one picture that a table has of somebody; null without one. */
async function pictureOf(
  sql: Sql,
  from: { readonly table: string; readonly exported: Extract<Exported<string>, { how: "picture" }> },
  accountId: string,
): Promise<KeptFile | null> {
  const { of, in: column, ending } = from.exported;
  const asked = { table: from.table, of, columns: [column] };
  const [row] = await readRows(sql, asked, accountId, { limit: 1, offset: 0 });
  return row ? { name: `${from.table}.${ending}`, bytes: Buffer.from(String(row[column]), "base64") } : null;
}

/** Rows of a table, some thousand at a time; nothing of a table without any. */
async function* partsOf(
  sql: Sql,
  from: { readonly table: string; readonly exported: Extract<Exported<string>, { how: "rows" }> },
  accountId: string,
): AsyncGenerator<readonly [part: number, rows: readonly object[]]> {
  const { of, columns } = from.exported;
  for (let part = 0; ; part += 1) {
    const page = { limit: ROWS_IN_A_FILE, offset: part * ROWS_IN_A_FILE };
    const rows = await readRows(sql, { table: from.table, of, columns }, accountId, page);
    if (rows.length > 0) yield [part, rows];
    if (rows.length < ROWS_IN_A_FILE) return;
  }
}

const jsonFile = (name: string, content: unknown): KeptFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});
