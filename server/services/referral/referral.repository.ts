import type { Sql, Tx } from "../../database.ts";
import type { Place } from "../../platform/db/place-token.ts";
import type { ReferralLinkTable, ReferralState, ReferralTable } from "./referral.table.ts";

export type LinkRow = Readonly<ReferralLinkTable>;
export type ReferralRow = Readonly<ReferralTable>;

export const findLinkOf = (sql: Sql, ownerId: string): Promise<LinkRow | undefined> =>
  sql.selectFrom("referral_link").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();

export const findLink = (sql: Sql, code: string): Promise<LinkRow | undefined> =>
  sql.selectFrom("referral_link").selectAll().where("code", "=", code).executeTakeFirst();

/** Adds a link, unless its person has one. */
export async function insertLink(tx: Tx, row: LinkRow): Promise<void> {
  await tx
    .insertInto("referral_link")
    .values(row)
    .onConflict((conflict) => conflict.column("owner_id").doNothing())
    .execute();
}

export async function insertReferral(tx: Tx, row: ReferralRow): Promise<void> {
  await tx.insertInto("referral").values(row).execute();
}

export const findReferral = (sql: Sql, invitedId: string): Promise<ReferralRow | undefined> =>
  sql.selectFrom("referral").selectAll().where("invited_id", "=", invitedId).executeTakeFirst();

/** The row, which nobody else changes until the transaction ends. */
export const lockReferral = (tx: Tx, invitedId: string): Promise<ReferralRow | undefined> =>
  tx.selectFrom("referral").selectAll().where("invited_id", "=", invitedId).forUpdate().executeTakeFirst();

export async function changeReferral(
  tx: Tx,
  invitedId: string,
  changes: Partial<ReferralTable>,
): Promise<void> {
  await tx.updateTable("referral").set(changes).where("invited_id", "=", invitedId).execute();
}

/** The referrals to be looked at now, the longest due first. */
export const dueReferrals = (sql: Sql, now: number, limit: number): Promise<readonly ReferralRow[]> =>
  sql
    .selectFrom("referral")
    .selectAll()
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("invited_id")
    .limit(limit)
    .execute();

/** The number of people who have joined by a link since then. */
export async function joinedSince(sql: Sql, code: string, since: number): Promise<number> {
  const row = await sql
    .selectFrom("referral")
    .select(({ fn }) => fn.countAll<number | string>().as("joined"))
    .where("code", "=", code)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return Number(row?.joined ?? 0);
}

/** Those who joined by a link, newest first. */
export function joinedBy(
  sql: Sql,
  code: string,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<readonly ReferralRow[]> {
  const all = sql.selectFrom("referral").selectAll().where("code", "=", code);
  const rest = after
    ? all.where(({ eb, or, and }) =>
        or([
          eb("created_at", "<", after.createdAt),
          and([eb("created_at", "=", after.createdAt), eb("id", "<", after.id)]),
        ]),
      )
    : all;
  return rest.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Those who joined by a link and are in one state. */
export interface StateCount {
  readonly state: ReferralState;
  readonly people: number;
  /** Days of a plan that their inviter has for them. */
  readonly days: number;
}

export async function countStates(sql: Sql, code: string): Promise<readonly StateCount[]> {
  const rows = await sql
    .selectFrom("referral")
    .select(({ fn, eb }) => [
      "state",
      fn.countAll<number | string>().as("people"),
      fn
        .sum<number | string>(
          eb.case().when("inviter_grant", "is not", null).then(eb.ref("inviter_days")).else(0).end(),
        )
        .as("days"),
    ])
    .where("code", "=", code)
    .groupBy("state")
    .execute();
  return rows.map(({ state, people, days }) => ({ state, people: Number(people), days: Number(days) }));
}
