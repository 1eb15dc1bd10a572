import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { giveEntriesBack, takeEntries } from "./allowance.repository.ts";
import { updatePlan, type PlanRow } from "./zip-plan.repository.ts";

/** Entries in all unexpired zips. */
export interface Allowances {
  /** A person's allowance for their own drive. */
  readonly own: number;
  /** A visitor's allowance for all shares. */
  readonly visitor: number;
  /** The allowance of all visitors together for one drive's shares. */
  readonly visitors: number;
  /** A person's allowance for taking everything along, apart from that for their zips. */
  readonly along: number;
}

export const ALLOWANCES: Allowances = {
  own: 5_000_000,
  visitor: 2_000_000,
  visitors: 6_000_000,
  along: 5_000_000,
};

/**
 * Says which allowances a zip is taken from. Visitors have their own, so that they use up neither the owner's nor, each
 * alone, those of other visitors.
 */
export const countedFor = (ownerId: string, visitor: string | null): readonly string[] =>
  visitor === null ? [`own ${ownerId}`] : [`visitor ${visitor}`, `visitors ${ownerId}`];

export const countedForAlong = (ownerId: string): readonly string[] => [`along ${ownerId}`];

const most = (allowances: Allowances, key: string): number =>
  allowances[key.split(" ", 1)[0] as keyof Allowances];

/** Throws `resource_exhausted`. */
export async function takeAllowance(
  tx: Tx,
  allowances: Allowances,
  keys: readonly string[],
  entries: number,
): Promise<void> {
  for (const key of keys) {
    if (!(await takeEntries(tx, key, entries, most(allowances, key)))) throw failure("resource_exhausted");
  }
}

/** Once for each plan. */
export async function giveBack(tx: Tx, { id, files, folders, counted_for }: PlanRow): Promise<void> {
  const keys = JSON.parse(counted_for) as readonly string[];
  if (keys.length === 0) return;
  for (const key of keys) await giveEntriesBack(tx, key, files + folders);
  await updatePlan(tx, id, { counted_for: "[]" });
}
