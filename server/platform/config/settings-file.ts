import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { StartFault } from "../start-fault.ts";

const NAMED_BY = "HOLDALL_ENV_FILE";
const NONE = "off";

/**
 * Adds the settings of a file to the environment, whose own settings win. It reads `file` if that exists, or the file
 * that `HOLDALL_ENV_FILE` names (`off` for none). Throws a `StartFault` when the named file doesn't exist.
 */
export function loadSettingsFile(file: string): void {
  const named = process.env[NAMED_BY];
  delete process.env[NAMED_BY];
  if (named === NONE) return;
  if (named) {
    if (!existsSync(named)) throw new StartFault([`${NAMED_BY} names ${named}, which isn't there.`]);
    loadEnvFile(named);
  } else if (existsSync(file)) loadEnvFile(file);
}
