import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import type { ShareDay } from "../gate/share-visit.repository.ts";
import type { ShareCounters } from "../gate/share-counters.ts";
import { findCollects } from "../collect/collect.repository.ts";
import type { Collect } from "../collect/collect.types.ts";
import { haltCollecting } from "../collect/halt-collecting.ts";
import { activate, isForgotten, undelete } from "./share-activate.ts";
import { createShare } from "./share-create.ts";
import { changeShare } from "./share-edit.ts";
import { sharedItems, type SharedItems } from "./share-items.ts";
import { listOwn, type OwnPage, type OwnPageRequest } from "./share-list.ts";
import type {
  MadeShare,
  NewShare,
  NewTerms,
  OwnedShare,
  OwnerDeps,
  Refused,
  ShareChanges,
} from "./share-owner.types.ts";
import { failure } from "../../../platform/failure.ts";
import { findOwnShare, withdrawShares } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

export interface ShareOwnerService {
  /**
   * Shares the entries that can be shared and names the others; throws `share_limited`, or the fault of the first when
   * nothing can be shared, and `request_id_reused` for a repeated request.
   */
  create(ownerId: string, wish: NewShare, asked: AskedCall | null): Promise<MadeShare>;
  /** A page may hold fewer than `limit` when filters leave shares out. Throws `invalid_argument`. */
  list(ownerId: string, page: OwnPageRequest): Promise<OwnPage>;
  /**
   * Finds one of the shares, also one withdrawn in the last 30 days, with the state of its content. Throws
   * `share_not_found`.
   */
  find(ownerId: string, id: string): Promise<OwnedShare & { readonly content: SharedItems }>;
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
  /** Takes withdrawals of the last 30 days back and leaves all else as it was; names those that can't be. */
  undelete(
    ownerId: string,
    ids: readonly string[],
  ): Promise<{ readonly shares: readonly OwnedShare[]; readonly refused: readonly Refused[] }>;
  /** Tells what those among the shares take in that are collecting links. */
  collects(ids: readonly string[]): Promise<ReadonlyMap<string, Collect>>;
  /** Throws `share_not_found`. */
  statistics(
    ownerId: string,
    id: string,
  ): Promise<{ readonly share: Share; readonly days: readonly ShareDay[] }>;
}

export function createShareOwnerService(
  deps: OwnerDeps & { readonly counters: ShareCounters },
): ShareOwnerService {
  const { database, tree, gate, counters, now } = deps;
  return {
    create: (ownerId, wish, asked) => createShare(deps, ownerId, wish, asked),
    list: (ownerId, page) => listOwn(deps, ownerId, page),
    async find(ownerId, id) {
      const share = await findOwnShare(database.read, ownerId, id);
      if (!share || isForgotten(share, now())) throw failure("share_not_found");
      const status = await gate.state(database.read, share, null);
      return { share, status, passCode: "", content: await sharedItems(database.read, tree, share) };
    },
    change: (ownerId, id, changes) => changeShare(deps, ownerId, id, changes),
    withdraw: (ownerId, ids) =>
      database.write(async (tx) => {
        const collecting = await withdrawShares(tx, ownerId, ids, now());
        for (const id of collecting) await haltCollecting(tx, ownerId, id, now());
      }),
    collects: (ids) => findCollects(database.read, ids),
    activate: (ownerId, ids, terms) => activate(deps, ownerId, ids, terms),
    undelete: (ownerId, ids) => undelete(deps, ownerId, ids),
    async statistics(ownerId, id) {
      const share = await findOwnShare(database.read, ownerId, id);
      if (!share) throw failure("share_not_found");
      return { share, days: await counters.days(id) };
    },
  };
}
