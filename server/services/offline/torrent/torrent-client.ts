import { fork } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { failure } from "../../../platform/failure.ts";
import { PERMITTED } from "../../../platform/process/own-code.ts";
import { lowerPriority } from "../../../platform/process/run-tool.ts";
import type { Magnet } from "./magnet.ts";
import type { Stretch } from "./stretches.ts";
import type { Described, SendParts, TorrentNews, TorrentOrder } from "./torrent.types.ts";

const PROGRAM = new URL("./torrent-process.ts", import.meta.url);
/**
 * The process may read our code and nothing else: no files written, no programs, and no native code, which the guarded
 * doors don't cover.
 */
export const CONFINED = [
  "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
  "--max-old-space-size=256",
  ...PERMITTED,
];
const BYTES_FD = 4;

/** The process that fetches one torrent. */
export interface TorrentClient {
  /**
   * Resolves once a peer has sent the torrent's description. Throws `source_torrent_invalid`, and `cancelled` when the
   * process ended.
   */
  readonly described: Promise<Described>;
  /** The bytes of these stretches, one after the other; nothing else is fetched. They are given in their order. */
  send(stretches: readonly Stretch[]): Readable;
  close(): Promise<void>;
}

export type OpenTorrent = (
  magnet: Magnet,
  /** Called with the number of bytes that have come so far, in whatever order. */
  came: (bytes: number) => void,
) => TorrentClient;

export const openTorrents =
  (allowed: readonly string[]): OpenTorrent =>
  ({ topic, trackers, peers }, came) => {
    const child = fork(PROGRAM, {
      execArgv: CONFINED,
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
    });
    const ended = once(child, "exit").catch(() => undefined);
    child.on("error", () => undefined);
    if (child.pid !== undefined) lowerPriority(child.pid);
    const { promise: described, resolve, reject } = Promise.withResolvers<Described>();
    described.catch(() => undefined);
    child.on("message", (news: TorrentNews) => {
      if (news.kind === "described") resolve(news.torrent);
      else if (news.kind === "came") came(news.bytes);
      else reject(failure("source_torrent_invalid"));
    });
    void ended.then(() => reject(failure("cancelled")));
    child.send({ topic, trackers, peers, allowed } satisfies TorrentOrder, () => undefined);
    const bytes = child.stdio[BYTES_FD] as Readable;
    bytes.on("error", () => undefined);
    return {
      described,
      send(stretches) {
        child.send({ stretches } satisfies SendParts, () => undefined);
        return bytes;
      },
      async close() {
        child.kill("SIGKILL");
        bytes.destroy();
        await ended;
      },
    };
  };
