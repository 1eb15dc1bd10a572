import type { DetailedError, HttpRequest, PreviousUpload, UrlStorage } from "tus-js-client";
import { errorFromReply, localError, type ApiError } from "./api-error.ts";

export interface Sending {
  readonly file: Blob;
  /** The tus resource; its address is its own credential. */
  readonly endpoint: string;
  readonly signal: AbortSignal;
  /** Bytes the server has. */
  readonly onProgress: (sent: number) => void;
  /** 2 or more: so many pieces are sent beside each other and joined by the server. */
  readonly pieces: number;
  /** Addresses of pieces that were begun before; they go on. */
  readonly parts: readonly string[] | undefined;
  /** Pieces were begun: whoever remembers their addresses can go on with them. */
  readonly onParts: (parts: readonly string[]) => void;
}

/** How a file is sent no faster than is allowed. */
export interface Pace {
  /** Bytes a request carries at most. */
  readonly chunk: number;
  /** Resolves when so many bytes may go. */
  readonly take: (bytes: number, signal: AbortSignal) => Promise<void>;
}

/** The library comes with the first upload. */
const loadTus = () =>
  import("tus-js-client").catch(() => {
    throw localError("unreachable");
  });

/** Sends what the server doesn't have yet. Rejects with an ApiError; aborting leaves the upload where it is. */
export async function sendBytes(sending: Sending, pace?: Pace): Promise<void> {
  const { Upload } = await loadTus();
  const { file, endpoint, signal, onProgress, pieces, parts } = sending;
  const address = new URL(endpoint, location.origin).href;
  const isParted = (pieces > 1 && !pace) || parts !== undefined;
  if (signal.aborted) throw localError("cancelled");
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...(isParted ? { endpoint: address, parallelUploads: pieces } : { uploadUrl: address }),
      ...(pace ? paced(pace, file.size, signal) : {}),
      retryDelays: null,
      storeFingerprintForResuming: isParted,
      urlStorage: tellingStorage(sending.onParts),
      fingerprint: async () => address,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(apiErrorOf(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(localError("cancelled"));
    });
    if (parts) upload.resumeFromPreviousUpload(previous(file, parts));
    upload.start();
  });
}

const paced = ({ chunk, take }: Pace, size: number, signal: AbortSignal) => ({
  chunkSize: chunk,
  onBeforeRequest: async (request: HttpRequest) => {
    if (request.getMethod() !== "PATCH") return;
    const rest = size - Number(request.getHeader("Upload-Offset") ?? 0);
    await take(Math.min(chunk, rest), signal);
  },
});

/** The addresses of the pieces are kept with the transfer, not by the library. */
const tellingStorage = (tell: (parts: readonly string[]) => void): UrlStorage => ({
  findAllUploads: async () => [],
  findUploadsByFingerprint: async () => [],
  removeUpload: async () => undefined,
  addUpload: async (_fingerprint, { parallelUploadUrls }) => {
    if (parallelUploadUrls) tell([...parallelUploadUrls]);
    return "";
  },
});

const previous = (file: Blob, parts: readonly string[]): PreviousUpload => ({
  size: file.size,
  metadata: {},
  creationTime: "",
  urlStorageKey: "",
  uploadUrl: null,
  parallelUploadUrls: [...parts],
});

function apiErrorOf(error: Error | DetailedError): ApiError {
  const response = "originalResponse" in error ? error.originalResponse : null;
  return response ? errorFromReply(response.getStatus(), response.getBody()) : localError("unreachable");
}

/** Whether the server has all of an upload; one that joins pieces goes on with that when it is asked. */
export async function isUploadComplete(
  endpoint: string,
  size: number,
  signal: AbortSignal,
): Promise<boolean> {
  const reply = await fetch(new URL(endpoint, location.origin), {
    method: "HEAD",
    headers: { "tus-resumable": "1.0.0" },
    signal,
  }).catch(() => {
    throw localError(signal.aborted ? "cancelled" : "unreachable");
  });
  if (!reply.ok) throw errorFromReply(reply.status, "");
  return Number(reply.headers.get("upload-offset")) === size;
}
