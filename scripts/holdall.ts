/** `npm run holdall -- <command>`: the operator's command line. Reads the settings of `.env` like `npm start`. */
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { runCommand } from "../server/cli/run-command.ts";

if (existsSync(".env")) loadEnvFile(".env");
process.exitCode = await runCommand(process.argv.slice(2), process.env);
