import { migrations } from "../migrations/index.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../database.ts";
import type { Command } from "./command.ts";

export const migrateCommand: Command = {
  name: "migrate",
  usage: "",
  summary: "Bring the database's schema up to date; starting the server does so too.",
  options: [],
  async run({ config, print }) {
    const database = openDatabase(config.databaseUrl, config.database);
    try {
      const applied = await migrate(database, migrations);
      for (const name of applied) print(`Applied ${name}.`);
      if (applied.length === 0) print("The schema is up to date.");
      return 0;
    } finally {
      await database.close();
    }
  },
};
