import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { BackedUpBlob, BackupSource } from "./backup-source.ts";
import { damaged, missing, notWhatManifestSays } from "./damage.ts";
import { KEY_FILE } from "./keys.ts";
import { parsePart, type Part, type SealedManifest } from "./manifest.ts";
import { hashed, linesOf } from "./pieces.ts";
import type { OpenFile } from "./seal.ts";

/** Compares every part with the manifest when it has ended, so that a genuine file of another backup isn't taken. */
export function sealedSource(folder: string, manifest: SealedManifest, openFile: OpenFile): BackupSource {
  const { parts } = manifest;
  const open = (file: string) => openFile(join(folder, file), file);

  async function* readPart({ file, sha256 }: Part): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    yield* hashed(open(file), hash);
    if (hash.digest("hex") !== sha256) throw notWhatManifestSays(file);
  }

  return {
    contents: manifest,

    readTable(name) {
      const part = parts.tables[name];
      if (part) return readPart(part);
      throw damaged(`its manifest doesn't say where the table ${name} lies.`);
    },

    async *blobs(): AsyncGenerator<BackedUpBlob> {
      for await (const line of linesOf(readPart(parts.blobs))) {
        const { file, sha256, size = null } = parsePart(line);
        yield { sha256, size, file };
      }
    },

    open: async ({ file }) => open(file),
    openLent: async ({ file }) => open(file),

    readSecrets: async () => (parts.secrets ? buffer(readPart(parts.secrets)) : null),

    async checkRest() {
      if (parts.key === null) return;
      const key = await readFile(join(folder, KEY_FILE)).catch((error: unknown) => {
        throw missing(error, KEY_FILE);
      });
      if (createHash("sha256").update(key).digest("hex") !== parts.key) throw notWhatManifestSays(KEY_FILE);
    },
  };
}
