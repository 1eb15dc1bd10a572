import type { Insertable, Selectable, Updateable } from "kysely";
import type { Phase } from "../../../contract/common.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import type { TaskTable } from "./task.table.ts";

export type TaskRow = Selectable<TaskTable>;

export async function insertTask(tx: Tx, row: Insertable<TaskTable>): Promise<void> {
  await tx.insertInto("task").values(row).execute();
}

export const findTask = (sql: Sql, ownerId: string, id: string): Promise<TaskRow | undefined> =>
  sql.selectFrom("task").selectAll().where("id", "=", id).where("owner_id", "=", ownerId).executeTakeFirst();

export interface TaskQuery {
  readonly ownerId: string;
  readonly types: readonly string[] | null;
  readonly phases: readonly string[] | null;
  /** The last task of the page before. */
  readonly after: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
}

/** Newest first. */
export function listTasks(sql: Sql, query: TaskQuery): Promise<TaskRow[]> {
  const { types, phases, after } = query;
  return sql
    .selectFrom("task")
    .selectAll()
    .where("owner_id", "=", query.ownerId)
    .$if(types !== null, (select) => select.where("type", "in", types ?? []))
    .$if(phases !== null, (select) => select.where("phase", "in", (phases ?? []) as Phase[]))
    .$if(after !== null, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.createdAt ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(query.limit)
    .execute();
}

export interface Lease {
  readonly now: number;
  readonly by: string;
  readonly until: number;
}

/** Takes the longest waiting task that is due and nobody's, or whose worker has not been heard of; several may ask at once. */
export const claimTask = (tx: Tx, types: readonly string[], lease: Lease): Promise<TaskRow | undefined> =>
  tx
    .updateTable("task")
    .set({ phase: "PHASE_TYPE_RUNNING", lease_by: lease.by, lease_until: lease.until })
    .where("id", "=", (select) =>
      select
        .selectFrom("task")
        .select("id")
        .where("phase", "in", ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING"])
        .where("run_at", "<=", lease.now)
        .where("lease_until", "<=", lease.now)
        .where("type", "in", types)
        .orderBy("run_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** The task as it stands, kept from all others until the transaction ends; undefined when the lease was lost. */
export const lockTask = (tx: Tx, id: string, leaseBy: string): Promise<TaskRow | undefined> =>
  tx
    .selectFrom("task")
    .selectAll()
    .where("id", "=", id)
    .where("lease_by", "=", leaseBy)
    .forUpdate()
    .executeTakeFirst();

export async function updateTask(tx: Tx, id: string, changes: Updateable<TaskTable>): Promise<void> {
  await tx.updateTable("task").set(changes).where("id", "=", id).execute();
}

/** Lets go of a task that isn't finished, so that any worker may go on at `runAt`. */
export async function releaseTask(tx: Tx, id: string, leaseBy: string, runAt: number): Promise<void> {
  await tx
    .updateTable("task")
    .set({ lease_by: null, lease_until: 0, run_at: runAt })
    .where("id", "=", id)
    .where("lease_by", "=", leaseBy)
    .execute();
}
