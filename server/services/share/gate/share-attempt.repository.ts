import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";

export interface AttemptWindow {
  readonly shareId: string;
  readonly buckets: readonly string[];
  readonly now: number;
  /** The end of a bucket's window that begins now; epoch ms. */
  readonly ends: (bucket: string) => number;
}

/** Codes tried in the running windows, bucket by bucket. */
export async function attempts(
  sql: Sql,
  { shareId, buckets, now }: Omit<AttemptWindow, "ends">,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .selectFrom("share_attempt")
    .select(["bucket", "count"])
    .where("share_id", "=", shareId)
    .where("bucket", "in", buckets)
    .where("window_ends", ">", now)
    .execute();
  return new Map(rows.map((row) => [row.bucket, row.count]));
}

/** The time at which the last of the running windows ends; epoch ms, 0 when none runs. */
export async function windowsEnd(
  sql: Sql,
  { shareId, buckets, now }: Omit<AttemptWindow, "ends">,
): Promise<number> {
  const row = await sql
    .selectFrom("share_attempt")
    .select(({ fn }) => fn.max("window_ends").as("ends"))
    .where("share_id", "=", shareId)
    .where("bucket", "in", buckets)
    .where("window_ends", ">", now)
    .executeTakeFirst();
  return Number(row?.ends ?? 0);
}

/** Counts one more try in each bucket; answers the new counts. Racing tries wait for each other. */
export async function countAttempt(
  tx: Tx,
  { shareId, buckets, now, ends }: AttemptWindow,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const bucket of buckets.toSorted()) {
    const row = await tx
      .insertInto("share_attempt")
      .values({ share_id: shareId, bucket, count: 1, window_ends: ends(bucket) })
      .onConflict((conflict) =>
        conflict.columns(["share_id", "bucket"]).doUpdateSet(({ case: when, ref, eb }) => ({
          count: when()
            .when("share_attempt.window_ends", ">", now)
            .then(eb("share_attempt.count", "+", 1))
            .else(1)
            .end(),
          window_ends: when()
            .when("share_attempt.window_ends", ">", now)
            .then(ref("share_attempt.window_ends"))
            .else(ends(bucket))
            .end(),
        })),
      )
      .returning("count")
      .executeTakeFirstOrThrow();
    counts.set(bucket, row.count);
  }
  return counts;
}

/** Takes back one counted try of each bucket: the code was right. */
export async function uncountAttempt(tx: Tx, shareId: string, buckets: readonly string[]): Promise<void> {
  await tx
    .updateTable("share_attempt")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("share_id", "=", shareId)
    .where("bucket", "in", buckets.toSorted())
    .where("count", ">", 0)
    .execute();
}

export const forgetAttempts = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "share_attempt", key: ["share_id", "bucket"], by: "window_ends" }, now);
