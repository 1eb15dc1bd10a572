import assert from "node:assert/strict";
import { KEEP_BOTH, newNodeId, type ConflictChoice } from "../../../../server/services/tree/index.ts";
import { choiceFor, showOther } from "./model-conflicts.ts";
import type { ModelNode } from "./model-drive.ts";
import { CONTENTS, LIMIT, NAMES } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";
import { trimVersions } from "./random-versions.ts";

/** Random changes an owner makes within the own drive: each to the server and to the model, with one outcome expected. */
export async function createFile(run: RandomDrive, ownerId: string): Promise<void> {
  await putFile(run, ownerId, { parentId: run.liveFolder(ownerId), name: run.pick(NAMES) });
}

/** Uploads under the name of a file that is there. */
export async function replaceFile(run: RandomDrive, ownerId: string): Promise<void> {
  const [node] = run.some(ownerId, (one) => one.isFile && run.live(one));
  if (node) await putFile(run, ownerId, node, { ...KEEP_BOTH, files: "REPLACE" });
}

async function putFile(
  run: RandomDrive,
  ownerId: string,
  { parentId, name }: Pick<ModelNode, "parentId" | "name">,
  onConflict: ConflictChoice = run.onConflict(),
): Promise<void> {
  const content = run.pick(CONTENTS);
  const blob = run.blobs.blobOf(content);
  const there = run.model.children(ownerId, parentId).find((child) => child.name === name);
  const choice = there ? choiceFor(onConflict, { isFile: true }, there) : "KEEP_BOTH";
  const isNothingNew = choice === "SKIP" || (choice === "REPLACE" && there?.content === content);
  const isTooMuch = !isNothingNew && run.model.usage(ownerId) + blob.size > LIMIT;
  const expected = choice === "REFUSE" ? "file_duplicated_name" : isTooMuch ? "file_space_not_enough" : null;
  const [free] = await run.model.freeNames(ownerId, parentId, [{ name, isFile: true }]);
  await run.database.write((tx) => run.tree.reserveBlob(tx, blob));
  await run.blobs.keep(content);
  const request = { id: newNodeId(), ownerId, parentId, name, blob, userModifiedAt: null };
  const entry = await run.expecting(expected, () =>
    run.database.write((tx) => run.tree.createFile(tx, { ...request, onConflict: onConflict.files })),
  );
  if (!entry) return;
  if (choice === "KEEP_BOTH" || !there) {
    assert.equal(entry.name, free);
    run.add(entry, content);
    return;
  }
  assert.equal(entry.id, there.id);
  if (choice === "SKIP") return;
  showOther(run.model, there, { content, size: blob.size }, run.world.now());
  await trimVersions(run, [there]);
}

export async function createFolder(run: RandomDrive, ownerId: string): Promise<void> {
  const parentId = run.liveFolder(ownerId);
  const name = run.pick(NAMES);
  const onConflict = run.pick(["KEEP_BOTH", "REFUSE", "MERGE", "SKIP"] as const);
  const there = run.model.children(ownerId, parentId).find((child) => child.name === name);
  const [free] = await run.model.freeNames(ownerId, parentId, [{ name, isFile: false }]);
  const entry = await run.expecting(there && onConflict === "REFUSE" ? "file_duplicated_name" : null, () =>
    run.database.write((tx) => run.tree.createFolder(tx, { ownerId, parentId, name, onConflict })),
  );
  if (!entry) return;
  if (there && (onConflict === "SKIP" || (!there.isFile && onConflict === "MERGE"))) {
    assert.equal(entry.id, there.id);
    return;
  }
  assert.equal(entry.name, free);
  run.add(entry, "");
}

export async function rename(run: RandomDrive, ownerId: string): Promise<void> {
  const [node] = run.some(ownerId, run.live);
  if (!node) return;
  const name = run.pick(NAMES);
  const siblings = run.model.children(ownerId, node.parentId);
  const expected =
    node.name === name
      ? "file_rename_to_same_name"
      : siblings.some((sibling) => sibling.name === name)
        ? "file_duplicated_name"
        : null;
  const entry = await run.expecting(expected, () =>
    run.database.write((tx) => run.tree.rename(tx, ownerId, node.id, name)),
  );
  if (!entry) return;
  assert.deepEqual([entry.id, entry.name], [node.id, name]);
  run.model.change(node, { name, modifiedAt: run.world.now() });
}

export async function trash(run: RandomDrive, ownerId: string): Promise<void> {
  const nodes = run.some(ownerId);
  if (nodes.length === 0) return;
  const ids = nodes.map((node) => node.id);
  const live = nodes.filter(run.live);
  await run.database.write((tx) => run.tree.trash(tx, ownerId, ids));
  for (const node of run.model.outermost(live)) run.model.change(node, { trashed: true });
}

export async function remove(run: RandomDrive, ownerId: string): Promise<void> {
  const nodes = run.some(ownerId);
  if (nodes.length === 0) return;
  const ids = nodes.map((node) => node.id);
  await run.database.write((tx) => run.tree.remove(tx, ownerId, ids));
  run.remove(nodes);
}

export async function emptyTrash(run: RandomDrive, ownerId: string): Promise<void> {
  while (await run.database.write((tx) => run.tree.emptyTrash(tx, ownerId)));
  run.remove(run.model.of(ownerId).filter((node) => node.trashed));
}
