import { sendBytes, isUploadComplete } from "../../../api/tus.ts";
import {
  beginUpload,
  cancelUpload,
  countConflicts,
  createFolders,
  createNumberedFolder,
  proveUpload,
  uploadBatch,
} from "../../../api/uploads.ts";
import { currentSession } from "../../../api/session-store.ts";
import { askAboutConflict } from "../../../state/conflict-question.ts";
import { announceChange } from "../../../state/drive-events.ts";
import { folderMaker } from "../world/folder-maker.ts";
import { hashInWorker } from "../world/hash-in-worker.ts";
import { heirs } from "../world/heirs.ts";
import { prover } from "../world/prove.ts";
import { isReadable } from "../world/readable.ts";
import { transferStore } from "../keep/transfer-store.ts";
import { realClock, Throttle } from "../pace/throttle.ts";
import { BYTES_PER_MB, isLimitKey, keepLimit, keptLimit } from "../pace/upload-limit.ts";
import { UploadEngine } from "./upload-engine.ts";
import { uploadingTabs } from "../pace/uploading-tabs.ts";

const now = (): number => Date.now();

const userId = (): string => currentSession()?.userId ?? "";

/** In MB a second; undefined without a limit. */
export const limitNow = (): number | undefined => keptLimit(userId());

const tabId = crypto.randomUUID();
const tabs = uploadingTabs(tabId);

/** The limit is shared by all tabs of a person. */
const limitHere = (): number => (limitNow() ?? Number.POSITIVE_INFINITY) * BYTES_PER_MB * tabs.part();

const throttle = new Throttle(realClock, limitHere, tabs.look);

const sendBatch: typeof uploadBatch = async (batch, signal) => {
  await throttle.take(
    batch.files.reduce((sum, { body }) => sum + body.size, 0),
    signal,
  );
  return uploadBatch(batch, signal);
};

/** The uploads of this tab. They outlive every page of the app. */
export const uploads = new UploadEngine({
  userId,
  now,
  newId: () => crypto.randomUUID(),
  heirs: heirs(tabId),
  store: transferStore(),
  folders: folderMaker(createFolders),
  countConflicts,
  createNumberedFolder,
  begin: beginUpload,
  send: (sending) => sendBytes(sending, throttle.pace()),
  isComplete: isUploadComplete,
  sendBatch,
  isReadable,
  hash: hashInWorker,
  prove: prover(proveUpload, now),
  cancel: cancelUpload,
  ask: askAboutConflict,
  onArrived: announceChange,
});

/**
 * Limits all uploads of the person signed in, together, to a speed in MB a second. Running uploads go on at the new speed.
 */
export function limitUploads(limit: number | undefined): void {
  keepLimit(userId(), limit);
  applyLimit();
}

function applyLimit(): void {
  throttle.changed();
  const running = uploads.view().open.flatMap(({ id, phase }) => (phase === "running" ? [id] : []));
  uploads.pause(running);
  uploads.resume(running);
}

// Another tab may change the limit.
addEventListener("storage", ({ key }) => {
  if (isLimitKey(key, userId())) applyLimit();
});
uploads.subscribe(() => {
  const { open, isStalled } = uploads.view().summary;
  tabs.tell(open > 0 && !isStalled ? userId() : "");
});
