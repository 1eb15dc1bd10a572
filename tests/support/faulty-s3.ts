import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** The trouble that a request of the store meets instead of its answer. */
export type S3Trouble =
  /** An error of the store with this status. */
  | { readonly kind: "status"; readonly status: number }
  /** The connection breaks in the middle of the answer's body. */
  | { readonly kind: "half" }
  /** The connection breaks before any answer. */
  | { readonly kind: "cut" }
  /** The store handles the request only after `ms`. */
  | { readonly kind: "slow"; readonly ms: number };

export interface FaultyS3 {
  readonly endpoint: string;
  /** Requests that have passed or failed. */
  readonly count: number;
  /** The next requests whose method matches meet trouble, one each. */
  trouble(method: string, ...troubles: readonly S3Trouble[]): void;
  /** Troubles that no request has met yet. */
  left(): number;
  close(): Promise<void>;
}

/** A way to a real S3 server on which requests can fail. */
export async function startFaultyS3(target: string): Promise<FaultyS3> {
  const waiting: { method: string; trouble: S3Trouble }[] = [];
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    const index = waiting.findIndex(({ method }) => method === incoming.method);
    const [met] = index < 0 ? [] : waiting.splice(index, 1);
    if (met?.trouble.kind === "cut") incoming.socket.destroy();
    else if (met?.trouble.kind === "status") refuse(incoming, outgoing, met.trouble.status);
    else if (met?.trouble.kind === "slow")
      setTimeout(pass, met.trouble.ms, target, incoming, outgoing, false);
    else pass(target, incoming, outgoing, met !== undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get count() {
      return count;
    },
    trouble: (method, ...troubles) => void waiting.push(...troubles.map((trouble) => ({ method, trouble }))),
    left: () => waiting.length,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number): void {
  incoming.resume();
  incoming.once("end", () => {
    outgoing.writeHead(status, { "content-type": "application/xml" });
    outgoing.end(
      `<?xml version="1.0"?><Error><Code>Trouble${status}</Code><Message>trouble</Message></Error>`,
    );
  });
}

/** The `host` header travels unchanged, for it is signed. */
function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, half: boolean): void {
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!half) return void answer.pipe(outgoing);
    const limit = Math.floor(Number(answer.headers["content-length"] ?? 0) / 2);
    let sent = 0;
    answer.on("data", (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.max(0, limit - sent));
      sent += part.length;
      outgoing.write(part, () => void (sent >= limit && incoming.socket.destroy()));
    });
    // An answer without a body breaks after its head: whoever asked would wait for its end for ever.
    answer.on("end", () => incoming.socket.destroy());
  });
  onward.on("error", () => incoming.socket.destroy());
  incoming.pipe(onward);
}
