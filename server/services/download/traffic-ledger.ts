import type { Database } from "../../database.ts";
import { addTraffic, trafficSince } from "./traffic.repository.ts";

const FLUSH_MS = 5_000;

/**
 * Counts the bytes really sent, per account and day; they are written down every few seconds, all in one transaction.
 */
export interface TrafficLedger {
  add(ownerId: string, bytes: number): void;
  /** The bytes sent of a person's files this month, without those that other processes still have to write down. */
  thisMonth(ownerId: string): Promise<MonthOfTraffic>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface MonthOfTraffic {
  readonly bytes: number;
  /** The time at which counting begins anew, epoch ms: the first of the next month, UTC. */
  readonly endsAt: number;
}

interface Count {
  readonly ownerId: string;
  readonly day: string;
  bytes: number;
  requests: number;
}

export function createTrafficLedger(
  database: Database,
  now: () => number,
  onError: (error: unknown) => void,
): TrafficLedger {
  let counts = new Map<string, Count>();

  const count = (ownerId: string, bytes: number, requests: number, day: string) => {
    const key = `${day} ${ownerId}`;
    const known = counts.get(key) ?? { ownerId, day, bytes: 0, requests: 0 };
    known.bytes += bytes;
    known.requests += requests;
    counts.set(key, known);
  };

  let written = Promise.resolve();

  const flush = () => (written = written.then(write));

  const write = async () => {
    if (counts.size === 0) return;
    const writing = counts;
    counts = new Map();
    try {
      await database.write(async (tx) => {
        for (const each of writing.values()) await addTraffic(tx, each);
      });
    } catch (error) {
      for (const each of writing.values()) count(each.ownerId, each.bytes, each.requests, each.day);
      onError(error);
    }
  };

  async function thisMonth(ownerId: string): Promise<MonthOfTraffic> {
    const today = new Date(now());
    const first = today.toISOString().slice(0, 8) + "01";
    const unwritten = [...counts.values()].filter((each) => each.ownerId === ownerId && each.day >= first);
    const written = await trafficSince(database.read, ownerId, first);
    return {
      bytes: unwritten.reduce((sum, { bytes }) => sum + bytes, written),
      endsAt: Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1),
    };
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    add: (ownerId, bytes) => count(ownerId, bytes, 1, new Date(now()).toISOString().slice(0, 10)),
    thisMonth,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
