import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { digest } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { keeperOf, LEASE_MS, RENEW_MS, type HeldLease } from "./upload-lease-keeper.ts";
import { promisedUntil } from "./upload-room.ts";
import { releaseLease, takeLease, wantLease } from "./upload-lease.repository.ts";
import { findById, type UploadRow } from "../upload.repository.ts";

/** A holder that lives has renewed in this time, whatever its clock or ours says. */
const WATCHED_MS = 2 * RENEW_MS;
const ASK_AGAIN_MS = 100;

export interface LeaseParts {
  readonly database: Database;
  readonly now: () => number;
}

/** The right to write one upload, among all servers. It is lost by asking of others or by not being renewed. */
export interface Lease {
  /** The upload as it was when the lease was taken. */
  readonly row: UploadRow;
  readonly holder: string;
  /** False once the lease may have run out; writers look before each piece. */
  valid(): boolean;
  /**
   * Reports the number of stored bytes; it is written with the lease, because the disk's room is calculated from it.
   */
  readonly report: (received: number) => void;
  release(): Promise<void>;
  /** Gives it back in the transaction that ends the work; call `released` when that is committed. */
  releaseIn(tx: Tx): Promise<void>;
  released(): void;
}

/**
 * Takes the lease of an upload. A holder in another process is asked to stop; `lost` is called when we are asked.
 * Throws `upload_not_found`, and `upload_locked` when the holder neither stops nor dies.
 */
export async function acquireLease(parts: LeaseParts, id: string, lost: () => void): Promise<Lease> {
  const { database } = parts;
  const holder = `${machine}/${process.pid}/${incarnation}/${randomUUID()}`;
  const deadline = performance.now() + LEASE_MS + RENEW_MS;
  const isAbandoned = watchFor();
  for (;;) {
    const row = await database.write(async (tx) => {
      const found = await findById(tx, id);
      if (!found) throw failure("upload_not_found");
      const seen = found.lease_holder;
      const free = seen === null || isDead(seen) || isAbandoned(found);
      if (free) return (await takeLease(tx, found, holder, Date.now() + LEASE_MS)) ? found : null;
      if (found.lease_wanted === null) await wantLease(tx, id, seen, holder);
      return null;
    });
    if (row) return keep(parts, row, holder, lost);
    if (performance.now() > deadline) throw failure("upload_locked");
    await sleep(ASK_AGAIN_MS);
  }
}

/**
 * Tells, from repeated looks at a lease, whether its holder has left it: nobody renewed it for its whole time, or
 * nobody did for a while and it has run out by the clock. Clocks may be turned, so a lease that runs longer than any
 * does counts as run out, and none is taken because of the clock alone.
 */
function watchFor(): (row: UploadRow) => boolean {
  let seen = "";
  let since = 0;
  return ({ lease_holder, lease_until }) => {
    const lease = `${lease_holder} ${lease_until}`;
    if (lease !== seen) [seen, since] = [lease, performance.now()];
    const left = lease_until - Date.now();
    const hasRunOut = left <= 0 || left > LEASE_MS;
    return performance.now() - since >= (hasRunOut ? WATCHED_MS : LEASE_MS);
  };
}

function keep({ database, now }: LeaseParts, row: UploadRow, holder: string, lost: () => void): Lease {
  const held: HeldLease = {
    id: row.id,
    holder,
    received: row.received,
    now,
    validUntil: performance.now() + LEASE_MS,
    lost,
  };
  const keeper = keeperOf(database);
  keeper.add(held);
  let isReleased = false;
  const releaseIn = (tx: Tx) =>
    releaseLease(tx, row.id, holder, { received: held.received, promisedUntil: promisedUntil(now()) });
  return {
    row,
    holder,
    valid: () => performance.now() < held.validUntil,
    report: (bytes) => (held.received = bytes),
    async release() {
      keeper.drop(held);
      if (!isReleased) await database.write(releaseIn);
    },
    releaseIn,
    released: () => (isReleased = true),
  };
}

/** This boot of this machine and its process namespace: only inside it do process ids mean the same. */
const machine = digest(
  [
    hostname(),
    attempt(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
    attempt(() => readlinkSync("/proc/self/ns/pid")),
  ].join(),
).slice(0, 16);

/** Tells this process from an earlier one that had the same id. */
const incarnation = randomUUID();

/** A holder is dead if its process is known to be gone, so that nobody waits for its lease to run out. */
function isDead(holder: string): boolean {
  const [where, pid, born] = holder.split("/");
  if (where !== machine) return false;
  if (Number(pid) === process.pid) return born !== incarnation;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
