import type { DetailedError, HttpRequest, PreviousUpload, UrlStorage } from "tus-js-client";
import { errorFromReply, localError, type ApiError } from "./api-error.ts";

export interface Sending {
  readonly file: Blob;
  /** The tus resource. Its address is the only credential it needs. */
  readonly endpoint: string;
  readonly signal: AbortSignal;
  /** Gets the number of bytes that the server has. */
  readonly onProgress: (sent: number) => void;
  /** From 2 on, this many pieces are sent beside each other and the server joins them. */
  readonly pieces: number;
  /** Addresses of pieces from an earlier attempt, which go on. */
  readonly parts: readonly string[] | undefined;
  /** Called when pieces have begun: with their addresses they can go on later. */
  readonly onParts: (parts: readonly string[]) => void;
}

/** Keeps a file from being sent faster than allowed. */
export interface Pace {
  /** A request carries at most this many bytes. */
  readonly chunk: number;
  /** Resolves when this many bytes may go. */
  readonly take: (bytes: number, signal: AbortSignal) => Promise<void>;
}

/** The library is loaded with the first upload. */
const loadTus = () =>
  import("tus-js-client").catch(() => {
    throw localError("unreachable");
  });

/** Sends what the server doesn't have yet. Rejects with an ApiError; aborting leaves the upload as it is. */
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

/** Tells whether the server has all of an upload. One that joins pieces goes on with that when it is asked. */
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
