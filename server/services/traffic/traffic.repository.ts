import type { Sql, Tx } from "../../database.ts";
import type { TrafficMonthTable, TrafficWindowTable } from "./traffic.table.ts";

export interface DayOfTraffic {
  readonly ownerId: string;
  /** `2026-01-31`, UTC. */
  readonly day: string;
  readonly bytes: number;
  readonly requests: number;
}

type Change = Partial<Record<"sent" | "held" | "strangers", number>>;

export async function addToDay(tx: Tx, { ownerId, day, bytes, requests }: DayOfTraffic): Promise<void> {
  await tx
    .insertInto("download_traffic")
    .values({ owner_id: ownerId, day, bytes, requests })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "day"]).doUpdateSet((row) => ({
        bytes: row("download_traffic.bytes", "+", row.ref("excluded.bytes")),
        requests: row("download_traffic.requests", "+", row.ref("excluded.requests")),
      })),
    )
    .execute();
}

const EMPTY = { sent: 0, held: 0, strangers: 0, paced_to: 0, is_booked: 0 };

/** An account's month, made if need be; nobody else changes it until `tx` ends. */
export async function lockMonth(tx: Tx, ownerId: string, month: string): Promise<TrafficMonthTable> {
  const known = await lockedMonth(tx, ownerId, month);
  if (known) return known;
  const fresh = { owner_id: ownerId, month, ...EMPTY };
  await tx
    .insertInto("traffic_month")
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockedMonth(tx, ownerId, month)) ?? fresh;
}

const lockedMonth = (tx: Tx, ownerId: string, month: string): Promise<TrafficMonthTable | undefined> =>
  tx
    .selectFrom("traffic_month")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("month", "=", month)
    .forUpdate()
    .executeTakeFirst();

export async function changeMonth(
  tx: Tx,
  { owner_id, month }: Pick<TrafficMonthTable, "owner_id" | "month">,
  { sent = 0, held = 0, strangers = 0 }: Change,
): Promise<void> {
  await tx
    .updateTable("traffic_month")
    .set(({ eb }) => ({
      sent: eb("sent", "+", sent),
      held: eb("held", "+", held),
      strangers: eb("strangers", "+", strangers),
    }))
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .execute();
}

/** A slowed account gets no bytes before that time. */
export async function paceMonthTo(
  tx: Tx,
  { owner_id, month }: Pick<TrafficMonthTable, "owner_id" | "month">,
  at: number,
): Promise<void> {
  await tx
    .updateTable("traffic_month")
    .set({ paced_to: at })
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .execute();
}

export const findWindow = (sql: Sql, id: string): Promise<TrafficWindowTable | undefined> =>
  sql.selectFrom("traffic_window").selectAll().where("id", "=", id).executeTakeFirst();

export async function putWindow(tx: Tx, window: TrafficWindowTable): Promise<void> {
  const { month, held, sent, turn, lease_until } = window;
  await tx
    .insertInto("traffic_window")
    .values(window)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ month, held, sent, turn, lease_until }))
    .execute();
}

/** False when somebody else has settled it. */
export async function deleteWindow(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom("traffic_window").where("id", "=", id).returning("id").executeTakeFirst();
  return gone !== undefined;
}

/** Notes the offset up to which a window was sent, and renews its lease; false when somebody else has settled it. */
export async function noteSent(
  tx: Tx,
  { id, turn, sent, lease_until }: Pick<TrafficWindowTable, "id" | "turn" | "sent" | "lease_until">,
): Promise<boolean> {
  const noted = await tx
    .updateTable("traffic_window")
    .set({ sent, lease_until })
    .where("id", "=", id)
    .where("turn", "=", turn)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Windows whose processes are dead, of one account or of all. */
export function deadWindows(
  sql: Sql,
  at: number,
  most: number,
  ownerId?: string,
): Promise<readonly TrafficWindowTable[]> {
  const dead = sql.selectFrom("traffic_window").selectAll().where("lease_until", "<=", at);
  return (ownerId === undefined ? dead : dead.where("owner_id", "=", ownerId))
    .orderBy("lease_until")
    .limit(most)
    .execute();
}

/** The bytes sent at an account's cost in a month, as far as processes have told; by one statement, so that none counts twice. */
export async function sentIn(sql: Sql, ownerId: string, month: string): Promise<number> {
  const { settled, open } = await sql
    .selectNoFrom([
      (eb) =>
        eb
          .selectFrom("traffic_month")
          .select("sent")
          .where("owner_id", "=", ownerId)
          .where("month", "=", month)
          .as("settled"),
      (eb) =>
        eb
          .selectFrom("traffic_window")
          .select(({ fn }) => fn.sum<number | string | null>("sent").as("sent"))
          .where("owner_id", "=", ownerId)
          .where("month", "=", month)
          .as("open"),
    ])
    .executeTakeFirstOrThrow();
  return Number(settled ?? 0) + Number(open ?? 0);
}

/** Months that are over and settled, and aren't in the ledger yet. */
export function unbookedMonths(
  sql: Sql,
  before: string,
  most: number,
): Promise<readonly TrafficMonthTable[]> {
  return sql
    .selectFrom("traffic_month")
    .selectAll()
    .where("is_booked", "=", 0)
    .where("month", "<", before)
    .where("held", "=", 0)
    .orderBy("month")
    .limit(most)
    .execute();
}

export async function markBooked(
  tx: Tx,
  { owner_id, month }: Pick<TrafficMonthTable, "owner_id" | "month">,
): Promise<void> {
  await tx
    .updateTable("traffic_month")
    .set({ is_booked: 1 })
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .execute();
}
