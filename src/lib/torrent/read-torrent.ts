import { parseBencode, type Bencoded, type BencodedMap } from "./bencode.ts";

export interface TorrentFile {
  /** Parts of a path without empty ones, `.` and `..`. It is only for display. */
  readonly path: readonly string[];
  /** Bytes. */
  readonly size: number;
}

export interface Torrent {
  readonly name: string;
  readonly files: readonly TorrentFile[];
  readonly size: number;
  readonly pieceSize: number;
  readonly trackers: readonly string[];
  readonly comment: string;
  /** True when peers may be asked for only at the torrent's own trackers. */
  readonly isPrivate: boolean;
  /** 40 hex digits (version 1) or 64 (only version 2). */
  readonly infoHash: string;
  readonly magnet: string;
}

const FILES_AT_MOST = 100_000;
const TRACKERS_AT_MOST = 200;
const isMap = (value: Bencoded | undefined): value is BencodedMap => value instanceof Map;
const isList = (value: Bencoded | undefined): value is readonly Bencoded[] => Array.isArray(value);
const textOf = (value: Bencoded | undefined): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : "";
const sizeOf = (value: Bencoded | undefined): number => (typeof value === "number" && value >= 0 ? value : 0);

/** Reads a `.torrent` file. @throws SyntaxError when it isn't one. */
export async function readTorrent(bytes: Uint8Array): Promise<Torrent> {
  const { value, parts } = parseBencode(bytes);
  const info = isMap(value) ? value.get("info") : undefined;
  const written = parts.get("info");
  if (!isMap(value) || !isMap(info) || !written) throw new SyntaxError("no torrent");
  const name = textOf(info.get("name.utf-8")) || textOf(info.get("name"));
  const files = filesOf(info, name);
  const infoHash = await hashOf(info.has("pieces") ? "SHA-1" : "SHA-256", written);
  const trackers = trackersOf(value);
  return {
    name,
    files,
    size: files.reduce((sum, { size }) => sum + size, 0),
    pieceSize: sizeOf(info.get("piece length")),
    trackers,
    comment: textOf(value.get("comment")).slice(0, 1_000),
    isPrivate: info.get("private") === 1,
    infoHash,
    magnet: magnetOf({ name, trackers, infoHash }),
  };
}

async function hashOf(algorithm: "SHA-1" | "SHA-256", bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function filesOf(info: BencodedMap, name: string): readonly TorrentFile[] {
  const tree = info.get("file tree");
  const list = info.get("files");
  if (isList(list)) return list.slice(0, FILES_AT_MOST).flatMap(listedFile);
  if (isMap(tree)) return treeFiles(tree).slice(0, FILES_AT_MOST);
  return [{ path: safePath([name]), size: sizeOf(info.get("length")) }];
}

function listedFile(file: Bencoded): readonly TorrentFile[] {
  if (!isMap(file) || isPadding(file)) return [];
  const path = file.get("path.utf-8") ?? file.get("path");
  return isList(path) ? [{ path: safePath(path.map(textOf)), size: sizeOf(file.get("length")) }] : [];
}

/** Version 2: folders are dictionaries, and a file is a dictionary whose only key is empty. */
function treeFiles(tree: BencodedMap, above: readonly string[] = []): readonly TorrentFile[] {
  return [...tree].flatMap(([key, value]): readonly TorrentFile[] => {
    if (!isMap(value)) return [];
    const own = value.get("");
    const path = [...above, key];
    if (!isMap(own)) return treeFiles(value, path);
    return isPadding(own) ? [] : [{ path: safePath(path), size: sizeOf(own.get("length")) }];
  });
}

/** Padding only fills up a piece, so it isn't listed. */
const isPadding = (file: BencodedMap): boolean => textOf(file.get("attr")).includes("p");

function safePath(parts: readonly string[]): readonly string[] {
  const safe = parts.flatMap((part) => part.split(/[/\\]/)).filter((part) => !["", ".", ".."].includes(part));
  return safe.length > 0 ? safe : ["?"];
}

function trackersOf(torrent: BencodedMap): readonly string[] {
  const tiers = torrent.get("announce-list");
  const listed = isList(tiers) ? tiers.flatMap((tier) => (isList(tier) ? tier.map(textOf) : [])) : [];
  const all = [textOf(torrent.get("announce")), ...listed].filter((url) =>
    /^(https?|udp|wss?):\/\//.test(url),
  );
  return [...new Set(all)].slice(0, TRACKERS_AT_MOST);
}

/** Half characters, which can't be written in an address. */
const HALF_LETTERS = /\p{Surrogate}/gu;

function magnetOf({ name, trackers, infoHash }: Pick<Torrent, "name" | "trackers" | "infoHash">): string {
  const topic = infoHash.length === 40 ? `urn:btih:${infoHash}` : `urn:btmh:1220${infoHash}`;
  const more = [["dn", name], ...trackers.map((url) => ["tr", url])];
  return `magnet:?xt=${topic}${more.map(([key, value = ""]) => `&${key}=${encodeURIComponent(value.replace(HALF_LETTERS, "\ufffd"))}`).join("")}`;
}
