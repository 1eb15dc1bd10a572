import type { Tx } from "../../../database.ts";
import { FolderChanges } from "./changes.ts";
import type { NodeRow } from "../entry.ts";
import type { Located } from "../ids/locate.ts";
import { materialize } from "../overlay/materialize.ts";
import { deleteNodes } from "../overlay/node.repository.ts";
import { giveBack } from "../references/quota.repository.ts";
import { replaceContents, type Replacement } from "./replace.ts";
import type { TreeContext } from "../tree.context.ts";
import { giveVersions } from "../versions/version.repository.ts";

export interface Ends {
  readonly from: Located;
  readonly to: Located;
}

/**
 * Each file at `to` gets the content of the file at `from`, which is deleted; its versions come along. No file is named
 * twice.
 */
export async function meetFiles(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  all: readonly Ends[],
): Promise<void> {
  if (all.length === 0) return;
  const opened = await materialize(
    tx,
    context,
    all.flatMap(({ from, to }) => [from, to]),
  );
  const pairs = all.map(({ from, to }) => ({ from: opened.get(from.id)!, to: opened.get(to.id)! }));
  const changes = new FolderChanges();
  for (const { from, to } of pairs) {
    const row = from.at(-1)!;
    if (row.trashed_at === null) changes.leave(from.slice(0, -1), row.name, changes.weight(row));
    changes.keep(to.slice(0, -1), row.kept);
  }
  await giveVersions(
    tx,
    all.map(({ from, to }) => ({ fromId: from.id, toId: to.id })),
  );
  await changes.apply(tx, context, ownerId);
  const entries = await deleteNodes(
    tx,
    all.map(({ from }) => from.id),
  );
  await giveBack(tx, ownerId, { bytes: 0, entries });
  await replaceContents(tx, context, ownerId, pairs.map(intoOther));
}

function intoOther({ from, to }: Record<keyof Ends, readonly NodeRow[]>): Replacement {
  const row = from.at(-1)!;
  const there = to.at(-1)!;
  const blob = { sha256: row.sha256 ?? "", gcid: row.gcid ?? "", size: row.size, crc32: null };
  return {
    path: [...to.slice(0, -1), { ...there, kept: there.kept + row.kept }],
    content: { blob, userModifiedAt: row.user_modified_at, isOurs: true },
  };
}
