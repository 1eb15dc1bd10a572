import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Login } from "./login.ts";

const MOUNT = "/login";

/** Hands everything below `/login` that has no route of its own to oidc-provider, bodies unread. */
export async function mountProvider(app: FastifyInstance, { provider, config }: Login): Promise<void> {
  const { protocol, host } = new URL(config.publicUrl);
  const callback = provider.callback();
  provider.on("server_error", (_ctx, err) => app.log.error({ err }, "the login service failed"));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.route({
    method: ["GET", "POST", "OPTIONS"],
    url: `${MOUNT}/*`,
    handler: async (request, reply) => {
      const { raw } = request;
      speakFor(request, protocol.slice(0, -1), host);
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? "").slice(MOUNT.length) });
      await callback(raw, reply.raw);
    },
  });
}

/** The provider must see our public address and the real caller, whatever the request or a proxy claims. */
export function speakFor(request: FastifyRequest, protocol: string, host: string): void {
  request.raw.headers["x-forwarded-proto"] = protocol;
  request.raw.headers["x-forwarded-host"] = host;
  request.raw.headers["x-forwarded-for"] = request.ip;
}
