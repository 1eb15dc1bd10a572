import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server elsewhere on the web, as far as a test can have one. */
export interface Source {
  readonly origin: string;
  /** The requests it got, in their order: `path range`. */
  readonly asked: string[];
  /** Answers a path from now on. */
  at(path: string, answer: Answer): string;
  close(): Promise<void>;
}

export async function startSource(): Promise<Source> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://source");
    asked.push(`${pathname} ${request.headers.range ?? ""}`.trim());
    const answer = answers.get(pathname);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    at(path, answer) {
      answers.set(path, answer);
      return `${origin}${path}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Served {
  /** Ranges are asked for by it; without it there are none. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The length is told. */
  readonly isMeasured?: boolean;
  /** After this number of bytes of the first reply: `cut` breaks the connection, `hold` says no more. */
  readonly first?: { readonly bytes: number; readonly then: "cut" | "hold" };
}

/** A file as a plain web server has it: whole, or from where it is asked for. */
export function file(bytes: Buffer, { etag, headers, isMeasured = true, first }: Served = {}): Answer {
  let isFirst = true;
  return (request, response) => {
    const from = etag && request.headers["if-range"] === etag ? rangeOf(request) : 0;
    response.writeHead(from > 0 ? 206 : 200, {
      ...(isMeasured ? { "content-length": bytes.length - from } : {}),
      ...(from > 0 ? { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
      ...(etag ? { etag, "accept-ranges": "bytes" } : {}),
      ...headers,
    });
    if (!first || !isFirst) return void response.end(bytes.subarray(from));
    isFirst = false;
    response.write(bytes.subarray(from, first.bytes), () => {
      if (first.then === "cut") setImmediate(() => response.socket?.destroy());
    });
  };
}

const rangeOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
