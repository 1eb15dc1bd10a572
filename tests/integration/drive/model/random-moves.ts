import { arrive, mergeAll, placeIn, unrefused, type ModelMeeting } from "./model-conflicts.ts";
import type { ModelNode } from "./model-drive.ts";
import type { RandomDrive } from "./random-drive.ts";
import { trimVersions } from "./random-versions.ts";
import type { ConflictChoice } from "../../../../server/services/tree/index.ts";

/** Moves random entries into a random folder. */
export async function move(run: RandomDrive, ownerId: string): Promise<void> {
  const chosen = run.some(ownerId, run.live);
  if (chosen.length === 0) return;
  const nodes = run.model.outermost(chosen);
  const to = { ownerId, id: run.liveFolder(ownerId) };
  const onConflict = run.onConflict();
  const moving = nodes.filter((node) => node.parentId !== to.id);
  const arrival = arrive(run.model, to, moving, onConflict);
  const going = [...arrival.placed, ...arrival.meetings.map(({ from }) => from)];
  const folder = run.model.get(to.id);
  const above = folder ? run.model.path(folder) : [];
  const expected =
    moving.length === 0
      ? "file_move_or_copy_to_cur"
      : arrival.isRefused
        ? "file_duplicated_name"
        : going.some((node) => above.includes(node))
          ? "file_move_into_itself"
          : null;
  const ids = chosen.map((node) => node.id);
  const moved = await run.expecting(expected, async () => ({
    merge: await run.database.write((tx) => run.tree.move(tx, ownerId, ids, to.id, onConflict)),
  }));
  if (!moved) return;
  await run.mergeToTheEnd(moved.merge);
  await placeIn(run.model, to, arrival.placed, { modifiedAt: run.world.now() });
  await merge(run, arrival.meetings, onConflict);
}

/** Back to their folders, or to the root where the folder is gone or in the trash itself. */
export async function untrash(run: RandomDrive, ownerId: string): Promise<void> {
  const nodes = run.some(ownerId, (one) => run.model.inTrash(one));
  if (nodes.length === 0) return;
  const onConflict = run.onConflict();
  const ids = nodes.map((node) => node.id);
  const former = nodes.map(({ parentId, name, trashed }) => ({ parentId, name, trashed }));
  const returned = await returnToHomes(run, nodes, onConflict);
  if (returned === "refused") {
    for (const [index, node] of nodes.entries()) run.model.change(node, former[index] ?? {});
  }
  const untrashed = await run.expecting(returned === "refused" ? "file_duplicated_name" : null, () =>
    run.database.write((tx) => run.tree.untrash(tx, ownerId, ids, onConflict)),
  );
  if (!untrashed || returned === "refused") return;
  await run.mergeToTheEnd(untrashed.merge);
  await merge(run, returned, onConflict);
}

/** Folder by folder; answers what is to be merged. */
async function returnToHomes(
  run: RandomDrive,
  nodes: readonly ModelNode[],
  onConflict: ConflictChoice,
): Promise<readonly ModelMeeting[] | "refused"> {
  const { model } = run;
  const returning = new Set(nodes);
  const homes = nodes.map((node) => ({ node, home: homeOf(run, node, returning) }));
  // Together with those of the same folder, the others of a group keep their order: it decides who is numbered.
  const orphaned = (node: ModelNode) => node.parentId !== "" && !model.get(node.parentId);
  const groups = Map.groupBy(homes, ({ node, home }) => (orphaned(node) ? node.parentId : home));
  const meetings: ModelMeeting[] = [];
  for (const group of groups.values()) {
    const away = group.filter(({ node, home }) => node.trashed || node.parentId !== home);
    const [first] = away;
    if (!first) continue;
    const to = { ownerId: first.node.ownerId, id: first.home };
    const items = away.map(({ node }) => node);
    const arrival = arrive(model, to, items, onConflict);
    if (arrival.isRefused) return "refused";
    await placeIn(model, to, arrival.placed, { trashed: false });
    meetings.push(...arrival.meetings);
  }
  return meetings;
}

function homeOf({ model }: RandomDrive, node: ModelNode, returning: ReadonlySet<ModelNode>): string {
  for (let id = node.parentId; id !== "";) {
    const folder = model.get(id);
    if (folder && returning.has(folder)) break;
    if (!folder || folder.trashed) return "";
    id = folder.parentId;
  }
  return node.parentId;
}

async function merge(
  run: RandomDrive,
  meetings: readonly ModelMeeting[],
  onConflict: ConflictChoice,
): Promise<void> {
  const merging = { onConflict: unrefused(onConflict), now: run.world.now(), isCopy: false };
  run.gone.push(...(await mergeAll(run.model, meetings, merging)));
  await trimVersions(
    run,
    meetings.map(({ to }) => to),
  );
}
