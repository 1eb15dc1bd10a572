import type { Database, Sql, Tx } from "../../../database.ts";
import type { SecondFactorTable } from "./second-factor.table.ts";

export type FactorRow = Readonly<SecondFactorTable>;

export const findFactor = (db: Sql, userId: string): Promise<FactorRow | undefined> =>
  db.selectFrom("second_factor").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Reads it for a change; nobody else changes it until the transaction ends. */
export const lockFactor = (tx: Tx, userId: string): Promise<FactorRow | undefined> =>
  tx.selectFrom("second_factor").selectAll().where("user_id", "=", userId).forUpdate().executeTakeFirst();

/** Stores a new secret in place of an unconfirmed one. Resolves with false where a confirmed one is there. */
export async function beginFactor(
  tx: Tx,
  row: Pick<FactorRow, "user_id" | "secret" | "created_at">,
): Promise<boolean> {
  await tx
    .deleteFrom("second_factor")
    .where("user_id", "=", row.user_id)
    .where("confirmed_at", "is", null)
    .execute();
  const begun = await tx
    .insertInto("second_factor")
    .values({ ...row, last_step: 0, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return begun !== undefined;
}

/** Resolves with false for a step that was used before, on whatever server: a code counts once. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function confirmFactor(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.updateTable("second_factor").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
}

/** Turns it off, and forgets its recovery codes. Resolves with false where it wasn't on. */
export async function removeFactor(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("second_factor")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .returning("user_id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Removes one that was set up since then (epoch ms), with its recovery codes. */
export async function removeFactorSince(tx: Tx, userId: string, since: number): Promise<void> {
  await tx
    .deleteFrom("second_factor")
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("confirmed_at", ">=", since)]))
    .execute();
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
}

/** Spends a code for good; false when it isn't there. */
export async function spendRecoveryCode(tx: Tx, hash: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom("recovery_code")
    .where("code_hash", "=", hash)
    .returning("code_hash")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(db: Sql, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Forgets secrets that were drawn before `until` (epoch ms) and that no code ever confirmed. */
export const forgetUnconfirmed = (database: Database, until: number): Promise<void> =>
  database.write(async (tx) => {
    await tx
      .deleteFrom("second_factor")
      .where("confirmed_at", "is", null)
      .where("created_at", "<=", until)
      .execute();
  });
