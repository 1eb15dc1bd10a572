import { groupBy } from "../../../lib/group-by.ts";
import { sideOf, type TakenName, type Side } from "../../../state/conflict-question.ts";
import type { Picked } from "../pick/collect-entries.ts";
import type { Transfer } from "../record/transfer.types.ts";
import type { TakenNames, UploadWorld } from "../world/upload-world.ts";

/** Existing entries are looked up in this many folders; for others only the name is shown. */
const MOST_FOLDERS = 8;

/** Taken names among the top entries of what was chosen; answers are found by name. */
export const topTakenNames = (picked: Picked, taken: TakenNames["taken"]): Promise<readonly TakenName[]> =>
  Promise.all(
    taken.map(async ({ name, kind, there }) => {
      const file = kind === "drive#file" ? await picked.topFile(name) : undefined;
      return { key: name, name, arriving: arrivingSide(file), there: sideOf(there) };
    }),
  );

/** Transfers that met a name that is taken; answers are found by the transfer's id. */
export async function metByTransfers(
  world: Pick<UploadWorld, "folders" | "countConflicts">,
  transfers: readonly Transfer[],
): Promise<readonly TakenName[]> {
  const there = await whatIsThere(world, transfers);
  return transfers.map((transfer) => ({
    key: transfer.id,
    name: transfer.name,
    arriving: arrivingSide(transfer),
    there: there.get(transfer.id),
  }));
}

function arrivingSide(file: Pick<File, "size" | "lastModified"> | undefined): Side {
  if (!file) return { isFolder: true, size: 0, modified: "" };
  return { isFolder: false, size: file.size, modified: new Date(file.lastModified).toISOString() };
}

async function whatIsThere(
  { folders, countConflicts }: Pick<UploadWorld, "folders" | "countConflicts">,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<string, Side>> {
  const byFolder = groupBy(transfers, ({ rootId, path }) => [rootId, ...path].join("/"));
  const found = [...byFolder.values()].slice(0, MOST_FOLDERS).map(async (some) => {
    const [{ rootId, path }] = some as [Transfer];
    const parentId = await folders.ensure(rootId, path);
    const names = some.map(({ name }) => ({ name, isFolder: false }));
    const { taken } = await countConflicts(parentId, names);
    const sides = new Map(taken.map(({ name, there }) => [name, sideOf(there)]));
    return some.flatMap(({ id, name }) => {
      const side = sides.get(name.normalize("NFC"));
      return side ? [[id, side] as const] : [];
    });
  });
  const known = await Promise.all(found.map((one) => one.catch(() => [])));
  return new Map(known.flat());
}
