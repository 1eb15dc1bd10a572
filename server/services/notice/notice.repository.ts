import type { Selectable } from "kysely";
import type { NoticeSubject } from "../../../contract/notice-subjects.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { Place } from "../../platform/db/place-token.ts";
import type { PersonNoticeTable } from "./notice.table.ts";

export type NoticeRow = Selectable<PersonNoticeTable>;

/**
 * Writes a notice, or folds it into the row of its thing: it counts on while that one is unread, and anew once it was
 * read or removed. True when there was no row of its thing.
 */
export async function foldNotice(tx: Tx, row: NoticeRow, counts: boolean): Promise<boolean> {
  const written = await tx
    .insertInto("person_notice")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "subject", "thing"]).doUpdateSet(({ ref, eb, case: when }) => ({
        target: ref("excluded.target"),
        name: ref("excluded.name"),
        facts: ref("excluded.facts"),
        count: counts
          ? when()
              .when(
                eb.and([eb("person_notice.read_at", "is", null), eb("person_notice.removed_at", "is", null)]),
              )
              .then(eb("person_notice.count", "+", ref("excluded.count")))
              .else(ref("excluded.count"))
              .end()
          : ref("excluded.count"),
        updated_at: ref("excluded.updated_at"),
        read_at: null,
        removed_at: null,
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return written.id === row.id;
}

/** Something was told of a thing since then (epoch ms), whether or not its reader took it off the list. */
export async function isTold(
  sql: Sql,
  { owner_id, subject, thing }: Pick<NoticeRow, "owner_id" | "subject" | "thing">,
  since: number,
): Promise<boolean> {
  const row = await sql
    .selectFrom("person_notice")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("subject", "=", subject)
    .where("thing", "=", thing)
    .where("updated_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a person's newest `limit`, and those of the moment of the last of them. */
export async function keepNewest(tx: Tx, ownerId: string, limit: number): Promise<void> {
  await tx
    .deleteFrom("person_notice")
    .where("owner_id", "=", ownerId)
    .where("updated_at", "<", (select) =>
      select
        .selectFrom("person_notice")
        .select("updated_at")
        .where("owner_id", "=", ownerId)
        .orderBy("updated_at", "desc")
        .offset(limit - 1)
        .limit(1),
    )
    .execute();
}

/** Newest first, after a place. */
export const listNotices = (
  sql: Sql,
  {
    ownerId,
    after,
    limit,
  }: { readonly ownerId: string; readonly after: Place | null; readonly limit: number },
): Promise<NoticeRow[]> =>
  sql
    .selectFrom("person_notice")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("removed_at", "is", null)
    .$if(after !== null, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("updated_at", "id"), "<", tuple(after?.createdAt ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function countUnread(sql: Sql, ownerId: string): Promise<number> {
  const row = await sql
    .selectFrom("person_notice")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("read_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface Which {
  /** null is all of them. */
  readonly ids: readonly string[] | null;
  /** None that is newer; epoch ms. */
  readonly until: number;
}

/** Resolves with whether any was unread. */
export async function markRead(tx: Tx, ownerId: string, { ids, until }: Which, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("person_notice")
    .set({ read_at: at })
    .where("owner_id", "=", ownerId)
    .where("read_at", "is", null)
    .where("updated_at", "<=", until)
    .$if(ids !== null, (update) => update.where("id", "in", ids ?? []))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes these off the list, or all that were read; resolves with those that went. */
export async function markRemoved(
  tx: Tx,
  ownerId: string,
  ids: readonly string[] | null,
  at: number,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable("person_notice")
    .set({ removed_at: at })
    .where("owner_id", "=", ownerId)
    .where("removed_at", "is", null)
    .$if(ids !== null, (update) => update.where("id", "in", ids ?? []))
    .$if(ids === null, (update) => update.where("read_at", "is not", null))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function putBack(tx: Tx, ownerId: string, ids: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("person_notice")
    .set({ removed_at: null })
    .where("owner_id", "=", ownerId)
    .where("removed_at", "is not", null)
    .where("id", "in", ids)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function refusedSubjects(sql: Sql, ownerId: string): Promise<readonly NoticeSubject[]> {
  const rows = await sql
    .selectFrom("notice_refusal")
    .select("subject")
    .where("owner_id", "=", ownerId)
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function setRefused(
  tx: Tx,
  ownerId: string,
  subject: NoticeSubject,
  refused: boolean,
): Promise<void> {
  if (refused)
    await tx
      .insertInto("notice_refusal")
      .values({ owner_id: ownerId, subject })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom("notice_refusal")
      .where("owner_id", "=", ownerId)
      .where("subject", "=", subject)
      .execute();
}

/** Forgets what was told before `until`, and what was taken off the list before `removedUntil`. */
export async function forgetNotices(
  database: Database,
  { until, removedUntil }: { readonly until: number; readonly removedUntil: number },
): Promise<void> {
  await deleteOld(database, { table: "person_notice", key: ["id"], by: "updated_at" }, until);
  await deleteOld(database, { table: "person_notice", key: ["id"], by: "removed_at" }, removedUntil);
}
