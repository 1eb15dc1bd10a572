import { sql } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { Place } from "../../../platform/db/place-token.ts";
import type { SessionDeviceTable } from "./sessions.table.ts";

export type DeviceRow = Readonly<SessionDeviceTable>;

/** `payload`: the provider's record of the session, as JSON. */
export type ListedRow = DeviceRow & { readonly payload: string };

/**
 * Resolves with whether the session is a new one. One that is known takes over from where and when it is used; its device
 * stays, since a client renews its tokens from a server of its own perhaps.
 */
export async function putDevice(tx: Tx, row: DeviceRow): Promise<boolean> {
  const { grant_id_hash, network, country, used_at } = row;
  const known = await tx
    .updateTable("session_device")
    .set({ network, country, used_at: later(used_at) })
    .where("grant_id_hash", "=", grant_id_hash)
    .returning("grant_id_hash")
    .executeTakeFirst();
  if (known) return false;
  const put = await tx
    .insertInto("session_device")
    .values(row)
    .onConflict((conflict) => conflict.column("grant_id_hash").doNothing())
    .returning("grant_id_hash")
    .executeTakeFirst();
  return put !== undefined;
}

/** The later of this and what is known; a session isn't used before it begins, in the midst of an hour. */
const later = (usedAt: number) => sql<number>`case when used_at < ${usedAt} then ${usedAt} else used_at end`;

/** Notes the hour of a use, unless a later one is known. */
export async function markUsed(tx: Tx, grantIdHash: string, hour: number): Promise<void> {
  await tx
    .updateTable("session_device")
    .set({ used_at: hour })
    .where("grant_id_hash", "=", grantIdHash)
    .where("used_at", "<", hour)
    .execute();
}

/** Ends at most `most` sessions that weren't used since `before` (epoch ms); resolves with the number ended. */
export async function endUnused(tx: Tx, before: number, most: number): Promise<number> {
  const unused = tx
    .selectFrom("session_device")
    .select("grant_id_hash")
    .where("used_at", "<", before)
    .orderBy("used_at")
    .limit(most);
  const ended = await tx
    .deleteFrom("oidc_payload")
    .where("id_hash", "in", unused)
    .returning("id_hash")
    .execute();
  return ended.length;
}

/** A person's sessions that were used since `since` (epoch ms), the latest used first. */
export const listDevices = (
  db: Sql,
  query: {
    readonly userId: string;
    readonly since: number;
    readonly after: Place | null;
    readonly limit: number;
  },
): Promise<ListedRow[]> =>
  db
    .selectFrom("session_device")
    .innerJoin("oidc_payload", "oidc_payload.id_hash", "session_device.grant_id_hash")
    .selectAll("session_device")
    .select("payload")
    .where("session_device.user_id", "=", query.userId)
    .where("used_at", ">", query.since)
    .$if(query.after !== null, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("used_at", "grant_id_hash"),
          "<",
          tuple(query.after?.createdAt ?? 0, query.after?.id ?? ""),
        ),
      ),
    )
    .orderBy("used_at", "desc")
    .orderBy("grant_id_hash", "desc")
    .limit(query.limit)
    .execute();

/** Between two moments (epoch ms) somebody was signed in as far as sessions that are kept tell. */
export async function wasSignedIn(
  db: Sql,
  userId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("session_device")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("began_at", "<", to)
    .where("used_at", ">=", from)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSignedInBeside(db: Sql, userId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom("session_device")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("client_id", "!=", clientId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
