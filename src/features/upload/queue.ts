import { secondsLeft } from "./speed.ts";
import type { Transfer } from "./transfer.types.ts";
import { isActive } from "./transition.ts";

export const CONCURRENCY = 3;

/** Those whose turn it is: first come, first served, at most three at a time. */
export function nextInQueue(transfers: Iterable<Transfer>, concurrency = CONCURRENCY): Transfer[] {
  const all = [...transfers];
  const free = concurrency - all.filter(isActive).length;
  return free <= 0 ? [] : all.filter(({ phase }) => phase === "queued").slice(0, free);
}

export interface QueueSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly paused: number;
  readonly waiting: number;
  readonly lost: number;
  /** Queued or under way. */
  readonly open: number;
  readonly bytes: number;
  readonly sent: number;
  readonly secondsLeft: number | undefined;
}

/** What the head of the panel tells. Bytes of failed transfers don't count: nobody waits for them. */
export function summarize(transfers: readonly Transfer[]): QueueSummary {
  const count = (...phases: Transfer["phase"][]) =>
    transfers.filter(({ phase }) => phases.includes(phase)).length;
  const counted = transfers.filter(({ phase }) => phase !== "failed" && phase !== "lost");
  const sum = (value: (transfer: Transfer) => number) =>
    counted.reduce((total, transfer) => total + value(transfer), 0);
  const bytes = sum(({ size }) => size);
  const sent = sum((transfer) => transfer.sent);
  const rate = sum((transfer) => (transfer.phase === "running" ? transfer.speed.rate : 0));
  return {
    total: transfers.length,
    done: count("done"),
    failed: count("failed"),
    paused: count("paused"),
    waiting: count("waiting"),
    lost: count("lost"),
    open: count("queued", "preparing", "running", "waiting"),
    bytes,
    sent,
    secondsLeft: secondsLeft(bytes - sent, rate),
  };
}
