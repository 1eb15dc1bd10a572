import { lossOf } from "../db/postgres-conditions.ts";
import { errorCode } from "../error-code.ts";
import { Failure } from "../failure.ts";
import { StartFault } from "../start-fault.ts";

/** Tells the operator what to do about an error of the file system or the database. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: "may not be written by this account. Change its owner, or set HOLDALL_DATA_DIR to another folder",
  EPERM: "may not be written by this account. Change its owner, or set HOLDALL_DATA_DIR to another folder",
  EROFS: "is on a disk that can only be read. Set HOLDALL_DATA_DIR to a folder that can be written",
  ENOENT: "can't be made there. Set HOLDALL_DATA_DIR to another folder",
  ENOSPC: "is on a full disk. Make room, or set HOLDALL_DATA_DIR to a folder on another disk",
  ENOTDIR: "is not a folder. Set HOLDALL_DATA_DIR to a folder",
  EEXIST: "is not a folder. Set HOLDALL_DATA_DIR to a folder",
  SQLITE_CANTOPEN: "holds no database that can be opened. Check that this account may write there",
  SQLITE_READONLY: "holds a database that this account may only read. Change its owner",
  SQLITE_NOTADB: "holds a database file that is damaged. Bring it back from a backup",
  SQLITE_CORRUPT: "holds a database file that is damaged. Bring it back from a backup",
  SQLITE_FULL: "is on a full disk. Make room, or set HOLDALL_DATA_DIR to a folder on another disk",
};

const DATABASE_ADVICE: Readonly<Record<string, string>> = {
  ENOTFOUND: "is at an unknown host. Is the address right?",
  "28P01": "refuses the user name or password.",
  "28000": "refuses the user name.",
  "3D000": "has no database of that name. Create it first.",
  "25006": "can only be read, as a standby can. Name the one that is written to.",
  "42501": "doesn't let this user make tables. Give it a database or schema of its own.",
  "53300":
    "has no room for another connection. Raise its max_connections, or lower HOLDALL_DATABASE_CONNECTIONS.",
  "57P03": "is starting or recovering. Start again in a moment.",
};
const SILENT = "doesn't answer. Is it running, and is the address right?";

/** Tells any error of a start in sentences. An unforeseen error keeps its stack, because it is our own fault. */
export function startFaultOf(error: unknown, dataDir = "data"): StartFault {
  if (error instanceof StartFault) return error;
  const cause = error instanceof Failure ? error.cause : error;
  const code = errorCode(cause);
  const database = DATABASE_ADVICE[code] ?? (lossOf(cause) ? SILENT : undefined);
  if (database) return new StartFault([`The database of HOLDALL_DATABASE_URL ${database}`]);
  const advice = ADVICE[code] ?? ADVICE[code.replace(/^(SQLITE_[A-Z]+)_.*$/, "$1")];
  if (advice) return new StartFault([`The data folder ${dataDir} ${advice}. (${code})`]);
  return new StartFault([`Holdall couldn't start: ${error instanceof Error ? error.stack : String(error)}`]);
}
