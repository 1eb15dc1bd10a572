import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { Place } from "../../../platform/db/place-token.ts";
import type { SecurityEventTable } from "./sessions.table.ts";

export type SecurityEventRow = Readonly<SecurityEventTable>;

export async function putEvent(tx: Tx, row: SecurityEventRow): Promise<void> {
  await tx.insertInto("security_event").values(row).execute();
}

/** A person's events, newest first. */
export const listEvents = (
  db: Sql,
  query: { readonly userId: string; readonly after: Place | null; readonly limit: number },
): Promise<SecurityEventRow[]> =>
  db
    .selectFrom("security_event")
    .selectAll()
    .where("user_id", "=", query.userId)
    .$if(query.after !== null, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(query.after?.createdAt ?? 0, query.after?.id ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(query.limit)
    .execute();

/** The moment is in epoch ms. */
export async function hasEventSince(tx: Tx, userId: string, kind: string, since: number): Promise<boolean> {
  const found = await tx
    .selectFrom("security_event")
    .select("id")
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .where("kind", "=", kind)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const deleteOldEvents = (database: Database, before: number): Promise<void> =>
  deleteOld(database, { table: "security_event", key: ["id"], by: "created_at" }, before);
