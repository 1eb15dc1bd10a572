import assert from "node:assert/strict";
import { newNodeId } from "../../../server/services/tree/index.ts";
import { CONTENTS, LIMIT, NAMES } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";

/** Random changes an owner makes within the own drive: each to the server and to the model, with one outcome expected. */
export async function createFile(run: RandomDrive, ownerId: string): Promise<void> {
  const parentId = run.liveFolder(ownerId);
  const [name, content] = [run.pick(NAMES), run.pick(CONTENTS)];
  const blob = run.blobs.blobOf(content);
  const expected = run.model.usage(ownerId) + blob.size > LIMIT ? "file_space_not_enough" : null;
  const free = await run.model.freeName(ownerId, parentId, name, true);
  await run.database.write((tx) => run.tree.reserveBlob(tx, blob));
  await run.blobs.keep(content);
  const request = { id: newNodeId(), ownerId, parentId, name, blob, userModifiedAt: null };
  const entry = await run.expecting(expected, () =>
    run.database.write((tx) => run.tree.createFile(tx, request)),
  );
  if (!entry) return;
  assert.equal(entry.name, free);
  run.add(entry, content);
}

export async function createFolder(run: RandomDrive, ownerId: string): Promise<void> {
  const parentId = run.liveFolder(ownerId);
  const name = run.pick(NAMES);
  const clash = run.model.children(ownerId, parentId).some((child) => child.name === name);
  const entry = await run.expecting(clash ? "file_duplicated_name" : null, () =>
    run.database.write((tx) => run.tree.createFolder(tx, { ownerId, parentId, name, onClash: "refuse" })),
  );
  if (entry) run.add(entry, "");
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

export async function move(run: RandomDrive, ownerId: string): Promise<void> {
  const nodes = run.some(ownerId, run.live);
  if (nodes.length === 0) return;
  const to = run.liveFolder(ownerId);
  const folder = run.model.get(to);
  const above = folder ? run.model.path(folder) : [];
  const moving = nodes.filter((node) => node.parentId !== to);
  const expected =
    moving.length === 0
      ? "file_move_or_copy_to_cur"
      : moving.some((node) => above.includes(node))
        ? "file_move_into_itself"
        : null;
  const ids = nodes.map((node) => node.id);
  const moved = await run.expecting(expected, () =>
    run.database.write(async (tx) => {
      await run.tree.move(tx, ownerId, ids, to);
      return true;
    }),
  );
  if (!moved) return;
  for (const node of moving) {
    const name = await run.model.freeName(ownerId, to, node.name, node.isFile);
    run.model.change(node, { parentId: to, name, modifiedAt: run.world.now() });
  }
}

export async function trash(run: RandomDrive, ownerId: string): Promise<void> {
  const nodes = run.some(ownerId);
  if (nodes.length === 0) return;
  const ids = nodes.map((node) => node.id);
  const live = nodes.filter(run.live);
  await run.database.write((tx) => run.tree.trash(tx, ownerId, ids));
  for (const node of live) run.model.change(node, { trashed: true });
}

export async function untrash(run: RandomDrive, ownerId: string): Promise<void> {
  const ids = run.some(ownerId, (one) => run.model.inTrash(one)).map((node) => node.id);
  if (ids.length === 0) return;
  await run.database.write((tx) => run.tree.untrash(tx, ownerId, ids));
  await run.model.untrash(ids);
}

export async function remove(run: RandomDrive, ownerId: string): Promise<void> {
  const ids = run.some(ownerId).map((node) => node.id);
  if (ids.length === 0) return;
  await run.database.write((tx) => run.tree.remove(tx, ownerId, ids));
  run.remove(ids);
}

export async function emptyTrash(run: RandomDrive, ownerId: string): Promise<void> {
  await run.database.write((tx) => run.tree.emptyTrash(tx, ownerId));
  const trashed = run.model.of(ownerId).filter((node) => node.trashed);
  run.remove(trashed.map((node) => node.id));
}
