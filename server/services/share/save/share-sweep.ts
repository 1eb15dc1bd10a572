import type { Database } from "../../../database.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { forgetSendings } from "../collect/sending.repository.ts";
import { EMPTY_KEPT_MS } from "../collect/sending.service.ts";
import { forgetIntents } from "./intent.repository.ts";
import { dropHeld, holdDrive, monthStart } from "./save-hold.ts";
import { forgetAttempts } from "../gate/share-attempt.repository.ts";
import { deleteSave, savesBefore, topsOf } from "./share-save.repository.ts";
import { forgetDays, forgetVisits } from "../gate/share-visit.repository.ts";

const DAY_MS = 86_400_000;
/**
 * A receipt is kept for this long, and until its month is over; then the entries held for that month's saves are
 * removed.
 */
export const RECEIPTS_KEPT_MS = 365 * DAY_MS;
/** Sendings by collecting links are told of for so long. */
const SENDINGS_KEPT_MS = 180 * DAY_MS;
const SAVES_AT_ONCE = 100;

export interface SweepDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly now: () => number;
}

/** Removes expired rows, in bounded steps. */
export async function sweepShares({ database, tree, now }: SweepDeps): Promise<void> {
  await forgetIntents(database, now());
  await forgetAttempts(database, now());
  await forgetDays(database, now());
  await forgetSendings(database, { until: now() - SENDINGS_KEPT_MS, emptyUntil: now() - EMPTY_KEPT_MS });
  while (await database.write((tx) => forgetVisits(tx, now())));
  for (;;) {
    const old = await savesBefore(database.read, monthStart(now() - RECEIPTS_KEPT_MS), SAVES_AT_ONCE);
    for (const save of old) {
      const hold = { startedAt: save.started_at, ownKey: save.hold_id };
      const drives = Map.groupBy(topsOf(save), (top) => holdDrive(hold, top.content));
      await database.write(async (tx) => {
        for (const [drive, tops] of drives) {
          const held = tops.map(({ heldId }) => heldId).filter((id) => id !== "");
          if (held.length > 0) await dropHeld(tx, tree, drive, held);
        }
        await deleteSave(tx, save.task_id);
      });
    }
    if (old.length < SAVES_AT_ONCE) return;
  }
}
