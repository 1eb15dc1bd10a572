import type { Database, Tx } from "../../../database.ts";
import { operatorIn, type Audit } from "../../audit/index.ts";
import type { Ledger, Posting } from "../../ledger/index.ts";
import { entitlementAt, type Entitlement } from "../entitlement.ts";
import type { Plans } from "../plan-files.ts";
import { grantsIn, versionIn } from "./entitlements.ts";
import { begunBy, endedAt, givenBy, type Given } from "./grant-postings.ts";
import { drafted, hasBegun, repeated } from "./grant-row.ts";
import type { Ending, PlanGrant, PlanGrants } from "./plan-grants.types.ts";
import * as repository from "./plan-grant.repository.ts";
import type { PlanGrantTable } from "./plan-grant.table.ts";

/** Bytes and entries beside what a drive has anyway. */
interface Room {
  readonly bytes: number;
  readonly entries: number;
}

export interface PlanGrantParts {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  readonly ledger: Pick<Ledger, "book" | "holder">;
  readonly plans: Plans;
  /** Gives a drive the room that `count` tells once the drive is locked. */
  readonly setRoom: (tx: Tx, ownerId: string, count: () => Promise<Room>) => Promise<void>;
  /** Tells the tabs of somebody that their account has changed. */
  readonly changed: (tx: Tx, ownerId: string) => Promise<void>;
  /** Hears of premium that comes sooner, because what was before it was taken back, in that transaction. */
  readonly moved?: (tx: Tx, grant: Pick<PlanGrant, "id" | "ownerId" | "from" | "until">) => Promise<void>;
  /** Hears of a grant that ran out or was taken back, in that transaction. */
  readonly ended?: (tx: Tx, grant: Pick<PlanGrant, "id" | "ownerId">) => Promise<void>;
  readonly now: () => number;
}

const TURNED_AT_ONCE = 100;
const BEGUN: Ending = { cause: "plan_began", actor: "system" };
const RAN_OUT: Ending = { cause: "plan_ran_out", actor: "system" };

/** A moment in the life of a grant, as it ends the key of its booking. */
type Moment = "" | "/begin" | "/end";

export function createPlanGrants(parts: PlanGrantParts): PlanGrants {
  const { database, audit, ledger, plans, setRoom, changed, moved: hearMoved, ended: hearEnded, now } = parts;

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

  /** Books a moment in the life of a grant. A plan may give nothing that can be counted. */
  async function book(
    tx: Tx,
    row: PlanGrantTable,
    moment: Moment,
    { cause, actor }: Ending,
    postings: (given: Given) => readonly Posting[],
  ): Promise<void> {
    const holder = await ledger.holder(tx, row.owner_id);
    const lines = postings({ ...present(row), holder, isTest: row.is_test === 1 });
    if (lines.length === 0) return;
    await ledger.book(tx, { key: `grant/${row.id}${moment}`, cause, actor, postings: lines });
  }

  const bookBegin = (tx: Tx, row: PlanGrantTable) => book(tx, row, "/begin", BEGUN, begunBy);
  const bookEnd = (tx: Tx, row: PlanGrantTable, at: number, ending: Ending) =>
    book(tx, row, "/end", ending, (given) => endedAt(given, at, hasBegun(row)));

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
      return { before, at, moved: await moveForward(tx, owner_id, at) };
    });
    if (!ended) return null;
    for (const row of ended.moved) await hearMoved?.(tx, present(row));
    await bookEnd(tx, ended.before, ended.at, ending);
    for (const row of ended.moved) if (row.from_at <= ended.at) await bookBegin(tx, row);
    return { ...ended.before, ended_at: ended.at };
  }

  const openPremium = async (tx: Tx, ownerId: string, at: number): Promise<readonly PlanGrantTable[]> =>
    (await repository.openGrantsOf(tx, ownerId, at)).filter((row) => versionIn(plans, row).grants.premium);

  /** The end of all premium that somebody has or waits for, also what a server whose clock is ahead has just given. */
  const afterPremium = async (tx: Tx, ownerId: string, at: number): Promise<number> =>
    Math.max(at, ...(await openPremium(tx, ownerId, at)).map(({ until_at }) => until_at ?? Infinity));

  /** Lets premium that waited for what ended come as soon as nothing else is before it; resolves with all that does. */
  async function moveForward(tx: Tx, ownerId: string, at: number): Promise<readonly PlanGrantTable[]> {
    const open = await openPremium(tx, ownerId, at);
    const moved: PlanGrantTable[] = [];
    const running = open.filter(({ from_at }) => from_at <= at);
    let free = Math.max(at, ...running.map(({ until_at }) => until_at ?? Infinity));
    for (const row of open.filter(({ from_at }) => from_at > at)) {
      const { id, from_at, until_at } = row;
      if (from_at > free && until_at !== null) {
        const times = { from_at: free, until_at: free + until_at - from_at };
        await repository.changeTimes(tx, id, { ...times, turns_at: free > at ? free : times.until_at });
        moved.push({ ...row, ...times });
        free = times.until_at;
      } else free = Math.max(free, until_at ?? Infinity);
    }
    return moved;
  }

  /** Counts, for its owner's room, a grant that has begun or ended by itself, and books it. */
  async function turnOne(tx: Tx, { id, owner_id }: PlanGrantTable): Promise<void> {
    // Nothing is locked, and so written down, for somebody who was erased in the meantime.
    if (!(await repository.findGrant(tx, id))) return;
    const turned = await change(tx, owner_id, async (at) => {
      const row = await repository.findGrant(tx, id);
      if (!row || row.turns_at === null || row.turns_at > at) return null;
      const isOver = row.until_at !== null && row.until_at <= at;
      await repository.changeTimes(
        tx,
        id,
        isOver ? { ended_at: at, turns_at: null } : { turns_at: row.until_at },
      );
      return { row, at, isOver };
    });
    if (turned?.isOver) {
      await bookEnd(tx, turned.row, turned.at, RAN_OUT);
      await hearEnded?.(tx, present(turned.row));
    } else if (turned) await bookBegin(tx, turned.row);
  }

  /** Notes what an operator gave or took; what was bought or earned is in the ledger alone. */
  async function noteOperator(
    tx: Tx,
    act: "plan_given" | "plan_taken_back",
    row: PlanGrantTable,
    actor: string,
  ) {
    const by = operatorIn(actor);
    if (!by) return;
    const { owner_id: account, plan_id: plan, version, from_at: from, until_at: until } = row;
    await audit.note(tx, {
      act,
      by,
      about: { account },
      facts: { grant: row.id, plan, version, from, until },
    });
  }

  return {
    async give(tx, gift) {
      const given = await change(tx, gift.ownerId, async (at) => {
        const earlier = await repository.findGrantByKey(tx, gift.key);
        if (earlier) return { row: repeated(earlier, gift), isNew: false };
        const row = drafted(
          gift,
          gift.plan.grants.premium ? await afterPremium(tx, gift.ownerId, at) : at,
          at,
        );
        await repository.insertGrant(tx, row);
        return { row, isNew: true };
      });
      if (given.isNew) {
        await noteOperator(tx, "plan_given", given.row, gift.actor);
        const giving = { cause: "plan_given", actor: gift.actor };
        await book(tx, given.row, "", giving, (all) => [
          ...givenBy(all),
          ...(hasBegun(given.row) ? begunBy(all) : []),
        ]);
      }
      return present(given.row);
    },
    async takeBack(tx, id, ending) {
      const row = await repository.findGrant(tx, id);
      const ended = row && (await end(tx, row, ending));
      if (!ended) return null;
      await noteOperator(tx, "plan_taken_back", ended, ending.actor);
      const grant = present(ended);
      await hearEnded?.(tx, grant);
      return grant;
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
      const faults: unknown[] = [];
      for (const row of rows) {
        await database.write((tx) => turnOne(tx, row)).catch((fault: unknown) => faults.push(fault));
      }
      // One that can't turn keeps nobody else's waiting.
      if (faults.length > 0) throw new AggregateError(faults, "plans could not begin or end");
      return rows.length;
    },
  };
}
