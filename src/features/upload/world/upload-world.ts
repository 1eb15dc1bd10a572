import type { Conflicts } from "../../../api/organize.ts";
import type { Sending } from "../../../api/tus.ts";
import type { Batch, BatchAnswer, NewName, NewUpload, UploadPlace } from "../../../api/uploads.ts";
import type { NameConflicts, ConflictAnswer } from "../../../state/conflict-question.ts";
import type { FolderMaker } from "./folder-maker.ts";
import type { Heirs } from "./heirs.ts";
import type { Proving } from "./prove.ts";
import type { TransferStore } from "../keep/transfer-store.ts";

export type TakenNames = Conflicts;

/** Everything that the engine needs from outside. */
export interface UploadWorld {
  /** `""` when nobody is signed in. */
  readonly userId: () => string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly heirs: Heirs;
  readonly store: TransferStore;
  readonly folders: FolderMaker;
  readonly countConflicts: (parentId: string, names: readonly NewName[]) => Promise<TakenNames>;
  readonly createNumberedFolder: (parentId: string, name: string) => Promise<string>;
  readonly begin: (upload: NewUpload, signal: AbortSignal) => Promise<UploadPlace>;
  readonly send: (sending: Sending) => Promise<void>;
  /** Tells whether the server has the whole file. */
  readonly isComplete: (endpoint: string, size: number, signal: AbortSignal) => Promise<boolean>;
  readonly sendBatch: (batch: Batch, signal: AbortSignal) => Promise<readonly BatchAnswer[]>;
  /** Tells whether a file is still as it was chosen. */
  readonly isReadable: (file: Blob) => Promise<boolean>;
  readonly hash: (file: Blob, signal: AbortSignal) => Promise<string | undefined>;
  readonly prove: (proving: Proving) => Promise<boolean>;
  readonly cancel: (fileId: string) => Promise<unknown>;
  /** Asks the person about taken names; undefined when they cancel. */
  readonly ask: (taken: NameConflicts) => Promise<ConflictAnswer | undefined>;
  /** Called when something arrived in a folder or below it. */
  readonly onArrived: (folderId: string) => void;
}
