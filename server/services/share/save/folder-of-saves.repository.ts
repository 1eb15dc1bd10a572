import type { Sql, Tx } from "../../../database.ts";

/** The folder noted for a person's saves, `""` when none is; kept from racing saves until the transaction ends. */
export async function lockFolderOfSaves(tx: Tx, ownerId: string): Promise<string> {
  await tx
    .insertInto("restore_folder")
    .values({ owner_id: ownerId, folder_id: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom("restore_folder")
    .select("folder_id")
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.folder_id;
}

/** The folder noted for a person's saves, `""` when none is. */
export async function findFolderOfSaves(sql: Sql, ownerId: string): Promise<string> {
  const row = await sql
    .selectFrom("restore_folder")
    .select("folder_id")
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row?.folder_id ?? "";
}

export async function noteRestoreFolder(tx: Tx, ownerId: string, folderId: string): Promise<void> {
  await tx
    .updateTable("restore_folder")
    .set({ folder_id: folderId })
    .where("owner_id", "=", ownerId)
    .execute();
}
