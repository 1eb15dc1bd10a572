import type { Database, Tx } from "../../../database.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { forgetFormer } from "../sealing/change-log.repository.ts";
import { forgetGivenUp, givenUpSeals, type BegunSeal } from "../sealing/wide/seal-progress.repository.ts";

const FOLDERS_AT_ONCE = 50;

/**
 * Forgets seals of wide folders that were begun and given up, once what they had written is collected. The folder was sealed
 * as something before, maybe, but names that had been taken over from the log of its changes are gone with the tree: that
 * is forgotten as well. What is left of the log goes with `forgetOldFormers`.
 */
export async function forgetGivenUpSeals({
  database,
  now = Date.now,
}: {
  readonly database: Database;
  readonly now?: () => number;
}): Promise<void> {
  for (;;) {
    const seals = await givenUpSeals(database.read, now(), FOLDERS_AT_ONCE);
    for (const seal of seals) await database.write((tx) => forget(tx, seal, now()));
    if (seals.length < FOLDERS_AT_ONCE) return;
  }
}

async function forget(tx: Tx, { nodeId, ownerId }: BegunSeal, now: number): Promise<void> {
  await lockDrive(tx, ownerId);
  if (!(await forgetGivenUp(tx, nodeId, now))) return;
  const references = new References();
  await forgetFormer(tx, [nodeId], references);
  await applyReferences(tx, references, now);
}
