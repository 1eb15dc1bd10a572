import { sql as raw } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import { failure } from "../../../platform/http/failure.ts";
import { TOO_MANY } from "../countable.ts";
import { chunks } from "../overlay/node.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import type { Weight } from "../entry.ts";

/**
 * Adds to the stored totals of folders; the folders of one path usually share one delta, and one statement. Throws
 * `file_tree_too_large` when one would hold more than can be counted.
 */
export async function addTotals(tx: Tx, deltas: ReadonlyMap<string, Weight>): Promise<void> {
  const groups = Map.groupBy(deltas, ([, weight]) => JSON.stringify(weight));
  for (const group of groups.values()) {
    const { files, folders, bytes, kept } = group[0]![1];
    if (files === 0 && folders === 0 && bytes === 0 && kept === 0) continue;
    const room = [...roomFor("files", files), ...roomFor("folders", folders)];
    for (const part of chunks(group.map(([id]) => id))) {
      const { numAffectedRows } = await raw`
        update node set files = ${added("files", files)}, folders = ${added("folders", folders)},
          bytes = bytes + ${bytes}, kept = kept + ${kept}
        where ${raw.join([raw`id in (${raw.join(part)})`, ...room], raw` and `)}`.execute(tx);
      if (room.length > 0 && Number(numAffectedRows) < part.length) throw failure("file_tree_too_large");
    }
  }
}

/** Too many to be counted stay so. */
const added = (column: "files" | "folders", more: number) =>
  raw`case when ${raw.ref(column)} < ${raw.lit(TOO_MANY)} then ${raw.ref(column)} + ${more} else ${raw.ref(column)} end`;

const roomFor = (column: "files" | "folders", more: number) =>
  more > 0 ? [raw`${raw.ref(column)} + ${more} < ${raw.lit(TOO_MANY)}`] : [];

/** The folders no longer are what they were sealed as; resolves with those that were sealed. */
export async function clearSeals(tx: Tx, ids: readonly string[], now: number): Promise<readonly string[]> {
  const references = new References();
  const cleared: string[] = [];
  for (const part of chunks(ids)) {
    const sealed = await tx
      .selectFrom("node")
      .select(["id", "seal_id"])
      .where("id", "in", part)
      .where((row) => row.or([row("seal_id", "is not", null), row("sealing_id", "is not", null)]))
      .execute();
    if (sealed.length === 0) continue;
    const changed = sealed.map((row) => row.id);
    await tx
      .updateTable("node")
      .set({ seal_id: null, sealing_id: null })
      .where("id", "in", changed)
      .execute();
    for (const { id, seal_id } of sealed) {
      references.tree(seal_id, -1);
      if (seal_id !== null) cleared.push(id);
    }
  }
  await applyReferences(tx, references, now);
  return cleared;
}
