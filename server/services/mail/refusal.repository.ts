import type { Sql, Tx } from "../../database.ts";

export async function isRefused(db: Sql, address: string, scene: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_refusal")
    .select("scene")
    .where("address", "=", address)
    .where("scene", "=", scene)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putRefusal(
  tx: Tx,
  refusal: { readonly address: string; readonly scene: string; readonly refused_at: number },
): Promise<void> {
  await tx
    .insertInto("mail_refusal")
    .values(refusal)
    .onConflict((conflict) => conflict.columns(["address", "scene"]).doNothing())
    .execute();
}

export async function deleteRefusal(tx: Tx, address: string, scene: string): Promise<void> {
  await tx.deleteFrom("mail_refusal").where("address", "=", address).where("scene", "=", scene).execute();
}

export async function deleteRefusalsOf(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom("mail_refusal").where("address", "=", address).execute();
}

/** The kinds of mail that an address refuses. */
export async function scenesOf(db: Sql, address: string): Promise<readonly string[]> {
  const rows = await db.selectFrom("mail_refusal").select("scene").where("address", "=", address).execute();
  return rows.map(({ scene }) => scene);
}
