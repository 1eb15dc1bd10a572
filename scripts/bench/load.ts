import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { figure } from "./figures.ts";

/** What the process that loads is told: requests to send in turns, on how many connections, for how long. */
interface Order {
  readonly port: number;
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Load {
  readonly perSecond: number;
  /** Answers that weren't 200. */
  readonly failed: number;
}

/**
 * Sends GET requests over kept connections as fast as they are answered, from a process of its own that does little more
 * than count, so that it takes as little as possible of the processors it shares with the server.
 */
export async function load(
  origin: string,
  requests: readonly { readonly path: string; readonly token?: string }[],
  { connections = 64, seconds = 5 } = {},
): Promise<Load> {
  const { port, host } = new URL(origin);
  const order: Order = {
    port: Number(port),
    connections,
    seconds,
    requests: requests.map(
      ({ path, token }) =>
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${token ? `authorization: Bearer ${token}\r\n` : ""}\r\n`,
    ),
  };
  const child = fork(import.meta.filename, { stdio: "inherit" });
  child.send(order);
  const [answer] = (await once(child, "message")) as [Load];
  child.disconnect();
  return answer;
}

export const shown = ({ perSecond, failed }: Load): string =>
  failed === 0 ? figure(perSecond) : `${figure(perSecond)} (${failed} failed)`;

const HEAD_END = Buffer.from("\r\n\r\n");

/** One connection: the next request goes out when the answer to the last is whole (its length is declared). */
function keepAsking(order: Order, first: number, count: (ok: boolean) => void): void {
  const socket = connect(order.port, "127.0.0.1");
  socket.setNoDelay();
  let turn = first;
  let left = 0;
  let head: Buffer = Buffer.alloc(0);
  const ask = () => socket.write(order.requests[(turn += 1) % order.requests.length] ?? "");
  socket.on("connect", ask);
  socket.on("error", () => count(false));
  socket.on("data", (chunk: Buffer) => {
    if (left > 0) left -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      const length = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      count(text.startsWith("HTTP/1.1 200"));
      left = length - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
    }
    if (left <= 0) ask();
  });
}

async function obey(order: Order): Promise<void> {
  const counts = { ok: 0, failed: 0 };
  for (let index = 0; index < order.connections; index += 1) {
    keepAsking(order, index, (ok) => (counts[ok ? "ok" : "failed"] += 1));
  }
  const WARM_MS = 1_000;
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  const [before, began] = [counts.ok, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, order.seconds * 1_000));
  const perSecond = ((counts.ok - before) * 1_000) / (performance.now() - began);
  process.send?.({ perSecond, failed: counts.failed } satisfies Load);
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once("message", (order) => void obey(order as Order));
  process.once("disconnect", () => process.exit());
}
