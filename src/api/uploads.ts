import type { ReplyOf } from "../../contract/common.ts";
import type { filesCreate } from "../../contract/file-create.ts";
import type { filesDelete, OnConflict } from "../../contract/files.ts";
import type { filesConflicts } from "../../contract/organize.ts";
import type { filesBatchCreateFolders, filesBatchUpload, filesProve } from "../../contract/uploads.ts";
import { localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";
import { request, requestWithBytes } from "./client.ts";

const FILES_TYPE: (typeof filesBatchUpload)["bodyType"] = "application/vnd.holdall.files";

export type FileConflict = NonNullable<OnConflict["files"]>;
export type Proof = NonNullable<ReplyOf<typeof filesCreate>["proof"]>;

export interface UploadPlace {
  readonly fileId: string;
  /** The name the server chose when the wanted one was taken. */
  readonly name: string;
  /** Undefined when the server needs no bytes. */
  readonly endpoint: string | undefined;
  /** The server accepts this proof in place of the bytes. */
  readonly proof: Proof | undefined;
}

export interface NewUpload {
  /** Asking again with the same id and the same other fields means the same upload. */
  readonly requestId: string;
  readonly parentId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly lastModified: number;
  readonly sha256: string | undefined;
  readonly onConflict: FileConflict;
}

/** Begins an upload and gives the address its bytes go to. */
export async function beginUpload(upload: NewUpload, signal: AbortSignal): Promise<UploadPlace> {
  const { file, resumable, proof } = await request<typeof filesCreate>("POST", "/drive/v1/files", {
    body: {
      kind: "drive#file",
      parent_id: upload.parentId,
      name: upload.name,
      size: upload.size,
      upload_type: "UPLOAD_TYPE_RESUMABLE",
      user_modified_time: new Date(upload.lastModified).toISOString(),
      on_conflict: { files: upload.onConflict },
      ...(upload.sha256 === undefined ? {} : { sha256: upload.sha256 }),
    },
    requestId: upload.requestId,
    signal,
  });
  if (!file) throw localError("local");
  return { fileId: file.id, name: file.name, endpoint: resumable?.params.endpoint, proof };
}

/** Answers the server's demand for a proof, so that the file arrives without its bytes being sent. */
export const proveUpload = (id: string, digest: string, signal: AbortSignal) =>
  request<typeof filesProve>("POST", "/drive/v1/files/{id}:prove", {
    params: { id },
    body: { digest },
    signal,
  });

/** Cancels an upload that isn't finished. */
export const cancelUpload = (id: string) =>
  request<typeof filesDelete>("DELETE", "/drive/v1/files/{id}", { params: { id } });

export interface BatchFile {
  /** Names of folders and of the file, with `/` between them. */
  readonly path: string;
  readonly body: Blob;
  /** Epoch ms. */
  readonly lastModified: number;
  readonly onConflict: FileConflict;
}

export interface Batch {
  readonly parentId: string;
  /** A path under the same id is made once, however often it is sent. */
  readonly requestId: string;
  readonly files: readonly BatchFile[];
}

export type BatchAnswer = ReplyOf<typeof filesBatchUpload>["files"][number];

/** Stores many small files and their folders. Answers are in the order of the files. */
export async function uploadBatch(batch: Batch, signal: AbortSignal): Promise<readonly BatchAnswer[]> {
  const body = new Blob(batch.files.flatMap((file) => [headerLine(file), file.body]));
  const { files } = await requestWithBytes<typeof filesBatchUpload>("POST", "/drive/v1/files:batchUpload", {
    query: { parent_id: batch.parentId, request_id: batch.requestId },
    type: FILES_TYPE,
    body,
    signal,
  });
  return files;
}

const headerLine = ({ path, body, lastModified, onConflict }: BatchFile): string =>
  `${JSON.stringify({
    path,
    size: body.size,
    user_modified_time: new Date(lastModified).toISOString(),
    on_conflict: onConflict,
  })}\n`;

/** Makes folders by their paths below another folder; existing ones are used. Answers are in the order of the paths. */
export async function createFolders(parentId: string, paths: readonly string[]) {
  const reply = await request<typeof filesBatchCreateFolders>("POST", "/drive/v1/files:batchCreateFolders", {
    body: { parent_id: parentId, paths: [...paths] },
  });
  return reply.folders;
}

/** Makes a folder, numbered when its name is taken. */
export async function createNumberedFolder(parentId: string, name: string): Promise<string> {
  const { file } = await askOnce(["numbered folder", parentId, name], (requestId) =>
    request<typeof filesCreate>("POST", "/drive/v1/files", {
      body: { kind: "drive#folder", parent_id: parentId, name, on_conflict: { folders: "KEEP_BOTH" } },
      requestId,
    }),
  );
  if (!file) throw localError("local");
  return file.id;
}

export interface NewName {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Counts the names that are taken in a folder. */
export const countConflicts = (parentId: string, names: readonly NewName[]) =>
  request<typeof filesConflicts>("POST", "/drive/v1/files:conflicts", {
    body: {
      to: { parent_id: parentId },
      names: names.map(({ name, isFolder }) => ({ name, kind: isFolder ? "drive#folder" : "drive#file" })),
    },
  });
