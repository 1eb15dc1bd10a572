import type { Database } from "../../../database.ts";
import { promisedUntil } from "./upload-room.ts";
import { renewLeases } from "./upload-lease.repository.ts";

export const LEASE_MS = 10_000;
export const RENEW_MS = 2_000;

/** A lease of this process. */
export interface HeldLease {
  readonly id: string;
  readonly holder: string;
  /** Bytes that are stored, written with each renewal. */
  received: number;
  /** The clock that promises of room go by. */
  readonly now: () => number;
  /** Ms by a clock that nobody turns (`performance.now`). */
  validUntil: number;
  /** Called when somebody else wants it, or has it. */
  readonly lost: () => void;
}

/** Renews all leases of a process together: a thousand slow senders cost one transaction, not a thousand. */
export interface LeaseKeeper {
  add(lease: HeldLease): void;
  drop(lease: HeldLease): void;
}

const keepers = new WeakMap<Database, LeaseKeeper>();

export function keeperOf(database: Database): LeaseKeeper {
  const keeper = keepers.get(database) ?? createKeeper(database);
  keepers.set(database, keeper);
  return keeper;
}

function createKeeper(database: Database): LeaseKeeper {
  const held = new Set<HeldLease>();
  let timer: NodeJS.Timeout | null = null;

  const renew = async () => {
    const leases = [...held];
    const asked = performance.now();
    const renewed = leases.map(({ id, holder, received, now }) => {
      return { id, holder, received, promisedUntil: promisedUntil(now()) };
    });
    const told = await database
      .write((tx) => renewLeases(tx, renewed, Date.now() + LEASE_MS))
      .catch(() => null);
    for (const lease of told ? leases : []) {
      const isWanted = told?.renewed.get(lease.holder);
      if (isWanted !== undefined) lease.validUntil = asked + LEASE_MS;
      if ((isWanted || told?.lost.has(lease.holder)) && held.has(lease)) lease.lost();
    }
  };
  // The interval runs from the end of one renewal to the begin of the next, so that a slow database isn't asked twice
  // at once.
  const schedule = () => {
    timer = setTimeout(() => {
      if (held.size === 0) timer = null;
      else void renew().then(schedule);
    }, RENEW_MS);
    timer.unref();
  };

  return {
    add(lease) {
      held.add(lease);
      if (!timer) schedule();
    },
    drop: (lease) => void held.delete(lease),
  };
}
