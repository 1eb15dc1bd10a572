import type { Readable } from "node:stream";
import type { PatchChecksum } from "./tus-headers.ts";
import type { GivenHashes } from "./upload-finish.ts";

export interface PatchRequest {
  readonly source: Readable;
  readonly offset: number;
  /** The bytes of the body when the client gives their number. */
  readonly length: number | null;
  readonly checksum: PatchChecksum | null;
  /** Takes no more once it fires; its reason is thrown. */
  readonly client: AbortSignal;
}

export interface FormBody {
  readonly source: Readable;
  /** The bytes of the whole body when the client gives their number, which are more than the file's. */
  readonly length: number | null;
  /** Called when all bytes have come. */
  readonly given: () => Promise<FormChecks>;
  /** Fires as for a PATCH. */
  readonly client: AbortSignal;
}

/** Hashes and checksum that a form gives for its file; each may be missing. */
export interface FormChecks extends GivenHashes {
  readonly checksum: PatchChecksum | null;
}
