import type { Tx } from "../../../database.ts";

/**
 * Locks those of the uploads that wait for their bytes, as a whole, and that nobody sends or is changing, in one order;
 * resolves with which.
 */
export async function lockResting(tx: Tx, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("upload")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", "pending")
    .where("parts", "is", null)
    .where("lease_holder", "is", null)
    .where("expires_at", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("upload as part").select("part.id").whereRef("part.part_of", "=", "upload.id"))),
    )
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface EndedUpload {
  readonly id: string;
  readonly size: number;
  /** The entry it became, if that has another id. */
  readonly entryId: string | null;
}

/** Notes that locked uploads have become entries. */
export async function endUploads(tx: Tx, uploads: readonly EndedUpload[], expiresAt: number): Promise<void> {
  const alike = Map.groupBy(uploads, ({ size, entryId }) => `${size} ${entryId ?? ""}`);
  for (const same of alike.values()) {
    const [first] = same;
    if (!first) continue;
    await tx
      .updateTable("upload")
      .set({
        state: "done",
        size: first.size,
        received: first.size,
        entry_id: first.entryId,
        expires_at: expiresAt,
      })
      .where(
        "id",
        "in",
        same.map(({ id }) => id),
      )
      .execute();
  }
}
