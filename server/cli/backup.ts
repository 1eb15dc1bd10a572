import { resolve } from "node:path";
import { nowAndThen } from "../backup/now-and-then.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { sealKeysOf } from "./backup-keys.ts";
import { UsageFault, type Command } from "./command.ts";

export const backup: Command = {
  name: "backup",
  usage: "DIR [--encrypt-to AGE-KEY]... [--passphrase-file FILE]",
  summary:
    "Write everything of one moment into a new folder; the server may go on meanwhile. Encrypted for public keys of age, for who knows a passphrase, or both, when they are named.",
  options: ["encrypt-to", "passphrase-file"],
  async run({ args, context, print }) {
    const [folder] = args.words;
    if (folder === undefined) throw new UsageFault("Name the folder to write into.");
    const target = resolve(folder);
    const keys = await sealKeysOf(args);
    const { tables, blobs } = await writeBackup(await context(), target, keys, nowAndThen(print));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${target} holds ${rows} rows of ${tables.length} tables, and ${blobs.count} blobs with ${blobs.bytes} bytes${keys ? ", encrypted" : ""}.`,
    );
    return 0;
  },
};
