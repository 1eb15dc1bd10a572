import { Socket } from "node:net";
import { guardDoors } from "../../../platform/net/guarded-doors.ts";
import { createReach } from "../../../platform/net/reach.ts";
import type { TorrentNews, TorrentOrder } from "./torrent.types.ts";

/**
 * This process fetches one torrent, so that harm done to the client by peers, trackers and descriptions ends here. Its
 * doors are guarded before the client is loaded; it knows no database or secret, and ends with its parent.
 */

/** The bytes go out here. */
const BYTES_FD = 4;
/** The limit on all memory of the process, buffers included, which no option of Node's covers. */
const MOST_MEMORY = 768 * 2 ** 20;
const LOOK_MS = 500;

const tell = (news: TorrentNews): void => void process.send?.(news);

process.once("disconnect", () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOK_MS);

process.once("message", (order: TorrentOrder) => {
  const out = new Socket({ fd: BYTES_FD, readable: false });
  guardDoors(createReach(order.allowed));
  void begin(order, out);
});

async function begin(order: TorrentOrder, out: Socket): Promise<void> {
  const { fetchTorrent } = await import("./fetch-torrent.ts");
  await fetchTorrent(order, out, tell);
}
