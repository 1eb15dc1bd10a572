import type { Database, Sql, Tx } from "../../../../database.ts";
import { deleteOld } from "../../../../platform/db/delete-old.ts";
import type { DisowningTable } from "../sessions.table.ts";

const LINK = ["user_id as userId", "created_at as since", "expires_at as until"] as const;

export interface DisowningRow {
  readonly userId: string;
  /** A press undoes what was set up from then on. */
  readonly since: number;
  readonly until: number;
}

export async function putDisowning(tx: Tx, row: DisowningTable): Promise<void> {
  await tx.insertInto("disowning").values(row).execute();
}

export const findDisowning = (db: Sql, tokenHash: string, now: number) =>
  db
    .selectFrom("disowning")
    .select([...LINK])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Takes the link, which then is worth nothing any more; undefined when it already was. */
export const takeDisowning = (tx: Tx, tokenHash: string, now: number) =>
  tx
    .deleteFrom("disowning")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning([...LINK])
    .executeTakeFirst();

export const listDisowningsOf = (db: Sql, userId: string): Promise<DisowningRow[]> =>
  db
    .selectFrom("disowning")
    .select([...LINK])
    .where("user_id", "=", userId)
    .execute();

/** Deletes all links of a person; resolves with them. */
export const deleteDisowningsOf = (tx: Tx, userId: string): Promise<DisowningRow[]> =>
  tx
    .deleteFrom("disowning")
    .where("user_id", "=", userId)
    .returning([...LINK])
    .execute();

export const forgetExpiredDisownings = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "disowning", key: ["token_hash"], by: "expires_at" }, now);

/** From now on the person has to choose a new password. */
export async function demandPassword(tx: Tx, userId: string, at: number): Promise<void> {
  await tx
    .insertInto("password_demand")
    .values({ user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export const findPasswordDemand = (db: Sql, userId: string) =>
  db.selectFrom("password_demand").select("created_at").where("user_id", "=", userId).executeTakeFirst();

export async function endPasswordDemand(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("password_demand").where("user_id", "=", userId).execute();
}
