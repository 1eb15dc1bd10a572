import { secondsLeft } from "./speed.ts";
import type { Transfer } from "./transfer.types.ts";

/** Each file counts as this many bytes in addition to its own, because many small files are work too. */
export const PER_FILE = 16 << 10;

export interface QueueSummary {
  readonly done: number;
  readonly failed: number;
  readonly paused: number;
  readonly waiting: number;
  readonly conflicts: number;
  readonly lost: number;
  readonly reading: number;
  /** The number of transfers that are queued or under way. */
  readonly open: number;
  /** All active transfers wait for the network, and all others wait for them. */
  readonly isStalled: boolean;
  readonly bytes: number;
  readonly sent: number;
  /** 0 to 1. */
  readonly share: number;
  /** Bytes per second. */
  readonly rate: number;
  readonly secondsLeft: number | undefined;
}

export interface Finished {
  readonly files: number;
  readonly bytes: number;
}

export interface Pace {
  /** Bytes per second. */
  readonly rate: number;
  /** Rate of the work, which includes the cost of each file. */
  readonly work: number;
}

/** Sums up the queue for the panel's header. Bytes of failed transfers don't count, because nobody waits for them. */
export function summarize(open: Iterable<Transfer>, finished: Finished, pace: Pace): QueueSummary {
  const counts = { failed: 0, paused: 0, waiting: 0, conflict: 0, lost: 0, reading: 0, queued: 0, live: 0 };
  let bytes = finished.bytes;
  let sent = finished.bytes;
  let files = finished.files;
  for (const { phase, size, sent: arrived } of open) {
    if (phase === "preparing" || phase === "running") counts.live += 1;
    else if (phase !== "done") counts[phase] += 1;
    if (phase === "failed" || phase === "lost" || phase === "reading") continue;
    files += 1;
    bytes += size;
    sent += arrived;
  }
  const work = bytes + files * PER_FILE;
  const worked = sent + finished.files * PER_FILE;
  return {
    done: finished.files,
    failed: counts.failed,
    paused: counts.paused,
    waiting: counts.waiting,
    conflicts: counts.conflict,
    lost: counts.lost,
    reading: counts.reading,
    open: counts.queued + counts.live + counts.waiting,
    isStalled: counts.waiting > 0 && counts.live === 0,
    bytes,
    sent,
    share: work === 0 ? 1 : worked / work,
    rate: pace.rate,
    secondsLeft: secondsLeft(work - worked, pace.work),
  };
}
