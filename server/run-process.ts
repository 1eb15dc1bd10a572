import { join } from "node:path";
import type { Config } from "./platform/config/config.ts";
import { readConfig } from "./platform/config/read-config.ts";
import { loadSettingsFile } from "./platform/config/settings-file.ts";
import { startFaultOf } from "./platform/config/start-fault-of.ts";
import { withRealPort } from "./platform/http/listen.ts";
import { createLogger, type Logger } from "./platform/log/logger.ts";

const STOP_MS = 15_000;
const SETTINGS_FILE = join(import.meta.dirname, "../.env");
const INFO = 30;

interface Running {
  /** The message that is logged once everything is up. */
  readonly ready: string;
  /** The address people use; null for a process that serves none. */
  readonly url: string | null;
  /** Finishes work under way and lets go of everything. */
  stop(): Promise<void>;
}

type Start = (config: Config, logger: Logger) => Promise<Running>;

/** Starts, tells when ready, and stops gracefully on SIGTERM and SIGINT; a start that fails ends in a sentence. */
export async function runProcess(start: Start): Promise<void> {
  let dataDir: string | undefined;
  try {
    loadSettingsFile(SETTINGS_FILE);
    const config = await withRealPort(readConfig(process.env));
    dataDir = config.dataDir;
    const logger = createLogger(config.logLevel);
    const running = await start(config, logger);
    stopOnSignal(running, logger, config.drainMs + STOP_MS);
    tell(running, config);
  } catch (error) {
    process.stderr.write(`${startFaultOf(error, dataDir).sentences.join("\n")}\n`);
    process.exit(1);
  }
}

/** Tells the process that started this one, if it listens; else the terminal or, as one more line, the log. */
function tell({ ready, url }: Running, { dataDir, host }: Config): void {
  if (process.send) {
    process.send({ url, dataDir, host });
    return;
  }
  const line = process.stdout.isTTY ? ready : JSON.stringify({ level: INFO, time: Date.now(), msg: ready });
  process.stdout.write(`${line}\n`);
}

function stopOnSignal(running: Running, logger: Logger, stopMs: number): void {
  let stopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), stopMs).unref();
    await running.stop().catch((error: unknown) => logger.error({ err: error }, "stopping failed"));
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => void stop("SIGTERM", 0));
  process.on("SIGINT", () => void stop("SIGINT", 0));
  process.on("SIGHUP", () => {
    // The terminal was closed. A server without a terminal has nothing to read again that it doesn't notice itself.
    if (process.stdout.isTTY && !process.send) void stop("SIGHUP", 0);
  });
  process.on("disconnect", () => void stop("the process that started this one is gone", 0));
  process.on("unhandledRejection", (error) => {
    logger.fatal({ err: error }, "unhandled rejection");
    void stop("unhandled rejection", 1);
  });
}
