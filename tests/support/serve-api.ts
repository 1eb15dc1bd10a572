import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildHttp, type HttpParts } from "../../server/platform/http/build-http.ts";
import { createLogger } from "../../server/platform/log/logger.ts";
import { checkReplies } from "./strict-replies.ts";
import { texts } from "./ground.ts";

/** The bearer token itself names the person. */
export const namedByToken: HttpParts["authenticator"] = {
  authenticate: async (userId) => ({ userId, sessionId: "session", operator: false }),
  assertFresh: async () => undefined,
};

/** Serves calls below `/api` for the person the bearer token names; every reply is checked against the contract. */
export function serveApi(
  routes: (api: FastifyInstance) => void,
  parts: Partial<HttpParts> = {},
): FastifyInstance {
  const app = buildHttp({
    logger: createLogger("silent"),
    texts: texts("errors"),
    authenticator: namedByToken,
    trustedProxies: [],
    ...parts,
  });
  checkReplies(app);
  void app.register(async (api) => routes(api), { prefix: "/api" });
  return app;
}

/** Listens on this machine; resolves with the origin. */
export async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface Answer<Reply> {
  readonly status: number;
  readonly body: Reply;
}

/** Sends a call of the drive as somebody; nobody when `userId` is empty. */
export async function callAs<Reply>(
  app: FastifyInstance,
  userId: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<Reply>> {
  const reply = await app.inject({
    method: method as "GET",
    url: `/api/drive/v1${path}`,
    headers: userId ? { authorization: `Bearer ${userId}` } : {},
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, body: reply.json() };
}
