import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { eventsStream } from "../../../contract/events.ts";
import { bearerOf, type Authenticator } from "../../platform/http/authenticator.ts";
import { serve } from "../../platform/http/serve.ts";
import type { EventStreams } from "./event-streams.ts";
import type { Sink } from "./stream-reader.ts";

const OFTEN_ENOUGH = { max: 120, windowMs: 60_000 };
/** Nothing between us and the reader may cache, change or buffer the stream. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export interface StreamRouteParts {
  readonly streams: EventStreams;
  readonly authenticator: Pick<Authenticator, "authenticate">;
}

export function streamRoutes(app: FastifyInstance, { streams, authenticator }: StreamRouteParts): void {
  app.addHook("preClose", () => streams.close());
  serve(
    app,
    eventsStream,
    async ({ request, reply, identity, locale, query }) => {
      if (request.method === "HEAD") return "";
      const bearer = bearerOf(request.headers.authorization) ?? "";
      const stream = await streams.open({
        ownerId: identity.userId,
        locale,
        lastEventId: placeOf(request.headers["last-event-id"]),
        mayRead: async () =>
          (await authenticator.authenticate(bearer, request.ip))?.userId === identity.userId,
      });
      const { raw } = reply;
      reply.hijack();
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
      raw.once("close", stream.end);
      if (raw.destroyed) stream.end();
      else stream.begin(sinkOf(raw));
      if (query.timeout !== undefined) setTimeout(stream.finish, query.timeout * 1_000).unref();
      return "";
    },
    { limit: OFTEN_ENOUGH },
  );
}

const sinkOf = (raw: ServerResponse): Sink => ({
  isFull: () => raw.writableNeedDrain,
  write: (text) => void raw.write(text),
  end: () => void raw.end(),
  cut: () => void raw.destroy(),
});

/** null for a place that we never gave out. */
function placeOf(header: string | string[] | undefined): number | null {
  const text = typeof header === "string" ? header : "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
