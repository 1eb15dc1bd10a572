import type { ShareDay } from "./share-visit.repository.ts";
import type { ShareCounters } from "./share-counters.ts";
import { activate } from "./share-activate.ts";
import { changeShare, createShare } from "./share-edit.ts";
import { listOwn, type OwnPage } from "./share-list.ts";
import type {
  NewShare,
  NewTerms,
  OwnedShare,
  OwnerDeps,
  Refused,
  ShareChanges,
} from "./share-owner.types.ts";
import type { ShareFilters } from "./share.filters.ts";
import { failure } from "../../platform/http/failure.ts";
import { findOwnShare, withdrawShares } from "./share.repository.ts";
import type { Share } from "./share.types.ts";

export interface ShareOwnerService {
  /** Shares what can be shared and names the rest; throws what is wrong with the first when nothing can. */
  create(ownerId: string, wish: NewShare): Promise<OwnedShare & { readonly refused: readonly Refused[] }>;
  /** Newest first; a page may hold fewer than `limit` when filters leave shares out. */
  list(
    ownerId: string,
    page: { readonly limit: number; readonly pageToken: string | null; readonly filters: ShareFilters },
  ): Promise<OwnPage>;
  /** Throws `share_not_found` (also for those withdrawn), `invalid_argument`, `file_not_found`. */
  change(ownerId: string, id: string, changes: ShareChanges): Promise<OwnedShare>;
  /** Visitors then see DELETED; the files stay. For 30 days `activate` takes it back. */
  withdraw(ownerId: string, ids: readonly string[]): Promise<void>;
  /** Opens shares again, whatever closed them but moderation and lost content; names those that can't be. */
  activate(
    ownerId: string,
    ids: readonly string[],
    terms: NewTerms,
  ): Promise<{ readonly shares: readonly OwnedShare[]; readonly refused: readonly Refused[] }>;
  /** Throws `share_not_found`. */
  statistics(
    ownerId: string,
    id: string,
  ): Promise<{ readonly share: Share; readonly days: readonly ShareDay[] }>;
}

export function createShareOwnerService(
  deps: OwnerDeps & { readonly counters: ShareCounters },
): ShareOwnerService {
  const { database, counters, now } = deps;
  return {
    create: (ownerId, wish) => createShare(deps, ownerId, wish),
    list: (ownerId, page) => listOwn(deps, ownerId, page),
    change: (ownerId, id, changes) => changeShare(deps, ownerId, id, changes),
    withdraw: (ownerId, ids) => database.write((tx) => withdrawShares(tx, ownerId, ids, now())),
    activate: (ownerId, ids, terms) => activate(deps, ownerId, ids, terms),
    async statistics(ownerId, id) {
      const share = await findOwnShare(database.read, ownerId, id);
      if (!share) throw failure("share_not_found");
      return { share, days: await counters.days(id) };
    },
  };
}
