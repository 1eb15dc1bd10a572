import type { Database } from "../../database.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import { failure } from "../../platform/failure.ts";
import type { TaskList } from "../tasks/index.ts";
import type { GrowingPlans } from "../zip/index.ts";
import { newJob } from "./along-job.ts";
import { EXPORT_TASK, LIFETIME_MS } from "./along.handler.ts";
import {
  deleteExpired,
  deleteExport,
  findExport,
  insertExport,
  lockExport,
  oldestAlive,
  untold,
  updateExport,
  type ExportRow,
} from "./along.repository.ts";

/** The letter is sent once the zip is ready; only older ones were left over. */
const LATE_MS = 600_000;
const TOLD_AT_ONCE = 100;
/** The clocks of two servers may differ by so much. */
const CLOCK_SKEW_MS = 300_000;

/** Zips of everything that accounts have: one at a time for each. */
export interface AlongService {
  /** Begins one, unless the account has one that isn't over. */
  ask(accountId: string): Promise<ExportRow>;
  /** null when there is none. */
  find(accountId: string): Promise<ExportRow | null>;
  /** The plan of one that is ready. Throws `failed_precondition`. */
  planOf(accountId: string): Promise<string>;
  /** Stops planning one, or throws it away. */
  remove(accountId: string): Promise<void>;
  /** Contents that were let go of since then are held for zips (epoch ms); null when none are. */
  heldSince(): Promise<number | null>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
  /** Tells somebody that theirs is ready, unless they know. */
  tell(accountId: string): Promise<void>;
  /** Sends the letters again that couldn't be handed over. */
  tellLate(): Promise<void>;
}

export interface AlongDeps {
  readonly database: Database;
  readonly tasks: Pick<TaskList, "add">;
  readonly plans: Pick<GrowingPlans, "drop">;
  /** Throws when the letter can't be handed over. */
  readonly letter: (accountId: string, until: number) => Promise<void>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createAlongService({
  database,
  tasks,
  plans,
  letter,
  now,
  onError,
}: AlongDeps): AlongService {
  const isOver = (row: ExportRow) => row.error !== null || row.expires_at <= now();

  async function find(accountId: string): Promise<ExportRow | null> {
    const row = await findExport(database.read, accountId);
    return row && row.expires_at > now() ? row : null;
  }

  async function tell(accountId: string): Promise<void> {
    const row = await find(accountId);
    if (!row || row.ready_at === null || row.told_at !== null) return;
    try {
      await letter(accountId, row.expires_at);
      await database.write((tx) => updateExport(tx, row.id, { told_at: now() }));
    } catch (error) {
      onError(error);
    }
  }

  return {
    ask: (accountId) =>
      database.write(async (tx) => {
        const before = await lockExport(tx, accountId);
        if (before && !isOver(before)) return before;
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
      return row.plan_id;
    },
    remove: (accountId) =>
      database.write(async (tx) => {
        const row = await lockExport(tx, accountId);
        if (!row) return;
        if (row.plan_id !== null) await plans.drop(tx, row.plan_id);
        await deleteExport(tx, accountId);
      }),
    async heldSince() {
      const oldest = await oldestAlive(database.read, now());
      return oldest === null ? null : oldest - CLOCK_SKEW_MS;
    },
    sweep: () => database.write((tx) => deleteExpired(tx, now())),
    tell,
    async tellLate() {
      const late = { before: now() - LATE_MS, now: now(), limit: TOLD_AT_ONCE };
      for (const accountId of await untold(database.read, late)) await tell(accountId);
    },
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
  told_at: null,
});
