import type { Tx } from "../../platform/db/database.ts";
import type { CopySource } from "./copy-rows.ts";
import { childrenOf, presentIds, type SourceChild } from "./copy.repository.ts";
import { newNodeId } from "./node-id.ts";
import type { CopyState, PendingFolder } from "./tree.types.ts";

const FOLDERS_AT_ONCE = 200;

/**
 * What the next turn copies: children of the last folders pending, at most `room`, and what is pending after it.
 * Taking the last first keeps the list as short as the tree is deep.
 */
export async function copyFolders(
  tx: Tx,
  state: CopyState,
  room: number,
): Promise<{ readonly items: readonly CopySource[]; readonly pending: readonly PendingFolder[] }> {
  const group = nextGroup(state.pending);
  const rest = state.pending.slice(0, state.pending.length - group.length);
  const present = await presentIds(
    tx,
    state.ownerId,
    group.map((folder) => folder.to),
  );
  const open = group.filter((folder) => present.has(folder.to));
  if (open.length === 0) return { items: [], pending: rest };
  const children = await childrenOf(tx, {
    ownerId: state.sourceOwnerId,
    parentIds: open.map((folder) => folder.from),
    after: open[0]?.after ?? null,
    notAfter: state.startedAt,
    limit: room,
  });
  const copyOf = new Map(open.map((folder) => [folder.from, folder.to]));
  const items = children.map((child) => ({
    from: child.id,
    to: newNodeId(),
    toParentId: copyOf.get(child.parent_id)!,
    name: child.name,
    isFile: child.is_file === 1,
  }));
  const left = children.length < room ? [] : unfinished(open, children.at(-1)!);
  return { items, pending: [...rest, ...left] };
}

/** Folders at the end of the list that can be read together: each source once, none of them begun. */
function nextGroup(pending: readonly PendingFolder[]): readonly PendingFolder[] {
  const last = pending.at(-1);
  if (!last || last.after !== null) return pending.slice(-1);
  const sources = new Set<string>();
  for (const folder of pending.slice(-FOLDERS_AT_ONCE).reverse()) {
    if (folder.after !== null || sources.has(folder.from)) break;
    sources.add(folder.from);
  }
  return pending.slice(-sources.size);
}

/** The folder of the last child read goes on after it, those behind it (children come by folder) are still to be read. */
function unfinished(open: readonly PendingFolder[], last: SourceChild): readonly PendingFolder[] {
  return open
    .filter((folder) => Buffer.compare(Buffer.from(folder.from), Buffer.from(last.parent_id)) >= 0)
    .map((folder) => (folder.from === last.parent_id ? { ...folder, after: last.name } : folder));
}
