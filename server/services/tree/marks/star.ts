import type { Tx } from "../../../database.ts";
import { locateAllLive } from "../listing/find.ts";
import { locatedEntry } from "../ids/locate.ts";
import { materialize } from "../overlay/materialize.ts";
import { setStarred } from "./star.repository.ts";
import { lockDrive } from "../references/quota.repository.ts";
import type { TreeContext } from "../tree.context.ts";

/**
 * A star belongs to the drive and not to the content, so seals stay valid and copies don't have it. A starred sealed
 * entry gets a row.
 */
export async function star(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
  starred: boolean,
): Promise<void> {
  await lockDrive(tx, ownerId);
  const located = await locateAllLive(tx, ownerId, ids);
  const changing = located.filter((one) => locatedEntry(one).starred !== starred);
  if (changing.length === 0) return;
  const opened = await materialize(tx, context, changing);
  await setStarred(tx, [...opened.keys()], starred);
  const parents = new Set(changing.map((one) => locatedEntry(one).parentId));
  await context.changed?.(tx, ownerId, [...parents]);
}
