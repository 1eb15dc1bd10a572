import { createHash } from "node:crypto";
import type { BackupSource } from "./backup-source.ts";
import { damaged, notWhatManifestSays, otherBytes } from "./damage.ts";

/** Reads every byte of a backup and changes nothing; throws a `StartFault` that names the first file that isn't whole. */
export async function checkBackup(source: BackupSource, progress: (line: string) => void): Promise<void> {
  const { tables, blobs } = source.contents;
  await source.checkRest();
  await source.readSecrets();
  for (const { name, sha256 } of tables) {
    if ((await hashOf(source.readTable(name))) !== sha256) throw notWhatManifestSays(`tables/${name}.jsonl`);
  }
  let count = 0;
  for await (const { sha256, file, open } of source.blobs()) {
    if ((await hashOf(open())) !== sha256) throw otherBytes(file);
    count += 1;
    progress(`Checked: ${count} of ${blobs.count} blobs.`);
  }
  if (count !== blobs.count) throw damaged(`it holds ${count} blobs instead of ${blobs.count}.`);
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
}
