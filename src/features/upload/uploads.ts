import { sendBytes, isUploadComplete } from "../../api/tus.ts";
import {
  beginUpload,
  cancelUpload,
  countConflicts,
  createFolders,
  createNumberedFolder,
  proveUpload,
  uploadBatch,
} from "../../api/uploads.ts";
import { currentSession } from "../../api/session-store.ts";
import { askAboutConflict } from "../../state/conflict-question.ts";
import { announceChange } from "../../state/drive-events.ts";
import { folderMaker } from "./folder-maker.ts";
import { hashInWorker } from "./hash-in-worker.ts";
import { heirs } from "./heirs.ts";
import { prover } from "./prove.ts";
import { isReadable } from "./readable.ts";
import { transferStore } from "./transfer-store.ts";
import { UploadEngine } from "./upload-engine.ts";

const now = (): number => Date.now();

/** The uploads of this tab; they outlive every page of the app. */
export const uploads = new UploadEngine({
  userId: () => currentSession()?.userId ?? "",
  now,
  newId: () => crypto.randomUUID(),
  heirs: heirs(crypto.randomUUID()),
  store: transferStore(),
  folders: folderMaker(createFolders),
  countConflicts,
  createNumberedFolder,
  begin: beginUpload,
  send: sendBytes,
  isComplete: isUploadComplete,
  sendBatch: uploadBatch,
  isReadable,
  hash: hashInWorker,
  prove: prover(proveUpload, now),
  cancel: cancelUpload,
  ask: askAboutConflict,
  onArrived: announceChange,
});
