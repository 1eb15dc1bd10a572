import { sql as raw } from "kysely";
import type { Tx } from "../../../database.ts";
import type { UploadRow } from "../upload.repository.ts";

/**
 * Takes the lease when the upload is still as it was seen; false when somebody was quicker. A small file's upload ends
 * without a lease, so that the lease alone doesn't tell.
 */
export async function takeLease(
  tx: Tx,
  { id, state, lease_holder: seen, lease_until }: UploadRow,
  holder: string,
  until: number,
): Promise<boolean> {
  const taken = await tx
    .updateTable("upload")
    .set({ lease_holder: holder, lease_until: until, lease_wanted: null })
    .where("id", "=", id)
    .where("state", "=", state)
    .where("lease_holder", seen === null ? "is" : "=", seen)
    .where("lease_until", "=", lease_until)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Tells the holder that somebody else wants to write. */
export async function wantLease(tx: Tx, id: string, seen: string, wanted: string): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ lease_wanted: wanted })
    .where("id", "=", id)
    .where("lease_holder", "=", seen)
    .execute();
}

/** The holder of a lease tells its progress with each renewal. */
export interface RenewedLease extends Progressed {
  readonly id: string;
  readonly holder: string;
}

/** Bytes that are stored, and the time (epoch ms) until which room is held for the rest. */
export interface Progressed {
  readonly received: number;
  readonly promisedUntil: number;
}

export interface RenewedLeases {
  /** Holders whose lease goes on; `true` means that somebody else wants it. */
  readonly renewed: ReadonlyMap<string, boolean>;
  /** Holders who have lost theirs. */
  readonly lost: ReadonlySet<string>;
}

/** Renews leases, but for rows that somebody is changing just now: waiting for many of them, two would wait for each other. */
export async function renewLeases(
  tx: Tx,
  leases: readonly RenewedLease[],
  until: number,
): Promise<RenewedLeases> {
  const renewed = new Map<string, boolean>();
  const lost = new Set<string>();
  for (let at = 0; at < leases.length; at += RENEWED_AT_ONCE) {
    const part = leases.slice(at, at + RENEWED_AT_ONCE);
    const rows = tx
      .selectFrom("upload")
      .select(["lease_holder", "lease_wanted"])
      .where(
        "id",
        "in",
        part.map(({ id }) => id),
      );
    const free = await rows.forUpdate().skipLocked().execute();
    const wanted = new Map(free.map((row) => [row.lease_holder, row.lease_wanted !== null]));
    const own = part.filter(({ holder }) => wanted.has(holder));
    for (const { holder } of own) renewed.set(holder, wanted.get(holder) === true);
    if (own.length > 0) await setRenewed(tx, own, until);
    if (own.length === part.length) continue;
    const holders = new Set((await rows.execute()).map((row) => row.lease_holder));
    for (const { holder } of part) if (!holders.has(holder)) lost.add(holder);
  }
  return { renewed, lost };
}

async function setRenewed(tx: Tx, leases: readonly RenewedLease[], until: number): Promise<void> {
  const values = leases.map(
    ({ id, received, promisedUntil }) =>
      raw`(${id}, cast(${received} as bigint), cast(${promisedUntil} as bigint))`,
  );
  await raw`
    with held (id, received, promised_until) as (values ${raw.join(values)})
    update upload set lease_until = ${until}, received = held.received, promised_until = held.promised_until
    from held where upload.id = held.id`.execute(tx);
}

const RENEWED_AT_ONCE = 500;

export async function releaseLease(
  tx: Tx,
  id: string,
  holder: string,
  { received, promisedUntil: promised_until }: Progressed,
): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ lease_holder: null, lease_until: 0, lease_wanted: null, received, promised_until })
    .where("id", "=", id)
    .where("lease_holder", "=", holder)
    .execute();
}
