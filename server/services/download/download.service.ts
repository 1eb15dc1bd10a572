import type { Readable } from "node:stream";
import type { BlobStore, ByteRange } from "../../platform/blob/blob-store.ts";
import type { Database } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/index.ts";
import type { Entry } from "../tree/tree.types.ts";
import type { LinkSigner } from "./link-signer.ts";
import type { TrafficLedger } from "./traffic-ledger.ts";

export interface Download {
  readonly entry: Entry & { readonly sha256: string };
  readonly disposition: "attachment" | "inline";
}

export interface DownloadService {
  /** What `/d/{link}` stands for. Throws `file_not_found` (forged, deleted, replaced, share closed), `link_expired`. */
  find(link: string): Promise<Download>;
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Notes bytes that went out. */
  sent(ownerId: string, bytes: number): void;
}

export interface DownloadParts {
  readonly database: Database;
  readonly store: BlobStore;
  readonly tree: TreeService;
  readonly signer: LinkSigner;
  readonly ledger: TrafficLedger;
  /** Whether a share may still be read; asked for links given out through one. */
  readonly isShareOpen: (shareId: string) => Promise<boolean>;
  readonly now: () => number;
}

export function createDownloadService(parts: DownloadParts): DownloadService {
  const { database, store, tree, signer, ledger, isShareOpen, now } = parts;
  return {
    async find(link) {
      const [payload = "", mac = ""] = link.split(".");
      const claims = signer.open(payload, mac);
      if (!claims) throw failure("file_not_found");
      if (claims.expire <= now()) throw failure("link_expired");
      const entry = await tree.find(database.read, claims.ownerId, claims.entryId);
      if (!entry || entry.inTrash || entry.sha256 !== claims.sha256) throw failure("file_not_found");
      if (claims.shareId !== null && !(await isShareOpen(claims.shareId))) throw failure("file_not_found");
      return { entry: { ...entry, sha256: claims.sha256 }, disposition: claims.disposition };
    },
    open: (sha256, range) => store.open(sha256, range),
    sent: (ownerId, bytes) => ledger.add(ownerId, bytes),
  };
}
