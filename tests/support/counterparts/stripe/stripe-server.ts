import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StripeAccount } from "./stripe-account.ts";
import { answer } from "./stripe-calls.ts";
import { refusal, type Reply } from "./stripe-reply.ts";
import { fieldsOf } from "./stripe-form.ts";

/** `lost`: it does what it is asked, and breaks off. `dripping`: an answer that never ends, byte by byte. */
export type StripeTrouble = "lost" | "away" | "hanging" | "dripping";

export interface StripeRequest {
  readonly call: string;
  readonly headers: IncomingMessage["headers"];
}

export interface StripeServer {
  readonly address: { readonly protocol: "http"; readonly host: string; readonly port: number };
  /** All that was asked. */
  readonly requests: StripeRequest[];
  /** The fault that befalls a request, which is the last of `requests` by then. */
  befalls: (call: string) => StripeTrouble | null;
  account(key: string): StripeAccount;
  close(): Promise<void>;
}

/** Plays Stripe for its own client on a free port of this machine: an account for each secret key. */
export async function openStripe(keys: readonly string[], now: () => number): Promise<StripeServer> {
  const accounts = new Map(keys.map((key) => [key, new StripeAccount(key.includes("_live_"), now)]));
  const kept = new Map<string, { readonly asked: string; readonly reply: Reply }>();
  const requests: StripeRequest[] = [];

  function replyTo(request: IncomingMessage, body: string): Reply {
    const { method = "", url = "", headers } = request;
    const { pathname, search } = new URL(url, "http://stripe");
    const key = headers.authorization?.replace("Bearer ", "") ?? "";
    const account = accounts.get(key);
    if (!account) return refusal(401, "invalid_request_error", `Invalid API Key provided: ${key}`);
    if (method === "GET") return answer(account, method, pathname, fieldsOf(search));
    const once = headers["idempotency-key"];
    if (typeof once !== "string") return refusal(400, "invalid_request_error", "a write without a key");
    const asked = `${pathname} ${body}`;
    const before = kept.get(`${key} ${once}`);
    if (before?.asked === asked) return before.reply;
    if (before) return refusal(400, "idempotency_error", "Keys can only be used with the same parameters");
    const reply = structuredClone(answer(account, method, pathname, fieldsOf(body)));
    if (reply.status < 400) kept.set(`${key} ${once}`, { asked, reply });
    return reply;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${request.url}`;
    requests.push({ call, headers: request.headers });
    const trouble = server.befalls(call);
    if (trouble === "hanging") return;
    if (trouble === "dripping") return drip(response);
    const isAway = trouble === "away";
    const reply = isAway
      ? refusal(503, "api_error", "away")
      : replyTo(request, Buffer.concat(chunks).toString());
    if (trouble === "lost") return void request.socket.destroy();
    response.writeHead(reply.status, { "content-type": "application/json", "request-id": "req_1" });
    response.end(JSON.stringify(reply.body));
  }

  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const server: StripeServer = {
    address: { protocol: "http", host: "127.0.0.1", port },
    requests,
    befalls: () => null,
    account(key) {
      const account = accounts.get(key);
      if (!account) throw new Error(`there is no account of ${key}`);
      return account;
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) {
    response.write(" ");
    await sleep(10);
  }
}
