import { startPairAsServer } from "./pair-as-server.ts";
import { startProcess, type RunningServer, type ServerOptions } from "./server-process.ts";

export type { RunningServer, ServerOptions } from "./server-process.ts";

/**
 * Starts the server and resolves when it is ready; rejects with what it wrote when it can't start. With
 * `HOLDALL_TEST_PAIR=true` it is two servers and a worker on PostgreSQL and S3, which must not make a difference.
 */
export function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  return process.env["HOLDALL_TEST_PAIR"] === "true" ? startPairAsServer(options) : startProcess(options);
}
