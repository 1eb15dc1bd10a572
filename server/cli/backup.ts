import { resolve } from "node:path";
import { nowAndThen } from "../backup/now-and-then.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { sealKeysOf } from "./backup-keys.ts";
import { UsageFault, type Command } from "./command.ts";

export const backup: Command = {
  name: "backup",
  usage: "DIR [--encrypt-to AGE-KEY]... [--passphrase-file FILE]",
  summary:
    "Write everything of one moment into a new folder, or into one of earlier backups, which gets what is new; the server may go on meanwhile. Interrupted or killed, it goes on when it is run again. Encrypted for public keys of age, for who knows a passphrase, or both, when they are named.",
  options: ["encrypt-to", "passphrase-file"],
  async run({ args, context, print }) {
    const [folder] = args.words;
    if (folder === undefined) throw new UsageFault("Name the folder to write into.");
    const target = resolve(folder);
    const keys = await sealKeysOf(args);
    const written = await writeBackup(await context(), target, keys, nowAndThen(print));
    const { contents, fresh, removed } = written;
    const { tables, blobs } = contents;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${target} holds ${rows} rows of ${tables.length} tables, and ${blobs.count} blobs with ${blobs.bytes} bytes${keys ? ", encrypted" : ""}.`,
    );
    print(
      `${fresh.count} blobs with ${fresh.bytes} bytes are new in it; ${removed} files that only earlier backups needed were removed.`,
    );
    return 0;
  },
};
