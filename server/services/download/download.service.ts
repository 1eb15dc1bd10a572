import { Readable } from "node:stream";
import type { EventType } from "../../../contract/events.ts";
import type { BlobStore, ByteRange } from "../../platform/blob/blob-store.ts";
import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { EventLog } from "../events/index.ts";
import type { TreeService } from "../tree/index.ts";
import type { Entry } from "../tree/tree.types.ts";
import type { LinkClaims, LinkSigner } from "./link-signer.ts";
import type { Multipart } from "./multipart.ts";
import type { Traffic } from "../traffic/index.ts";
import type { Spending } from "../traffic/traffic.types.ts";

const PLAYED: ReadonlySet<Entry["category"]> = new Set(["VIDEO", "AUDIO"]);

export type FileEntry = Entry & { readonly sha256: string };

export interface Download {
  readonly entry: FileEntry;
  readonly disposition: "attachment" | "inline";
  /** The signed-in person the link was given to; null when it was given out through a share. */
  readonly accountId: string | null;
  /** The signed-in person who fetches it, also through a share. */
  readonly fetcherId: string | null;
}

/** Somebody's fetching of bytes. */
export interface Fetching {
  readonly download: Download;
  readonly address: string;
  /** The bytes that are shown, if it is only looked at; null for a download. */
  readonly shownBytes: number | null;
}

export interface DownloadService {
  /**
   * Finds the download a link stands for, if the link is for this kind of piece (`""`: the file's own bytes;
   * `thumbnail`: pieces that begin with `thumbnail/`). Throws `file_not_found` (forged, for something else, deleted,
   * replaced, holder may not read any more), `link_expired`.
   */
  find(link: string, kind?: string): Promise<Download & { readonly piece: string }>;
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** The time at which the bytes were stored, epoch ms; throws `file_not_found`. */
  storedAt(sha256: string): Promise<number>;
  /** Says whether the bytes are a file of their own, which a server in front of this one can send. */
  isFile(download: Download): Promise<boolean>;
  /** The body of an answer to several ranges. */
  openParts(sha256: string, parts: Multipart): Readable;
  /** To be called before the first byte is sent. Throws `traffic_used_up`, `share_traffic_used_up`. */
  spend(fetching: Fetching): Promise<Spending>;
  /** The same for bytes that a server in front of this one sends: the bytes a second it may send, or null. */
  handOver(fetching: Fetching, bytes: number): Promise<number | null>;
}

export interface DownloadParts {
  readonly database: Database;
  readonly store: Pick<BlobStore, "open" | "storedAt" | "isFile">;
  readonly tree: Pick<TreeService, "find">;
  readonly signer: LinkSigner;
  readonly traffic: Pick<Traffic, "begin" | "handOver">;
  readonly events: Pick<EventLog, "note">;
  /** The bytes of a version of a file with that content; null when there is none. */
  readonly keptSize: (ownerId: string, entryId: string, sha256: string) => Promise<number | null>;
  /** A link's grant still lets it be fetched; asked for links given out through a share. */
  readonly mayFetch: (
    grant: string,
    disposition: "attachment" | "inline",
    entryId: string,
  ) => Promise<boolean>;
  /** The signed-in person a share's grant was given to. */
  readonly fetcherOf: (grant: string, ownerId: string) => string | null;
  /** A person's session, or API token, still lets them read the entries; asked for links given to one. */
  readonly mayStillRead: (accountId: string, sessionId: string, ids: readonly string[]) => Promise<boolean>;
  readonly now: () => number;
}

export function createDownloadService(parts: DownloadParts): DownloadService {
  const { database, store, tree, signer, traffic, events, now } = parts;
  return {
    async find(link, kind = "") {
      const [payload = "", mac = ""] = link.split(".");
      const claims = signer.open(payload, mac);
      if (!claims || claims.piece.split("/", 1)[0] !== kind) throw failure("file_not_found");
      if (claims.expire <= now()) throw failure("link_expired");
      const { sha256, disposition, piece } = claims;
      const entry = await tree.find(database.read, claims.ownerId, claims.entryId);
      if (!entry || entry.inTrash) throw failure("file_not_found");
      const size = entry.sha256 === sha256 ? entry.size : await keptSize(parts, claims);
      if (size === null) throw failure("file_not_found");
      if (!(await mayRead(parts, claims))) throw failure("file_not_found");
      const isOwn = claims.grant === null && claims.accountId === entry.ownerId;
      if (isOwn && kind === "") events.note(eventOf(entry, disposition), entry);
      const { accountId } = claims;
      return {
        entry: { ...entry, sha256, size },
        disposition,
        accountId,
        fetcherId: claims.grant === null ? accountId : parts.fetcherOf(claims.grant, entry.ownerId),
        piece: piece.slice(kind.length + 1),
      };
    },
    open: (sha256, range) => store.open(sha256, range),
    isFile: ({ entry }) => store.isFile(entry.sha256),
    async storedAt(sha256) {
      const at = await store.storedAt(sha256);
      if (at === null) throw failure("file_not_found");
      return at;
    },
    openParts: (sha256, multipart) => Readable.from(bodyOf(store, sha256, multipart), { objectMode: false }),
    spend: ({ download, address, shownBytes }) =>
      traffic.begin(
        { ownerId: download.entry.ownerId, shownBytes },
        { accountId: download.fetcherId, address },
      ),
    handOver: ({ download, address, shownBytes }, bytes) =>
      traffic.handOver(
        { ownerId: download.entry.ownerId, shownBytes },
        { accountId: download.fetcherId, address },
        bytes,
      ),
  };
}

/** The size of a content that the file had before, which only its owner may read. */
const keptSize = async (
  { keptSize: sizeOf }: DownloadParts,
  { grant, ownerId, entryId, sha256 }: LinkClaims,
): Promise<number | null> => (grant === null ? sizeOf(ownerId, entryId, sha256) : null);

function eventOf({ category }: Entry, disposition: "attachment" | "inline"): EventType {
  if (disposition === "attachment") return "TYPE_DOWNLOAD";
  return PLAYED.has(category) ? "TYPE_PLAY" : "TYPE_VIEW";
}

async function mayRead({ mayFetch, mayStillRead }: DownloadParts, claims: LinkClaims): Promise<boolean> {
  const { grant, accountId, sessionId, disposition } = claims;
  if (grant !== null) return mayFetch(grant, disposition, claims.entryId);
  if (accountId === null || sessionId === null) return false;
  return mayStillRead(accountId, sessionId, [claims.entryId]);
}

async function* bodyOf(
  store: Pick<BlobStore, "open">,
  sha256: string,
  { pieces, end }: Multipart,
): AsyncGenerator<Buffer> {
  for (const { head, range } of pieces) {
    const bytes = await store.open(sha256, range);
    try {
      yield head;
      yield* bytes as AsyncIterable<Buffer>;
    } finally {
      bytes.destroy();
    }
  }
  yield end;
}
