import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** Addresses that the shipped table of countries has in the Netherlands, and in Japan. */
const SEEN_AS = { blocks: "193.0.6.139", accessible: "133.11.0.1" } as const;

/** The answer of a region's server to visitors; `hangs` never answers, `fails` answers with an error. */
export type Opinion = keyof typeof SEEN_AS | "hangs" | "fails";

export interface RegionDoor {
  readonly address: string;
  /** Sets its answer from now on. */
  says(opinion: Opinion): void;
  /** The number of questions since its answer was last set. */
  readonly asked: number;
  close(): Promise<void>;
}

/**
 * A proxy before a server, as a region has one: it passes calls on as those of a visitor who is where the server's rules
 * block, or where they don't.
 */
export async function openRegionDoor(path: string, server: () => string): Promise<RegionDoor> {
  let opinion: Opinion = "hangs";
  let asked = 0;
  const door = createServer((request, response) => {
    asked += 1;
    if (opinion === "hangs") return;
    if (opinion === "fails")
      response.writeHead(503, { "access-control-allow-origin": "*" }).end('{"error":"unavailable"}');
    else passOn(request, response, server(), SEEN_AS[opinion]);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}${path}`,
    says(next) {
      opinion = next;
      asked = 0;
    },
    get asked() {
      return asked;
    },
    close: () => closed(door),
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, server: string, address: string): void {
  const headers = { ...request.headers, "x-forwarded-for": address };
  ask(new URL(request.url ?? "/", server), { method: request.method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  })
    .on("error", () => response.destroy())
    .end();
}

function closed(door: Server): Promise<void> {
  door.closeAllConnections();
  return new Promise((resolve) => door.close(() => resolve()));
}
