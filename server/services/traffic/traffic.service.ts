import type { Database } from "../../database.ts";
import { seal } from "../../platform/crypto/secrets.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import type { Ledger } from "../ledger/index.ts";
import { bookMonths } from "./book-months.ts";
import { payerOf } from "./payer-of.ts";
import { Purse } from "./purse.ts";
import { FREE, spendFrom, usedUp } from "./spending.ts";
import { endOfMonth, monthOf } from "./traffic-month.ts";
import { forgetStrangers } from "./traffic-stranger.repository.ts";
import { createTurns } from "../../platform/queue/turns.ts";
import { deadWindows, noteSent, sentIn } from "./traffic.repository.ts";
import type {
  Allowance,
  Fetched,
  Fetcher,
  MonthOfTraffic,
  Payer,
  Reached,
  Spending,
} from "./traffic.types.ts";
import { endDeadWindow, endWindow, LEASE_MS } from "./window.ts";

/** The database hears so often how far windows were sent: a kill loses at most what was sent since. */
const TELL_MS = 5_000;
/** A window that nobody uses is kept for the next answer so long. */
const IDLE_MS = 30_000;
const SETTLED_AT_ONCE = 100;

/** Counts what is sent, and keeps it within what accounts may send in a month. */
export interface Traffic {
  /**
   * To be called before the first byte of an answer. Throws `traffic_used_up`, and `share_traffic_used_up` to a visitor at
   * another's cost.
   */
  begin(fetched: Fetched, by: Fetcher): Promise<Spending>;
  /**
   * Counts bytes that a server in front of this one sends. Throws as `begin` does, and answers how many bytes a second may be
   * sent; null for any.
   */
  handOver(fetched: Fetched, by: Fetcher, bytes: number): Promise<number | null>;
  /** The bytes sent at a person's cost this month, without what other processes sent in the last seconds. */
  thisMonth(ownerId: string): Promise<MonthOfTraffic>;
  /** Settles the windows of processes that died, in favour of those who pay. */
  settleDead(): Promise<void>;
  /** Books months that are over in the ledger, and forgets the networks of visitors. */
  bookMonths(ledger: Ledger): Promise<void>;
  /** Settles what nobody uses, and tells the database about the rest. */
  flush(): Promise<void>;
  close(): Promise<void>;
  /** Windows that this process has open. */
  readonly count: number;
}

export interface TrafficParts {
  readonly database: Database;
  /** An account's allowance, which may be a second old. */
  readonly allowanceOf: (ownerId: string) => Promise<Allowance>;
  /** The same as it is now, for the account's own eyes. */
  readonly allowanceNow: (ownerId: string) => Promise<Allowance>;
  /** Seals the networks of visitors. */
  readonly secret: string;
  /** Hears of accounts that have nearly or wholly used up their month. */
  readonly reached?: Reached;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createTraffic(parts: TrafficParts): Traffic {
  const { database, allowanceOf, allowanceNow, secret, reached, now, onError } = parts;
  const inTurn = createTurns();
  const purses = new Map<string, Purse>();
  /** Purses nobody uses any more, whose windows are to be settled. */
  let ending: readonly Purse[] = [];

  const purseOf = (payer: Payer): Purse => {
    const key = `${payer.ownerId} ${payer.network}`;
    const purse = purses.get(key) ?? new Purse(payer, { database, allowanceOf, inTurn, reached, now });
    purses.set(key, purse);
    return purse;
  };

  const payerFor = (fetched: Fetched, { accountId, address }: Fetcher): Promise<Payer | null> =>
    payerOf(fetched, accountId, {
      allowanceOf,
      network: () => seal(secret, JSON.stringify([fetched.ownerId, networkOf(address)])),
    });

  async function tell(): Promise<void> {
    const notes = [...purses.values()].flatMap((purse) => {
      const note = purse.toNote();
      return note ? [{ purse, note }] : [];
    });
    if (notes.length === 0) return;
    const lease_until = now() + LEASE_MS;
    const told = await database.write(async (tx) => {
      const done: boolean[] = [];
      for (const { note } of notes) done.push(await noteSent(tx, { ...note, lease_until }));
      return done;
    });
    notes.forEach(({ purse, note }, at) => purse.noted(note, lease_until, told[at] ?? false));
  }

  async function settle(): Promise<void> {
    if (ending.length === 0) return;
    // All processes take accounts in one order, so that none waits for another that waits for it.
    const all = ending.toSorted((a, b) => (a.payer.ownerId < b.payer.ownerId ? -1 : 1));
    await database.write(async (tx) => {
      for (const { payer, window } of all) if (window.turn > 0) await endWindow(tx, payer, window, now());
    });
    ending = ending.filter((purse) => !all.includes(purse));
  }

  async function flushed(idleMs: number): Promise<void> {
    for (const [key, purse] of purses) {
      if (!purse.isIdle(idleMs)) continue;
      purses.delete(key);
      ending = [...ending, purse];
    }
    try {
      await settle();
      await tell();
    } catch (error) {
      onError(error);
    }
  }

  let running = Promise.resolve();
  const flush = (idleMs: number) => (running = running.then(() => flushed(idleMs)));
  const timer = setInterval(() => void flush(IDLE_MS), TELL_MS);
  timer.unref();

  return {
    async begin(fetched, by) {
      const payer = await payerFor(fetched, by);
      if (!payer) return FREE;
      const purse = purseOf(payer);
      purse.enter();
      const spending = spendFrom(purse);
      try {
        await spending.begin();
        return spending;
      } catch (error) {
        spending.end();
        throw error;
      }
    },

    async handOver(fetched, by, bytes) {
      const payer = await payerFor(fetched, by);
      if (!payer) return null;
      const purse = purseOf(payer);
      purse.enter();
      const spending = spendFrom(purse);
      try {
        const { isAll, slowedTo } = await spending.takeUnpaced(bytes);
        if (!isAll) throw usedUp(payer);
        spending.sent(bytes);
        return slowedTo;
      } finally {
        spending.end();
      }
    },

    async thisMonth(ownerId) {
      const month = monthOf(now());
      const [known, allowance] = await Promise.all([
        sentIn(database.read, ownerId, month),
        allowanceNow(ownerId),
      ]);
      const untold = [...purses.values(), ...ending]
        .filter(({ payer, window }) => payer.ownerId === ownerId && window.month === month)
        .reduce((sum, purse) => sum + purse.untold, 0);
      const { bytes: limit, slowTo } = allowance;
      return { bytes: known + untold, limit, slowTo, endsAt: endOfMonth(now()) };
    },

    async settleDead() {
      const dead = await deadWindows(database.read, now(), SETTLED_AT_ONCE);
      for (const window of dead) await database.write((tx) => endDeadWindow(tx, window, now()));
    },

    async bookMonths(ledger) {
      await bookMonths({ database, ledger }, monthOf(now()));
      await database.write((tx) => forgetStrangers(tx, monthOf(now())));
    },

    async flush() {
      await Promise.all([...purses.values()].map((purse) => purse.filled()));
      await flush(0);
    },

    async close() {
      clearInterval(timer);
      await Promise.all([...purses.values()].map((purse) => purse.close()));
      ending = [...ending, ...purses.values()];
      purses.clear();
      await flush(0);
    },

    get count() {
      return purses.size;
    },
  };
}
