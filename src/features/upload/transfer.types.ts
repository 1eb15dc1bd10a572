export type TransferPhase =
  /** Its turn has not come. */
  | "queued"
  /** Asking the server for a place to send to. */
  | "preparing"
  | "running"
  /** Interrupted; goes on by itself at `retryAt`. */
  | "waiting"
  | "paused"
  /** Stopped for a reason that only the person can change. */
  | "failed"
  /** The browser no longer holds the file; it has to be chosen again. */
  | "lost"
  | "done";

/** One file on its way into the drive. */
export interface Transfer {
  readonly id: string;
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
  /** Where the bytes go; the address is its own credential. */
  readonly endpoint?: string | undefined;
  readonly fileId?: string | undefined;
  readonly parentId?: string | undefined;
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
