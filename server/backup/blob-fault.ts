import { Failure } from "../platform/failure.ts";

/** A blob whose bytes are missing or don't fit its name; the message is a sentence for the operator. */
export class BlobFault extends Error {
  readonly sha256: string;
  /** `missing` where it isn't there at all, `changed` where other bytes are, `unreadable` for any other trouble, its `cause`. */
  readonly kind: "missing" | "changed" | "unreadable";

  constructor(sha256: string, kind: BlobFault["kind"], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.sha256 = sha256;
    this.kind = kind;
  }
}

export const changedBlob = (sha256: string): BlobFault =>
  new BlobFault(sha256, "changed", `Blob ${sha256} holds other bytes.`);

export const blobOfOtherSize = (sha256: string, read: number, size: number): BlobFault =>
  new BlobFault(sha256, "changed", `Blob ${sha256} has ${read} bytes instead of ${size}.`);

/** The fault behind an error that was thrown while a blob was read. */
export function faultOfReading(sha256: string, error: unknown): BlobFault {
  if (error instanceof BlobFault) return error;
  if (error instanceof Failure && error.error === "file_not_found") {
    return new BlobFault(sha256, "missing", `Blob ${sha256} is missing, though a file refers to it.`, error);
  }
  return new BlobFault(sha256, "unreadable", `Blob ${sha256} can't be read: ${String(error)}.`, error);
}
