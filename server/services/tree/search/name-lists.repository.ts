import { sql as raw } from "kysely";
import type { Database, Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";

/** Notes that the names of a tree are to be kept in blocks. */
export async function wantTreeNames(tx: Tx, treeId: number, entries: number): Promise<void> {
  await tx
    .insertInto("name_list")
    .values({
      holder: String(treeId),
      tree_id: treeId,
      held: entries,
      ended: 0,
      after_name: "",
      after_position: -1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Notes the same for those of these folders that have nothing but rows. A folder that wasn't wide is looked at again
 * when it has doubled.
 */
export async function wantFolderNames(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const part of chunks(ids)) {
    await raw`
      insert into name_list (holder, held, ended, after_name, after_position)
      select id, files + folders, 0, '', -1 from node
      where id in (${raw.join(part)}) and base_id is null and not exists (
        select 1 from name_list known
        where known.holder = node.id and (known.ended < 2 or 2 * known.held >= node.files + node.folders))
      on conflict (holder) do update set held = excluded.held, ended = 0`.execute(tx);
  }
}

/** Writes down names that something may have now, in folders whose names are kept. */
export async function logNames(
  tx: Tx,
  dialect: Database["dialect"],
  names: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const pairs = [...names].flatMap(([id, set]) => [...set].map((name) => [id, name] as const));
  if (pairs.length === 0) return;
  const given = JSON.stringify(pairs);
  const changed =
    dialect === "sqlite"
      ? raw`json_each(${given}) changed`
      : raw`json_array_elements(cast(${given} as json)) as changed(value)`;
  await raw`
    insert into name_change (holder, name)
    select name_list.holder, changed.value ->> 1 from ${changed} cross join name_list
    where name_list.holder = changed.value ->> 0 and name_list.ended < 2
    on conflict do nothing`.execute(tx);
}
