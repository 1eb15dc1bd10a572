import type { Database, Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Ledger } from "../../ledger/index.ts";
import { entitlementAt, type Entitlement } from "../entitlement.ts";
import type { Plans } from "../plan-files.ts";
import { grantsIn, versionIn } from "./entitlements.ts";
import { endedAt, givenBy } from "./grant-postings.ts";
import type { Ending, Gift, PlanGrant, PlanGrants } from "./plan-grants.types.ts";
import * as repository from "./plan-grant.repository.ts";
import type { PlanGrantTable } from "./plan-grant.table.ts";

/** Bytes and entries beside what a drive has anyway. */
interface Room {
  readonly bytes: number;
  readonly entries: number;
}

export interface PlanGrantParts {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "book" | "holder">;
  readonly plans: Plans;
  /** Gives a drive the room that `count` tells once the drive is locked. */
  readonly setRoom: (tx: Tx, ownerId: string, count: () => Promise<Room>) => Promise<void>;
  /** Tells the tabs of somebody that their account has changed. */
  readonly changed: (tx: Tx, ownerId: string) => Promise<void>;
  readonly now: () => number;
}

const TURNED_AT_ONCE = 100;

export function createPlanGrants(parts: PlanGrantParts): PlanGrants {
  const { database, ledger, plans, setRoom, changed, now } = parts;

  /** Everything that somebody has beside the free plan, as it counts at a time. */
  const countedAt = async (tx: Tx, ownerId: string, at: number): Promise<Entitlement> =>
    entitlementAt(grantsIn(plans, await repository.openGrantsOf(tx, ownerId, at)), at);

  /** Makes a change of what somebody has, alone with their drive, which then has the room that follows. */
  async function change<Result>(
    tx: Tx,
    ownerId: string,
    make: (at: number) => Promise<Result>,
  ): Promise<Result> {
    let result: Result | undefined;
    await setRoom(tx, ownerId, async () => {
      const at = now();
      result = await make(at);
      const { storageBytes, limits } = await countedAt(tx, ownerId, at);
      return { bytes: storageBytes, entries: limits.entries };
    });
    await changed(tx, ownerId);
    return result as Result;
  }

  async function bookEnd(tx: Tx, row: PlanGrantTable, at: number, { cause, actor }: Ending): Promise<void> {
    const holder = await ledger.holder(tx, row.owner_id);
    const given = { ...present(row), holder, isTest: row.is_test === 1 };
    await ledger.book(tx, { key: `${keyOf(row.id)}/end`, cause, actor, postings: endedAt(given, at) });
  }

  const present = (row: PlanGrantTable): PlanGrant => ({
    id: row.id,
    ownerId: row.owner_id,
    plan: versionIn(plans, row),
    source: row.source,
    from: row.from_at,
    until: row.until_at,
    endedAt: row.ended_at,
  });

  /** Ends a grant now; null when it has ended before. */
  async function end(
    tx: Tx,
    { id, owner_id }: PlanGrantTable,
    ending: Ending,
  ): Promise<PlanGrantTable | null> {
    const ended = await change(tx, owner_id, async (at) => {
      const before = await repository.findGrant(tx, id);
      if (!before || !(await repository.changeTimes(tx, id, { ended_at: at, turns_at: null }))) return null;
      await moveForward(tx, owner_id, at);
      return { before, at };
    });
    if (!ended) return null;
    await bookEnd(tx, ended.before, ended.at, ending);
    return { ...ended.before, ended_at: ended.at };
  }

  /** Lets premium that waited for what ended begin as soon as nothing else is before it. */
  async function moveForward(tx: Tx, ownerId: string, at: number): Promise<void> {
    const open = (await repository.openGrantsOf(tx, ownerId, at)).filter(
      (row) => versionIn(plans, row).grants.premium,
    );
    const running = open.filter(({ from_at }) => from_at <= at);
    let free = Math.max(at, ...running.map(({ until_at }) => until_at ?? Infinity));
    for (const { id, from_at, until_at } of open.filter((row) => row.from_at > at)) {
      if (from_at > free && until_at !== null) {
        const times = { from_at: free, until_at: free + until_at - from_at };
        await repository.changeTimes(tx, id, { ...times, turns_at: free > at ? free : times.until_at });
        free = times.until_at;
      } else free = Math.max(free, until_at ?? Infinity);
    }
  }

  /** Counts a grant whose turn has come in its owner's room; true when it ended. */
  async function turnOne(tx: Tx, { id, owner_id }: PlanGrantTable): Promise<boolean> {
    const ended = await change(tx, owner_id, async (at) => {
      const row = await repository.findGrant(tx, id);
      if (!row || row.turns_at === null || row.turns_at > at) return null;
      const isOver = row.until_at !== null && row.until_at <= at;
      await repository.changeTimes(
        tx,
        id,
        isOver ? { ended_at: at, turns_at: null } : { turns_at: row.until_at },
      );
      return isOver ? { row, at } : null;
    });
    if (ended) await bookEnd(tx, ended.row, ended.at, { cause: "plan_ran_out", actor: "system" });
    return ended !== null;
  }

  return {
    async give(tx, gift) {
      const given = await change(tx, gift.ownerId, async (at) => {
        const earlier = await repository.findGrantByKey(tx, gift.key);
        if (earlier) return { row: repeated(earlier, gift), isNew: false };
        const { premiumUntil } = await countedAt(tx, gift.ownerId, at);
        const row = drafted(gift, gift.plan.grants.premium ? (premiumUntil ?? at) : at, at);
        await repository.insertGrant(tx, row);
        return { row, isNew: true };
      });
      const grant = present(given.row);
      if (!given.isNew) return grant;
      const holder = await ledger.holder(tx, gift.ownerId);
      const postings = givenBy({ ...grant, holder, isTest: gift.isTest === true });
      await ledger.book(tx, { key: keyOf(grant.id), cause: "plan_given", actor: gift.actor, postings });
      return grant;
    },
    async takeBack(tx, id, ending) {
      const row = await repository.findGrant(tx, id);
      const ended = row && (await end(tx, row, ending));
      return ended ? present(ended) : null;
    },
    async eraseOne(tx, ownerId) {
      const [row] = await repository.grantsOf(tx, ownerId);
      if (!row) return false;
      if (row.ended_at === null) await end(tx, row, { cause: "person_left", actor: "system" });
      await repository.deleteGrant(tx, row.id);
      return true;
    },
    list: async (sql, ownerId) => (await repository.grantsOf(sql, ownerId)).map(present),
    held: async (sql, ownerId) => (await repository.openGrantsOf(sql, ownerId, now())).map(present),
    async turn() {
      const rows = await repository.turningGrants(database.read, now(), TURNED_AT_ONCE);
      for (const row of rows) await database.write((tx) => turnOne(tx, row));
      return rows.length;
    },
  };
}

const keyOf = (id: string): string => `grant/${id}`;

/** The row of a gift that counts from a time on (epoch ms). */
function drafted(
  { ownerId, plan, lasts, source, key, isTest }: Gift,
  from: number,
  at: number,
): PlanGrantTable {
  if (plan.kind === "free") throw new RangeError("everybody has the free plan");
  if (plan.grants.premium && lasts === null) throw new RangeError("premium has an end");
  if (lasts !== null && !(lasts > 0)) throw new RangeError("a grant lasts for a time");
  const until = lasts === null ? null : from + lasts;
  return {
    id: newId(),
    key,
    owner_id: ownerId,
    plan_id: plan.id,
    version: plan.version,
    source,
    is_test: isTest === true ? 1 : 0,
    from_at: from,
    until_at: until,
    turns_at: from > at ? from : until,
    ended_at: null,
  };
}

function repeated(earlier: PlanGrantTable, { ownerId, plan, key }: Gift): PlanGrantTable {
  if (earlier.owner_id !== ownerId || earlier.plan_id !== plan.id || earlier.version !== plan.version)
    throw new Error(`something else was given as ${key}`);
  return earlier;
}
