import { StartFault } from "../platform/start-fault.ts";
import { errorCode } from "../platform/error-code.ts";

export const damaged = (what: string): StartFault => new StartFault([`The backup is damaged: ${what}`]);

export const notWhatManifestSays = (file: string): StartFault =>
  damaged(`${file} isn't what the manifest says.`);

/** For a blob. */
export const otherBytes = (file: string): StartFault =>
  damaged(`${file} holds other bytes than were backed up.`);

/** For the failed reading of a file that has to be there. */
export function missing(error: unknown, file: string): unknown {
  return errorCode(error) === "ENOENT" ? damaged(`${file} is missing.`) : error;
}
