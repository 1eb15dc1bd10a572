import type { FileConflict } from "../../../api/uploads.ts";
import type { ConflictChoice } from "../../../state/conflict-question.ts";

export type TransferPhase =
  /** A folder whose contents are being listed. */
  | "reading"
  /** It waits for its turn. */
  | "queued"
  /** It asks the server for a place to send to. */
  | "preparing"
  | "running"
  /** It was interrupted and goes on by itself. */
  | "waiting"
  /** Its name is taken, so the person must choose. */
  | "conflict"
  | "paused"
  /** It stopped for a reason that only the person can change. */
  | "failed"
  /** The browser no longer holds the file; it has to be chosen or allowed again. */
  | "lost"
  | "done";

/** A person's choices where a name is taken. */
export type FileChoice = ConflictChoice["files"];

/** A question to the server for a place, which may have got no answer yet. */
export interface Asking {
  readonly requestId: string;
  readonly parentId: string;
  readonly sha256: string | undefined;
  /** Copied when the question was asked, because an answer about names may change the transfer later. */
  readonly onConflict: FileConflict;
}

/** One file on its way into the drive, or a folder that is being read. */
export interface Transfer {
  readonly id: string;
  /** Shared by everything that was chosen together; the server makes each of its paths once. */
  readonly requestId: string;
  readonly name: string;
  /** The folder the upload was started in; `""` is the root. */
  readonly rootId: string;
  /** Folders below the root folder, outermost first. */
  readonly path: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly lastModified: number;
  readonly phase: TransferPhase;
  /** Bytes the server has. */
  readonly sent: number;
  readonly speed: Speed;
  readonly error?: unknown;
  /** Number of interruptions in a row. */
  readonly interruptions: number;
  /** Epoch ms. */
  readonly retryAt?: number | undefined;
  /** Counts how often the server had forgotten the upload. */
  readonly restarts: number;
  readonly onConflict?: Exclude<FileChoice, "SKIP"> | undefined;
  /** Stored before it is asked, because asking again must repeat the same question. */
  readonly asking?: Asking | undefined;
  /**
   * The question that names the hash while the bytes are already being sent. It stays open until it is known whether
   * the file came that way.
   */
  readonly secondAsking?: Asking | undefined;
  /** The bytes go to this address, which is the only credential it needs. */
  readonly endpoint?: string | undefined;
  /** Addresses of its pieces, when they are sent beside each other. */
  readonly parts?: readonly string[] | undefined;
  readonly fileId?: string | undefined;
  readonly parentId?: string | undefined;
  /** Stands for the reading of a folder, whose files are transfers of their own. */
  readonly isFolder?: true | undefined;
  /** True when the browser can give the lost file again after the person allows it. */
  readonly isAskable?: boolean | undefined;
}

export interface Speed {
  /** Bytes per second, smoothed; 0 while unknown. */
  readonly rate: number;
  readonly at: number;
  readonly sent: number;
}

export interface PickedFile {
  readonly file: File;
  readonly path: readonly string[];
}
