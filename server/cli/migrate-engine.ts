import { moveEngine } from "../backup/move-engine.ts";
import { sourceOf, targetOf } from "../platform/config/target-engines.ts";
import { UsageFault, type Command } from "./command.ts";

export const migrateEngine: Command = {
  name: "migrate-engine",
  usage: "[--to-database URL] [--to-blobs URL] [--despite-faults]",
  summary:
    "Move the whole instance to another database and blob store, and compare every row and byte. Stop the server before; run it again after an interruption.",
  options: ["to-database", "to-blobs", "despite-faults"],
  async run({ config, args, print }) {
    const { options } = args;
    const given = (name: string) => {
      const value = options[name];
      if (value === true) throw new UsageFault(`--${name} needs a value.`);
      return value ?? null;
    };
    const to = targetOf(config, given("to-database"), given("to-blobs"));
    const despiteFaults = options["despite-faults"] === true;
    const { rows, blobs } = await moveEngine({ from: sourceOf(config), to, despiteFaults, print });
    for (const fault of blobs?.faults ?? []) print(`${fault} It was left behind.`);
    if (blobs) print(`${blobs.count} blobs with ${blobs.bytes} bytes were moved and hashed again.`);
    if (rows !== null) print(`${rows} rows were moved and compared.`);
    const next = [rows !== null && "HOLDALL_DATABASE_URL", blobs && "HOLDALL_BLOB_URL"].filter(Boolean);
    print(
      `Set ${next.join(" and ")} to what you named, and start the server. What is at the old place stays there.`,
    );
    return 0;
  },
};
