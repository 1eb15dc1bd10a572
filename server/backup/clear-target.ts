import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupTarget } from "./backup-target.ts";
import { blobFile, MANIFEST, manifestText } from "./manifest.ts";
import { writeNewFile } from "./write-new-file.ts";

/** Files under the names of what they hold; blobs are linked where that works. */
export const clearTarget = (folder: string): BackupTarget => ({
  writeTable: (name, pieces) => writeNewFile(join(folder, "tables", `${name}.jsonl`), pieces),

  async writeBlobs(store, sha256s) {
    for await (const sha256 of sha256s) {
      const file = join(folder, blobFile(sha256));
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await store.copyTo(sha256, file);
    }
  },

  writeSecrets: (bytes) => writeNewFile(join(folder, "secrets.json"), [bytes]),
  finish: (contents) => writeNewFile(join(folder, MANIFEST), [manifestText(contents)]),
});
