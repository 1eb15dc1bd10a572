import { resolve } from "node:path";
import { writeBackup } from "../backup/write-backup.ts";
import { UsageFault, type Command } from "./command.ts";

export const backup: Command = {
  name: "backup",
  usage: "DIR",
  summary: "Write everything of one moment into a new folder; the server may go on meanwhile.",
  options: [],
  async run({ args, context, print }) {
    const [folder] = args.words;
    if (folder === undefined) throw new UsageFault("Name the folder to write into.");
    const target = resolve(folder);
    const { tables, blobs } = await writeBackup(await context(), target);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${target} holds ${rows} rows of ${tables.length} tables, and ${blobs.count} blobs with ${blobs.bytes} bytes.`,
    );
    return 0;
  },
};
