import type { Sql, Tx } from "../../database.ts";
import type { PolicyAgreementTable } from "./agreement.table.ts";

/** Writes versions; those that are there already stay as they are. */
export async function putAgreements(tx: Tx, rows: readonly PolicyAgreementTable[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("policy_agreement")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["user_id", "policy", "version"]).doNothing())
    .execute();
}

/** The versions that somebody knows, the oldest first. */
export const agreementsOf = (db: Sql, userId: string) =>
  db
    .selectFrom("policy_agreement")
    .select(["policy", "version", "how", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("version")
    .execute();
