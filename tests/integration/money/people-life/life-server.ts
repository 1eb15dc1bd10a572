import { buildApp } from "../../../../server/app.ts";
import { createContext, type Context } from "../../../../server/context.ts";
import { readConfig } from "../../../../server/platform/config/read-config.ts";
import { createLogger } from "../../../../server/platform/log/logger.ts";
import { freePort } from "../../../support/ports.ts";

export interface LifeServer {
  readonly origin: string;
  readonly context: Context;
  /** Sets the clock; epoch ms. */
  setClock(at: number): void;
  close(): Promise<void>;
}

const KEYS = ["LINK", "COOKIE", "LOGIN", "SHIELD", "RECEIPT"].map((name) => [
  `HOLDALL_${name}_KEY`,
  "a key of the tests, which several servers have",
]);

/** A whole server that sells by the test provider, beside others on the same database and folder, with a clock of its own. */
export async function startLife(databaseUrl: string, dataDir: string, at: number): Promise<LifeServer> {
  let clock = at;
  const config = readConfig({
    ...Object.fromEntries(KEYS),
    HOLDALL_DATA_DIR: dataDir,
    HOLDALL_DATABASE_URL: databaseUrl,
    HOLDALL_REQUESTS_PER_MINUTE: "10000000",
    HOLDALL_TEST_PAYMENTS: "true",
    PORT: String(await freePort()),
  });
  const logger = createLogger("error", {
    write(line) {
      throw new Error(line);
    },
  });
  const context = await createContext(config, logger, { now: () => clock });
  const app = await buildApp(context);
  await app.listen({ host: "127.0.0.1", port: config.port });
  return {
    origin: config.publicUrl,
    context,
    setClock: (to) => void (clock = to),
    async close() {
      await app.close();
      await context.close();
    },
  };
}
