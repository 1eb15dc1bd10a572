import type { ErrorName } from "../../../contract/errors.ts";
import { errorCode } from "../error-code.ts";

/** The meaning of an error of PostgreSQL. */
export interface Condition {
  /** The error that the caller gets. */
  readonly error: ErrorName;
  /** For the operator's log. */
  readonly meaning: string;
  /** The connection is gone or useless, so work that wasn't committed may be tried on another. */
  readonly endsConnection: boolean;
}

const busy = (meaning: string): Condition => ({ error: "unavailable", meaning, endsConnection: false });
const away = (meaning: string): Condition => ({ error: "unavailable", meaning, endsConnection: true });

export const TOO_MANY_CONNECTIONS = "53300";
export const READ_ONLY = "25006";

const BROKEN = away("The connection to PostgreSQL broke or could not be made.");

/** By SQLSTATE. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  [TOO_MANY_CONNECTIONS]: away(
    "PostgreSQL has no room for another connection: raise max_connections there, or lower HOLDALL_DATABASE_CONNECTIONS.",
  ),
  [READ_ONLY]: away(
    "This PostgreSQL can only be read, as a standby can: nothing is written until it is promoted, or another answers at HOLDALL_DATABASE_URL.",
  ),
  "25P03": away("A transaction rested for too long, and PostgreSQL ended it."),
  "57P01": away(
    "PostgreSQL ended the connection, because it is stopped or restarted, or somebody wanted it.",
  ),
  "57P02": away("PostgreSQL crashed and starts again."),
  "57P03": away("PostgreSQL is starting or recovering, and takes no connections yet."),
  "57P04": away("The database of HOLDALL_DATABASE_URL was dropped."),
  "57P05": away("PostgreSQL ended a connection that nobody used (idle_session_timeout)."),
  "53100": {
    error: "storage_full",
    meaning: "PostgreSQL's disk is full: make room there; what was acknowledged is kept.",
    endsConnection: false,
  },
  "53200": busy("PostgreSQL is out of memory."),
  "53400": busy("PostgreSQL has reached a limit of its configuration."),
  "55P03": busy("A lock wasn't free within HOLDALL_DATABASE_LOCK_SECONDS."),
  "57014": busy("A statement took longer than HOLDALL_DATABASE_STATEMENT_SECONDS, or was cancelled by hand."),
  "40001": busy("A transaction was in others' way each time it was tried."),
  "40P01": busy("A transaction and others waited for each other each time it was tried."),
};

/** Errors of the network, and SQLSTATE's class 08. */
const UNREACHABLE =
  /^(08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of `pg` that have no code. */
const TERMINATED =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed)/;

/** The condition for an error's SQLSTATE; undefined for any other error. */
export const conditionOf = (error: unknown): Condition | undefined => CONDITIONS[errorCode(error)];

/** The condition that ended a connection to PostgreSQL; undefined when the connection goes on. */
export function lossOf(error: unknown): Condition | undefined {
  const condition = conditionOf(error);
  if (condition) return condition.endsConnection ? condition : undefined;
  const isBroken =
    UNREACHABLE.test(errorCode(error)) || (error instanceof Error && TERMINATED.test(error.message));
  return isBroken ? BROKEN : undefined;
}
