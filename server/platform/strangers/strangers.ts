import { seal } from "../crypto/secrets.ts";
import type { Database, Sql, Tx } from "../db/database.ts";
import { failure } from "../failure.ts";
import { blockOf } from "../net/network-of.ts";
import { passed, type Amount, type Holdings, type StrangerLimits } from "./budget.ts";
import { addRow, forgetEnded, heldIn, type Held } from "./stranger-row.repository.ts";

/** A row that is about to be kept for somebody who isn't signed in. */
export interface StrangersRow {
  /** Roughly the bytes it takes, with its share of the indexes. */
  readonly bytes: number;
  /** The longest time it is kept, ms. */
  readonly forMs: number;
}

/**
 * The one budget of everything that people who aren't signed in make the server keep: rows and bytes of each network
 * and in all, counted in the database for all servers. A row counts until it is cleared away.
 */
export interface Strangers {
  /**
   * Counts a row in the transaction that keeps it. Throws `resource_exhausted` with `seconds`, after which something
   * that counts against this network is gone; nothing is kept then.
   */
  count(tx: Tx, address: string, row: StrangersRow): Promise<void>;
  /**
   * Counts a row that people can do without, which takes no more than half of the budget. False when it must not be
   * kept.
   */
  countSpare(tx: Tx, address: string, row: StrangersRow): Promise<boolean>;
  /** Throws as `count` would. */
  assertRoom(address: string): Promise<void>;
  /** Removes counters of rows that are gone. */
  prune(): Promise<void>;
}

export interface StrangersParts {
  readonly database: Database;
  readonly limits: StrangerLimits;
  readonly secret: string;
  readonly now: () => number;
}

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const ALL = "all";
/** The count of all is split over this many rows, so that callers at the same moment seldom wait for each other. */
const SHARDS = 16;
const NOTHING: Amount = { rows: 0, bytes: 0 };

export function createStrangers({ database, limits, secret, now }: StrangersParts): Strangers {
  const keysOf = (address: string) => {
    const { network, block } = blockOf(address);
    return { network: seal(secret, network), block: seal(secret, block) };
  };
  const holdings = async (sql: Sql, keys: Keys) => {
    const inBlock = await heldIn(sql, keys.block, now());
    const inAll = await heldIn(sql, ALL, now());
    const own = inBlock.filter(({ network }) => network === keys.network);
    const held: Holdings = { network: sum(own), block: sum(inBlock), all: sum(inAll) };
    return { held, own, inBlock, inAll };
  };
  const refuse = ({ own, inBlock, inAll }: Found, over: NonNullable<ReturnType<typeof passed>>) => {
    const ends = { network: own, block: inBlock, all: inAll }[over].map(({ nextEnd }) => nextEnd);
    const wait = Math.max(MINUTE_MS, Math.min(...ends) - now());
    return failure("resource_exhausted", { seconds: Math.ceil(wait / 1000) });
  };
  const add = async (tx: Tx, keys: Keys, { bytes, forMs }: StrangersRow) => {
    const ends_at = roundedUp(now() + forMs, forMs);
    await addRow(tx, { ...keys, ends_at, rows: 1, bytes });
    await addRow(tx, { network: shardOf(keys), block: ALL, ends_at, rows: 1, bytes });
  };
  return {
    async count(tx, address, row) {
      const keys = keysOf(address);
      await add(tx, keys, row);
      const found = await holdings(tx, keys);
      const over = passed(found.held, limits, false);
      if (over) throw refuse(found, over);
    },
    async countSpare(tx, address, row) {
      const keys = keysOf(address);
      const { held } = await holdings(tx, keys);
      if (passed(withOne(held, row.bytes), limits, true)) return false;
      await add(tx, keys, row);
      return true;
    },
    async assertRoom(address) {
      const found = await holdings(database.read, keysOf(address));
      const over = passed(withOne(found.held, 0), limits, false);
      if (over) throw refuse(found, over);
    },
    prune: () => forgetEnded(database, now()),
  };
}

interface Keys {
  readonly network: string;
  readonly block: string;
}

interface Found {
  readonly own: readonly Held[];
  readonly inBlock: readonly Held[];
  readonly inAll: readonly Held[];
}

const sum = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((all, { rows, bytes }) => ({ rows: all.rows + rows, bytes: all.bytes + bytes }), NOTHING);

function withOne({ network, block, all }: Holdings, bytes: number): Holdings {
  const one = { rows: 1, bytes };
  return { network: sum([network, one]), block: sum([block, one]), all: sum([all, one]) };
}

/** Rounds up, so that a network has few counters however many rows it has. */
function roundedUp(end: number, forMs: number): number {
  const step = forMs <= HOUR_MS ? 5 * MINUTE_MS : forMs <= DAY_MS ? HOUR_MS : DAY_MS;
  return Math.ceil(end / step) * step;
}

const shardOf = ({ network }: Keys): string => `${ALL} ${(network.codePointAt(0) ?? 0) % SHARDS}`;
