import { startWhole, type WholeServer } from "../../support/whole-server.ts";

export const DAY_MS = 86_400_000;
/** Longer than the privacy policy gives, after the days in which one may return. */
export const ALL_GONE_MS = (14 + 31) * DAY_MS;

export interface ErasingServer extends WholeServer {
  readonly databaseUrl: string;
  /** Lets days (in ms) pass on the server's clock. */
  pass(ms: number): void;
}

/** A server whose clock the test moves, and whose worker is the test. Everything that it logs is kept. */
export async function startErasing(databaseUrl: string): Promise<ErasingServer> {
  let ahead = 0;
  const server = await startWhole({
    env: { HOLDALL_DATABASE_URL: databaseUrl, HOLDALL_TEST_PAYMENTS: "true" },
    now: () => Date.now() + ahead,
    level: "info",
  });
  return { ...server, databaseUrl, pass: (ms) => void (ahead += ms) };
}
