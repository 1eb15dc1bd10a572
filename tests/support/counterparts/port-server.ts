import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Lets a test's person act in the desktop program's window. */
export type Press = "allow" | "refuse" | "nothing";

export interface PortServer {
  /** As the page's address names it. */
  readonly hexPort: string;
  readonly origin: string;
  /** Questions that came to the program's window. */
  readonly questions: () => number;
  /** Requests that were turned away before anybody saw them. */
  readonly turnedAway: () => number;
  press(press: Press): void;
  signOut(): void;
  close(): Promise<void>;
}

interface Message {
  readonly id: string;
  readonly method: string;
  readonly params: { readonly redirect_uri: string };
}

const NOT_SIGNED_IN = 16;
const REFUSED = 3;

/** The part of a desktop program that signs the website in: it listens at a free local port for pages of one instance. */
export async function openPortServer(instance: string, signedInWith: string): Promise<PortServer> {
  let token = signedInWith;
  let pressed: Press = "allow";
  let asked = 0;
  let turned = 0;
  let host = "";

  /** A name that leads to this computer has another `Host`, and a page of somebody else another `Origin`. */
  const isOurs = ({ headers, url }: IncomingMessage) =>
    headers.host === host && headers.origin === instance && url === "/login_auth_code";

  const answer = async ({ id, method, params }: Message) => {
    const reply = (code: number, message: string, data: unknown = null) => ({
      id,
      code,
      message,
      data: JSON.stringify(data),
    });
    if (method !== "login_auth_code") return reply(404, "method is not declared");
    if (new URL(params.redirect_uri).origin !== instance)
      return reply(REFUSED, "the page is of another origin");
    if (!token) return reply(NOT_SIGNED_IN, "not signed in");
    asked += 1;
    if (pressed === "nothing") return undefined;
    if (pressed === "refuse") return reply(REFUSED, "its person said no");
    const given = await fetch(`${instance}/api/v1/auth/code`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(params),
    });
    const body = (await given.json()) as { readonly code?: string; readonly error?: string };
    return given.ok ? reply(0, "", { code: body.code }) : reply(REFUSED, String(body.error));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isOurs(request)) {
      turned += 1;
      return void response.writeHead(403).end();
    }
    response.setHeader("access-control-allow-origin", instance);
    response.setHeader("vary", "origin");
    if (request.method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "POST");
      response.setHeader("access-control-allow-headers", "content-type");
      response.setHeader("access-control-allow-private-network", "true");
      return void response.writeHead(204).end();
    }
    if (request.method !== "POST" || request.headers["content-type"] !== "application/json") {
      turned += 1;
      return void response.writeHead(415).end();
    }
    const said = await answer(JSON.parse(await textOf(request)) as Message);
    if (said) response.setHeader("content-type", "application/json").end(JSON.stringify(said));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  host = `127.0.0.1:${port}`;
  return {
    hexPort: port.toString(16),
    origin: `http://${host}`,
    questions: () => asked,
    turnedAway: () => turned,
    press: (press) => void (pressed = press),
    signOut: () => void (token = ""),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
