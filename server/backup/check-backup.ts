import { createHash } from "node:crypto";
import type { BackedUpBlob, BackupSource } from "./backup-source.ts";
import { NOWHERE } from "./blob-ends.ts";
import type { BlobFault } from "./blob-fault.ts";
import { carryBlobs } from "./carry-blobs.ts";
import { damaged, notWhatManifestSays, otherBytes } from "./damage.ts";

/** Reads every byte of a backup and changes nothing; throws a `StartFault` that names the first file that isn't whole. */
export async function checkBackup(source: BackupSource, progress: (line: string) => void): Promise<void> {
  const { tables, blobs } = source.contents;
  await source.checkRest();
  await source.readSecrets();
  for (const { name, sha256 } of tables) {
    if ((await hashOf(source.readTable(name))) !== sha256) throw notWhatManifestSays(`tables/${name}.jsonl`);
  }
  const { count } = await carryBlobs({
    blobs: source.blobs(),
    reader: source,
    writer: NOWHERE,
    onFault: refuseDamage,
    progress: (done) => progress(`Checked: ${done.count} of ${blobs.count} blobs.`),
  });
  if (count !== blobs.count) throw damaged(`it holds ${count} blobs instead of ${blobs.count}.`);
}

/** Throws the damage that a fault of a backed up blob means. */
export function refuseDamage(fault: BlobFault, { file }: BackedUpBlob): never {
  throw fault.cause ?? otherBytes(file);
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
}
