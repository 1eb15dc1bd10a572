import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import type { Login } from "../login.ts";
import { assertModest } from "./request-limits.ts";

const MOUNT = "/login";
/** People begin here, and something is kept for each of them. */
const BEGINNINGS = [`${MOUNT}/auth`, `${MOUNT}/device`];

/**
 * Hands every address below `/login` without a route of its own to oidc-provider, with its body unread. Somebody who
 * isn't signed in begins a sign-in only while there is room for one: throws `resource_exhausted`, `request_too_large`.
 */
export async function mountProvider(
  app: FastifyInstance,
  { provider, config, strangers }: Login,
  methods: readonly HTTPMethods[],
): Promise<void> {
  const { protocol, host } = new URL(config.publicUrl);
  const callback = provider.callback();
  const signedIn = provider.cookieName("session");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.route({
    method: [...methods],
    url: `${MOUNT}/*`,
    handler: async (request, reply) => {
      const { raw } = request;
      assertModest(request);
      const begins = raw.method === "GET" && BEGINNINGS.some((start) => request.url.startsWith(start));
      if (begins && !raw.headers.cookie?.includes(`${signedIn}=`)) {
        await strangers.assertRoom(request.ip);
      }
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
