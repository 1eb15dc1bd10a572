import type { Database, Tx } from "../../database.ts";
import type { Ledger } from "../ledger/index.ts";
import { lockMonth, markBooked, unbookedMonths } from "./traffic.repository.ts";
import type { TrafficMonthTable } from "./traffic.table.ts";

const READ_AT_ONCE = 100;
const BOOKED_AT_ONCE = 5_000;

/**
 * Books what accounts have sent in months that are over, one transaction of the ledger for each account and month. A month
 * with an open window waits until it is settled.
 */
export async function bookMonths(
  { database, ledger }: { readonly database: Database; readonly ledger: Ledger },
  before: string,
): Promise<void> {
  for (let booked = 0; booked < BOOKED_AT_ONCE; booked += READ_AT_ONCE) {
    const months = await unbookedMonths(database.read, before, READ_AT_ONCE);
    for (const month of months) await database.write((tx) => bookMonth(tx, ledger, month));
    if (months.length < READ_AT_ONCE) return;
  }
}

async function bookMonth(tx: Tx, ledger: Ledger, { owner_id: ownerId, month }: TrafficMonthTable) {
  const { sent, held, is_booked } = await lockMonth(tx, ownerId, month);
  if (held !== 0 || is_booked === 1) return;
  await markBooked(tx, { owner_id: ownerId, month });
  if (sent === 0) return;
  const holder = await ledger.holder(tx, ownerId);
  const postings = [
    { account: "house/traffic-sent", unit: "traffic_byte", amount: BigInt(-sent) },
    { account: `person/${holder}/traffic-sent`, unit: "traffic_byte", amount: BigInt(sent) },
  ] as const;
  await ledger.book(tx, { key: `traffic/${month}/${holder}`, cause: "traffic", actor: "system", postings });
}
