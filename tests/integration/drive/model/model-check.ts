import assert from "node:assert/strict";
import { Order } from "../../../../contract/files.ts";
import { hashFolder, recount, type Entry } from "../../../../server/services/tree/index.ts";
import { sortKey, typeKey } from "../../../../server/services/tree/listing/sort-key.ts";
import { checkPosition, checkSearch, PAGES_READ } from "./model-lists.ts";
import { keptOf, sizeOf, type ModelNode } from "./model-drive.ts";
import type { RandomDrive } from "./random-drive.ts";
import { checkLabels } from "./random-labels.ts";
import { CONTENTS, SEALING } from "./random-limits.ts";
import { checkVersions } from "./random-versions.ts";

type OrderName = Parameters<RandomDrive["listAll"]>[0]["order"];
export const ORDERS: readonly OrderName[] = Order.anyOf.map((literal) => literal.const);

/** After each change: the owner's usage, and one folder and one entry of anybody. */
export async function checkSome(run: RandomDrive, changedBy: string): Promise<void> {
  const { usage, entries } = await run.tree.usage(run.database.read, changedBy);
  assert.equal(usage, run.model.usage(changedBy));
  assert.equal(entries.usage, await rowsOf(run, changedBy));
  const ownerId = run.pick(run.owners);
  const nodes = run.model.of(ownerId);
  const folders = nodes.filter((node) => !node.isFile);
  await checkFolder(run, ownerId, run.pick([null, ...folders]), run.pick(ORDERS), run.random(2) === 0);
  if (nodes.length > 0) await checkEntry(run, run.pick(nodes));
  if (run.gone.length > 0) await checkGone(run, run.pick(run.gone));
  if (run.random(4) === 0) await checkLabels(run, changedBy);
}

/** Every folder in a random order (or in all), the trash, totals, quota and references. */
export async function checkAll(run: RandomDrive, orders: readonly OrderName[] | null = null): Promise<void> {
  for (const ownerId of run.owners) {
    const nodes = run.model.of(ownerId);
    for (const folder of [null, ...nodes.filter((node) => !node.isFile)]) {
      for (const order of orders ?? [run.pick(ORDERS)]) {
        await checkFolder(run, ownerId, folder, order, run.random(2) === 0);
      }
      await checkTotals(run, ownerId, folder ? [folder] : run.model.children(ownerId, ""));
      if (folder && run.live(folder)) await checkSeal(run, folder);
    }
    await checkTrash(run, ownerId);
    await checkLabels(run, ownerId);
    await checkKept(run, ownerId);
    const { usage } = await run.tree.usage(run.database.read, ownerId);
    assert.equal(usage, run.model.usage(ownerId));
    assert.equal(await run.tree.usageInTrash(run.database.read, ownerId), run.model.usageInTrash(ownerId));
  }
  assert.deepEqual(await recount(run.database.read, SEALING.digestEntries), []);
}

async function rowsOf(run: RandomDrive, ownerId: string): Promise<number> {
  const query = run.database.read.selectFrom("node").where("owner_id", "=", ownerId);
  return (await query.select(({ fn }) => fn.countAll<number>().as("rows")).executeTakeFirstOrThrow()).rows;
}

/** With nothing left to collect, every content somebody has is there, and no other but what sealed folders still name. */
export async function checkContents(run: RandomDrive): Promise<void> {
  const { read } = run.database;
  const rows = await read.selectFrom("blob").select(["sha256", "refs"]).execute();
  const kept = new Map(rows.map((row) => [row.sha256, row.refs]));
  const wanted = run.model.contents();
  for (const content of CONTENTS) {
    const { sha256, size } = run.blobs.blobOf(content);
    if (wanted.has(content)) assert.ok(kept.has(sha256), `${content} was collected`);
    assert.equal(await run.blobs.store.stat(sha256), kept.has(sha256) ? size : null);
  }
  assert.ok(![...kept.values()].includes(0), "what nothing refers to was not collected");
}

const TABLES = [
  "node",
  "tree",
  "tree_entry",
  "tree_by_time",
  "tree_by_size",
  "tree_mask",
  "ground_mask",
  "tree_seal",
  "tree_former",
  "tree_change",
  "next_ground",
  "name_list",
  "name_block",
  "name_change",
  "doomed_folder",
  "blob",
  "file_version",
  "node_tag",
  "tag",
] as const;

/** Once all drives are empty and everything was collected, nothing at all is left. */
export async function checkNothing(run: RandomDrive): Promise<void> {
  for (const table of TABLES) {
    assert.deepEqual(await run.database.read.selectFrom(table).selectAll().execute(), [], table);
  }
  for (const ownerId of run.owners) {
    assert.equal((await run.tree.usage(run.database.read, ownerId)).usage, 0);
  }
}

/** One folder, read in pages of a random size, then at some positions or by a search through it; null is the root. */
async function checkFolder(
  run: RandomDrive,
  ownerId: string,
  folder: ModelNode | null,
  order: OrderName,
  foldersFirst: boolean,
): Promise<void> {
  const parentId = folder?.id ?? "";
  const few = Math.ceil(run.model.inside(ownerId, parentId).length / PAGES_READ);
  const limit = Math.max(few, run.pick([1, 2, 3, 10, 1_000]));
  const isLive = folder === null || run.live(folder);
  const trashed = isLive ? run.pick([null, false]) : null;
  const real = await run.listAll({ ownerId, parentId, trashed, order, foldersFirst, limit });
  const expected =
    isLive && trashed === null ? run.model.inside(ownerId, parentId) : run.model.children(ownerId, parentId);
  assert.deepEqual(real.map(realShape).sort(), expected.map(modelShape).sort());
  const place = placeIn(order, foldersFirst);
  assert.deepEqual(
    real.map((entry) => place({ ...entry, isFile: entry.kind === "file" })),
    expected.map(place).sort(byPlace(order, foldersFirst)),
    `${order} of ${parentId}, pages of ${limit}`,
  );
  // One of the two at a time: each takes several times as many statements as all the rest.
  if (isLive && run.random(2) === 0) await checkSearch(run, ownerId, parentId);
  else await checkPosition(run, { ownerId, parentId, trashed, order, foldersFirst }, real);
}

async function checkTrash(run: RandomDrive, ownerId: string): Promise<void> {
  const trashed = run.model.of(ownerId).filter((node) => node.trashed);
  const [order, limit] = [run.pick(ORDERS), run.pick([3, 1_000])];
  const real = await run.listAll({ ownerId, parentId: "*", trashed: true, order, foldersFirst: true, limit });
  assert.deepEqual(real.map(realShape).sort(), trashed.map(modelShape).sort());
}

async function checkTotals(run: RandomDrive, ownerId: string, tops: readonly ModelNode[]): Promise<void> {
  if (tops.length === 0) return;
  const ids = tops.map((top) => top.id);
  assert.deepEqual(await run.tree.totals(run.database.read, ownerId, ids), totalsOf(run, tops));
}

function totalsOf(run: RandomDrive, tops: readonly ModelNode[]) {
  const all = tops.flatMap((top) => run.model.subtree(top));
  const files = all.filter((node) => node.isFile).length;
  return { files, folders: all.length - files, bytes: sizeOf(all) };
}

/** Checks the bytes of versions in each row: a file's own, or all live ones below a folder. */
async function checkKept(run: RandomDrive, ownerId: string): Promise<void> {
  const rows = await run.database.read
    .selectFrom("node")
    .select(["id", "kept"])
    .where("owner_id", "=", ownerId)
    .execute();
  for (const { id, kept } of rows) {
    const node = run.model.get(id);
    if (node) assert.equal(kept, keptOf(run.model.subtree(node)), `kept of ${id}`);
  }
}

/** The seal of a folder, if it has one, is what hashing the naive drive gives. */
async function checkSeal(run: RandomDrive, folder: ModelNode): Promise<void> {
  const seal = await run.tree.sealOf(run.database.read, folder.ownerId, folder.id);
  if (seal) assert.equal(seal.hash, hashOf(run, folder));
}

function hashOf(run: RandomDrive, folder: ModelNode): string {
  const children = run.model.children(folder.ownerId, folder.id);
  return hashFolder(
    totalsOf(run, children),
    children.map((child) => ({
      name: child.name,
      kind: child.isFile ? "file" : "folder",
      size: child.size,
      content: child.isFile ? run.blobs.blobOf(child.content).sha256 : hashOf(run, child),
      modifiedAt: child.modifiedAt,
      userModifiedAt: null,
      params: "{}",
    })),
    SEALING.digestEntries,
  );
}

/** One entry by its id, with the folders above it. Nobody else's drive knows the id. */
async function checkEntry(run: RandomDrive, node: ModelNode): Promise<void> {
  const { ownerId, id } = node;
  const sql = run.database.read;
  const found = await run.tree.find(sql, ownerId, id);
  assert.ok(found, `${id} is missing`);
  assert.equal(realShape(found), modelShape(node));
  assert.equal(found.inTrash, !run.live(node));
  assert.equal(found.starred, node.starred);
  const tags = (await run.world.tags.of(sql, ownerId, [id])).get(id) ?? [];
  assert.deepEqual(tags.map((tag) => tag.id).toSorted(), [...node.tags].toSorted());
  if (node.isFile && run.live(node)) await checkVersions(run, node);
  const above = await run.tree.ancestors(sql, ownerId, id);
  assert.deepEqual(
    above.map((entry) => entry.id),
    run.model.path(node).map((one) => one.id),
  );
  assert.equal((await run.tree.findLive(sql, ownerId, [id])).has(id), run.live(node));
  const other = run.pick(run.owners.filter((one) => one !== ownerId));
  assert.equal(await run.tree.find(sql, other, id), null);
}

async function checkGone(run: RandomDrive, { ownerId, id }: ModelNode): Promise<void> {
  assert.equal(await run.tree.find(run.database.read, ownerId, id), null);
  assert.equal((await run.tree.findLive(run.database.read, ownerId, [id])).size, 0);
}

const realShape = ({ id, name, parentId, kind, size, modifiedAt, trashedAt, sha256 }: Entry): string =>
  JSON.stringify([name, id, parentId, kind, size, modifiedAt, trashedAt !== null, sha256 !== null]);

const modelShape = ({ id, name, parentId, isFile, size, modifiedAt, trashed }: ModelNode): string =>
  JSON.stringify([name, id, parentId, isFile ? "file" : "folder", size, modifiedAt, trashed, isFile]);

type Ordered = Pick<ModelNode, "name" | "isFile" | "modifiedAt" | "size">;
type Place = readonly (string | number)[];

/**
 * The values an entry is ordered by. Entries with equal values may come in any order, as long as it is the same on
 * every page.
 */
const placeIn =
  (order: OrderName, foldersFirst: boolean) =>
  ({ name, isFile, modifiedAt, size }: Ordered): Place => {
    const first = foldersFirst ? [isFile ? 1 : 0] : [];
    const named = sortKey(name);
    if (foldersFirst && !isFile && /^(SIZE|TYPE)/.test(order)) return [...first, named];
    if (order.startsWith("TYPE")) return [...first, typeKey(name, isFile), named];
    if (order.startsWith("SIZE")) return [...first, size, named];
    if (order.startsWith("MODIFY")) return [...first, modifiedAt, named];
    return [...first, named];
  };

const byPlace =
  (order: OrderName, foldersFirst: boolean) =>
  (left: Place, right: Place): number => {
    for (const [index, value] of left.entries()) {
      const other = right[index]!;
      if (value === other) continue;
      const kindDecides = foldersFirst && index === 0;
      const byName = foldersFirst && left[0] === 0 && /^(SIZE|TYPE)/.test(order);
      const sign = order.endsWith("DESC") && !kindDecides && !byName ? -1 : 1;
      return sign * compare(value, other);
    }
    return 0;
  };

const compare = (left: string | number, right: string | number): number =>
  typeof left === "number" && typeof right === "number"
    ? left - right
    : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
