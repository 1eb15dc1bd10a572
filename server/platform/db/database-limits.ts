/** Limits on the time of statements and the number of connections; SQLite needs neither and ignores them. */
export interface DatabaseLimits {
  /**
   * The address that keeps sessions, when the database's address is that of a pooler that hands out connections by
   * transaction; null when the database's address keeps sessions itself.
   */
  readonly sessionUrl: string | null;
  /** Connections of one process for calls, and as many for work without a time limit. */
  readonly connections: number;
  /** Connections of one process for background work. */
  readonly workConnections: number;
  /** The longest wait for a connection, and the longest time to make one. */
  readonly waitMs: number;
  readonly connectMs: number;
  /** The longest time for a statement of a call, or of background work. */
  readonly statementMs: number;
  readonly workStatementMs: number;
  /** The longest that one call may wait in all, for connections and answers; time without waiting makes up for it. */
  readonly callMs: number;
  /** The longest wait of a call's statement for a lock. */
  readonly lockMs: number;
  /** An unused connection is closed after this. */
  readonly idleMs: number;
  /** TCP asks a silent peer after this whether it is still there. */
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
  callMs: 10_000,
  lockMs: 5_000,
  idleMs: 60_000,
  keepAliveMs: 10_000,
};
