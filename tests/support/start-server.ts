import { inPairs } from "./pairs.ts";
import { startProcess, type RunningServer, type ServerOptions } from "./server-process.ts";

export type { RunningServer, ServerOptions } from "./server-process.ts";

/**
 * Starts the server and resolves when it is ready; rejects with what it wrote when it can't start. In pairs it is two
 * servers and a worker on PostgreSQL and S3.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  if (!inPairs()) return startProcess(options);
  const { startPairAsServer } = await import("./pair-as-server.ts");
  return startPairAsServer(options);
}
