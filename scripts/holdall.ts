/** `npm run holdall -- <command>`: the operator's command line. Reads the settings of `.env` like the server. */
import { join } from "node:path";
import "../server/quick-loading.mjs";

const { loadSettingsFile } = await import("../server/platform/config/settings-file.ts");
loadSettingsFile(join(import.meta.dirname, "../.env"));
const { runCommand } = await import("../server/cli/run-command.ts");
process.exitCode = await runCommand(process.argv.slice(2), process.env);
