import type { Order } from "../../../../contract/files.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry } from "../../tree/tree.types.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { Admission, Credentials, ShareGate } from "../gate/share-gate.ts";
import { pageOf, readOrder, sortEntries } from "./share.order.ts";
import { stateForLooking } from "../gate/share.access.ts";
import { findByLink } from "../links/link.repository.ts";
import type { ShareCounters } from "../gate/share-counters.ts";
import { readGrant, writeGrant } from "../gate/share-grant.ts";
import type { ShareSealer } from "../owner/share-sealer.ts";
import type { Share, Visitor } from "../share.types.ts";
import { isWanted, type VisitFilters } from "./visit-filters.ts";

export interface Listing {
  /** null is the order the owner chose. */
  readonly order: Order | null;
  readonly filters: VisitFilters;
  readonly foldersFirst: boolean;
  readonly limit: number;
  readonly pageToken: string | null;
}

export interface Page {
  readonly entries: readonly Entry[];
  /** `""` on the last page. */
  readonly nextPageToken: string;
}

type Closed = Exclude<Admission, { status: "OK" }>;
type Opened<Found> = (Extract<Admission, { status: "OK" }> & Found) | Closed;

/** Answers visitors of a share. Every answer begins with its state. */
export interface ShareVisitService {
  /**
   * The top level, or its content where it is one folder; nothing of a collecting link. Counts the visitor's first view.
   */
  open(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    listing: Listing & { readonly opensOnlyFolder: boolean },
  ): Promise<
    Opened<{
      readonly top: Page;
      /** null when it isn't asked for, or something else is shared. */
      readonly onlyFolder: Page | null;
      readonly fileNum: number;
      readonly grant: string;
      /** The save limit leaves the visitor a save. */
      readonly maySave: boolean;
    }>
  >;
  /** A folder of the share by its id, the top level by `""`. Throws `file_not_found` for folders that aren't in it. */
  browse(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    folderId: string,
    listing: Listing,
  ): Promise<Opened<{ readonly page: Page; readonly path: readonly Entry[]; readonly grant: string }>>;
  /** Throws `file_not_found` when one isn't in the share. */
  pick(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    ids: readonly string[],
  ): Promise<Opened<{ readonly entries: readonly Entry[]; readonly grant: string }>>;
  /**
   * The entries a visitor may fetch as one: those with the given ids, or everything shared without ids. Counts as a
   * download. Throws `permission_denied` without the right, `file_not_found` when one isn't in the share, or nothing
   * is.
   */
  fetchable(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    ids: readonly string[],
  ): Promise<Opened<{ readonly entries: readonly Entry[]; readonly grant: string }>>;
  /** Entries that were fetchable by a grant still are, as one: see `mayFetch`. */
  isFetchable(grant: string, ids: readonly string[]): Promise<boolean>;
  /**
   * A link's content may still be fetched with it if the share is open, with the same code and the right for it, and
   * the entry still lies in it. A fetch to keep counts as the visitor's download.
   */
  mayFetch(grant: string, disposition: "attachment" | "inline", entryId: string): Promise<boolean>;
  /** The signed-in person a grant was given to; null for everybody else. */
  fetcherOf(grant: string, ownerId: string): string | null;
}

export interface VisitDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly contents: ShareContents;
  readonly gate: ShareGate;
  readonly counters: ShareCounters;
  readonly sealer: ShareSealer;
  readonly now: () => number;
}

export function createShareVisitService(deps: VisitDeps): ShareVisitService {
  const { database, tree, contents, gate, counters, sealer, now } = deps;
  const sql = database.read;

  async function topLevel(share: Share, listing: Listing) {
    const roots = await contents.roots(sql, share);
    const wanted = roots.filter((entry) => isWanted(listing.filters, entry));
    const sorted = sortEntries(wanted, orderOf(share, listing), listing.foldersFirst);
    const { page, nextPageToken } = pageOf(sorted, listing.limit, listing.pageToken);
    return {
      top: { entries: page, nextPageToken: nextPageToken ?? "" },
      fileNum: roots.length,
      roots,
    };
  }

  async function folderPage(share: Share, folderId: string, listing: Listing): Promise<Page> {
    const { filters, foldersFirst, limit, pageToken } = listing;
    const { nothing, ...fields } = filters;
    if (nothing) return { entries: [], nextPageToken: "" };
    const { entries, nextPageToken } = await tree.list({
      ...fields,
      order: orderOf(share, listing),
      foldersFirst,
      limit,
      pageToken,
      ownerId: share.ownerId,
      parentId: folderId,
      trashed: false,
    });
    return { entries, nextPageToken: nextPageToken ?? "" };
  }

  const grantOf = (share: Share, visitor: Visitor): string => {
    const { visitor: key, network } = counters.visitorOf(share, visitor);
    return writeGrant({
      linkId: share.linkId,
      passCodeVersion: share.passCodeVersion,
      visitor: visitor.userId === share.ownerId ? null : { key, network, accountId: visitor.userId },
    });
  };

  /** null when the share is no longer open, or has another code by now. */
  async function grantedBy(text: string) {
    const grant = readGrant(text);
    const share = grant && (await findByLink(sql, grant.linkId));
    if (!grant || !share || share.collects) return null;
    if (share.passCodeVersion !== grant.passCodeVersion) return null;
    return stateForLooking(await gate.state(sql, share, null)) === "OK" ? { grant, share } : null;
  }

  return {
    async open(shareId, visitor, credentials, listing) {
      const admission = await gate.admitCaller(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      await counters.note(admission.share, visitor, "viewed");
      if (admission.share.collects) return { ...admission, ...NOTHING_SHOWN };
      const { roots, ...level } = await topLevel(admission.share, listing);
      await sealer.notice(admission.share, roots);
      const [first, ...others] = roots;
      const isOnlyFolder = listing.opensOnlyFolder && first?.kind === "folder" && others.length === 0;
      const onlyFolder = isOnlyFolder ? await folderPage(admission.share, first.id, listing) : null;
      const maySave = await gate.maySave(admission.share, visitor);
      return { ...admission, ...level, onlyFolder, grant: grantOf(admission.share, visitor), maySave };
    },

    async browse(shareId, visitor, credentials, folderId, listing) {
      const admission = await gate.admit(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      const { share } = admission;
      if (folderId === "") {
        const { top } = await topLevel(share, listing);
        return { ...admission, page: top, path: [], grant: grantOf(share, visitor) };
      }
      const path = await contents.path(sql, share, folderId);
      const page = await folderPage(share, folderId, listing);
      return { ...admission, page, path, grant: grantOf(share, visitor) };
    },

    async pick(shareId, visitor, credentials, ids) {
      const admission = await gate.admit(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      const { share } = admission;
      const entries = await contents.pick(sql, share, ids);
      return { ...admission, entries, grant: grantOf(share, visitor) };
    },

    async fetchable(shareId, visitor, credentials, ids) {
      const admission = await gate.admit(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      const { share } = admission;
      if (!share.rights.download) throw failure("permission_denied");
      const entries =
        ids.length > 0 ? await contents.pick(sql, share, ids) : await contents.roots(sql, share);
      if (entries.length === 0) throw failure("file_not_found");
      await counters.note(share, visitor, "downloaded");
      return { ...admission, entries, grant: grantOf(share, visitor) };
    },

    async isFetchable(text, ids) {
      const granted = await grantedBy(text);
      if (!granted?.share.rights.download) return false;
      return (await contents.pickSome(sql, granted.share, ids)).missing.length === 0;
    },

    fetcherOf(text, ownerId) {
      const grant = readGrant(text);
      return grant?.visitor === null ? ownerId : (grant?.visitor.accountId ?? null);
    },

    async mayFetch(text, disposition, entryId) {
      const granted = await grantedBy(text);
      if (!granted) return false;
      const { grant, share } = granted;
      if (!(disposition === "inline" ? share.rights.view : share.rights.download)) return false;
      if (!(await contents.holds(sql, share, entryId))) return false;
      if (disposition === "attachment" && grant.visitor) {
        const { key: visitor, network } = grant.visitor;
        await counters.noteVisit(
          { shareId: share.id, linkId: share.id, visitor, network, at: now() },
          "downloaded",
        );
      }
      return true;
    },
  };
}

/** A collecting link's content is for its owner alone. */
const NOTHING_SHOWN = {
  top: { entries: [], nextPageToken: "" },
  onlyFolder: null,
  fileNum: 0,
  grant: "",
  maySave: false,
};

const orderOf = ({ params }: Share, { order }: Listing): Order => order ?? readOrder(params["order"]);
