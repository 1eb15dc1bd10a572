import assert from "node:assert/strict";
import type { ModelNode } from "./model-drive.ts";
import type { RandomDrive } from "./random-drive.ts";
import { TAGS } from "./random-limits.ts";

/** Stars entries, or takes the star off. */
export async function star(run: RandomDrive, ownerId: string): Promise<void> {
  const nodes = run.some(ownerId, run.live);
  if (nodes.length === 0) return;
  const starred = run.random(3) > 0;
  const ids = nodes.map((node) => node.id);
  await run.database.write((tx) => run.tree.star(tx, ownerId, ids, starred));
  for (const node of nodes) run.model.change(node, { starred });
}

/** Puts a tag on entries or takes it off; now and then makes one, or throws one away. */
export async function tag(run: RandomDrive, ownerId: string): Promise<void> {
  const own = run.tags.get(ownerId) ?? [];
  if (own.length === 0 || (own.length < TAGS && run.random(10) === 0)) {
    const { id } = await run.world.tags.create(ownerId, { name: `tag ${run.random(1e9)}`, color: "RED" });
    run.tags.set(ownerId, [...own, id]);
    return;
  }
  const id = run.pick(own);
  if (run.random(20) === 0) await dropTag(run, ownerId, id);
  else await mark(run, ownerId, id);
}

async function mark(run: RandomDrive, ownerId: string, id: string): Promise<void> {
  const nodes = run.some(ownerId, run.live);
  if (nodes.length === 0) return;
  const isOn = run.random(3) > 0;
  await run.world.tags.mark(
    ownerId,
    nodes.map((node) => node.id),
    [id],
    isOn,
  );
  for (const node of nodes) {
    const others = [...node.tags].filter((one) => one !== id);
    run.model.change(node, { tags: new Set(isOn ? [...others, id] : others) });
  }
}

export async function dropTag(run: RandomDrive, ownerId: string, id: string): Promise<void> {
  await run.world.tags.remove(ownerId, id);
  run.tags.set(
    ownerId,
    (run.tags.get(ownerId) ?? []).filter((one) => one !== id),
  );
  for (const node of run.model.of(ownerId)) {
    run.model.change(node, { tags: new Set([...node.tags].filter((one) => one !== id)) });
  }
}

/** Checks that filters find exactly the starred entries, and exactly the entries with each tag. */
export async function checkLabels(run: RandomDrive, ownerId: string): Promise<void> {
  const check = async (filter: { starred: true } | { tagId: string }, has: (node: ModelNode) => boolean) => {
    const list = { parentId: "*", trashed: false, order: "NAME_ASC", foldersFirst: true } as const;
    const found = await run.listAll({ ownerId, ...list, ...filter, limit: run.pick([2, 1_000]) });
    const wanted = run.model.of(ownerId).filter((node) => has(node) && run.live(node));
    assert.deepEqual(found.map(({ id }) => id).toSorted(), wanted.map(({ id }) => id).toSorted());
  };
  await check({ starred: true }, (node) => node.starred);
  for (const tagId of run.tags.get(ownerId) ?? []) await check({ tagId }, (node) => node.tags.has(tagId));
}
