import { ApiError } from "../../../api/api-error.ts";
import { sendFile } from "../../../api/sendings.ts";
import { isUploadComplete, sendBytes } from "../../../api/tus.ts";
import type { Batch, BatchAnswer } from "../../../api/uploads.ts";
import { sha256 } from "../../../lib/sha256.ts";
import { UploadEngine } from "../engine/upload-engine.ts";
import { transferStore } from "../keep/transfer-store.ts";
import { failureKind } from "../record/failure.ts";
import { heirs } from "../world/heirs.ts";
import { isReadable } from "../world/readable.ts";
import { withSending, type Sender } from "./sending.ts";

/** The top of what is sent: its paths begin there, wherever the link's folder lies. */
export const TOP = "";

interface Begun {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly lastModified: number;
  readonly requestId: string;
}

/** The uploads of this tab to one collecting link. They go on after a reload, as those of the drive do. */
export function sendEngine(sender: () => Sender, onArrived: () => void): UploadEngine {
  const begin = ({ path, size, lastModified, requestId }: Begun, signal: AbortSignal) =>
    withSending(sender(), (token) =>
      sendFile(
        {
          sending_token: token,
          path,
          size,
          user_modified_time: new Date(lastModified).toISOString(),
          request_id: requestId,
        },
        signal,
      ),
    );
  return new UploadEngine({
    userId: () => `send:${sender().shareId}`,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    heirs: heirs(crypto.randomUUID()),
    store: transferStore(),
    // The server makes the folders of a path with its file, so a folder's path stands for it here.
    folders: { ensure: async (_top, path) => path.join("/"), forget: () => undefined },
    countConflicts: async () => ({ files: 0, folders: 0, taken: [] }),
    createNumberedFolder: async () => TOP,
    async begin({ parentId, name, ...file }, signal) {
      const path = parentId === TOP ? name : `${parentId}/${name}`;
      const { upload_id, endpoint } = await begin({ ...file, path }, signal);
      return { fileId: upload_id, name, endpoint: endpoint || undefined, proof: undefined };
    },
    send: (sending) => sendBytes({ ...sending, pieces: 1 }),
    isComplete: isUploadComplete,
    sendBatch: (batch, signal) => sendOneByOne(begin, batch, signal),
    isReadable,
    hash: async () => undefined,
    prove: async () => false,
    cancel: async () => undefined,
    ask: async () => undefined,
    onArrived,
  });
}

type Begin = (
  file: Begun,
  signal: AbortSignal,
) => Promise<{ readonly upload_id: string; readonly endpoint: string }>;

/**
 * Sends small files one after another. What was interrupted answers that it passes, so that only the rest is sent again: each has
 * an id of its own, under which the server begins it once.
 */
async function sendOneByOne(
  begin: Begin,
  { requestId, files }: Batch,
  signal: AbortSignal,
): Promise<readonly BatchAnswer[]> {
  const answers: BatchAnswer[] = [];
  let fault: ApiError | undefined;
  for (const { path, body, lastModified } of files) {
    const answer = { path, name: path, id: "", error: "", error_code: 0 };
    try {
      if (fault) throw fault;
      const id = await sha256(`${requestId}/${path}`);
      const file = { path, size: body.size, lastModified, requestId: id };
      const { upload_id, endpoint } = await begin(file, signal);
      if (endpoint !== "") await sendSmall(body, endpoint, signal);
      answers.push({ ...answer, id: upload_id });
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) throw error;
      if (failureKind(error, false) === "wait") fault = error;
      answers.push({ ...answer, error: error.name, error_code: error.code });
    }
  }
  return answers;
}

const sendSmall = (file: Blob, endpoint: string, signal: AbortSignal): Promise<void> =>
  sendBytes({
    file,
    endpoint,
    signal,
    pieces: 1,
    parts: undefined,
    onParts: () => undefined,
    onProgress: () => undefined,
  });
