import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { errorCode } from "../platform/error-code.ts";
import type { BackedUpBlob, BackupSource } from "./backup-source.ts";
import { missing } from "./damage.ts";
import type { Contents } from "./manifest.ts";

const READ_BYTES = 1 << 20;

export function clearSource(folder: string, contents: Contents): BackupSource {
  const read = (file: string) => readFrom(join(folder, file), file);
  return {
    contents,
    readTable: (name) => read(`tables/${name}.jsonl`),

    async *blobs(): AsyncGenerator<BackedUpBlob> {
      const options = { recursive: true, withFileTypes: true } as const;
      for (const entry of await readdir(join(folder, "blobs"), options).catch(() => [])) {
        if (!entry.isFile()) continue;
        const file = relative(folder, join(entry.parentPath, entry.name));
        yield { sha256: entry.name, file, open: () => read(file) };
      }
    },

    readSecrets: () =>
      readFile(join(folder, "secrets.json")).catch((error: unknown) => {
        if (errorCode(error) !== "ENOENT") throw error;
        return null;
      }),

    checkRest: () => Promise.resolve(),
  };
}

async function* readFrom(path: string, file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: READ_BYTES });
  } catch (error) {
    throw missing(error, file);
  }
}
