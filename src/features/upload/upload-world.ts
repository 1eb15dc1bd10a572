import type { NewUpload, UploadPlace } from "../../api/uploads.ts";
import type { FolderMaker } from "./folder-maker.ts";
import type { ResumeStore } from "./resume-store.ts";

/** What the engine needs of the world around it. */
export interface UploadWorld {
  readonly userId: () => string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly folders: FolderMaker;
  readonly begin: (upload: NewUpload, signal: AbortSignal) => Promise<UploadPlace>;
  readonly send: (sending: {
    file: File;
    endpoint: string;
    signal: AbortSignal;
    onProgress: (sent: number) => void;
  }) => Promise<void>;
  readonly cancel: (fileId: string) => Promise<unknown>;
  readonly store: ResumeStore;
  /** A file arrived in a folder. */
  readonly onArrived: (folderId: string) => void;
}
