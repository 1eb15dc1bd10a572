import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import { UNDO_MS } from "./share-activate.ts";
import type { OwnedShare, OwnerDeps } from "./share-owner.types.ts";
import { folded, type ShareFilters } from "./share.filters.ts";
import { listShares } from "./share.repository.ts";
import type { Share } from "./share.types.ts";

/** Shares looked at for one page at most, however few of them the filters let through. */
const LOOKED_AT = 1_000;

export interface OwnPage {
  readonly shares: readonly OwnedShare[];
  /** `""` on the last page. */
  readonly nextPageToken: string;
}

export interface OwnPageRequest {
  readonly limit: number;
  readonly pageToken: string | null;
  readonly filters: ShareFilters;
}

export async function listOwn(
  deps: Pick<OwnerDeps, "database" | "gate" | "now">,
  ownerId: string,
  { limit, pageToken, filters }: OwnPageRequest,
): Promise<OwnPage> {
  const withWithdrawn = filters.statuses?.includes("DELETED") ?? false;
  const found: OwnedShare[] = [];
  let after = readPageToken(pageToken);
  for (let lookedAt = 0; lookedAt < LOOKED_AT;) {
    const some = await listShares(deps.database.read, {
      ownerId,
      withdrawnAfter: withWithdrawn ? deps.now() - UNDO_MS : null,
      after,
      limit: limit + 1,
    });
    const states = await deps.gate.states(deps.database.read, some);
    for (const share of some.slice(0, limit)) {
      const status = states.get(share.id) ?? "NOT_FOUND";
      after = { createdAt: share.createdAt, id: share.id };
      if (fits(share, status, filters)) found.push({ share, status, passCode: "" });
      if (found.length === limit) break;
    }
    const isLast = some.length <= limit && after?.id === some.at(-1)?.id;
    if (some.length === 0 || isLast) return { shares: found, nextPageToken: "" };
    if (found.length === limit) break;
    lookedAt += some.length;
  }
  return { shares: found, nextPageToken: after ? writePageToken(after) : "" };
}

const fits = (share: Share, status: string, { statuses, paused, title }: ShareFilters): boolean =>
  (statuses === null || statuses.includes(status)) &&
  (paused === null || paused === (share.pausedAt !== null)) &&
  (title === "" || folded(share.title).includes(title));
