import type { BlobStore } from "../../platform/blob/blob-store.ts";

/** An archive's record of one thing in it. Its name is untrusted, because it stands as the archive has it. */
export interface Packed {
  readonly name: string;
  readonly isFolder: boolean;
  /** Bytes unpacked, according to the archive. */
  readonly size: number;
  /** Bytes in the archive; 0 where its format doesn't tell. */
  readonly packedSize: number;
  /** Epoch ms; null when unknown. */
  readonly modifiedAt: number | null;
  readonly encrypted: boolean;
  /** The entry's place in a zip; null where one entry alone can't be read. */
  readonly place: ZipPlace | null;
}

export interface ZipPlace {
  /** The offset of its local header. */
  readonly offset: number;
  /** 0 stored, 8 deflated. */
  readonly method: 0 | 8;
  readonly crc32: number;
}

export interface Contents {
  readonly format: "zip" | "tar" | "tar.gz" | "7z" | "rar";
  readonly entries: readonly Packed[];
  /** False when there is more in it than was looked through. */
  readonly complete: boolean;
}

/** An archive's bytes, read where they are wanted. */
export interface ArchiveFile {
  readonly sha256: string;
  readonly size: number;
  readonly store: Pick<BlobStore, "open" | "copyTo">;
  /** Once it fires, nobody needs the answer any more; its reason is thrown. */
  readonly signal: AbortSignal;
}

/** Entries of an archive that are listed. */
export const ENTRIES_AT_MOST = 100_000;
