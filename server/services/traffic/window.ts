import type { Tx } from "../../database.ts";
import { dayWithin, monthOf } from "./traffic-month.ts";
import { addToStranger, findStranger, paceStrangerTo } from "./traffic-stranger.repository.ts";
import * as repository from "./traffic.repository.ts";
import type { TrafficMonthTable, TrafficWindowTable } from "./traffic.table.ts";
import type { Allowance, Payer, Reached } from "./traffic.types.ts";
import { windowSize } from "./window-size.ts";

/** The time for which a process has a window without telling that it lives. */
export const LEASE_MS = 300_000;
/** Dead windows of one account that are settled by whoever needs their bytes. */
const SETTLED_AT_ONCE = 20;
/** A slowed account gets the bytes of so much time at once. */
const SLOW_STEP_S = 2;
/** One network has this part of what strangers may use. */
const NETWORKS = 10;
const NO_STRANGER = { bytes: 0, paced_to: 0 };

/** A window as its process knows it. */
export interface KnownWindow {
  readonly id: string;
  readonly month: string;
  readonly turn: number;
  /** Bytes that the connections took since it was filled. */
  readonly sent: number;
  /** Those of them that were settled by a filling of which nobody knows whether it was committed. */
  readonly settledInDoubt: number;
  /** Bytes on their way. */
  readonly inFlight: number;
  readonly requests: number;
}

export interface Wish {
  readonly payer: Payer;
  readonly allowance: Allowance;
  readonly window: KnownWindow;
  /** Bytes that are needed at once. */
  readonly wanted: number;
  /** Bytes that it should have while there is plenty. */
  readonly size: number;
  /** Resolves when a slowed account's bytes may go. */
  readonly isPaced: boolean;
  readonly at: number;
  readonly reached?: Reached | undefined;
}

export interface Filled {
  /** False when the window was settled by somebody else, so that this is a new one. */
  readonly isSame: boolean;
  readonly month: string;
  readonly turn: number;
  /** Epoch ms. */
  readonly leaseUntil: number;
  /** Bytes that are in it now: on their way, or at hand. */
  readonly held: number;
  readonly outcome: Outcome;
}

export interface Outcome {
  /** New bytes. */
  readonly granted: number;
  /** Bytes a second that the account is slowed to; null when it isn't. */
  readonly slowedTo: number | null;
  /** They may go after this time. */
  readonly waitMs: number;
}

type Key = Pick<TrafficWindowTable, "owner_id" | "month" | "network">;

/**
 * Settles what was sent of a window and fills it again from the month's allowance. Bytes on their way stay in it; what else is
 * left of another month's window is given back.
 */
export async function fill(tx: Tx, wish: Wish): Promise<Filled> {
  const { payer, window, at } = wish;
  const month = monthOf(at);
  const key: Key = { owner_id: payer.ownerId, month, network: payer.network };
  // The earlier month first, so that two who need both never wait for each other.
  if (window.turn > 0 && window.month < month) await repository.lockMonth(tx, payer.ownerId, window.month);
  const locked = await repository.lockMonth(tx, payer.ownerId, month);
  const row = window.turn > 0 ? await repository.findWindow(tx, window.id) : undefined;
  const kept = row ? await settleAndMove(tx, row, wish, key) : 0;
  const moved = row && row.month !== month ? kept : 0;
  const used = await settleDead(tx, { ...locked, held: locked.held + moved }, wish);
  const outcome = await grantOf(tx, used, key, wish);
  await hold(tx, key, outcome.granted);
  await tellReached(tx, used, outcome, wish);
  const held = kept + outcome.granted;
  const turn = (row?.turn ?? 0) + 1;
  const leaseUntil = at + LEASE_MS;
  if (row || held > 0)
    await repository.putWindow(tx, { ...key, id: window.id, held, sent: 0, turn, lease_until: leaseUntil });
  return { isSame: row !== undefined, month, turn, leaseUntil, held, outcome };
}

const NEARLY = 0.8;

async function tellReached(
  tx: Tx,
  { owner_id, month, sent, held }: TrafficMonthTable,
  { granted }: Outcome,
  { allowance, reached }: Wish,
): Promise<void> {
  const { bytes } = allowance;
  if (!reached || bytes === 0 || bytes === Infinity) return;
  const before = sent + held;
  if (before < bytes * NEARLY && before + granted >= bytes * NEARLY) await reached(tx, owner_id, month, 80);
  if (before >= bytes) await reached(tx, owner_id, month, 100);
}

/** Answers the bytes that stay in the window. */
async function settleAndMove(tx: Tx, row: TrafficWindowTable, wish: Wish, key: Key): Promise<number> {
  const { window, at } = wish;
  const sent = sentOf(row, window);
  await settleSent(tx, row, { sent, requests: window.requests, at });
  if (row.month === key.month) return row.held - sent;
  await hold(tx, row, sent - row.held);
  const kept = Math.min(window.inFlight, row.held - sent);
  await hold(tx, key, kept);
  return kept;
}

/** Ends a window of this process; nothing is left to do when somebody else has. */
export async function endWindow(tx: Tx, payer: Payer, window: KnownWindow, at: number): Promise<void> {
  await repository.lockMonth(tx, payer.ownerId, window.month);
  const row = await repository.findWindow(tx, window.id);
  if (!row || !(await repository.deleteWindow(tx, row.id))) return;
  const sent = sentOf(row, window);
  await settleSent(tx, row, { sent, requests: window.requests, at });
  await hold(tx, row, sent - row.held);
}

/** Settles a window at the last offset that its process told, if that process is still silent. */
export async function endDeadWindow(tx: Tx, { id, owner_id, month }: TrafficWindowTable, at: number) {
  await repository.lockMonth(tx, owner_id, month);
  const row = await repository.findWindow(tx, id);
  if (!row || row.lease_until > at || !(await repository.deleteWindow(tx, id))) return;
  await settleSent(tx, row, { sent: row.sent, requests: 0, at });
  await hold(tx, row, row.sent - row.held);
}

/** The filling in doubt was done if the row has had a turn more. */
const sentOf = (row: TrafficWindowTable, { turn, sent, settledInDoubt }: KnownWindow): number =>
  Math.min(row.held, row.turn > turn ? sent - settledInDoubt : sent);

async function settleSent(
  tx: Tx,
  row: TrafficWindowTable,
  { sent, requests, at }: { readonly sent: number; readonly requests: number; readonly at: number },
): Promise<void> {
  await repository.changeMonth(tx, row, { sent, held: -sent });
  if (sent > 0 || requests > 0)
    await repository.addToDay(tx, {
      ownerId: row.owner_id,
      day: dayWithin(row.month, at),
      bytes: sent,
      requests,
    });
}

/** Takes bytes from what is left of a month, or gives them back. */
async function hold(tx: Tx, key: Key, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const isStranger = key.network !== "";
  await repository.changeMonth(tx, key, { held: bytes, strangers: isStranger ? bytes : 0 });
  if (isStranger) await addToStranger(tx, key, bytes);
}

/** The use of the month, once dead windows are settled if there is no room otherwise. */
async function settleDead(
  tx: Tx,
  month: TrafficMonthTable,
  { payer, allowance, wanted, at, window }: Wish,
): Promise<TrafficMonthTable> {
  const isShort = allowance.bytes - month.sent - month.held < wanted;
  const isShortOfStrangers = payer.network !== "" && allowance.strangersBytes - month.strangers < wanted;
  if (!isShort && !isShortOfStrangers) return month;
  const dead = await repository.deadWindows(tx, at, SETTLED_AT_ONCE, payer.ownerId);
  const own = dead.filter(({ id }) => id !== window.id);
  for (const each of own) if (each.month === month.month) await endDeadWindow(tx, each, at);
  return repository.lockMonth(tx, payer.ownerId, month.month);
}

async function grantOf(tx: Tx, month: TrafficMonthTable, key: Key, wish: Wish): Promise<Outcome> {
  const { allowance, wanted, size, at, isPaced } = wish;
  const isStranger = key.network !== "";
  const all = allowance.bytes - month.sent - month.held;
  const own = isStranger ? await findStranger(tx, key) : NO_STRANGER;
  const strangers = isStranger ? leftForStrangers(month, own.bytes, allowance) : Infinity;
  const granted = windowSize({ left: Math.min(all, strangers), wanted, size });
  if (granted >= wanted) return { granted, slowedTo: null, waitMs: 0 };
  const { slowTo } = allowance;
  if (slowTo === 0 || strangers < wanted) return { granted: 0, slowedTo: null, waitMs: 0 };
  const bytes = Math.min(strangers, isPaced ? Math.max(wanted, slowTo * SLOW_STEP_S) : wanted);
  // Strangers of each network have a clock of their own, so that they keep neither the owner nor others waiting.
  const from = Math.max(isStranger ? own.paced_to : month.paced_to, at);
  const pace = isStranger ? paceStrangerTo : repository.paceMonthTo;
  if (isPaced) await pace(tx, key, from + Math.ceil((bytes * 1_000) / slowTo));
  return { granted: bytes, slowedTo: slowTo, waitMs: isPaced ? from - at : 0 };
}

const leftForStrangers = (
  { strangers }: TrafficMonthTable,
  own: number,
  { strangersBytes }: Allowance,
): number => Math.min(strangersBytes - strangers, Math.floor(strangersBytes / NETWORKS) - own);
