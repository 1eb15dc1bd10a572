import { failure } from "../../../platform/failure.ts";
import type { ShareOrder } from "../../../../contract/shares.ts";
import { UNDO_MS } from "./share-activate.ts";
import type { OwnedShare, OwnerDeps } from "./share-owner.types.ts";
import { listShares, placeOf, type SharePlace } from "./share-list.repository.ts";
import { folded, type ShareFilters } from "./share.filters.ts";
import type { Share } from "../share.types.ts";

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
  readonly order: ShareOrder;
  readonly filters: ShareFilters;
}

export async function listOwn(
  deps: Pick<OwnerDeps, "database" | "gate" | "now">,
  ownerId: string,
  { limit, pageToken, order, filters }: OwnPageRequest,
): Promise<OwnPage> {
  const withWithdrawn = filters.withdrawn ?? filters.statuses?.includes("DELETED") ?? false;
  const found: OwnedShare[] = [];
  let after = readPlace(pageToken, order);
  for (let lookedAt = 0; lookedAt < LOOKED_AT;) {
    const some = await listShares(deps.database.read, {
      ownerId,
      withdrawnAfter: withWithdrawn ? deps.now() - UNDO_MS : null,
      order,
      rootId: filters.rootId,
      after,
      limit: limit + 1,
    });
    const states = await deps.gate.states(deps.database.read, some);
    for (const share of some.slice(0, limit)) {
      const status = states.get(share.id) ?? "NOT_FOUND";
      after = placeOf(share, order);
      if (fits(share, status, filters)) found.push({ share, status, passCode: "" });
      if (found.length === limit) break;
    }
    const isLast = some.length <= limit && after?.id === some.at(-1)?.id;
    if (some.length === 0 || isLast) return { shares: found, nextPageToken: "" };
    if (found.length === limit) break;
    lookedAt += some.length;
  }
  return { shares: found, nextPageToken: after ? writePlace(after, order) : "" };
}

const fits = (share: Share, status: string, { statuses, paused, withdrawn, title }: ShareFilters): boolean =>
  (statuses === null || statuses.includes(status)) &&
  (paused === null || paused === (share.pausedAt !== null)) &&
  (withdrawn === null || withdrawn === (share.deletedAt !== null)) &&
  (title === "" || folded(share.title).includes(title));

const writePlace = ({ value, id }: SharePlace, order: ShareOrder): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString("base64url");

/** Throws `invalid_argument` for a token that was never given out, or for another order. */
function readPlace(token: string | null, order: ShareOrder): SharePlace | null {
  if (!token) return null;
  try {
    const [writtenFor, value, id] = JSON.parse(Buffer.from(token, "base64url").toString()) as unknown[];
    const fitting = order === "TITLE_ASC" ? typeof value === "string" : Number.isSafeInteger(value);
    if (writtenFor === order && fitting && typeof id === "string")
      return { value: value as number | string, id };
  } catch {
    // A token that can't be read was never given out, so it falls through.
  }
  throw failure("invalid_argument", { field: "page_token" });
}
