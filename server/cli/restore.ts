import { resolve } from "node:path";
import type { BackupSource } from "../backup/backup-source.ts";
import { checkBackup } from "../backup/check-backup.ts";
import { nowAndThen } from "../backup/now-and-then.ts";
import { openBackup } from "../backup/open-backup.ts";
import { restoreBlobs, restoreSecrets, restoreTables } from "../backup/read-backup.ts";
import { openBlobStore } from "../platform/blob/open-blob-store.ts";
import type { Config } from "../platform/config/config.ts";
import { digest } from "../platform/crypto/secrets.ts";
import { beginMove } from "../platform/db/move-state.ts";
import { occupy } from "../platform/db/occupancy.ts";
import { openDatabase } from "../database.ts";
import { openKeysOf } from "./backup-keys.ts";
import { UsageFault, type Command } from "./command.ts";
import { findInTheWay, makeRoom } from "./make-room.ts";

export const restore: Command = {
  name: "restore",
  usage: "DIR [--force] [--identity FILE]... [--passphrase-file FILE]",
  summary:
    "Bring a backup into an empty data folder; with --force what is there is put aside first. Interrupted or killed, it goes on when it is run again. An encrypted one is opened by files with secret keys of age, or with its passphrase. Stop the server before.",
  options: ["force", "identity", "passphrase-file"],
  async run({ config, args, print }) {
    const [folder] = args.words;
    if (folder === undefined) throw new UsageFault("Name the backup's folder.");
    const source = await openBackup(resolve(folder), await openKeysOf(args));
    const restoring = digest(`restore ${JSON.stringify(source.contents)}`);
    const occupancy = await occupy(config.databaseUrl, "alone", config.database);
    try {
      const inTheWay = await findInTheWay(config, { force: args.options["force"] === true, restoring });
      const progress = nowAndThen(print);
      await checkBackup(source, progress);
      await makeRoom(config, inTheWay, print);
      const blobs = await fill(config, source, { restoring, progress });
      const { tables, createdAt } = source.contents;
      await sayOtherKeys(config, source, print);
      print(`Restored ${tables.length} tables and ${blobs} blobs of ${createdAt}. Run "verify" next.`);
      return 0;
    } finally {
      await occupancy.release();
    }
  },
};

/** Blobs first: a database never names bytes that aren't there. Resolves with how many blobs there are. */
async function fill(
  config: Config,
  source: BackupSource,
  { restoring, progress }: { readonly restoring: string; readonly progress: (line: string) => void },
): Promise<number> {
  const store = await openBlobStore(config);
  const database = openDatabase(config.databaseUrl, config.database);
  try {
    await beginMove(database, restoring);
    const blobs = await restoreBlobs(store, source, progress);
    await restoreSecrets(source, config.dataDir);
    await restoreTables(database, source);
    return blobs;
  } finally {
    await database.close();
  }
}

/** Says which keys of the environment go before the backup's. */
async function sayOtherKeys(
  { givenSecrets, secrets }: Config,
  source: BackupSource,
  print: (line: string) => void,
): Promise<void> {
  const bytes = await source.readSecrets();
  const backedUp = JSON.parse(bytes?.toString() ?? "{}") as Partial<Config["secrets"]>;
  const others = givenSecrets.filter((name) => (backedUp[name] ?? secrets[name]) !== secrets[name]);
  if (others.length === 0) return;
  print(
    `The environment sets other keys than the backup's (${others.join(", ")}): while it does, what was signed before is void.`,
  );
}
