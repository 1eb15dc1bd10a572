import type { Sql } from "../../../database.ts";

export interface EndingShare {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

export interface EndingQuery {
  /** The share of the page before, or the time up to which others have looked. */
  readonly after: { readonly endsAt: number; readonly id: string };
  readonly until: number;
  /** Shares that were made for less than this aren't told of: whoever made them knows. */
  readonly lastedMs: number;
  readonly limit: number;
}

/** Open shares that end after a moment and until another, the next first. */
export async function endingShares(sql: Sql, query: EndingQuery): Promise<readonly EndingShare[]> {
  const { after, until, lastedMs, limit } = query;
  const rows = await sql
    .selectFrom("share")
    .select(["id", "owner_id", "title", "expires_at", "created_at"])
    .where(({ eb, refTuple, tuple }) => eb(refTuple("expires_at", "id"), ">", tuple(after.endsAt, after.id)))
    .where("expires_at", "<=", until)
    .where("deleted_at", "is", null)
    .where("paused_at", "is", null)
    .where(({ eb, val }) => eb("created_at", "<=", eb("expires_at", "-", val(lastedMs))))
    .orderBy("expires_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, owner_id, title, expires_at }) => ({
    id,
    ownerId: owner_id,
    title,
    endsAt: expires_at ?? 0,
  }));
}
