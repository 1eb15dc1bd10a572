import type { Order } from "../../../contract/files.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import type { Database } from "../../platform/db/database.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import type { ShareContents } from "./share-contents.ts";
import type { Admission, Credentials, ShareGate, ShareKeys } from "./share-gate.ts";
import { pageOf, sortEntries } from "./share.order.ts";
import { countView, findShare, hasViewed } from "./share.repository.ts";
import type { Share, Visitor } from "./share.types.ts";
import { visitorKey } from "./visitor-keys.ts";

export interface Listing {
  readonly order: Order;
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

/** What visitors see of a share. Every answer begins with its state. */
export interface ShareVisitService {
  /** The top level; counts the visitor's first view. */
  open(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    listing: Listing,
  ): Promise<Opened<{ readonly top: Page; readonly fileNum: number }>>;
  /** A folder of the share by its id, the top level by `""`. Throws `file_not_found` for folders that aren't in it. */
  browse(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    folderId: string,
    listing: Listing,
  ): Promise<Opened<{ readonly page: Page; readonly path: readonly Entry[] }>>;
  /** Throws `file_not_found` when one isn't in the share. */
  pick(
    shareId: string,
    visitor: Visitor,
    credentials: Credentials,
    ids: readonly string[],
  ): Promise<Opened<{ readonly entries: readonly Entry[] }>>;
  /** Whether what a link was given out for through a share may still be fetched by it. */
  state(shareId: string): Promise<ShareStatus>;
}

export interface VisitDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly contents: ShareContents;
  readonly gate: ShareGate;
  readonly keys: ShareKeys;
}

export function createShareVisitService(deps: VisitDeps): ShareVisitService {
  const { database, tree, contents, gate, keys } = deps;
  const sql = database.read;

  async function topLevel(share: Share, listing: Listing): Promise<{ top: Page; fileNum: number }> {
    const roots = await contents.roots(sql, share);
    const sorted = sortEntries(roots, listing.order, listing.foldersFirst);
    const { page, nextPageToken } = pageOf(sorted, listing.limit, listing.pageToken);
    return {
      top: { entries: page, nextPageToken: nextPageToken ?? "" },
      fileNum: roots.length,
    };
  }

  async function countFirstView(share: Share, visitor: Visitor): Promise<void> {
    if (visitor.userId === share.ownerId) return;
    const key = visitorKey(share.id, visitor, keys.visitor);
    if (await hasViewed(sql, share.id, key)) return;
    await database.write((tx) => countView(tx, share.id, key));
  }

  return {
    async open(shareId, visitor, credentials, listing) {
      const admission = await gate.admit(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      await countFirstView(admission.share, visitor);
      return { ...admission, ...(await topLevel(admission.share, listing)) };
    },

    async browse(shareId, visitor, credentials, folderId, listing) {
      const admission = await gate.admit(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      const { share } = admission;
      if (folderId === "") {
        const { top } = await topLevel(share, listing);
        return { ...admission, page: top, path: [] };
      }
      const path = await contents.path(sql, share, folderId);
      const page = await tree.list({
        ...listing,
        ownerId: share.ownerId,
        parentId: folderId,
        trashed: false,
      });
      return {
        ...admission,
        page: { entries: page.entries, nextPageToken: page.nextPageToken ?? "" },
        path,
      };
    },

    async pick(shareId, visitor, credentials, ids) {
      const admission = await gate.admit(shareId, visitor, credentials);
      if (admission.status !== "OK") return admission;
      return { ...admission, entries: await contents.pick(sql, admission.share, ids) };
    },

    state: async (shareId) => gate.state(sql, await findShare(sql, shareId), null),
  };
}
