import { failure } from "../../../platform/failure.ts";
import type { NewTerms, OwnedShare, OwnerDeps, Refused } from "./share-owner.types.ts";
import { readExpirationDays, readSaveLimit, withinDays } from "./share-terms.ts";
import { lockOwnShare, unwithdrawShares, updateShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

/** A withdrawn share can be taken back for this long. */
export const UNDO_MS = 30 * 86_400_000;

/** A share is forgotten if it was withdrawn too long ago to come back. */
export const isForgotten = ({ deletedAt }: Share, now: number): boolean =>
  deletedAt !== null && deletedAt <= now - UNDO_MS;

/**
 * Opens a share again: neither paused nor withdrawn. An expired share runs as many days as it was made for, or as the
 * new terms say, and at most `linkDays`; a share whose save limit is reached can be looked at until it has a new one.
 * Null when it was withdrawn too long ago; throws `invalid_argument` for terms that don't exist.
 */
export function activated(share: Share, terms: NewTerms, linkDays: number, now: number): Share | null {
  if (isForgotten(share, now)) return null;
  const expired = share.expiresAt !== null && share.expiresAt <= now;
  const days = terms.expirationDays ?? (expired ? Math.max(1, share.expirationDays) : undefined);
  const saveLimit = terms.saveLimit === undefined ? share.saveLimit : readSaveLimit(terms.saveLimit);
  return {
    ...share,
    ...(days === undefined ? {} : withinDays(readExpirationDays(days, now), linkDays, now)),
    saveLimit,
    deletedAt: null,
    pausedAt: null,
  };
}

export async function activate(
  { database, gate, linkDaysOf, now }: Pick<OwnerDeps, "database" | "gate" | "linkDaysOf" | "now">,
  ownerId: string,
  ids: readonly string[],
  terms: NewTerms,
): Promise<{ readonly shares: readonly OwnedShare[]; readonly refused: readonly Refused[] }> {
  const refused: Refused[] = [];
  const opened = await database.write(async (tx) => {
    refused.length = 0;
    const shares: Share[] = [];
    const linkDays = await linkDaysOf(tx, ownerId);
    for (const id of [...new Set(ids)].toSorted()) {
      const before = await lockOwnShare(tx, ownerId, id);
      const share = before && activated(before, terms, linkDays, now());
      if (!share) {
        refused.push({ id, error: "share_not_found" });
        continue;
      }
      await updateShare(tx, share);
      shares.push(share);
    }
    if (shares.length === 0) throw failure("share_not_found");
    return shares;
  });
  return { shares: await withStates(gate, database, opened), refused };
}

/** Takes withdrawals back; a share that was paused, expired or used up still is. */
export async function undelete(
  { database, gate, now }: Pick<OwnerDeps, "database" | "gate" | "now">,
  ownerId: string,
  ids: readonly string[],
): Promise<{ readonly shares: readonly OwnedShare[]; readonly refused: readonly Refused[] }> {
  const taken = await database.write((tx) => unwithdrawShares(tx, ownerId, ids, now() - UNDO_MS));
  const back = new Map(taken.map((share) => [share.id, share]));
  const wanted = [...new Set(ids)];
  if (back.size === 0) throw failure("share_not_found");
  return {
    shares: await withStates(
      gate,
      database,
      wanted.flatMap((id) => back.get(id) ?? []),
    ),
    refused: wanted.filter((id) => !back.has(id)).map((id) => ({ id, error: "share_not_found" as const })),
  };
}

async function withStates(
  gate: OwnerDeps["gate"],
  database: OwnerDeps["database"],
  shares: readonly Share[],
): Promise<readonly OwnedShare[]> {
  const states = await gate.states(database.read, shares);
  return shares.map((share) => ({ share, status: states.get(share.id) ?? "NOT_FOUND", passCode: "" }));
}
