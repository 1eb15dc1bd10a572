import type { Database } from "../../../server/database.ts";
import { createTraffic, type Traffic } from "../../../server/services/traffic/index.ts";
import type { Allowance, Fetcher, Spending } from "../../../server/services/traffic/traffic.types.ts";

export const [KIB, MIB, GIB] = [2 ** 10, 2 ** 20, 2 ** 30];
export const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

export const ALLOWED: Allowance = {
  bytes: GIB,
  slowTo: 0,
  visitorsPay: true,
  strangersBytes: GIB / 2,
  freePreviewBytes: 0,
};

/** A clock that only moves when it is told to. */
export interface Clock {
  now(): number;
  set(at: number): void;
  advance(ms: number): void;
}

export function clockAt(start: number): Clock {
  let at = start;
  return { now: () => at, set: (to) => void (at = to), advance: (ms) => void (at += ms) };
}

/** The message of an error that a suite lets the database have. */
export const LOST = "the connection was lost during the commit";

/** The traffic of one process. */
export const trafficOf = (
  database: Database,
  allowanceOf: (ownerId: string) => Allowance,
  now: () => number,
  reached?: Parameters<typeof createTraffic>[0]["reached"],
): Traffic =>
  createTraffic({
    database,
    allowanceOf: async (ownerId) => allowanceOf(ownerId),
    allowanceNow: async (ownerId) => allowanceOf(ownerId),
    secret: "a key of the tests",
    ...(reached && { reached }),
    now,
    onError: (error) => {
      if (!String(error).includes(LOST)) throw error;
    },
  });

/** The database of a process that can be killed: from then on it is never heard of again. */
export function killable(database: Database): { readonly database: Database; kill(): void } {
  let isDead = false;
  const write: Database["write"] = (work) =>
    isDead ? new Promise<never>(() => undefined) : database.write(work);
  return { database: { ...database, write }, kill: () => void (isDead = true) };
}

/** The owner who downloads, or a visitor of one of their shares without an account. */
export const owner = (accountId: string): Fetcher => ({ accountId, address: "192.0.2.1" });
export const stranger = (address: string): Fetcher => ({ accountId: null, address });

export const download = (ownerId: string) => ({ ownerId, shownBytes: null });

/** Sends up to `most` bytes as an answer does, a chunk after the other; resolves with how many went. */
export async function send(spending: Spending, most: number, chunk = 64 * KIB): Promise<number> {
  let gone = 0;
  while (gone < most) {
    const bytes = await spending.take(Math.min(chunk, most - gone));
    if (bytes === 0) break;
    spending.sent(bytes);
    gone += bytes;
  }
  return gone;
}

/** Begins an answer, sends as much of it as there is, and ends it; 0 where it is refused. */
export async function fetchBytes(
  traffic: Traffic,
  ownerId: string,
  by: Fetcher,
  most: number,
): Promise<number> {
  let spending: Spending;
  try {
    spending = await traffic.begin(download(ownerId), by);
  } catch (error) {
    if (/traffic_used_up/.test((error as Error).message)) return 0;
    throw error;
  }
  const gone = await send(spending, most);
  spending.end();
  return gone;
}

/** The account's month and days. */
export async function counted(database: Database, ownerId: string) {
  const months = await database.read
    .selectFrom("traffic_month")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("month")
    .execute();
  const days = await database.read
    .selectFrom("download_traffic")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("day")
    .execute();
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  return {
    sent: sum(months.map(({ sent }) => sent)),
    held: sum(months.map(({ held }) => held)),
    strangers: sum(months.map(({ strangers }) => strangers)),
    inDays: sum(days.map(({ bytes }) => bytes)),
    months,
    days,
  };
}
