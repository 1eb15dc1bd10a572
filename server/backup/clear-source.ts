import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { blobFile } from "../platform/blob/blob-names.ts";
import { lentBytes } from "../platform/blob/lent-bytes.ts";
import { errorCode } from "../platform/error-code.ts";
import type { BackedUpBlob, BackupSource } from "./backup-source.ts";
import { missing, notWhatManifestSays } from "./damage.ts";
import { parseListed, type ClearManifest } from "./manifest.ts";
import { hashed, linesOf } from "./pieces.ts";

const READ_BYTES = 1 << 20;

export function clearSource(folder: string, manifest: ClearManifest): BackupSource {
  const { moment, list } = manifest;
  const read = (file: string) => readFrom(join(folder, file), file);
  return {
    contents: manifest,
    readTable: (name) => read(join(moment, "tables", `${name}.jsonl`)),
    blobs: () => listedBlobs(read(join(moment, "blobs.jsonl")), list),
    open: async ({ file, size }) => readFrom(join(folder, file), file, size),
    openLent: async ({ file }) => lentFrom(join(folder, file), file),

    readSecrets: () =>
      readFile(join(folder, moment, "secrets.json")).catch((error: unknown) => {
        if (errorCode(error) !== "ENOENT") throw error;
        return null;
      }),

    checkRest: () => Promise.resolve(),
  };
}

async function* listedBlobs(list: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<BackedUpBlob> {
  const hash = createHash("sha256");
  for await (const line of linesOf(hashed(list, hash))) {
    const blob = parseListed(line);
    yield { ...blob, file: join("blobs", blobFile(blob.sha256)) };
  }
  if (hash.digest("hex") !== sha256) throw notWhatManifestSays("blobs.jsonl");
}

async function* lentFrom(path: string, file: string): AsyncGenerator<Buffer> {
  try {
    yield* lentBytes(await open(path));
  } catch (error) {
    throw missing(error, file);
  }
}

async function* readFrom(path: string, file: string, size: number | null = null): AsyncGenerator<Buffer> {
  const highWaterMark = Math.min(READ_BYTES, (size ?? READ_BYTES) + 1);
  try {
    yield* createReadStream(path, { highWaterMark });
  } catch (error) {
    throw missing(error, file);
  }
}
