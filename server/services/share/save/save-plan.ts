import type { RestoreRequest } from "../../../../contract/restore.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import type { Database, Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { SEALED_AT_ONCE } from "../../tasks/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry, Totals } from "../../tree/tree.types.ts";
import { NO_CONFLICTS, nameConflicts, type NameConflicts } from "./save-conflicts.ts";
import { heldAlready, NOTHING_HELD, type Held } from "./save-held.ts";
import type { Chosen, ShareContents } from "../gate/share-contents.ts";
import type { ShareGate } from "../gate/share-gate.ts";
import type { Share, Visitor } from "../share.types.ts";

/** Skipped entries a plan names. */
const NAMED = 100;

export interface SavePlan {
  readonly totals: Totals;
  readonly held: Held;
  readonly conflicts: NameConflicts;
  /** null for somebody not signed in. */
  readonly quota: { readonly limit: number; readonly usage: number; readonly after: number } | null;
  /** A save waits for a worker to seal this, and so brings what is there by then. */
  readonly isPreparing: boolean;
  readonly skipped: readonly Skipped[];
}

export interface Skipped {
  readonly id: string;
  /** `""` when it mustn't be told, or is no longer known. */
  readonly name: string;
  readonly reason: "GONE" | "SENSITIVE" | "TOO_LARGE";
}

export type Planned =
  { readonly status: "OK"; readonly plan: SavePlan } | { readonly status: Exclude<ShareStatus, "OK"> };

export interface PlanDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly contents: ShareContents;
  readonly gate: ShareGate;
}

/**
 * Tells what a save would bring, in bounded time however large it is: totals are stored, names are looked up for the
 * tops only, and of the files already held only the first 2,000 are looked at. Throws `permission_denied` without the
 * right to save, `file_restore_own`, and `file_not_found` for a destination that doesn't exist.
 */
export async function planSave(deps: PlanDeps, request: RestoreRequest, visitor: Visitor): Promise<Planned> {
  const { database, tree, contents, gate } = deps;
  const admission = await gate.admitSaver(request.share_id, visitor, { token: request.pass_code_token });
  if (admission.share && admission.share.ownerId === visitor.userId) throw failure("file_restore_own");
  if (admission.status !== "OK") return { status: admission.status };
  const { share } = admission;
  if (!share.rights.save) throw failure("permission_denied");
  const sql = database.read;
  const chosen = await contents.chosen(sql, share, request.file_ids ?? []);
  const ids = chosen.entries.map((entry) => entry.id);
  const totals = await tree.totals(sql, share.ownerId, ids);
  const isPreparing = await isSealedLater(sql, tree, share, { ids, totals });
  const { userId } = visitor;
  if (userId === null) {
    const skipped = skippedOf(chosen, []);
    return {
      status: "OK",
      plan: { totals, held: NOTHING_HELD, conflicts: NO_CONFLICTS, quota: null, isPreparing, skipped },
    };
  }
  const { limit, usage } = await tree.usage(sql, userId);
  const large = totals.bytes > limit ? await largerThan(sql, tree, share, chosen.entries, limit) : [];
  return {
    status: "OK",
    plan: {
      totals,
      held: await heldAlready(sql, tree, { accountId: userId, share, entries: chosen.entries }),
      conflicts: await nameConflicts(sql, tree, { accountId: userId, request, entries: chosen.entries }),
      quota: { limit, usage, after: usage + totals.bytes },
      isPreparing,
      skipped: skippedOf(chosen, large),
    },
  };
}

/** A worker seals entries if they, or some of them, are too much to be sealed by the request that saves them. */
async function isSealedLater(
  sql: Sql,
  tree: TreeService,
  { ownerId }: Share,
  { ids, totals }: { readonly ids: readonly string[]; readonly totals: Totals },
): Promise<boolean> {
  if (totals.files + totals.folders <= SEALED_AT_ONCE) return false;
  return (await tree.beginSeal(sql, ownerId, ids)).tops.length > 0;
}

/** Counts entries at the top of the save that the person's whole space couldn't hold. */
async function largerThan(
  sql: Sql,
  tree: TreeService,
  { ownerId }: Share,
  entries: readonly Entry[],
  limit: number,
): Promise<readonly Entry[]> {
  const sizes = await tree.sizes(
    sql,
    ownerId,
    entries.map(({ id }) => id),
  );
  return entries.filter(({ id }) => (sizes.get(id) ?? 0) > limit).slice(0, NAMED);
}

const skippedOf = ({ gone, sensitive }: Chosen, large: readonly Entry[]): readonly Skipped[] =>
  [
    ...sensitive.map((id) => ({ id, name: "", reason: "SENSITIVE" as const })),
    ...large.map(({ id, name }) => ({ id, name, reason: "TOO_LARGE" as const })),
    ...gone.map((id) => ({ id, name: "", reason: "GONE" as const })),
  ].slice(0, NAMED);
