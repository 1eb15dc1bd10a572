import type { Selectable } from "kysely";
import type { EventType } from "../../../contract/events.ts";
import type { Sql, Tx } from "../../database.ts";
import type { TimeSpan } from "../../platform/http/query-filters.ts";
import type { EventTable } from "./event.table.ts";

export type EventRow = Selectable<EventTable>;

/** An event that happens again to its file moves to the top. No two rows may be of one type and file. */
export async function writeEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  await tx
    .insertInto("event")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "file_id", "type"]).doUpdateSet(({ ref }) => ({
        file_name: ref("excluded.file_name"),
        folder_id: ref("excluded.folder_id"),
        mime_type: ref("excluded.mime_type"),
        params: ref("excluded.params"),
        updated_at: ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Keeps a person's newest `limit`, and those of the same moment. */
export async function keepNewest(tx: Tx, ownerId: string, limit: number): Promise<void> {
  await tx
    .deleteFrom("event")
    .where("owner_id", "=", ownerId)
    .where("updated_at", "<", (select) =>
      select
        .selectFrom("event")
        .select("updated_at")
        .where("owner_id", "=", ownerId)
        .orderBy("updated_at", "desc")
        .offset(limit)
        .limit(1),
    )
    .execute();
}

export const findEvent = (
  sql: Sql,
  ownerId: string,
  type: EventType,
  fileId: string,
): Promise<EventRow | undefined> =>
  sql
    .selectFrom("event")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("file_id", "=", fileId)
    .where("type", "=", type)
    .executeTakeFirst();

export interface EventQuery {
  readonly ownerId: string;
  readonly types: readonly EventType[];
  readonly updated: TimeSpan;
  /** null is every file. */
  readonly fileId: string | null;
  /** The last event of the page before. */
  readonly after: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
}

/** The last time (epoch ms) at which somebody brought a file into their drive, as far as that is kept; null for never. */
export async function filesAddedAt(sql: Sql, ownerId: string): Promise<number | null> {
  const row = await sql
    .selectFrom("event")
    .select(({ fn }) => fn.max("updated_at").as("at"))
    .where("owner_id", "=", ownerId)
    .where("type", "in", ["TYPE_UPLOAD", "TYPE_RESTORE"])
    .executeTakeFirst();
  return row?.at ? Number(row.at) : null;
}

/** Newest first. */
export const listEvents = (
  sql: Sql,
  { ownerId, types, updated, fileId, after, limit }: EventQuery,
): Promise<EventRow[]> =>
  sql
    .selectFrom("event")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("type", "in", types)
    .$if(fileId !== null, (select) => select.where("file_id", "=", fileId ?? ""))
    .$if(updated.after !== null, (select) => select.where("updated_at", ">", updated.after ?? 0))
    .$if(updated.before !== null, (select) => select.where("updated_at", "<", updated.before ?? 0))
    .$if(after !== null, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("updated_at", "id"), "<", tuple(after?.createdAt ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function removeEvents(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("event").where("owner_id", "=", ownerId).where("id", "in", ids).execute();
}

export async function removeTypes(tx: Tx, ownerId: string, types: readonly EventType[]): Promise<void> {
  await tx.deleteFrom("event").where("owner_id", "=", ownerId).where("type", "in", types).execute();
}

/** Deletes events from before `before`; resolves with how many. */
export async function removeOld(tx: Tx, before: number, limit: number): Promise<number> {
  const result = await tx
    .deleteFrom("event")
    .where("id", "in", (select) =>
      select
        .selectFrom("event")
        .select("id")
        .where("updated_at", "<", before)
        .orderBy("updated_at")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
