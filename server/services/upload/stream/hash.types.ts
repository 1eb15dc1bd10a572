export type HashAlgorithm = "gcid" | "sha256" | "crc32" | "crc32c" | "crc64nvme" | "sha1" | "md5";

export type HashRequest =
  | {
      readonly kind: "begin";
      readonly hash: number;
      readonly algorithm: HashAlgorithm;
      readonly size: number;
    }
  | { readonly kind: "update"; readonly hash: number; readonly ticket: number; readonly bytes: Uint8Array }
  | { readonly kind: "digest"; readonly hash: number; readonly ticket: number }
  | { readonly kind: "drop"; readonly hash: number }
  | {
      readonly kind: "whole";
      readonly ticket: number;
      readonly bytes: Uint8Array;
      readonly spans: readonly Span[];
    };

export interface HashReply {
  readonly ticket: number;
  readonly digest: string | null;
  readonly hashes?: readonly ContentHashes[];
}

/** The place of one file among the bytes of many. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Everything that reading a content tells about it. */
export interface ContentHashes {
  readonly sha256: string;
  readonly gcid: string;
  readonly crc32: number;
}

/** One running hash, which takes updates in the order of the calls. */
export interface AsyncHash {
  /** Resolves when `bytes`, which must lie in shared memory, have been read and may be overwritten. */
  update(bytes: Uint8Array): Promise<unknown>;
  /** Ends the hash. Hexadecimal: gcid in upper case, the others in lower case, CRCs with all their digits. */
  digest(): Promise<string>;
  drop(): void;
}
