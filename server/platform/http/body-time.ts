import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's body may take its time, because it is a file's bytes. */
    readonly slowBody?: boolean;
  }
}

/** Bodies must arrive within `bodyMs`, whatever their type, unless their route takes slow ones. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook("preParsing", async (request) => {
    if (!hasBody(request) || request.routeOptions.config.slowBody) return;
    timers.set(
      request,
      setTimeout(() => request.raw.destroy(), bodyMs),
    );
  });
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  // A body that isn't read by now is left to its route, and still has to arrive in time.
  app.addHook("preValidation", async (request) => {
    if (request.raw.complete) await stop(request);
  });
  app.addHook("onResponse", stop);
  app.addHook("onRequestAbort", stop);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
