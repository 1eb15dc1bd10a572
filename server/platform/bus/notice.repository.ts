import type { Selectable } from "kysely";
import type { Sql, Tx } from "../db/database.ts";
import type { NoticeTable, NoticeTables } from "./notice.table.ts";

export type NoticeRow = Selectable<NoticeTable>;

export async function insertNotice(tx: Tx<NoticeTables>, row: Omit<NoticeRow, "id">): Promise<number> {
  const { id } = await tx.insertInto("notice").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const findNotices = (sql: Sql<NoticeTables>, ids: readonly number[]): Promise<NoticeRow[]> =>
  sql.selectFrom("notice").selectAll().where("id", "in", ids).orderBy("id").execute();

export const noticesAfter = (sql: Sql<NoticeTables>, id: number, limit: number): Promise<NoticeRow[]> =>
  sql.selectFrom("notice").selectAll().where("id", ">", id).orderBy("id").limit(limit).execute();

/** Notices up to `id` that were written since then, oldest first. */
export const noticesUpTo = (
  sql: Sql<NoticeTables>,
  id: number,
  since: number,
  limit: number,
): Promise<NoticeRow[]> =>
  sql
    .selectFrom("notice")
    .selectAll()
    .where("id", "<=", id)
    .where("created_at", ">=", since)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Notices about one subject, oldest first. */
export const noticesAbout = (
  sql: Sql<NoticeTables>,
  subject: string,
  { after, since, limit }: { readonly after: number; readonly since: number; readonly limit: number },
): Promise<NoticeRow[]> =>
  sql
    .selectFrom("notice")
    .selectAll()
    .where("subject", "=", subject)
    .where("id", ">", after)
    .where("created_at", ">=", since)
    .orderBy("id")
    .limit(limit)
    .execute();

export async function newestNotice(sql: Sql<NoticeTables>): Promise<number> {
  const row = await sql.selectFrom("notice").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** The newest that is no newer than `id`; undefined when the log doesn't reach back so far. */
export const noticeAtOrBefore = (sql: Sql<NoticeTables>, id: number): Promise<NoticeRow | undefined> =>
  sql
    .selectFrom("notice")
    .selectAll()
    .where("id", "<=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Removes notices older than `before` (epoch ms) or below `floor`, but keeps the newest; resolves with how many were
 * removed.
 */
export async function removeNotices(
  tx: Tx<NoticeTables>,
  { before, floor, limit }: { readonly before: number; readonly floor: number; readonly limit: number },
): Promise<number> {
  const oldest = await tx
    .selectFrom("notice")
    .select(["id", "created_at"])
    .orderBy("id")
    .limit(limit)
    .execute();
  const newest = await newestNotice(tx);
  const gone = oldest.filter(({ id, created_at }) => id < newest && (created_at < before || id < floor));
  const last = gone.at(-1);
  if (!last) return 0;
  await tx.deleteFrom("notice").where("id", "<=", last.id).execute();
  return gone.length;
}
