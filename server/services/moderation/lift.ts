import type { Tx } from "../../database.ts";
import type { ShareModeration } from "../share/index.ts";
import type { UserService, UserStatus } from "../user/index.ts";
import * as record from "./moderation.repository.ts";
import type { Measure, ShareMeasure } from "./moderation.types.ts";
import { closes, opens, standingVerdict, statusUnder } from "./verdict.ts";

export interface LiftDeps {
  readonly shares: Pick<ShareModeration, "reopen">;
  readonly users: Pick<UserService, "find">;
  readonly setStatus: (tx: Tx, ownerId: string, status: UserStatus) => Promise<void>;
}

/** Ends the decisions about a share whose place a new one takes. */
export async function endReplaced(
  tx: Tx,
  { ownerId, rule, decidedAt }: Measure,
  { shareId, measure }: { readonly shareId: string; readonly measure: ShareMeasure },
): Promise<void> {
  if (opens(measure)) await record.endMeasures(tx, { ownerId, shareId }, decidedAt);
  if (closes(measure)) await record.endClosed(tx, shareId, rule, decidedAt);
}

const SHUTTING: ReadonlySet<Measure["measure"]> = new Set(["suspend", "close"]);

/**
 * Gives back what a measure took that has just ended: visitors and the owner meet what still stands. Resolves with whether
 * nothing does.
 */
export async function lift(
  { shares, users, setStatus }: LiftDeps,
  tx: Tx,
  { ownerId, shareId, measure }: Measure,
): Promise<boolean> {
  const standing = await record.standingAgainst(tx, ownerId, shareId);
  if (shareId !== null) await shares.reopen(tx, shareId, standingVerdict(standing));
  else if (SHUTTING.has(measure) && (await users.find(ownerId)))
    await setStatus(tx, ownerId, statusUnder(standing));
  return standing.length === 0;
}
