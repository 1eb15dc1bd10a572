import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../../server/app.ts";
import { createContext, type Context } from "../../../server/context.ts";
import { readConfig } from "../../../server/platform/config/read-config.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { freePort } from "../../support/ports.ts";

export const DAY_MS = 86_400_000;
/** Longer than the privacy policy gives, after the days in which one may return. */
export const ALL_GONE_MS = (14 + 31) * DAY_MS;

export interface ErasingServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly context: Context;
  /** Everything that was logged. */
  readonly log: readonly string[];
  /** Lets days (in ms) pass on the server's clock. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** A server whose clock the test moves, and whose worker is the test. */
export async function startErasing(databaseUrl: string): Promise<ErasingServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "holdall-farewell-"));
  const config = readConfig({
    HOLDALL_DATA_DIR: dataDir,
    HOLDALL_DATABASE_URL: databaseUrl,
    HOLDALL_REQUESTS_PER_MINUTE: "1000000",
    HOLDALL_TEST_PAYMENTS: "true",
    PORT: String(await freePort()),
  });
  let ahead = 0;
  const log: string[] = [];
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const context = await createContext(config, logger, { now: () => Date.now() + ahead });
  const app = await buildApp(context);
  await app.listen({ host: "127.0.0.1", port: config.port });
  return {
    origin: config.publicUrl,
    dataDir,
    databaseUrl,
    context,
    log,
    pass(ms) {
      ahead += ms;
    },
    async close() {
      await app.close();
      await context.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
