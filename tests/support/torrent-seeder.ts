import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import WebTorrent from "webtorrent";

const PIECE_BYTES = 64 * 1024;

export interface SeededFile {
  readonly path: readonly string[];
  readonly bytes: Buffer;
  /** BEP 47: `p` for padding. */
  readonly attr?: string;
}

/** A torrent that is to be had from one computer. */
export interface Seeder {
  readonly infoHash: string;
  /** Its `host:port`. */
  readonly peer: string;
  /** A magnet link without trackers, whose peers are those named. */
  magnet(...peers: readonly string[]): string;
  /** The torrent file, which says where its tracker is. */
  torrentFile(tracker: string): Buffer;
  close(): Promise<void>;
}

type Bencoded = string | number | Buffer | readonly Bencoded[] | { readonly [key: string]: Bencoded };

export function bencode(value: Bencoded): Buffer {
  if (typeof value === "number") return Buffer.from(`i${value}e`);
  if (typeof value === "string") return bencode(Buffer.from(value));
  if (Buffer.isBuffer(value)) return Buffer.concat([Buffer.from(`${value.length}:`), value]);
  if (Array.isArray(value)) return wrap("l", value.map(bencode));
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return wrap(
    "d",
    entries.flatMap(([key, one]) => [bencode(key), bencode(one)]),
  );
}

const wrap = (kind: string, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(kind), ...parts, Buffer.from("e")]);

/** A reply of a tracker that knows these peers. */
export const trackerReply = (...peers: readonly string[]): Buffer =>
  bencode({
    interval: 60,
    peers: Buffer.concat(
      peers.map((peer) => {
        const [host = "", port] = peer.split(":");
        const address = Buffer.from([...host.split(".").map(Number), 0, 0]);
        address.writeUInt16BE(Number(port), 4);
        return address;
      }),
    ),
  });

/** Offers one file under the torrent's own name, or several below it, however they are named. */
export async function seed(name: string, content: Buffer | readonly SeededFile[]): Promise<Seeder> {
  const whole = Buffer.isBuffer(content) ? content : Buffer.concat(content.map(({ bytes }) => bytes));
  const info: Record<string, Bencoded> = { name, "piece length": PIECE_BYTES, pieces: hashes(whole) };
  if (Buffer.isBuffer(content)) info["length"] = content.length;
  else info["files"] = content.map(fileOf);
  const client = new WebTorrent({
    dht: false,
    lsd: false,
    utp: false,
    utPex: false,
    natUpnp: false,
    natPmp: false,
    tracker: false,
  });
  const torrent = client.add(bencode({ info }), {
    preloadedStore: storeOf(whole),
    storeCacheSlots: 0,
    skipVerify: true,
  });
  await once(torrent, "ready");
  const peer = `127.0.0.1:${client.torrentPort}`;
  const { infoHash } = torrent;
  return {
    infoHash,
    peer,
    magnet: (...peers) =>
      `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(name)}${peers.map((one) => `&x.pe=${one}`).join("")}`,
    torrentFile: (tracker) => bencode({ announce: tracker, info }),
    close: () => new Promise((resolve) => client.destroy(resolve)),
  };
}

function fileOf({ path, bytes, attr }: SeededFile): Bencoded {
  const plain = { path: [...path], length: bytes.length };
  return attr ? { ...plain, attr } : plain;
}

function hashes(whole: Buffer): Buffer {
  const pieces = [];
  for (let at = 0; at < whole.length; at += PIECE_BYTES) {
    pieces.push(
      createHash("sha1")
        .update(whole.subarray(at, at + PIECE_BYTES))
        .digest(),
    );
  }
  return Buffer.concat(pieces);
}

type Done = (error: Error | null, bytes?: Buffer) => void;

const storeOf = (whole: Buffer) => ({
  get(index: number, options: { offset?: number; length?: number } | null, done: Done) {
    const start = index * PIECE_BYTES + (options?.offset ?? 0);
    const end = options?.length ? start + options.length : (index + 1) * PIECE_BYTES;
    done(null, whole.subarray(start, end));
  },
  put: (_index: number, _bytes: Buffer, done: Done) => done(null),
  close: (done: Done) => done(null),
  destroy: (done: Done) => done(null),
});

/** A port on a loopback address that counts who comes. */
export interface Door {
  readonly address: string;
  readonly visits: number;
  close(): void;
}

export async function openDoor(host: string): Promise<Door> {
  const sockets = new Set<Socket>();
  let visits = 0;
  const server: Server = createServer((socket) => {
    visits += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  server.listen(0, host);
  await once(server, "listening");
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    get visits() {
      return visits;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
