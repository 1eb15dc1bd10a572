/** `npm run holdall -- <command>`: the operator's command line. Reads the settings of `.env` like the server. */
import { join } from "node:path";
import { runCommand } from "../server/cli/run-command.ts";
import { loadSettingsFile } from "../server/platform/config/settings-file.ts";

loadSettingsFile(join(import.meta.dirname, "../.env"));
process.exitCode = await runCommand(process.argv.slice(2), process.env);
