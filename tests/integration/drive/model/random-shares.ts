import assert from "node:assert/strict";
import { save, shareOf } from "../../share/share-calls.ts";
import type { ModelNode } from "./model-drive.ts";
import { addCopies, copyFault, type CopyWish } from "./random-copy.ts";
import type { ModelShare, RandomDrive } from "./random-drive.ts";
import { GIVEN_UP_MS } from "./random-limits.ts";

const MOST_WAITS = 3;

const MOST_SHARES = 30;

/** Shares random entries; sometimes only one or two people may save them. */
export async function share(run: RandomDrive, ownerId: string): Promise<void> {
  const roots = run.some(ownerId, run.live).map((node) => node.id);
  if (roots.length === 0) return;
  const most = run.random(5) === 0 ? 1 + run.random(2) : null;
  const { share_id: id } = await shareOf(run.world, ownerId, roots, {
    pass_code_option: "NOT_REQUIRED",
    restore_limit: String(most ?? -1),
  });
  run.shares.push({ id, ownerId, roots, most, savers: new Set(), withdrawn: false });
  if (run.shares.length > MOST_SHARES) run.shares.shift();
}

export async function withdraw(run: RandomDrive, ownerId: string): Promise<void> {
  const own = run.shares.filter((one) => one.ownerId === ownerId);
  if (own.length === 0) return;
  const one = run.pick(own);
  const { status } = await run.world.send("POST", "share:batchDelete", { ids: [one.id] }, { user: ownerId });
  assert.equal(status, 200);
  one.withdrawn = true;
}

/** Saves a share of somebody else, or some of it at any depth, into a random folder. */
export async function saveShare(run: RandomDrive, ownerId: string): Promise<void> {
  if (run.shares.length === 0) return;
  const one = run.pick(run.shares);
  const roots = rootsOf(run, one);
  const inside = roots.flatMap((root) => run.model.subtree(root));
  const chosen = run.random(2) === 0 || inside.length === 0 ? [] : chosenAmong(run, one, inside);
  const wanted = (chosen.length === 0 ? roots : chosen).filter((node) => isInside(run, node, roots));
  const tops = run.model.outermost(wanted);
  const wish = { ownerId, destinationId: run.liveFolder(ownerId), tops, onConflict: run.onConflict() };
  const reply = await save(
    run.world,
    {
      share_id: one.id,
      pass_code_token: "",
      file_ids: chosen.map((node) => node.id),
      to: { parent_id: wish.destinationId },
      on_conflict: wish.onConflict,
      params: { trace_file_ids: "*" },
    },
    { user: ownerId },
  );
  const expected = refusalOf(run, one, roots, wish);
  assert.equal(reply.error ?? (reply.share_status === "OK" ? null : reply.share_status), expected);
  if (expected !== null) return;
  one.savers.add(ownerId);
  const copied = await idsOf(run, ownerId, reply.restore_task_id, tops);
  await addCopies(run, wish, copied);
}

const rootsOf = (run: RandomDrive, one: ModelShare): readonly ModelNode[] =>
  one.roots.flatMap((id) => run.model.get(id) ?? []).filter(run.live);

const isInside = (run: RandomDrive, node: ModelNode, roots: readonly ModelNode[]): boolean =>
  run.live(node) && run.model.path(node).some((above) => roots.includes(above));

/** Mostly entries of the share, now and then one that isn't: it is left out. */
function chosenAmong(
  run: RandomDrive,
  { ownerId }: ModelShare,
  inside: readonly ModelNode[],
): readonly ModelNode[] {
  if (run.random(15) === 0) return run.some(ownerId);
  return [...new Set(Array.from({ length: 1 + run.random(3) }, () => run.pick(inside)))];
}

function refusalOf(
  run: RandomDrive,
  one: ModelShare,
  roots: readonly ModelNode[],
  wish: CopyWish,
): string | null {
  if (one.ownerId === wish.ownerId) return "file_restore_own";
  if (one.withdrawn || roots.length === 0) return "DELETED";
  if (one.savers.size === one.most && !one.savers.has(wish.ownerId)) return "MAX_RESTORE_COUNT";
  if (wish.tops.length === 0) return "file_not_found";
  return copyFault(run, wish);
}

/** The copies' ids, from the map of the save's task; `""` for what was not placed by itself. */
async function idsOf(
  run: RandomDrive,
  user: string,
  taskId: string,
  tops: readonly ModelNode[],
): Promise<readonly string[]> {
  let task = await worked(run, user, taskId);
  // A folder that somebody began to seal and left is waited for, and so is the share's own task, which may seal it then.
  for (let waits = 0; task.phase !== "PHASE_TYPE_COMPLETE" && waits < MOST_WAITS; waits += 1) {
    run.world.pass(GIVEN_UP_MS);
    task = await worked(run, user, taskId);
  }
  assert.equal(task.phase, "PHASE_TYPE_COMPLETE");
  const map = JSON.parse(task.params.trace_file_ids ?? "{}") as Record<string, string>;
  return tops.map((top) => map[top.id] ?? "");
}

async function worked(run: RandomDrive, user: string, taskId: string) {
  await run.world.work();
  assert.deepEqual(run.world.errors, []);
  const { body } = await run.world.get(`tasks/${taskId}`, {}, { user });
  return body as unknown as { phase: string; params: { trace_file_ids?: string } };
}
