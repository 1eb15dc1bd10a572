import { choiceFor, type ConflictAnswer } from "../../../state/conflict-question.ts";
import type { NewName } from "../../../api/uploads.ts";
import type { NewTransfer } from "../keep/boxes.ts";
import type { Found, Picked } from "../pick/collect-entries.ts";
import { SMALL_BYTES } from "../record/queue.ts";
import type { FileChoice, Transfer } from "../record/transfer.types.ts";
import { queued } from "../record/transition.ts";
import type { UploadWorld } from "../world/upload-world.ts";

/** This many small files are kept as one piece. */
const BOX = { files: 512, bytes: 4 << 20 } as const;
const MOST_NAMES = 10_000;

/** The place where the top entries go. */
interface Target {
  readonly rootId: string;
  /** The folder itself was already made, with a number. */
  readonly isInside: boolean;
}

export interface Intake {
  readonly requestId: string;
  readonly rootId: string;
  readonly picked: Picked;
  /** The answer about taken names at the top, if there were any. */
  readonly answer: ConflictAnswer | undefined;
  /** The choice that applies to a file whose name is taken. */
  readonly choiceOf: (file: Pick<Transfer, "requestId" | "path" | "name">) => FileChoice | undefined;
}

/** Receives what the walk finds. Each promise holds the walk back until the bytes are kept. */
export interface Taker {
  readonly takeBox: (some: readonly NewTransfer[]) => Promise<void>;
  readonly unreadable: (transfer: Transfer) => void;
  readonly emptyFolders: (rootId: string, paths: readonly (readonly string[])[]) => Promise<void>;
  /** True when a known transfer goes on with this file. */
  readonly isKnown: (file: File, path: readonly string[]) => boolean;
  readonly isStopped: () => boolean;
}

type Plan = Pick<Intake, "requestId" | "rootId" | "answer">;

/** Goes through what was chosen, one box of files at a time, so that ten thousand are never held at once. */
export async function takeIn(
  world: Pick<UploadWorld, "newId" | "countConflicts" | "createNumberedFolder">,
  { picked, choiceOf, ...plan }: Intake,
  taker: Taker,
): Promise<void> {
  const targets = await targetsOf(world, plan, picked.names);
  const seen = new Set<string>();
  const empty = new Map<string, (readonly string[])[]>();
  let box: NewTransfer[] = [];
  let bytes = 0;
  const flush = async () => {
    const full = box;
    box = [];
    bytes = 0;
    if (full.length > 0) await taker.takeBox(full);
  };

  for await (const found of picked.walk()) {
    if (taker.isStopped()) return;
    const target = targets.get(topOf(found)) ?? null;
    if (!target) continue;
    const path = target.isInside ? found.path.slice(1) : found.path;
    const choice = choiceOf({ requestId: plan.requestId, path: found.path, name: nameOf(found) });
    const onConflict = choice === "SKIP" ? undefined : choice;
    const place = { id: world.newId(), rootId: target.rootId, path, onConflict };
    if (found.kind === "emptyFolder") {
      const others = empty.get(target.rootId);
      if (others) others.push(path);
      else empty.set(target.rootId, [path]);
    } else if (found.kind === "unreadable") {
      const nothing = { name: found.name, size: 0, lastModified: 0 };
      taker.unreadable(queued(nothing, { ...place, requestId: plan.requestId }));
    } else if (!taker.isKnown(found.file, path)) {
      const requestId = requestOf(plan.requestId, found, seen);
      const taken = { transfer: queued(found.file, { ...place, requestId }), file: found.file };
      if (found.file.size > SMALL_BYTES) await taker.takeBox([taken]);
      else {
        if (bytes + found.file.size > BOX.bytes || box.length === BOX.files) await flush();
        box.push(taken);
        bytes += found.file.size;
      }
    }
  }
  await flush();
  for (const [rootId, paths] of empty) await taker.emptyFolders(rootId, paths);
}

const nameOf = (found: Found): string =>
  "file" in found ? found.file.name : "name" in found ? found.name : "";

const topOf = (found: Found): string => found.path[0] ?? nameOf(found);

/** Two files of one name may be chosen from different places, so they get different requests. */
function requestOf(
  requestId: string,
  { path, ...found }: Extract<Found, { kind: "file" }>,
  seen: Set<string>,
): string {
  if (path.length > 0) return requestId;
  const { name } = found.file;
  if (!seen.has(name)) {
    seen.add(name);
    return requestId;
  }
  return `${requestId}-${seen.size}-${Math.trunc(found.file.lastModified)}`;
}

/** A folder whose name is taken is merged, skipped, or made with a number. */
async function targetsOf(
  { countConflicts, createNumberedFolder }: Pick<UploadWorld, "countConflicts" | "createNumberedFolder">,
  { rootId, answer }: Plan,
  names: readonly NewName[],
): Promise<ReadonlyMap<string, Target>> {
  const targets = new Map<string, Target>(names.map(({ name }) => [name, { rootId, isInside: false }]));
  if (!answer) return targets;
  for (const name of names.filter(({ isFolder }) => isFolder)) {
    const choice = choiceFor(answer, name.name)?.folders;
    if (choice === undefined || choice === "MERGE") continue;
    const { folders, files } = await countConflicts(rootId, [name]);
    if (folders + files === 0) continue;
    if (choice === "SKIP") targets.delete(name.name);
    else targets.set(name.name, { rootId: await createNumberedFolder(rootId, name.name), isInside: true });
  }
  return targets;
}

export const askableNames = (names: readonly NewName[]): readonly NewName[] => names.slice(0, MOST_NAMES);
