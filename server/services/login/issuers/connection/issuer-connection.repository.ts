import type { Sql, Tx } from "../../../../database.ts";
import type { IssuerConnectionTable } from "../issuers.table.ts";

export type ConnectionRow = Readonly<IssuerConnectionTable>;

/** A person's connections, oldest first. */
export const listConnections = (db: Sql, userId: string): Promise<ConnectionRow[]> =>
  db
    .selectFrom("issuer_connection")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const findConnection = (
  db: Sql,
  issuer: string,
  subject: string,
): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom("issuer_connection")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

/** Resolves with false where somebody has this one, or the person has one of this issuer. */
export async function insertConnection(tx: Tx, row: ConnectionRow): Promise<boolean> {
  const added = await tx
    .insertInto("issuer_connection")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function markConnectionUsed(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable("issuer_connection").set({ last_used_at: at }).where("id", "=", id).execute();
}

export const deleteConnection = (tx: Tx, userId: string, id: string): Promise<ConnectionRow | undefined> =>
  tx
    .deleteFrom("issuer_connection")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Deletes those of a person that were added since then (epoch ms). */
export async function deleteConnectionsSince(tx: Tx, userId: string, since: number): Promise<void> {
  await tx
    .deleteFrom("issuer_connection")
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .execute();
}
