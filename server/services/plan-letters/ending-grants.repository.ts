import type { Sql } from "../../database.ts";
import type { PlanGrantTable } from "../plan/index.ts";

interface Range {
  /** Epoch ms; grants that end after this, up to `until`. */
  readonly from: number;
  readonly until: number;
  readonly limit: number;
}

export type EndingGrant = Pick<PlanGrantTable, "id" | "owner_id" | "plan_id" | "version" | "from_at"> & {
  readonly until_at: number;
};

/** Grants that run and end in a time, the earliest first; a page begins behind `after`. */
export async function endingGrants(
  sql: Sql,
  { from, until, limit }: Range,
  after: EndingGrant | null,
): Promise<readonly EndingGrant[]> {
  const rows = await sql
    .selectFrom("plan_grant")
    .select(["id", "owner_id", "plan_id", "version", "from_at", "until_at"])
    // A grant that runs turns when it ends, which the index finds.
    .where("turns_at", ">", from)
    .where("turns_at", "<=", until)
    .whereRef("turns_at", "=", "until_at")
    .$if(after !== null, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb("turns_at", ">", after?.until_at ?? 0),
          and([eb("turns_at", "=", after?.until_at ?? 0), eb("id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("turns_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row.until_at === null ? [] : [{ ...row, until_at: row.until_at }]));
}
