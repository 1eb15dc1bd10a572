import { sql as raw, type RawBuilder } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import { BUCKETS, bucketOf } from "./words.ts";

/** Statements name so many contents, and write so many parts, at most. */
const AT_ONCE = 500;
const KEY_LENGTH = 16;
const ALL_BUCKETS = Array.from({ length: BUCKETS }, (_each, bucket) => bucket);

/**
 * A condition that a content has all the words, each at the beginning of one of its own. It is asked of one content after
 * the other, by its key: no database can turn that round and begin with all contents that have a word, whoever has them.
 */
export const hasWords =
  (words: readonly string[]) =>
  (sha256: RawBuilder<unknown>): RawBuilder<unknown> =>
    raw.join(
      words.map(
        (word) => raw`coalesce((
          select content_words.words from content_words
          where content_words.bucket = ${bucketOf(word)}
            and content_words.content = substr(${sha256}, 1, ${raw.lit(KEY_LENGTH)})
        ), '') like ${`% ${word}%`}`,
      ),
      raw` and `,
    );

/** Notes contents to be read that aren't known yet; resolves with how many. */
export async function askFor(tx: Tx, sha256s: readonly string[], now: number): Promise<number> {
  let asked = 0n;
  for (let at = 0; at < sha256s.length; at += AT_ONCE) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("content_text")
      .values(
        sha256s
          .slice(at, at + AT_ONCE)
          .sort()
          .map((sha256) => ({ sha256, due_at: now, tries: 0, text: "" })),
      )
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .executeTakeFirst();
    asked += numInsertedOrUpdatedRows ?? 0n;
  }
  return Number(asked);
}

export interface DueContent {
  readonly sha256: string;
  readonly due_at: number;
  readonly tries: number;
  readonly size: number;
}

/** Contents to be read, those that wait longest first; what nothing refers to isn't among them. */
export async function dueContents(sql: Sql, now: number, limit: number): Promise<readonly DueContent[]> {
  const rows = await sql
    .selectFrom("content_text")
    .innerJoin("blob", "blob.sha256", "content_text.sha256")
    .select(["content_text.sha256", "content_text.due_at", "content_text.tries", "blob.size"])
    .where("content_text.due_at", "<=", now)
    .where("content_text.due_at", "is not", null)
    .orderBy("content_text.due_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, due_at: row.due_at ?? 0 }));
}

/** Takes a content until then; false when somebody else did. */
export async function takeContent(
  tx: Tx,
  { sha256, due_at, tries }: DueContent,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("content_text")
    .set({ due_at: until, tries: tries + 1 })
    .where("sha256", "=", sha256)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setTries(tx: Tx, sha256: string, tries: number): Promise<void> {
  await tx.updateTable("content_text").set({ tries }).where("sha256", "=", sha256).execute();
}

/** Keeps what was read. A content that is gone meanwhile has no row any more, and gets no words. */
export async function keepText(
  tx: Tx,
  sha256: string,
  { text, parts }: { readonly text: string; readonly parts: ReadonlyMap<number, string> },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("content_text")
    .set({ due_at: null, text })
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await forgetWords(tx, [sha256]);
  const content = sha256.slice(0, KEY_LENGTH);
  const rows = [...parts].map(([bucket, words]) => ({ bucket, content, words }));
  if (rows.length > 0) await tx.insertInto("content_words").values(rows).execute();
}

export async function forgetTexts(tx: Tx, sha256s: readonly string[]): Promise<void> {
  // Whoever keeps a text holds its row until the words are there, too.
  await tx.deleteFrom("content_text").where("sha256", "in", sha256s).execute();
  await forgetWords(tx, sha256s);
}

async function forgetWords(tx: Tx, sha256s: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("content_words")
    .where("bucket", "in", ALL_BUCKETS)
    .where(
      "content",
      "in",
      sha256s.map((sha256) => sha256.slice(0, KEY_LENGTH)),
    )
    .execute();
}

/** Texts by content; of contents that have none, none. */
export async function textsOf(sql: Sql, sha256s: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sha256s.length === 0) return new Map();
  const rows = await sql
    .selectFrom("content_text")
    .select(["sha256", "text"])
    .where("sha256", "in", sha256s)
    .where("text", "!=", "")
    .execute();
  return new Map(rows.map(({ sha256, text }) => [sha256, text]));
}

/** Contents that are still to be read, those that came last first. */
export async function unreadContents(sql: Sql, limit: number): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom("content_text")
    .select("sha256")
    .where("due_at", "is not", null)
    .orderBy("due_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Forgets everything that was read, a part at a time; resolves with how many contents were forgotten. */
export async function forgetSome(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.selectFrom("content_text").select("sha256").limit(limit).execute();
  if (rows.length > 0)
    await forgetTexts(
      tx,
      rows.map(({ sha256 }) => sha256),
    );
  return rows.length;
}

/** A file that somebody has, or that is in a sealed folder. */
export interface NamedContent {
  readonly sha256: string;
  readonly name: string;
  readonly size: number;
}

/** Files that are rows, by content. */
export async function namedRows(
  sql: Sql,
  after: string,
  limit: number,
): Promise<readonly (NamedContent & { readonly id: string })[]> {
  const rows = await sql
    .selectFrom("node")
    .select(["id", "sha256", "name", "size"])
    .where("id", ">", after)
    .where("is_file", "=", 1)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, sha256: row.sha256 ?? "" }));
}

/** Files in sealed folders, in the order of their places. */
export async function namedEntries(
  sql: Sql,
  { tree, position }: { readonly tree: number; readonly position: number },
  limit: number,
): Promise<readonly (NamedContent & { readonly tree_id: number; readonly position: number })[]> {
  const { rows } = await raw<NamedContent & { tree_id: number; position: number }>`
    select tree_id, position, sha256, name, size from tree_entry
    where (tree_id, position) > (cast(${tree} as bigint), cast(${position} as integer)) and is_file = 1
    order by tree_id, position limit ${limit}`.execute(sql);
  return rows;
}
