import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  /** 0 when the connection was closed without a word. */
  readonly status: number;
  readonly head: string;
  /** The reply's JSON; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends exactly these bytes and reads until the other side closes. */
export async function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const isJson = /^content-type: application\/json/im.test(head);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: isJson ? (JSON.parse(body) as RawAnswer["body"]) : {},
  };
}

/** A request with these lines of headers, after which the connection is closed. */
export const rawRequest = (line: string, headers: readonly string[], body = ""): string =>
  [`${line} HTTP/1.1`, ...headers, "Connection: close", "", body].join("\r\n");
