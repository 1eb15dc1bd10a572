import { KEEP_BOTH, type ConflictChoice } from "../../../../server/services/tree/index.ts";
import type { ModelDrive, ModelNode } from "./model-drive.ts";

/** An entry that is to go into another of its name. */
export interface ModelMeeting {
  readonly from: ModelNode;
  readonly to: ModelNode;
}

/** The outcome of arrivals in a folder; those that are in neither list are skipped. */
export interface ModelArrival {
  readonly isRefused: boolean;
  readonly placed: readonly ModelNode[];
  readonly meetings: readonly ModelMeeting[];
}

/** A file and a folder are never merged: where they meet, both are kept, unless one is skipped or refused. */
export function choiceFor(
  { files, folders }: ConflictChoice,
  arriving: Pick<ModelNode, "isFile">,
  there: Pick<ModelNode, "isFile">,
): ConflictChoice["files"] | ConflictChoice["folders"] {
  const choice = arriving.isFile ? files : folders;
  const isBoth = arriving.isFile !== there.isFile && (choice === "REPLACE" || choice === "MERGE");
  return isBoth ? "KEEP_BOTH" : choice;
}

/** Arrivals meet what is in the folder, not each other; and never what they are, or lie in. */
export function arrive(
  model: ModelDrive,
  folder: { readonly ownerId: string; readonly id: string },
  arrivals: readonly ModelNode[],
  onConflict: ConflictChoice,
): ModelArrival {
  const taken = new Map(model.children(folder.ownerId, folder.id).map((child) => [child.name, child]));
  const met = arrivals.map((from) => {
    const to = taken.get(from.name);
    const isOther = to !== undefined && !model.path(from).includes(to);
    return { from, to, choice: isOther ? choiceFor(onConflict, from, to) : "KEEP_BOTH" };
  });
  return {
    isRefused: met.some(({ choice }) => choice === "REFUSE"),
    placed: met.flatMap(({ from, choice }) => (choice === "KEEP_BOTH" ? [from] : [])),
    meetings: met.flatMap(({ from, to, choice }) =>
      to && (choice === "REPLACE" || choice === "MERGE") ? [{ from, to }] : [],
    ),
  };
}

/** Puts entries into a folder, numbered where their names are taken. */
export async function placeIn(
  model: ModelDrive,
  folder: { readonly ownerId: string; readonly id: string },
  nodes: readonly ModelNode[],
  change: Partial<Pick<ModelNode, "modifiedAt" | "trashed">>,
): Promise<void> {
  const names = await model.freeNames(folder.ownerId, folder.id, nodes);
  for (const [index, node] of nodes.entries()) {
    model.change(node, { ...change, parentId: folder.id, name: names[index] ?? node.name });
  }
}

export interface ModelMerge {
  readonly onConflict: ConflictChoice;
  readonly now: number;
  /** Entries that are put together were copied for it: then nothing is left over, and times stay. */
  readonly isCopy: boolean;
}

/** Puts entries into those of their names, the last first; answers what is gone. */
export async function mergeAll(
  model: ModelDrive,
  meetings: readonly ModelMeeting[],
  merge: ModelMerge,
): Promise<readonly ModelNode[]> {
  const gone: ModelNode[] = [];
  for (const { from, to } of meetings.toReversed()) {
    if (!model.has(from) || !model.has(to) || model.inTrash(to) || from.isFile !== to.isFile) continue;
    if (from.isFile) gone.push(...mergeFiles(model, from, to, merge.now));
    else gone.push(...(await mergeFolders(model, from, to, merge)));
  }
  return gone;
}

async function mergeFolders(
  model: ModelDrive,
  from: ModelNode,
  to: ModelNode,
  merge: ModelMerge,
): Promise<readonly ModelNode[]> {
  const children = model.children(from.ownerId, from.id).toSorted(byName);
  const { placed, meetings } = arrive(model, to, children, merge.onConflict);
  await placeIn(model, to, placed, merge.isCopy ? {} : { modifiedAt: merge.now });
  const gone = await mergeAll(model, meetings, merge);
  const isEmpty = model.children(from.ownerId, from.id).length === 0;
  return isEmpty || merge.isCopy ? [...gone, ...model.remove([from])] : gone;
}

/** Refusing is decided before anything moves: inside a folder that is merged both are kept. */
export const unrefused = ({ files, folders }: ConflictChoice): ConflictChoice => ({
  files: files === "REFUSE" ? KEEP_BOTH.files : files,
  folders: folders === "REFUSE" ? KEEP_BOTH.folders : folders,
});

/** The one file shows what the other did, and has its versions beside its own. */
function mergeFiles(model: ModelDrive, from: ModelNode, to: ModelNode, now: number): readonly ModelNode[] {
  const gone = model.remove([from]);
  model.change(to, { versions: lastFirst([...from.versions, ...to.versions]) });
  showOther(model, to, from, now);
  return gone;
}

/** A file gets other content; the very same content is no change. */
export function showOther(
  model: ModelDrive,
  node: ModelNode,
  { content, size }: Pick<ModelNode, "content" | "size">,
  now: number,
): void {
  if (content === node.content) return;
  const former = { content: node.content, size: node.size, createdAt: node.modifiedAt, replacedAt: now };
  const versions = [former, ...node.versions];
  model.change(node, { content, size, modifiedAt: now, versions });
}

const lastFirst = (versions: ModelNode["versions"]): ModelNode["versions"] =>
  versions.toSorted((left, right) => right.replacedAt - left.replacedAt);

const byName = (left: ModelNode, right: ModelNode): number =>
  Buffer.compare(Buffer.from(left.name), Buffer.from(right.name));
