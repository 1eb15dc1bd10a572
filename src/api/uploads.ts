import { Upload, type DetailedError } from "tus-js-client";
import type { filesCreate, filesDelete } from "../../contract/files.ts";
import { errorFromReply, localError } from "./api-error.ts";
import { request } from "./client.ts";
import { listFiles } from "./files.ts";

const LOOKUP_PAGE = 1000;

export interface UploadPlace {
  readonly fileId: string;
  /** The name the server chose when the wanted one was taken. */
  readonly name: string;
  /** Undefined when the server needs no bytes. */
  readonly endpoint: string | undefined;
}

export interface NewUpload {
  readonly parentId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly lastModified: number;
}

/** Begins an upload and gives the address its bytes go to. */
export async function beginUpload(upload: NewUpload, signal: AbortSignal): Promise<UploadPlace> {
  const { file, resumable } = await request<typeof filesCreate>("POST", "/drive/v1/files", {
    body: {
      kind: "drive#file",
      parent_id: upload.parentId,
      name: upload.name,
      size: upload.size,
      upload_type: "UPLOAD_TYPE_RESUMABLE",
      user_modified_time: new Date(upload.lastModified).toISOString(),
    },
    signal,
  });
  if (!file) throw localError("local");
  return { fileId: file.id, name: file.name, endpoint: resumable?.params.endpoint };
}

/** Cancels an upload that isn't finished. */
export const cancelUpload = (id: string) =>
  request<typeof filesDelete>("DELETE", "/drive/v1/files/{id}", { params: { id } });

interface Sending {
  readonly file: File;
  readonly endpoint: string;
  readonly signal: AbortSignal;
  /** Bytes the server has. */
  readonly onProgress: (sent: number) => void;
}

/** Sends what the server doesn't have yet. Rejects with an ApiError; aborting leaves the upload where it is. */
export function sendBytes({ file, endpoint, signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: new URL(endpoint, location.origin).href,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(apiErrorOf(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(localError("cancelled"));
    });
    upload.start();
  });
}

function apiErrorOf(error: Error | DetailedError) {
  const response = "originalResponse" in error ? error.originalResponse : null;
  return response ? errorFromReply(response.getStatus(), response.getBody()) : localError("unreachable");
}

/** The folder of a name inside another; undefined when there is none. */
export async function findFolder(parentId: string, name: string): Promise<{ id: string } | undefined> {
  const page = {
    parentId,
    foldersOnly: true,
    order: "NAME_ASC",
    foldersFirst: true,
    limit: LOOKUP_PAGE,
  } as const;
  for (let pageToken = ""; ;) {
    const { files, next_page_token } = await listFiles({ ...page, pageToken });
    const found = files.find((folder) => folder.name.normalize() === name.normalize());
    if (found || next_page_token === "") return found;
    pageToken = next_page_token;
  }
}
