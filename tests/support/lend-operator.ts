import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { OPERATOR, runHere, type Environment } from "./run-holdall.ts";

interface Asked {
  readonly args: readonly string[];
  readonly env: Environment;
}

/**
 * Runs operators' commands in this process for those that it starts from now on: a story is about pages, and loading
 * the server's code for one command takes longer than many of its steps. Resolves with what ends that.
 */
export async function lendOperator(): Promise<() => void> {
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => runHere((body as Asked).args, (body as Asked).env))
      .then(
        (result) => response.end(JSON.stringify(result)),
        (error: unknown) => response.end(JSON.stringify({ code: 1, stdout: "", stderr: String(error) })),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env[OPERATOR] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    delete process.env[OPERATOR];
    server.close();
    server.closeAllConnections();
  };
}
