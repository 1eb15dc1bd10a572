import { once } from "node:events";
import type { Writable } from "node:stream";
import WebTorrent, { type Torrent } from "webtorrent";
import { PieceShelf } from "./piece-shelf.ts";
import { Cutter, piecesOf, type Stretch } from "./stretches.ts";
import { MOST_FILES, MOST_PIECE_BYTES } from "./torrent-limits.ts";
import type { Described, SendParts, TorrentNews, TorrentOrder } from "./torrent.types.ts";

/** This many bytes of pieces, but at least two pieces, are fetched before their turn. */
const AHEAD_BYTES = 32 * 2 ** 20;
const MOST_CONNECTIONS = 30;
const TELL_MS = 1_000;

/**
 * Only ways that the guarded doors see are allowed: none of the operating system's or of other libraries'. Nothing is
 * given to other peers.
 */
const CLIENT = {
  maxConns: MOST_CONNECTIONS,
  lsd: false,
  utp: false,
  natUpnp: false,
  natPmp: false,
  webSeeds: false,
  seedOutgoingConnections: false,
};

/** Tells what the torrent holds, waits to hear what is wanted of it, then sends those bytes in order. */
export async function fetchTorrent(
  order: TorrentOrder,
  out: Writable,
  tell: (news: TorrentNews) => void,
): Promise<void> {
  const client = new WebTorrent(CLIENT);
  const shelf = new PieceShelf();
  const torrent = client.add(
    { infoHash: order.topic, announce: order.trackers, peerAddresses: order.peers, urlList: [] },
    { preloadedStore: shelf, storeCacheSlots: 0, deselect: true, uploads: 0 },
  );
  const ready = once(torrent, "ready");
  await once(torrent, "metadata");
  const described = isBearable(torrent) ? describe(torrent) : null;
  if (!described) return tell({ kind: "refused" });
  const [[{ stretches }]] = await Promise.all([
    once(process, "message") as Promise<[SendParts]>,
    ready,
    tell({ kind: "described", torrent: described }),
  ]);
  setInterval(() => tell({ kind: "came", bytes: torrent.received }), TELL_MS);
  await send(torrent, shelf, stretches, out);
}

async function send(
  torrent: Torrent,
  shelf: PieceShelf,
  stretches: readonly Stretch[],
  out: Writable,
): Promise<void> {
  const { pieceLength } = torrent;
  const pieces = piecesOf(stretches, pieceLength);
  const cutter = new Cutter(stretches, pieceLength);
  const ahead = Math.max(2, Math.floor(AHEAD_BYTES / pieceLength));
  const want = (at: number) => {
    const index = pieces[at];
    if (index !== undefined) torrent.select(index, index);
  };
  for (let at = 0; at < ahead; at += 1) want(at);
  for (const [at, index] of pieces.entries()) {
    torrent.critical(index, index);
    const piece = await shelf.take(index);
    want(at + ahead);
    for (const part of cutter.cut(index, piece)) if (!out.write(part)) await once(out, "drain");
  }
  out.end();
}

function isBearable({ info, pieceLength, length, pieces }: Torrent): boolean {
  return (
    (info.files?.length ?? 1) <= MOST_FILES &&
    Number.isSafeInteger(pieceLength) &&
    pieceLength > 0 &&
    pieceLength <= MOST_PIECE_BYTES &&
    Number.isSafeInteger(length) &&
    pieces.length === Math.ceil(length / pieceLength)
  );
}

/** Reads the description itself, because the client turns its names into paths of this machine. */
function describe({ info }: Torrent): Described {
  const name = text(info["name.utf-8"] ?? info.name);
  if (!info.files) {
    return { name, isOne: true, files: [{ path: [], length: info.length ?? 0, isPadding: false }] };
  }
  const files = info.files.map((file) => ({
    path: [...(file["path.utf-8"] ?? file.path ?? [])].map(text),
    length: file.length,
    isPadding: text(file.attr).includes("p"),
  }));
  return { name, isOne: false, files };
}

const text = (bytes: unknown): string => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString() : "");
