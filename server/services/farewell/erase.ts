import type { Tx } from "../../database.ts";
import { deleteFarewell, lockNext, updateFarewell, type FarewellRow } from "./farewell.repository.ts";
import { isPseudonym } from "./pseudonym.ts";
import type { Outcome, Stage } from "./stages.ts";

export interface EraseParts {
  readonly stages: readonly Stage[];
  readonly pseudonymOf: (accountId: string) => string;
  readonly now: () => number;
}

/** One step of erasing somebody whose time it is; false when there is nothing to do now. */
export async function eraseStep(tx: Tx, { stages, pseudonymOf, now }: EraseParts): Promise<boolean> {
  const row = await lockNext(tx, now());
  if (!row) return false;
  const at = stages.findIndex(({ name }) => name === row.stage);
  const stage = stages[at];
  if (!stage) throw new Error(`nobody knows the stage "${row.stage}" of leaving`);
  const { account_id: accountId, due_at: dueAt, left_at: leftAt } = row;
  const pseudonym = isPseudonym(accountId) ? accountId : pseudonymOf(accountId);
  const outcome = await stage.step(tx, { accountId, pseudonym, dueAt, leftAt });
  await keep(tx, row, { outcome, next: stages[at + 1], pseudonym, now: now() });
  return true;
}

interface Kept {
  readonly outcome: Outcome;
  readonly next: Stage | undefined;
  readonly pseudonym: string;
  readonly now: number;
}

async function keep(tx: Tx, row: FarewellRow, { outcome, next, pseudonym, now }: Kept): Promise<void> {
  if (outcome === "more") return;
  const { account_id: accountId } = row;
  if (outcome !== "next") return updateFarewell(tx, accountId, { rests_until: now + outcome.restMs });
  if (!next) return deleteFarewell(tx, accountId);
  const isGone = row.stage === "account";
  await updateFarewell(tx, accountId, {
    stage: next.name,
    ...(isGone ? { account_id: pseudonym, left_at: now } : {}),
  });
}
