import { StartFault } from "../platform/start-fault.ts";
import { errorCode } from "../platform/error-code.ts";

export const damaged = (what: string): StartFault => new StartFault([`The backup is damaged: ${what}`]);

export const notWhatManifestSays = (file: string): StartFault =>
  damaged(`${file} isn't what the manifest says.`);

/** The damage of a blob. */
export const otherBytes = (file: string): StartFault =>
  damaged(`${file} holds other bytes than were backed up.`);

/** The damage when a file that has to exist couldn't be read. */
export function missing(error: unknown, file: string): unknown {
  return errorCode(error) === "ENOENT" ? damaged(`${file} is missing.`) : error;
}
