import { resolve } from "node:path";
import type { BackupSource } from "../backup/backup-source.ts";
import { checkBackup } from "../backup/check-backup.ts";
import { nowAndThen } from "../backup/now-and-then.ts";
import { openBackup } from "../backup/open-backup.ts";
import { restoreBlobs, restoreSecrets, restoreTables } from "../backup/read-backup.ts";
import { openBlobStore } from "../platform/blob/open-blob-store.ts";
import type { Config } from "../platform/config/config.ts";
import { occupy } from "../platform/db/occupancy.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { openKeysOf } from "./backup-keys.ts";
import { UsageFault, type Command } from "./command.ts";
import { findInTheWay, makeRoom } from "./make-room.ts";

export const restore: Command = {
  name: "restore",
  usage: "DIR [--force] [--identity FILE]... [--passphrase-file FILE]",
  summary:
    "Bring a backup into an empty data folder; with --force what is there is put aside first. An encrypted one is opened by files with secret keys of age, or with its passphrase. Stop the server before.",
  options: ["force", "identity", "passphrase-file"],
  async run({ config, args, print }) {
    const [folder] = args.words;
    if (folder === undefined) throw new UsageFault("Name the backup's folder.");
    const source = await openBackup(resolve(folder), await openKeysOf(args));
    const occupancy = await occupy(config.databaseUrl, "alone", config.database);
    try {
      const inTheWay = await findInTheWay(config, args.options["force"] === true);
      const progress = nowAndThen(print);
      await checkBackup(source, progress);
      await makeRoom(config, inTheWay, print);
      const blobs = await fill(config, source, progress);
      await restoreSecrets(source, config.dataDir);
      const { tables, createdAt } = source.contents;
      print(`Restored ${tables.length} tables and ${blobs} blobs of ${createdAt}. Run "verify" next.`);
      return 0;
    } finally {
      await occupancy.release();
    }
  },
};

/** Blobs first: a database never names bytes that aren't there. Resolves with how many blobs there are. */
async function fill(config: Config, source: BackupSource, progress: (line: string) => void): Promise<number> {
  const blobs = await restoreBlobs(await openBlobStore(config), source, progress);
  const database = openDatabase(config.databaseUrl, config.database);
  try {
    await restoreTables(database, source);
  } finally {
    await database.close();
  }
  return blobs;
}
