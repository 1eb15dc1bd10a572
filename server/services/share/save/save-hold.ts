import type { Tx } from "../../../database.ts";
import { setLimit, ROOT_ID, UNLIMITED, type CopyState, type Entry, type Seal } from "../../tree/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { SavedTop } from "./saved-top.ts";

/**
 * Everything a save brought is kept for its receipt: files as records, folders as a copy in a drive that belongs to
 * nobody. Such a copy is a row, counts against no one's quota and never changes. All saves of one month that brought
 * the same folder share one copy, named by its content; a save of many tops has a drive of its own.
 */
const driveOf = (key: string): string => `receipts~${key}`;

/** Saves of more tops than this hold their folders in a drive of their own, all at once. */
const SHARED_AT_MOST = 8;
const HELD_NAME = "held";

export interface SaveHold {
  readonly accountId: string;
  /** The time at which the save began; epoch ms. */
  readonly startedAt: number;
  /** The key of its own drive; null when it shares those of its folders' contents. */
  readonly ownKey: string | null;
}

/** `key` is used if the save has many tops. */
export const ownKeyFor = (tops: number, key: string): string | null => (tops > SHARED_AT_MOST ? key : null);

/** The drive in which a folder of a save is held. */
export const holdDrive = ({ startedAt, ownKey }: Omit<SaveHold, "accountId">, content: string): string =>
  driveOf(ownKey ?? `${monthOf(startedAt)}~${content}`);

/** UTC, `yyyy-mm`. */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** The beginning of the month in which `time` lies; saves that began before it share nothing with later ones. */
export const monthStart = (time: number): number => Date.parse(`${monthOf(time)}-01T00:00:00Z`);

/**
 * Holds the entries that one step of the save's copy has placed, in the same transaction, so that nobody can have
 * changed them; copies that will be merged into existing entries are still beside those.
 */
export async function holdPlaced(
  tx: Tx,
  tree: TreeService,
  save: SaveHold,
  before: CopyState,
  after: CopyState,
): Promise<readonly SavedTop[]> {
  const placed = after.copied.slice(before.copied.length).filter((id) => id !== "");
  const meetings =
    after.copied.length > before.copied.length
      ? (after.merge?.meetings ?? []).slice(before.merge?.meetings.length ?? 0)
      : [];
  const ids = [...placed, ...meetings.flatMap(({ from, to }) => [from, to])];
  if (ids.length === 0) return [];
  const live = await tree.findLive(tx, save.accountId, ids);
  const copies = [...placed, ...meetings.map(({ from }) => from)];
  const seals = await tree.sealsOf(tx, save.accountId, copies);
  const tops = copies.map((id) => topOf(live.get(id), seals.get(id)));
  for (const [index, { to }] of meetings.entries()) {
    const at = placed.length + index;
    tops[at] = intoEntry(tops[at]!, live.get(to));
  }
  const folders = copies.filter((_, index) => tops[index]?.kind === "folder");
  const held = await holdFolders(
    tx,
    tree,
    save,
    folders,
    new Map(copies.map((id, n) => [id, tops[n]!.content])),
  );
  return tops.map((top, index) => ({ ...top, heldId: held.get(copies[index]!) ?? "" }));
}

function topOf(copy: Entry | undefined, seal: Seal | undefined): SavedTop {
  if (!copy) throw new Error("what was placed in this transaction is there");
  const { id, name, kind, size, modifiedAt, userModifiedAt } = copy;
  if (kind === "folder" && !seal) throw new Error("a copy of a folder is sealed when it is placed");
  const { files, folders, bytes } = seal ?? { files: 0, folders: 0, bytes: 0 };
  return {
    id,
    how: "NEW",
    before: "",
    name,
    kind,
    size,
    content: seal?.hash ?? copy.sha256 ?? "",
    modifiedAt,
    userModifiedAt,
    params: JSON.stringify(copy.params),
    totals: { files, folders, bytes },
    heldId: "",
  };
}

function intoEntry(top: SavedTop, there: Entry | undefined): SavedTop {
  if (!there) throw new Error("what a copy goes into is there");
  const how = top.kind === "file" ? "REPLACED" : "MERGED";
  return { ...top, id: there.id, name: there.name, how, before: there.sha256 ?? "" };
}

/** Ids of the held entries, by the ids of the copies. */
async function holdFolders(
  tx: Tx,
  tree: TreeService,
  save: SaveHold,
  copies: readonly string[],
  contents: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  if (save.ownKey !== null) {
    const held =
      copies.length > 0 ? await copyInto(tx, tree, driveOf(save.ownKey), save.accountId, copies) : [];
    return new Map(copies.map((id, index) => [id, held[index] ?? ""]));
  }
  const held = new Map<string, string>();
  // The order is the same for all saves, so that two never wait for each other in a circle.
  for (const id of copies.toSorted((a, b) => ((contents.get(a) ?? "") < (contents.get(b) ?? "") ? -1 : 1))) {
    held.set(id, await holdShared(tx, tree, save, id, contents.get(id) ?? ""));
  }
  return held;
}

async function holdShared(
  tx: Tx,
  tree: TreeService,
  save: SaveHold,
  copyId: string,
  content: string,
): Promise<string> {
  const drive = holdDrive(save, content);
  const known = await tree.named(tx, drive, ROOT_ID, HELD_NAME);
  if (known) return known.id;
  await tree.lock(tx, drive);
  const meanwhile = await tree.named(tx, drive, ROOT_ID, HELD_NAME);
  if (meanwhile) return meanwhile.id;
  const [heldId = ""] = await copyInto(tx, tree, drive, save.accountId, [copyId]);
  return (await tree.rename(tx, drive, heldId, HELD_NAME)).id;
}

async function copyInto(
  tx: Tx,
  tree: TreeService,
  drive: string,
  sourceOwnerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if ((await tree.usage(tx, drive)).limit !== UNLIMITED) await setLimit(tx, drive, UNLIMITED, UNLIMITED);
  const request = { sourceOwnerId, ids, ownerId: drive, destinationId: ROOT_ID };
  let step = { state: await tree.beginCopy(tx, request), done: false };
  while (!step.done) step = await tree.copyStep(tx, step.state);
  return step.state.copied;
}

/** Lets go of the entries held in a drive; does nothing when another save has already done so. */
export async function dropHeld(
  tx: Tx,
  tree: TreeService,
  drive: string,
  ids: readonly string[],
): Promise<void> {
  const held = await tree.findLive(tx, drive, ids);
  if (held.size > 0) await tree.remove(tx, drive, [...held.keys()]);
}
