import type { Database, Sql, Tx } from "../../../database.ts";
import { countOnLink, noteOpened } from "../links/link.repository.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";

const DAY_MS = 86_400_000;
/** Visitors, and the counts of each day, are kept for this long. */
export const VISITS_KEPT_MS = 90 * DAY_MS;
/** At most this many devices of one network are told apart on one share; more don't count as visitors of their own. */
const DEVICES_OF_NETWORK = 100;
const SWEPT_AT_ONCE = 5_000;

/** A deed that a visitor did at least once. */
export type Deed = "viewed" | "saved" | "downloaded";

export interface Visit {
  readonly shareId: string;
  /** The link whose counters it is about: the share's own id, or a personal link's. */
  readonly linkId: string;
  /** A keyed hash, as is `network`, which is `""` for accounts. */
  readonly visitor: string;
  readonly network: string;
  /** Epoch ms. */
  readonly at: number;
}

const isPersonal = ({ shareId, linkId }: Visit): boolean => shareId !== linkId;

/** UTC, `yyyy-mm-dd`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dayStart = (time: number): number => time - (time % DAY_MS);

/** There is nothing to write about a visit that was counted before and seen today. */
export async function isKnown(sql: Sql, { shareId, visitor, at }: Visit, deed: Deed): Promise<boolean> {
  const row = await sql
    .selectFrom("share_visit")
    .select(["seen_at", deed])
    .where("share_id", "=", shareId)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return row !== undefined && (row as Record<Deed, number>)[deed] === 1 && row.seen_at >= dayStart(at);
}

/** A visitor has saved a share if a save of theirs was counted. */
export const hasSaved = async (sql: Sql, { shareId, visitor }: Visit): Promise<boolean> =>
  (await sql
    .selectFrom("share_visit")
    .select("saved")
    .where("share_id", "=", shareId)
    .where("visitor", "=", visitor)
    .where("saved", "=", 1)
    .executeTakeFirst()) !== undefined;

/**
 * Counts a visitor's first deed of a kind, in the share's counters and in its day; repeated deeds don't count. A new
 * visitor is recorded only while there is room for another one. True when counted.
 */
export async function countVisit(
  tx: Tx,
  visit: Visit,
  deed: Deed,
  hasRoom: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  await see(tx, visit.shareId, visit.visitor, visit.at);
  if (deed === "viewed" && isPersonal(visit)) await noteOpened(tx, visit.linkId, dayOf(visit.at));
  const first =
    (await mark(tx, visit, deed)) || (await meet(tx, visit, deed, hasRoom)) || (await mark(tx, visit, deed));
  if (first) await (isPersonal(visit) ? countPersonal(tx, visit, deed) : count(tx, visit, deed));
  return first;
}

/** Notes that an account has saved a share; false when it had before. */
export async function markSaved(tx: Tx, { shareId, visitor, network, at }: Visit): Promise<boolean> {
  const row = {
    share_id: shareId,
    visitor,
    network,
    viewed: 0,
    saved: 1,
    downloaded: 0,
    seen_at: dayStart(at),
  };
  const marked = await tx
    .insertInto("share_visit")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["share_id", "visitor"])
        .doUpdateSet({ saved: 1, seen_at: row.seen_at })
        .where("share_visit.saved", "=", 0),
    )
    .returning("visitor")
    .executeTakeFirst();
  if (!marked) await see(tx, shareId, visitor, at);
  return marked !== undefined;
}

/** Counts a saver, within the share's limit by one statement, so that racing savers can't pass it; false beyond. */
export async function countSave(tx: Tx, { shareId, at }: Visit): Promise<boolean> {
  await countDay(tx, shareId, at, "saves");
  const counted = await tx
    .updateTable("share")
    .set(({ eb }) => ({ restore_count: eb("restore_count", "+", 1), save_count: eb("save_count", "+", 1) }))
    .where("id", "=", shareId)
    .where(({ eb, or, ref }) =>
      or([eb("restore_limit", "<", 0), eb("restore_count", "<", ref("restore_limit"))]),
    )
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}

/** Takes back the count of a save that failed. The day keeps it, because it tells what was seen on that day. */
export async function uncountSave(tx: Tx, shareId: string, visitor: string): Promise<void> {
  await tx
    .updateTable("share_visit")
    .set({ saved: 0 })
    .where("share_id", "=", shareId)
    .where("visitor", "=", visitor)
    .execute();
  await tx
    .updateTable("share")
    .set(({ eb }) => ({ save_count: eb("save_count", "-", 1) }))
    .where("id", "=", shareId)
    .where("save_count", ">", 0)
    .execute();
  await tx
    .updateTable("share")
    .set(({ eb }) => ({ restore_count: eb("restore_count", "-", 1) }))
    .where("id", "=", shareId)
    .where("restore_count", ">", 0)
    .execute();
}

async function see(tx: Tx, shareId: string, visitor: string, at: number): Promise<void> {
  await tx
    .updateTable("share_visit")
    .set({ seen_at: dayStart(at) })
    .where("share_id", "=", shareId)
    .where("visitor", "=", visitor)
    .execute();
}

async function mark(tx: Tx, { shareId, visitor }: Visit, deed: Deed): Promise<boolean> {
  const marked = await tx
    .updateTable("share_visit")
    .set({ [deed]: 1 })
    .where("share_id", "=", shareId)
    .where("visitor", "=", visitor)
    .where(deed, "=", 0)
    .returning("visitor")
    .executeTakeFirst();
  return marked !== undefined;
}

async function meet(
  tx: Tx,
  { shareId, visitor, network, at }: Visit,
  deed: Deed,
  hasRoom: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  if (await isMet(tx, shareId, visitor)) return false;
  if (network !== "" && (await isCrowded(tx, shareId, network))) return false;
  if (!(await hasRoom(tx))) return false;
  const met = await tx
    .insertInto("share_visit")
    .values({
      share_id: shareId,
      visitor,
      network,
      viewed: 0,
      saved: 0,
      downloaded: 0,
      seen_at: dayStart(at),
      [deed]: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("visitor")
    .executeTakeFirst();
  return met !== undefined;
}

async function isMet(tx: Tx, shareId: string, visitor: string): Promise<boolean> {
  const row = await tx
    .selectFrom("share_visit")
    .select("visitor")
    .where("share_id", "=", shareId)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return row !== undefined;
}

async function isCrowded(tx: Tx, shareId: string, network: string): Promise<boolean> {
  const rows = await tx
    .selectFrom("share_visit")
    .select("visitor")
    .where("share_id", "=", shareId)
    .where("network", "=", network)
    .limit(DEVICES_OF_NETWORK)
    .execute();
  return rows.length >= DEVICES_OF_NETWORK;
}

const COUNTERS = { viewed: "view_count", saved: "save_count", downloaded: "download_count" } as const;
const SERIES = { viewed: "views", saved: "saves", downloaded: "downloads" } as const;

/** Downloads are counted for the share alone. */
async function countPersonal(tx: Tx, { linkId }: Visit, deed: Deed): Promise<void> {
  if (deed !== "downloaded") await countOnLink(tx, linkId, deed === "viewed" ? "open_count" : "save_count");
}

async function count(tx: Tx, { shareId, at }: Visit, deed: Deed): Promise<void> {
  const counter = COUNTERS[deed];
  await tx
    .updateTable("share")
    .set(({ eb }) => ({ [counter]: eb(counter, "+", 1) }))
    .where("id", "=", shareId)
    .execute();
  await countDay(tx, shareId, at, SERIES[deed]);
}

async function countDay(
  tx: Tx,
  shareId: string,
  at: number,
  series: "views" | "saves" | "downloads",
): Promise<void> {
  await tx
    .insertInto("share_day")
    .values({ share_id: shareId, day: dayOf(at), views: 0, saves: 0, downloads: 0, [series]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["share_id", "day"])
        .doUpdateSet(({ eb }) => ({ [series]: eb(`share_day.${series}`, "+", 1) })),
    )
    .execute();
}

export interface ShareDay {
  readonly day: string;
  readonly views: number;
  readonly saves: number;
  readonly downloads: number;
}

/** Days with visitors from `since` on, oldest first. */
export const shareDays = (sql: Sql, shareId: string, since: string): Promise<readonly ShareDay[]> =>
  sql
    .selectFrom("share_day")
    .select(["day", "views", "saves", "downloads"])
    .where("share_id", "=", shareId)
    .where("day", ">=", since)
    .orderBy("day")
    .execute();

/** Deletes days older than 90. */
export const forgetDays = (database: Database, now: number): Promise<void> =>
  deleteOld(
    database,
    { table: "share_day", key: ["share_id", "day"], by: "day" },
    dayOf(now - VISITS_KEPT_MS - DAY_MS),
  );

/** Deletes visitors not seen for 90 days, in a bounded step. True when there may be more. */
export async function forgetVisits(tx: Tx, now: number): Promise<boolean> {
  const old = await tx
    .selectFrom("share_visit")
    .select(["share_id", "visitor"])
    .where("seen_at", "<=", now - VISITS_KEPT_MS)
    .limit(SWEPT_AT_ONCE)
    .execute();
  for (const { share_id, visitor } of old) {
    await tx
      .deleteFrom("share_visit")
      .where("share_id", "=", share_id)
      .where("visitor", "=", visitor)
      .execute();
  }
  return old.length === SWEPT_AT_ONCE;
}
