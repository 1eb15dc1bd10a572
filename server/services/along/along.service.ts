import type { Database } from "../../database.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import { failure } from "../../platform/failure.ts";
import type { TaskList } from "../tasks/index.ts";
import type { GrowingPlans } from "../zip/index.ts";
import { newJob } from "./along-job.ts";
import { EXPORT_TASK, HELD_LONGER_MS, LIFETIME_MS } from "./along.handler.ts";
import {
  deleteExpired,
  deleteExport,
  findExport,
  insertExport,
  lockExport,
  oldestHeld,
  type ExportRow,
} from "./along.repository.ts";

/** The clocks of two servers may differ by so much. */
const CLOCK_SKEW_MS = 300_000;

/** Zips of everything that accounts have: one at a time for each. */
export interface AlongService {
  /** Begins one, unless the account has one that isn't over. */
  ask(accountId: string): Promise<ExportRow>;
  /** null when there is none. */
  find(accountId: string): Promise<ExportRow | null>;
  /** The plan of one that is ready, and until when that can be fetched. Throws `failed_precondition`. */
  planOf(accountId: string): Promise<{ readonly planId: string; readonly until: number }>;
  /** Stops planning one, or throws it away. */
  remove(accountId: string): Promise<void>;
  /** Contents that were let go of since then are held for zips (epoch ms); null when none are. */
  heldSince(): Promise<number | null>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

export interface AlongDeps {
  readonly database: Database;
  readonly tasks: Pick<TaskList, "add">;
  readonly plans: Pick<GrowingPlans, "drop">;
  readonly now: () => number;
}

export function createAlongService({ database, tasks, plans, now }: AlongDeps): AlongService {
  const isOver = (row: ExportRow) => row.error !== null || row.expires_at <= now();

  async function find(accountId: string): Promise<ExportRow | null> {
    const row = await findExport(database.read, accountId);
    return row && row.expires_at > now() ? row : null;
  }

  return {
    ask: (accountId) =>
      database.write(async (tx) => {
        const before = await lockExport(tx, accountId);
        if (before && !isOver(before)) return before;
        if (before?.plan_id) await plans.drop(tx, before.plan_id);
        if (before) await deleteExport(tx, accountId);
        const row = newRow(accountId, now());
        // Somebody else may have asked at the same moment.
        if (!(await insertExport(tx, row))) return (await findExport(tx, accountId)) ?? row;
        await tasks.add(tx, {
          ownerId: accountId,
          type: EXPORT_TASK,
          name: "",
          fileId: "",
          fileName: "",
          fileSize: 0,
          params: {},
          state: newJob(row.id),
          done: false,
          internal: true,
        });
        return row;
      }),
    find,
    async planOf(accountId) {
      const row = await find(accountId);
      if (!row || row.ready_at === null || row.plan_id === null) throw failure("failed_precondition");
      return { planId: row.plan_id, until: row.expires_at };
    },
    remove: (accountId) =>
      database.write(async (tx) => {
        const row = await lockExport(tx, accountId);
        if (!row) return;
        if (row.plan_id !== null) await plans.drop(tx, row.plan_id);
        await deleteExport(tx, accountId);
      }),
    async heldSince() {
      const oldest = await oldestHeld(database.read, now() - HELD_LONGER_MS);
      return oldest === null ? null : oldest - CLOCK_SKEW_MS;
    },
    sweep: () => database.write((tx) => deleteExpired(tx, now() - HELD_LONGER_MS)),
  };
}

const newRow = (accountId: string, now: number): ExportRow => ({
  account_id: accountId,
  id: newId(),
  plan_id: null,
  progress: 0,
  files: 0,
  folders: 0,
  size: 0,
  asked_at: now,
  ready_at: null,
  error: null,
  expires_at: now + LIFETIME_MS,
});
