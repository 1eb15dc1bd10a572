import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import { assertPatience } from "./call-patience.ts";
import type { PoolUse } from "./database.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import { paceNow, type Pace } from "./pace.ts";
import { tellingClient, type ClientRules } from "./postgres-client.ts";
import { lossOf, TOO_MANY_CONNECTIONS } from "./postgres-conditions.ts";
import { LostConnection } from "./postgres-loss.ts";

const LONGEST_PAUSE_MS = 200;
/** A pool makes do with the connections it could get for this long. */
const NARROW_MS = 2_000;
/**
 * The server ends a transaction that rests for this time, so that a process that is gone or hangs gives its locks back.
 */
const RESTING_MS = 30_000;

export interface PacedPool extends PostgresPool {
  uses(): readonly PoolUse[];
}

/** Makes connections for each pace as they are needed; each tells its loss from every other error. */
export function pacedPool(url: string, limits: DatabaseLimits, types: pg.CustomTypesConfig): PacedPool {
  const pools: Readonly<Record<Pace, PacePool>> = {
    call: poolFor("call", url, limits, types),
    work: poolFor("work", url, limits, types),
    endless: poolFor("endless", url, limits, types),
  };
  return {
    options: {},
    connect: () => pools[paceNow()].connect(),
    end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
    uses: () => Object.values(pools).map((pool) => pool.use()),
  } as unknown as PacedPool;
}

interface PacePool extends PostgresPool {
  use(): PoolUse;
}

function poolFor(pace: Pace, url: string, limits: DatabaseLimits, types: pg.CustomTypesConfig): PacePool {
  const statementMs = { call: limits.statementMs, work: limits.workStatementMs, endless: null }[pace];
  const timeouts = {
    statement_timeout: statementMs ?? 0,
    lock_timeout: pace === "call" ? limits.lockMs : 0,
    idle_in_transaction_session_timeout: pace === "endless" ? 0 : RESTING_MS,
  };
  const keepsSessions = limits.sessionUrl === null;
  const trust = new Trust();
  const rules: ClientRules = {
    statementMs,
    callMs: pace === "call" ? limits.callMs : null,
    silent: () => trust.lose(),
    prepares: keepsSessions,
    begun: keepsSessions ? "" : setLocal(timeouts),
  };
  const most = pace === "work" ? limits.workConnections : limits.connections;
  const pool = new pg.Pool({
    ...connectionOf(url, limits),
    ...(keepsSessions ? timeouts : {}),
    Client: quickly(limits.connectMs),
    max: most,
    types,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: limits.idleMs,
  });
  // The pool replaces a connection that breaks while idle; the next query tells whether the server is gone.
  pool.on("error", () => undefined);
  // A connection that breaks between two statements of a transaction would end the process without this; its next
  // statement reports the break.
  pool.on("connect", (client) => {
    trust.add(client);
    client.on("error", () => undefined);
  });
  const use = (): PoolUse => ({
    pace,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    most,
    waiting: pool.waitingCount,
  });
  return Object.assign(telling(pool, rules, { most, waitMs: limits.waitMs, trust }), { use });
}

/** The settings by which every connection is made. */
export const connectionOf = (
  url: string,
  { connectMs, keepAliveMs }: Pick<DatabaseLimits, "connectMs" | "keepAliveMs">,
) => ({
  connectionString: url,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
});

const setLocal = (timeouts: Readonly<Record<string, number>>): string =>
  Object.entries(timeouts)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join("; ");

/** The pool's own limit covers waiting and connecting together. */
const quickly = (connectMs: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
    }
  };

interface Bounds {
  readonly most: number;
  readonly waitMs: number;
  readonly trust: Trust;
}

/**
 * If one connection went silent, those made before it are distrusted as well, so that nobody has to wait for each of
 * them.
 */
class Trust {
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();
  #lostAt = 0;

  add(client: pg.PoolClient): void {
    this.#madeAt.set(client, performance.now());
  }

  lose(): void {
    this.#lostAt = performance.now();
  }

  has(client: pg.PoolClient): boolean {
    return (this.#madeAt.get(client) ?? 0) >= this.#lostAt;
  }
}

function telling(pool: pg.Pool, rules: ClientRules, bounds: Bounds): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const patience = assertPatience(rules.callMs);
      const connecting = () => connected(pool, bounds);
      const client = await (patience?.during(connecting) ?? connecting()).catch((error: unknown) => {
        const loss = lossOf(error);
        throw loss ? new LostConnection(error, loss, false) : error;
      });
      const told = known.get(client) ?? tellingClient(client, rules);
      known.set(client, told);
      return told;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

/** Callers share the existing connections, and wait for them, if PostgreSQL has no room for more. */
async function connected(pool: pg.Pool, { most, waitMs, trust }: Bounds): Promise<pg.PoolClient> {
  const patience = performance.now() + waitMs;
  for (;;) {
    try {
      const client = await pool.connect();
      if (trust.has(client)) return client;
      client.release(true);
      continue;
    } catch (error) {
      if (errorCode(error) !== TOO_MANY_CONNECTIONS || performance.now() > patience) throw error;
    }
    pool.options.max = Math.max(1, pool.totalCount);
    setTimeout(() => (pool.options.max = most), NARROW_MS).unref();
    await sleep(LONGEST_PAUSE_MS * Math.random());
  }
}
