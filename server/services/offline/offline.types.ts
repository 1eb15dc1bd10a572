import type { KeptCalls } from "../../platform/calls/kept-calls.ts";
import type { Database } from "../../database.ts";
import type { Outside } from "../../platform/net/outside.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { TaskList } from "../tasks/index.ts";
import type { TreeService } from "../tree/index.ts";
import type { Arrivals, Bundles } from "../upload/index.ts";
import type { OpenTorrent } from "./torrent/torrent-client.ts";

/** The state of a task that fetches a file, or what a magnet link names. */
export interface OfflineJob {
  readonly url: string;
  /** Id of the file to be, or of the bundle that becomes a folder, and of its bytes on their way. */
  readonly fileId: string;
  readonly parentId: string;
  /** The name that was asked for; null lets the source name it. */
  readonly wantedName: string | null;
  /** By which the source tells that its file is the same; null while nothing is here, or where it can't be asked. */
  readonly validator: string | null;
  /** Breaks in a row that brought nothing, and all of them. */
  readonly fruitless: number;
  readonly breaks: number;
}

export interface OfflineDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly calls: Pick<KeptCalls, "once">;
  readonly tasks: Pick<TaskList, "add" | "get">;
  readonly arrivals: Arrivals;
  readonly bundles: Bundles;
  readonly outside: Outside;
  readonly openTorrent: OpenTorrent;
  readonly texts: Texts;
  readonly now: () => number;
  /** Whether this instance fetches at all. */
  readonly isOffered: boolean;
  /** Whether it fetches torrents. */
  readonly isTorrentOffered: boolean;
  /** Transfers one account may begin in a day. */
  readonly daily: number;
  /** After the first break; each that follows without a byte between doubles it. */
  readonly firstRestMs: number;
}
