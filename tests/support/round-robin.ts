import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface RoundRobin {
  readonly origin: string;
  readonly port: number;
  /** Origins that take turns, from now on. */
  targets(origins: readonly string[]): void;
  /** Counts the requests that each origin has answered. */
  readonly answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * A small load balancer: each request goes to the next server; one that can't be reached is passed over. `port` 0 takes
 * any.
 */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  const answered = new Map<string, number>();
  let origins: readonly string[] = [];
  let turn = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, tries: number) => {
    const origin = origins[(turn += 1) % Math.max(1, origins.length)];
    if (origin === undefined || tries === 0) return void outgoing.writeHead(503).end();
    const { hostname, port: to } = new URL(origin);
    const { method, url: path, headers } = incoming;
    let hasAnswer = false;
    const onward = request({ hostname, port: to, method, path, headers }, (answer) => {
      hasAnswer = true;
      answered.set(origin, (answered.get(origin) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    let connected = false;
    onward.on("socket", (socket) => {
      const begin = () => {
        connected = true;
        incoming.pipe(onward);
        // The head goes on by itself, because the body may be held back until something has happened to it.
        onward.flushHeaders();
      };
      if (socket.connecting) socket.once("connect", begin);
      else begin();
    });
    onward.on("error", () => {
      if (hasAnswer) return;
      if (connected) outgoing.destroy();
      else pass(incoming, outgoing, tries - 1);
    });
    // A server that answers before it has read everything: the rest goes nowhere, and must not be waited for.
    onward.on("close", () => {
      if (hasAnswer) incoming.unpipe(onward).resume();
    });
    outgoing.on("close", () => onward.destroy());
  };
  const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) =>
    pass(incoming, outgoing, origins.length),
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const real = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${real}`,
    port: real,
    targets: (next) => void (origins = next),
    answered,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
