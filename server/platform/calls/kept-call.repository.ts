import { sql as raw, type Selectable } from "kysely";
import type { Database, Sql, Tx } from "../db/database.ts";
import { deleteOld } from "../db/delete-old.ts";
import type { KeptCallTable } from "./kept-call.table.ts";

export type KeptCallRow = Selectable<KeptCallTable>;

/**
 * Takes a request id whose call isn't known, or was made at `expired` or before. Of two who race, the second waits for the
 * first and is told null; otherwise how many calls of the account were counted with this one.
 */
export async function claimCall(
  tx: Tx,
  row: Omit<KeptCallRow, "nth">,
  expired: number,
): Promise<number | null> {
  const nth = raw<number>`(select coalesce(max(nth), 0) + 1 from kept_call where account_id = ${row.account_id})`;
  const claimed = await tx
    .insertInto("kept_call")
    .values({ ...row, nth })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "id"])
        .doUpdateSet(({ ref }) => ({
          wish: ref("excluded.wish"),
          answer: ref("excluded.answer"),
          nth: ref("excluded.nth"),
          made_at: ref("excluded.made_at"),
        }))
        .where("kept_call.made_at", "<=", expired),
    )
    .returning("nth")
    .executeTakeFirst();
  return claimed?.nth ?? null;
}

export async function noteAnswer(
  tx: Tx,
  { account_id, id, answer }: Pick<KeptCallRow, "account_id" | "id" | "answer">,
): Promise<void> {
  await tx
    .updateTable("kept_call")
    .set({ answer })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .execute();
}

/** One that was made after `expired`. */
export const findCall = (
  sql: Sql,
  { account_id, id }: Pick<KeptCallRow, "account_id" | "id">,
  expired: number,
): Promise<Pick<KeptCallRow, "wish" | "answer"> | undefined> =>
  sql
    .selectFrom("kept_call")
    .select(["wish", "answer"])
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("made_at", ">", expired)
    .executeTakeFirst();

/** Forgets those of an account that were counted up to `nth`. */
export async function forgetUpTo(tx: Tx, accountId: string, nth: number): Promise<void> {
  await tx.deleteFrom("kept_call").where("account_id", "=", accountId).where("nth", "<=", nth).execute();
}

export const forgetCalls = (database: Database, until: number): Promise<void> =>
  deleteOld(database, { table: "kept_call", key: ["account_id", "id"], by: "made_at" }, until);
