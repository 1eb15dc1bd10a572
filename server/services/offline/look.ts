import { once } from "node:events";
import type { ErrorName } from "../../../contract/errors.ts";
import { Failure, failure } from "../../platform/failure.ts";
import type { Entry } from "../tree/index.ts";
import { alreadyHere } from "./brought.ts";
import type { OfflineDeps } from "./offline.types.ts";
import { sourceName } from "./source-name.ts";
import { readReply } from "./source-reply.ts";
import { isMagnet } from "./torrent/is-magnet.ts";
import { layoutOf } from "./torrent/layout.ts";
import { readMagnet } from "./torrent/magnet.ts";

/** The file or torrent found at an address. */
export interface Found {
  readonly name: string;
  /** True for a torrent of files below a folder. */
  readonly isFolder: boolean;
  /** In bytes; null when the source doesn't tell. */
  readonly size: number | null;
  /** `""` when the source doesn't tell. */
  readonly mimeType: string;
  /** The names that lead to each file of a folder, and its bytes. */
  readonly files: readonly { readonly names: readonly string[]; readonly size: number }[];
}

export type Looked = { readonly url: string } & (
  | {
      readonly found: Found;
      /** The file or folder in the person's drive that was fetched from there before. */
      readonly here: Entry | null;
    }
  | { readonly found: null; readonly error: ErrorName }
);

type Deps = Pick<OfflineDeps, "outside" | "openTorrent" | "isTorrentOffered" | "tree" | "database">;

/** Looks at an address for somebody until `signal` fires. Failures are returned, not thrown. */
export async function lookAt(deps: Deps, ownerId: string, url: string, signal: AbortSignal): Promise<Looked> {
  try {
    const found = await (isMagnet(url) ? torrentOf(deps, url, signal) : fileOf(deps, url, signal));
    return { url, found, here: await alreadyHere(deps, ownerId, url) };
  } catch (error) {
    if (signal.aborted)
      return { url, found: null, error: isMagnet(url) ? "source_peers_missing" : "source_timed_out" };
    if (error instanceof Failure) return { url, found: null, error: error.error };
    throw error;
  }
}

async function fileOf({ outside }: Deps, url: string, signal: AbortSignal): Promise<Found> {
  const reply = await outside.get({ url, headers: {}, signal });
  reply.body.destroy();
  const { "content-disposition": disposition, "content-type": type = "" } = reply.headers;
  return {
    name: sourceName(reply.url, disposition),
    isFolder: false,
    size: readReply(reply, 0)?.size ?? null,
    mimeType: type.split(";")[0]?.trim().toLowerCase() ?? "",
    files: [],
  };
}

async function torrentOf(
  { openTorrent, isTorrentOffered }: Deps,
  url: string,
  signal: AbortSignal,
): Promise<Found> {
  if (!isTorrentOffered) throw failure("source_magnet_unavailable");
  const magnet = readMagnet(url);
  const client = openTorrent(magnet, () => undefined);
  try {
    const ended = once(signal, "abort").then(() => Promise.reject(failure("source_peers_missing")));
    signal.throwIfAborted();
    const { name, isOne, size, files } = layoutOf(await Promise.race([client.described, ended]), magnet.name);
    return { name, isFolder: !isOne, size, mimeType: "", files: isOne ? [] : files };
  } finally {
    await client.close();
  }
}
