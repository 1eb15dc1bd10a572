import { sql as raw, type Selectable } from "kysely";
import type { Database, Sql, Tx } from "../db/database.ts";
import { deleteOld } from "../db/delete-old.ts";
import type { KeptCallTable, KeptCallTables } from "./kept-call.table.ts";

export type KeptCallRow = Selectable<KeptCallTable>;

/**
 * Takes request ids of one account whose calls are unknown, or were made at `expired` or before. When two race, the
 * second waits for the first and doesn't get the id. Resolves with how many calls of the account were counted with each
 * taken id.
 */
export async function claimCalls(
  tx: Tx<KeptCallTables>,
  rows: readonly Omit<KeptCallRow, "nth">[],
  expired: number,
): Promise<readonly number[]> {
  const claimed = await tx
    .insertInto("kept_call")
    .values(rows.map((row, at) => ({ ...row, nth: countWith(row.account_id, at + 1) })))
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
    .execute();
  return claimed.map(({ nth }) => nth);
}

const countWith = (accountId: string, more: number) =>
  raw<number>`(select coalesce(max(nth), 0) + ${more} from kept_call where account_id = ${accountId})`;

export async function noteAnswer(
  tx: Tx<KeptCallTables>,
  { account_id, id, answer }: Pick<KeptCallRow, "account_id" | "id" | "answer">,
): Promise<void> {
  await tx
    .updateTable("kept_call")
    .set({ answer })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .execute();
}

/** The calls of an account that were made after `expired`. */
export const findCalls = (
  sql: Sql<KeptCallTables>,
  accountId: string,
  ids: readonly string[],
  expired: number,
): Promise<readonly Pick<KeptCallRow, "id" | "wish" | "answer">[]> =>
  sql
    .selectFrom("kept_call")
    .select(["id", "wish", "answer"])
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .where("made_at", ">", expired)
    .execute();

/** Forgets the calls of an account that were counted up to `nth`. */
export async function forgetUpTo(tx: Tx<KeptCallTables>, accountId: string, nth: number): Promise<void> {
  await tx.deleteFrom("kept_call").where("account_id", "=", accountId).where("nth", "<=", nth).execute();
}

export const forgetCalls = (database: Database<KeptCallTables>, until: number): Promise<void> =>
  deleteOld(database, { table: "kept_call", key: ["account_id", "id"], by: "made_at" }, until);
