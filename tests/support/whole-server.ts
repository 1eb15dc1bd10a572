import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../server/app.ts";
import { createContext, type Context } from "../../server/context.ts";
import { readConfig } from "../../server/platform/config/read-config.ts";
import { createLogger } from "../../server/platform/log/logger.ts";
import { freePort } from "./ports.ts";

/** A suite's choices for a whole server. */
export interface WholeDoors {
  /** Settings as an operator makes them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Epoch ms; the machine's clock unless said. */
  readonly now?: () => number;
  /** The least level of lines that are kept. */
  readonly level?: "info" | "warn" | "error";
  /** Hears each line as it is logged. */
  readonly hear?: (line: string) => void;
}

export interface WholeServer {
  /** The address people know it by. */
  readonly origin: string;
  /** The address it listens at itself. */
  readonly address: string;
  readonly dataDir: string;
  readonly context: Context;
  readonly app: FastifyInstance;
  /** The lines that it has logged. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Starts everything that `npm start` does but the worker, in the process of the suite; its folder goes with it. */
export async function startWhole({
  env = {},
  now,
  level = "warn",
  hear,
}: WholeDoors = {}): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-whole-"));
  const config = readConfig({
    HOLDALL_DATA_DIR: folder,
    HOLDALL_REQUESTS_PER_MINUTE: "1000000",
    PORT: String(await freePort()),
    ...env,
  });
  const log: string[] = [];
  const write = (line: string) => {
    log.push(line);
    hear?.(line);
  };
  const context = await createContext(config, createLogger(level, { write }), now ? { now } : {});
  const app = await buildApp(context);
  return {
    origin: config.publicUrl,
    address: await app.listen({ host: "127.0.0.1", port: config.port }),
    dataDir: config.dataDir,
    context,
    app,
    log,
    async close() {
      await app.close();
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
