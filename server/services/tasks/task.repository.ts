import type { Insertable, Selectable, Updateable } from "kysely";
import type { Phase } from "../../../contract/common.ts";
import type { Sql, Tx } from "../../database.ts";
import type { TimeSpan } from "../../platform/http/query-filters.ts";
import type { TaskTable } from "./task.table.ts";

export type TaskRow = Selectable<TaskTable>;

/** The columns people see of a task. The state of its work isn't read, because it may be a thousand times larger. */
const SHOWN = [
  "id",
  "owner_id",
  "type",
  "phase",
  "progress",
  "name",
  "file_id",
  "file_name",
  "file_size",
  "params",
  "error",
  "error_facts",
  "attempts",
  "internal",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof TaskTable)[];

export type ShownRow = Pick<TaskRow, (typeof SHOWN)[number]>;

export async function insertTask(tx: Tx, row: Insertable<TaskTable>): Promise<void> {
  await tx.insertInto("task").values(row).execute();
}

export const findTask = (sql: Sql, ownerId: string, id: string): Promise<ShownRow | undefined> =>
  own(sql, ownerId).select(SHOWN).where("id", "=", id).executeTakeFirst();

export const findTasks = (sql: Sql, ownerId: string, ids: readonly string[]): Promise<ShownRow[]> =>
  own(sql, ownerId).select(SHOWN).where("id", "in", ids).execute();

/** People see all their tasks except the server's own work. */
const own = (sql: Sql, ownerId: string) =>
  sql.selectFrom("task").where("owner_id", "=", ownerId).where("internal", "!=", 1);

export interface TaskQuery {
  readonly ownerId: string;
  readonly types: readonly string[] | null;
  readonly phases: readonly string[] | null;
  readonly updated: TimeSpan;
  /** The last task of the page before. */
  readonly after: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
}

/** Newest first. */
export function listTasks(sql: Sql, query: TaskQuery): Promise<ShownRow[]> {
  const { types, phases, updated, after } = query;
  return own(sql, query.ownerId)
    .select(SHOWN)
    .where("internal", "=", 0)
    .$if(types !== null, (select) => select.where("type", "in", types ?? []))
    .$if(phases !== null, (select) => select.where("phase", "in", (phases ?? []) as Phase[]))
    .$if(updated.after !== null, (select) => select.where("updated_at", ">", updated.after ?? 0))
    .$if(updated.before !== null, (select) => select.where("updated_at", "<", updated.before ?? 0))
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

/** A person's tasks among `ids`, locked until the transaction ends. */
export const lockOwnTasks = (tx: Tx, ownerId: string, ids: readonly string[]): Promise<TaskRow[]> =>
  own(tx, ownerId).selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();

/** A person's tasks in other phases than these, locked until the transaction ends. */
export const lockTasksBefore = (tx: Tx, ownerId: string, phases: readonly Phase[]): Promise<TaskRow[]> =>
  own(tx, ownerId).selectAll().where("phase", "not in", phases).orderBy("id").forUpdate().execute();

/** The task as it stands, locked until the transaction ends; undefined when the lease was lost. */
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

export async function removeTasks(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("task").where("id", "in", ids).execute();
}

/** Ids of a person's tasks of a type (null is any) and phases. */
export async function idsOfTasks(
  sql: Sql,
  query: { readonly ownerId: string; readonly type: string | null; readonly phases: readonly Phase[] },
  limit: number,
): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom("task")
    .select("id")
    .where("owner_id", "=", query.ownerId)
    .where("internal", "=", 0)
    .where("phase", "in", query.phases)
    .$if(query.type !== null, (select) => select.where("type", "=", query.type ?? ""))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes finished tasks that haven't changed since `before`; resolves with how many. */
export async function removeFinished(tx: Tx, before: number, limit: number): Promise<number> {
  const result = await tx
    .deleteFrom("task")
    .where("id", "in", (select) =>
      select
        .selectFrom("task")
        .select("id")
        .where("phase", "in", ["PHASE_TYPE_COMPLETE", "PHASE_TYPE_ERROR"])
        .where("updated_at", "<", before)
        .orderBy("updated_at")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A task counts if it has failed between two moments (epoch ms) and is still there. */
export async function hadFailedTask(
  sql: Sql,
  ownerId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const row = await own(sql, ownerId)
    .select("id")
    .where("phase", "=", "PHASE_TYPE_ERROR")
    .where("updated_at", ">=", from)
    .where("updated_at", "<", to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
