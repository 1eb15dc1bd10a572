import type { FileConflict } from "../../../api/uploads.ts";
import type { ConflictChoice } from "../../../state/conflict-question.ts";

export type TransferPhase =
  /** A folder whose contents are being listed. */
  | "reading"
  /** Its turn has not come. */
  | "queued"
  /** Asking the server for a place to send to. */
  | "preparing"
  | "running"
  /** Interrupted; goes on by itself. */
  | "waiting"
  /** Its name is taken: the person chooses. */
  | "conflict"
  | "paused"
  /** Stopped for a reason that only the person can change. */
  | "failed"
  /** The browser no longer holds the file; it has to be chosen or allowed again. */
  | "lost"
  | "done";

/** A person's choices where a name is taken. */
export type FileChoice = ConflictChoice["files"];

/** A question to the server for a place; no answer to it may have come. */
export interface Asking {
  readonly requestId: string;
  readonly parentId: string;
  readonly sha256: string | undefined;
  /** As it was when it was asked: an answer about names may change the transfer meanwhile. */
  readonly onConflict: FileConflict;
}

/** One file on its way into the drive, or a folder that is being read. */
export interface Transfer {
  readonly id: string;
  /** The same for everything that was chosen together: the server makes a path of it once. */
  readonly requestId: string;
  readonly name: string;
  /** The folder the upload was started in; `""` is the root. */
  readonly rootId: string;
  /** Folders below it, outermost first. */
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
  /** Interruptions in a row. */
  readonly interruptions: number;
  /** Epoch ms. */
  readonly retryAt?: number | undefined;
  /** How often the server had forgotten the upload. */
  readonly restarts: number;
  readonly onConflict?: Exclude<FileChoice, "SKIP"> | undefined;
  /** Written down before it is asked: asked again, it has to be the same question. */
  readonly asking?: Asking | undefined;
  /** Names the hash of what is being sent already; open until it is known whether the file is there by it. */
  readonly secondAsking?: Asking | undefined;
  /** Where the bytes go; the address is its own credential. */
  readonly endpoint?: string | undefined;
  /** Addresses of its pieces, when they are sent beside each other. */
  readonly parts?: readonly string[] | undefined;
  readonly fileId?: string | undefined;
  readonly parentId?: string | undefined;
  /** Stands for a folder's listing; its files are transfers of their own. */
  readonly isFolder?: true | undefined;
  /** Whether the browser can get at the lost file again when the person allows it. */
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
