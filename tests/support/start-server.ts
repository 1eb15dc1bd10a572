import { startPairAsServer } from "./pair-as-server.ts";
import { inPairs } from "./pairs.ts";
import { startProcess, type RunningServer, type ServerOptions } from "./server-process.ts";

export type { RunningServer, ServerOptions } from "./server-process.ts";

/**
 * Starts the server and resolves when it is ready; rejects with what it wrote when it can't start. In pairs it is two
 * servers and a worker on PostgreSQL and S3.
 */
export function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  return inPairs() ? startPairAsServer(options) : startProcess(options);
}
