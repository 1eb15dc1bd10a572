import { createHash, sign, verify, type Hash, type KeyObject } from "node:crypto";
import type { SigningKey } from "../../../platform/crypto/signing-key.ts";
import type { ReceiptEntry } from "./receipt-hasher.ts";

export const RECEIPT_VERSION = "holdall-receipt-1";

/** The first line of a receipt: what was saved, by whom, and when. */
export interface ReceiptHead {
  readonly receipt: typeof RECEIPT_VERSION;
  /** The service's name and address. */
  readonly service: string;
  readonly issuer: string;
  readonly task_id: string;
  readonly share_id: string;
  readonly share_title: string;
  readonly account_id: string;
  /** RFC 3339. */
  readonly started_time: string;
  readonly finished_time: string;
  /** Hash of everything saved as one sealed folder; see tree-hash.ts. */
  readonly root_hash: string;
  readonly file_count: number;
  readonly folder_count: number;
  /** Bytes. */
  readonly total_size: number;
}

/** The last line: signs every byte of the lines before it. */
export interface ReceiptSeal {
  /** Lines before this one. */
  readonly lines: number;
  /** The hash of all bytes before this line, in hex. */
  readonly sha256: string;
  /** Names the key. */
  readonly key: string;
  /** Ed25519, base64url. */
  readonly signature: string;
}

/** Writes a receipt line by line; each line ends with a line feed. */
export function receiptWriter(key: SigningKey) {
  const hash = createHash("sha256");
  let lines = 0;
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    lines += 1;
    return text;
  };
  return {
    head: (head: ReceiptHead): string => line(head),
    entry: (entry: ReceiptEntry): string => line(entryLine(entry)),
    seal(): string {
      const sha256 = hash.digest("hex");
      const signature = sign(null, signedText(sha256), key.privateKey).toString("base64url");
      return `${JSON.stringify({ lines, sha256, key: key.id, signature } satisfies ReceiptSeal)}\n`;
    },
  };
}

/** It is enough that one of the keys signed a receipt whose bytes have this hash. */
export const isSigned = (hash: Hash, { sha256, signature }: ReceiptSeal, keys: readonly KeyObject[]) => {
  const counted = hash.digest("hex");
  return {
    intact: counted === sha256,
    signed: keys.some((key) => verify(null, signedText(sha256), key, Buffer.from(signature, "base64url"))),
  };
};

const signedText = (sha256: string): Buffer => Buffer.from(`${RECEIPT_VERSION}\n${sha256}`);

const entryLine = (entry: ReceiptEntry) =>
  entry.kind === "file"
    ? {
        path: entry.path,
        kind: entry.kind,
        size: entry.size,
        sha256: entry.sha256,
        modified_at: entry.modifiedAt,
        user_modified_at: entry.userModifiedAt,
        params: entry.params,
      }
    : {
        path: entry.path,
        kind: entry.kind,
        modified_at: entry.modifiedAt,
        user_modified_at: entry.userModifiedAt,
        params: entry.params,
      };

/** The entry of a line; null when it isn't one. */
export function readEntry(value: unknown): ReceiptEntry | null {
  if (typeof value !== "object" || value === null) return null;
  const line = value as Readonly<Record<string, unknown>>;
  const { path, kind, size = 0, sha256 = "", modified_at, user_modified_at, params } = line;
  const isFile = kind === "file";
  if (!isFile && kind !== "folder") return null;
  if (typeof path !== "string" || typeof params !== "string" || typeof sha256 !== "string") return null;
  if (!isCount(size) || !isTime(modified_at)) return null;
  if (user_modified_at !== null && !isTime(user_modified_at)) return null;
  if (isFile ? !/^[0-9a-f]{64}$/.test(sha256) : sha256 !== "" || size !== 0) return null;
  return { path, kind, size, sha256, modifiedAt: modified_at, userModifiedAt: user_modified_at, params };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime = (value: unknown): value is number => Number.isSafeInteger(value);
