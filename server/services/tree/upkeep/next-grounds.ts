import type { Database, Tx } from "../../../database.ts";
import { treeAlone } from "../overlay/folder.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { keepNextGround, lockUnwritten, type NextGround } from "../sealing/wide/next-ground.repository.ts";
import { writeOrders } from "../sealing/orders/orders.repository.ts";
import { NO_SUMS } from "../sealing/seal-folders.ts";
import { groundName, insertTrees, newTreeIds, placeholder, treesByHash } from "../sealing/seal.repository.ts";
import { countedHeight, treesById } from "../sealing/sealed/sealed.repository.ts";
import { copyChildren, cursorBehind, lastName, referencesOf } from "../sealing/written.repository.ts";
import { wantTreeNames } from "../search/name-lists.repository.ts";

/** Written all at once with their orders, so that fewer than of a seal's are. */
const PIECE_ENTRIES = 500;

interface Deps {
  readonly database: Database;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Entries that one transaction writes. */
  readonly pieceEntries?: number;
}

/**
 * Writes plain trees of the same entries as layered ones that lie far from their ground, so that what is sealed after those
 * has little to take over. Nobody waits for it and no drive is locked; killed at any point, the next run goes on. At most
 * `limit` pieces; resolves with how many were written.
 */
export async function writeNextGrounds(
  { database, now = Date.now, pieceEntries = PIECE_ENTRIES }: Deps,
  limit: number,
): Promise<number> {
  for (let done = 0; done < limit; done += 1) {
    if (!(await database.write((tx) => writePiece(tx, pieceEntries, now())))) return done;
  }
  return limit;
}

/** False when there is nothing to write. */
async function writePiece(tx: Tx, limit: number, now: number): Promise<boolean> {
  const wanted = await lockUnwritten(tx);
  if (!wanted) return false;
  const { ground_id: groundId } = wanted;
  if (groundId === null) await keepNextGround(tx, await begun(tx, wanted, now));
  else await keepNextGround(tx, await goneOn(tx, { ...wanted, ground_id: groundId }, limit, now));
  return true;
}

/** A tree of the same entries may be there, from a time when the folder was the same. */
async function begun(tx: Tx, wanted: NextGround, now: number): Promise<NextGround> {
  const name = groundName(await hashOf(tx, wanted.tree_id));
  const standing = (await treesByHash(tx, [name])).get(name);
  if (standing === undefined) return { ...wanted, ground_id: await insertHeld(tx, now) };
  const references = new References();
  references.tree(standing, 1);
  await applyReferences(tx, references, now);
  return { ...wanted, ground_id: standing, ended: 1 };
}

/** A tree without entries and hash, that is referred to. */
async function insertHeld(tx: Tx, now: number): Promise<number> {
  const [id = 0] = await newTreeIds(tx, 1);
  await insertTrees(tx, [{ ...NO_SUMS, id, hash: placeholder() }], now);
  await tx.updateTable("tree").set({ refs: 1, freed_at: null }).where("id", "=", id).execute();
  return id;
}

const hashOf = async (tx: Tx, treeId: number): Promise<string> =>
  (await treesById(tx, [treeId])).get(treeId)!.hash;

async function goneOn(
  tx: Tx,
  ground: NextGround & { readonly ground_id: number },
  limit: number,
  now: number,
): Promise<NextGround> {
  const { tree_id: treeId, ground_id: id, after_name: name, after_position: position, entries } = ground;
  const folder = treeAlone(treeId);
  const after = name === null ? null : { name, position };
  const count = await copyChildren(tx, folder, { treeId: id, position: entries }, after, limit);
  const span = { treeId: id, after: entries - 1, upTo: entries + count - 1 };
  await writeOrders(tx, span);
  await applyReferences(tx, await referencesOf(tx, span), now);
  const isEnd = count < limit;
  if (isEnd) await finish(tx, treeId, id);
  const cursor = count === 0 ? after : await cursorBehind(tx, folder, await lastName(tx, span), after, limit);
  return {
    ...ground,
    after_name: cursor?.name ?? null,
    after_position: cursor?.position ?? -1,
    entries: entries + count,
    ended: isEnd ? 1 : 0,
  };
}

/** The ground is what the layered tree is, but for its name; of that, the height is only known to be no more. */
async function finish(tx: Tx, layeredId: number, id: number): Promise<void> {
  const { files, folders, bytes, entries, hash } = (await treesById(tx, [layeredId])).get(layeredId)!;
  const height = await countedHeight(tx, id);
  await tx
    .updateTable("tree")
    .set({ files, folders, bytes, entries, height, hash: groundName(hash) })
    .where("id", "=", id)
    .execute();
  await wantTreeNames(tx, id, entries);
}
