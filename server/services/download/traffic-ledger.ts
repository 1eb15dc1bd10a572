import type { Database } from "../../platform/db/database.ts";
import { addTraffic } from "./traffic.repository.ts";

const FLUSH_MS = 5_000;

/** Counts what was really sent, per account and day; written down every few seconds, all in one transaction. */
export interface TrafficLedger {
  add(ownerId: string, bytes: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
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

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    add: (ownerId, bytes) => count(ownerId, bytes, 1, new Date(now()).toISOString().slice(0, 10)),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
