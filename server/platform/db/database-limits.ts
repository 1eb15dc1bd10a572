/** How long statements may take, and how many connections there may be; SQLite, which has neither, passes them over. */
export interface DatabaseLimits {
  /**
   * Where sessions are kept, when the database's address is that of a pooler that hands out connections by transaction;
   * null when it keeps sessions itself.
   */
  readonly sessionUrl: string | null;
  /** Connections of one process for calls, and as many for what runs without a limit. */
  readonly connections: number;
  /** Connections of one process for background work. */
  readonly workConnections: number;
  /** How long whoever needs a connection waits for it, and how long making one may take. */
  readonly waitMs: number;
  readonly connectMs: number;
  /** How long a statement of a call, or of background work, may take. */
  readonly statementMs: number;
  readonly workStatementMs: number;
  /** How long a statement of a call waits for a lock. */
  readonly lockMs: number;
  /** A connection nobody uses is closed after this. */
  readonly idleMs: number;
  /** A silent peer is asked by TCP after this whether it is there. */
  readonly keepAliveMs: number;
}

/** The defaults of the settings. */
export const DEFAULT_LIMITS: DatabaseLimits = {
  sessionUrl: null,
  connections: 16,
  workConnections: 4,
  waitMs: 5_000,
  connectMs: 4_000,
  statementMs: 8_000,
  workStatementMs: 600_000,
  lockMs: 5_000,
  idleMs: 60_000,
  keepAliveMs: 10_000,
};
