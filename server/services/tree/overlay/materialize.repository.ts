import { sql as raw } from "kysely";
import type { Tx } from "../../../database.ts";
import { chunks } from "./node.repository.ts";
import type { Masked } from "../sealing/sealed/sealed.repository.ts";

/** Hides entries of folders' bases. */
export async function insertMasks(tx: Tx, masks: readonly Masked[]): Promise<void> {
  for (const part of chunks(masks)) {
    await tx
      .insertInto("tree_mask")
      .values(part.map(({ nodeId, position }) => ({ node_id: nodeId, position })))
      .execute();
  }
  const groups = Map.groupBy(masks, ({ nodeId }) => nodeId);
  for (const part of chunks([...groups])) {
    const pairs = part.map(([id, group]) => raw`(cast(${id} as text), cast(${group.length} as bigint))`);
    await raw`
      update node set masks = node.masks + more.column2
      from (values ${raw.join(pairs)}) more where node.id = more.column1`.execute(tx);
  }
}
