import { DEFAULT_LIMITS, type DatabaseLimits } from "../db/database-limits.ts";
import type { Settings } from "./settings.ts";

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

/** Reads the limits of PostgreSQL; SQLite needs none and ignores them. */
export function databaseLimits(settings: Settings): DatabaseLimits {
  const count = (name: string, fallback: number) => settings.integer(name, fallback, { min: 1, max: 1_000 });
  const ms = (name: string, fallbackMs: number, max: number) =>
    settings.integer(name, fallbackMs / SECOND_MS, { min: 1, max }) * SECOND_MS;
  const fallback = DEFAULT_LIMITS;
  return {
    sessionUrl: settings.url("HOLDALL_DATABASE_SESSION_URL", null, ["postgres:", "postgresql:"]),
    connections: count("HOLDALL_DATABASE_CONNECTIONS", fallback.connections),
    workConnections: count("HOLDALL_DATABASE_WORK_CONNECTIONS", fallback.workConnections),
    waitMs: ms("HOLDALL_DATABASE_WAIT_SECONDS", fallback.waitMs, HOUR_S),
    connectMs: ms("HOLDALL_DATABASE_CONNECT_SECONDS", fallback.connectMs, HOUR_S),
    statementMs: ms("HOLDALL_DATABASE_STATEMENT_SECONDS", fallback.statementMs, HOUR_S),
    workStatementMs: ms("HOLDALL_DATABASE_WORK_STATEMENT_SECONDS", fallback.workStatementMs, 24 * HOUR_S),
    callMs: ms("HOLDALL_DATABASE_CALL_SECONDS", fallback.callMs, HOUR_S),
    lockMs: ms("HOLDALL_DATABASE_LOCK_SECONDS", fallback.lockMs, HOUR_S),
    idleMs: ms("HOLDALL_DATABASE_IDLE_SECONDS", fallback.idleMs, 24 * HOUR_S),
    keepAliveMs: ms("HOLDALL_DATABASE_KEEPALIVE_SECONDS", fallback.keepAliveMs, HOUR_S),
  };
}
