import type { KeptCalls } from "../../platform/calls/kept-calls.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import type { Outside } from "../../platform/net/outside.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { TaskList, TaskRecord } from "../tasks/index.ts";
import type { TreeService } from "../tree/index.ts";
import type { Arrivals, Bundles } from "../upload/index.ts";
import type { OpenTorrent } from "./torrent/torrent-client.ts";

/** The state of a task that fetches a file, or the torrent of a magnet link. */
export interface OfflineJob {
  readonly url: string;
  /** The id of the future file, or of the bundle that becomes a folder, and of its bytes while they arrive. */
  readonly fileId: string;
  readonly parentId: string;
  /** The name that the person asked for; null lets the source name it. */
  readonly wantedName: string | null;
  /** The chosen files of a torrent, as `writeChoice` writes them; without it, all are fetched. */
  readonly chosen?: string;
  /** The folder of the torrent's files that were brought before, and which these are. */
  readonly into?: string;
  readonly had?: string;
  /**
   * The value by which the source tells that its file is unchanged; null while no bytes are here, or where the source
   * can't be asked.
   */
  readonly validator: string | null;
  /** Breaks in a row that brought nothing, and all breaks. */
  readonly fruitless: number;
  readonly breaks: number;
}

export interface OfflineDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly calls: Pick<KeptCalls, "once">;
  readonly tasks: Pick<TaskList, "add" | "get" | "goOn">;
  readonly arrivals: Arrivals;
  readonly bundles: Bundles;
  readonly outside: Outside;
  readonly openTorrent: OpenTorrent;
  readonly texts: Texts;
  readonly now: () => number;
  /** This instance fetches anything at all. */
  readonly isOffered: boolean;
  readonly isTorrentOffered: boolean;
  /** Transfers an account may begin in a day. */
  readonly dailyOf: (sql: Sql, ownerId: string) => Promise<number>;
  /** The rest after the first break; each further break without new bytes doubles it. */
  readonly firstRestMs: number;
  /** Tells somebody how their transfer ended, in the transaction that ends it. */
  readonly tellEnded: (tx: Tx, task: TaskRecord, end: TransferEnd) => Promise<void>;
}

export interface TransferEnd {
  /** The name of what came, or should have. */
  readonly name: string;
  readonly hasFailed: boolean;
}
