import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { randomOf } from "../../support/random.ts";

/** Small, so that packs become full and are rewritten all the time. */
export const FULL_BYTES = 128 * 1024;

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The same bytes for the same number. */
export function contentOf(seed: number, size: number): Buffer {
  const random = randomOf(seed);
  return Buffer.from(Uint8Array.from({ length: size }, () => random(256)));
}

export const putAll = (store: BlobStore, contents: readonly Buffer[]): Promise<void> =>
  store.putMany(contents, Promise.resolve(contents.map(sha256Of)));

export async function assertHas(store: BlobStore, sha256: string): Promise<void> {
  assert.equal(sha256Of(await buffer(await store.open(sha256))), sha256);
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Failure && error.error === "file_not_found";

export const packsIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, "packs"))
    .filter((name) => name.endsWith(".pack"))
    .map((name) => join(folder, "packs", name));

/** Says whether bytes lie anywhere below a folder. */
export const liesIn = (folder: string, bytes: Buffer): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(bytes),
  );
