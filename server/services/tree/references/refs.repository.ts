import { sql as raw } from "kysely";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { chunks } from "../overlay/node.repository.ts";

/** Counts references that come or go, by blob (SHA-256) or by tree (id). */
export class References {
  readonly blobs = new Map<string, number>();
  readonly trees = new Map<number, number>();

  blob(sha256: string | null, count: number): void {
    if (sha256 !== null) this.blobs.set(sha256, (this.blobs.get(sha256) ?? 0) + count);
  }

  tree(id: number | null, count: number): void {
    if (id !== null) this.trees.set(id, (this.trees.get(id) ?? 0) + count);
  }

  add(others: References): void {
    for (const [sha256, count] of others.blobs) this.blob(sha256, count);
    for (const [id, count] of others.trees) this.tree(id, count);
  }

  /** Counts the blob and the trees that the row of an entry refers to. */
  row(row: { sha256: string | null; base_id: number | null; seal_id: number | null }, count: number): void {
    this.blob(row.sha256, count);
    this.tree(row.base_id, count);
    this.tree(row.seal_id, count);
  }
}

/**
 * Writes the changes down. Rows are locked in the order of their keys, so that writers don't wait for each other in a
 * circle. Rows that name a blob hold its key already, so blobs are locked as strongly as others' keys allow. `freedAt`
 * is the time from which unreferenced things count as free. Throws `aborted` when the collector has meanwhile given up
 * a tree that would get its reference back.
 */
export async function applyReferences(tx: Tx, references: References, freedAt: number): Promise<void> {
  const blobs = changed(references.blobs).toSorted(([left], [right]) => (left < right ? -1 : 1));
  for (const part of chunks(blobs)) {
    const keys = part.map(([key]) => key);
    await tx
      .selectFrom("blob")
      .select("sha256")
      .where("sha256", "in", keys)
      .orderBy("sha256")
      .forNoKeyUpdate()
      .execute();
    const pairs = part.map(([key, count]) => raw`(cast(${key} as text), cast(${count} as bigint))`);
    await raw`
      update blob set refs = blob.refs + change.column2,
        freed_at = case when blob.refs + change.column2 = 0 then cast(${freedAt} as bigint) end
      from (values ${raw.join(pairs)}) change where blob.sha256 = change.column1`.execute(tx);
  }
  const trees = changed(references.trees).toSorted(([left], [right]) => left - right);
  for (const part of chunks(trees)) {
    const keys = part.map(([key]) => key);
    const locked = await tx
      .selectFrom("tree")
      .select(["id", "hash"])
      .where("id", "in", keys)
      .orderBy("id")
      .forUpdate()
      .execute();
    const whole = new Set(locked.filter(({ hash }) => !hash.startsWith("~")).map(({ id }) => id));
    if (part.some(([id, count]) => count > 0 && !whole.has(id))) throw failure("aborted");
    const pairs = part.map(([key, count]) => raw`(cast(${key} as bigint), cast(${count} as bigint))`);
    await raw`
      update tree set refs = tree.refs + change.column2,
        freed_at = case when tree.refs + change.column2 = 0 then cast(${freedAt} as bigint) end
      from (values ${raw.join(pairs)}) change where tree.id = change.column1`.execute(tx);
  }
}

const changed = <Key>(counts: ReadonlyMap<Key, number>): (readonly [Key, number])[] =>
  [...counts].filter(([, count]) => count !== 0);
