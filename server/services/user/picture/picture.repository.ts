import type { Sql, Tx } from "../../../database.ts";
import type { AccountPictureTable } from "./picture.table.ts";

const ofActive = (sql: Sql) =>
  sql
    .selectFrom("account_picture")
    .innerJoin("user_account", "user_account.id", "account_picture.user_id")
    .where("user_account.status", "=", "ACTIVE");

/** The name of an account's picture; undefined without one, and for an account that isn't active. */
export async function findPictureName(sql: Sql, userId: string): Promise<string | undefined> {
  const row = await ofActive(sql)
    .select("account_picture.name")
    .where("account_picture.user_id", "=", userId)
    .executeTakeFirst();
  return row?.name;
}

/** Base64; undefined for no picture, and for one whose account isn't active. */
export async function findPicture(sql: Sql, name: string): Promise<string | undefined> {
  const row = await ofActive(sql)
    .select("account_picture.webp")
    .where("account_picture.name", "=", name)
    .executeTakeFirst();
  return row?.webp;
}

export async function putPicture(tx: Tx, picture: Readonly<AccountPictureTable>): Promise<void> {
  const { name, webp, created_at } = picture;
  await tx
    .insertInto("account_picture")
    .values(picture)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ name, webp, created_at }))
    .execute();
}

/** Resolves with whether there was one. */
export async function deletePicture(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("account_picture")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return gone !== undefined;
}
