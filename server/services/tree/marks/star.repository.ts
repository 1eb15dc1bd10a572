import type { Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";

export async function setStarred(tx: Tx, ids: readonly string[], starred: boolean): Promise<void> {
  for (const part of chunks(ids)) {
    await tx
      .updateTable("node")
      .set({ starred: starred ? 1 : 0 })
      .where("id", "in", part)
      .execute();
  }
}
