import type { FastifyInstance, FastifyRequest } from "fastify";

/** Small JSON and form bodies must arrive within `bodyMs`; uploads, which are none of these, may take their time. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook("preParsing", async (request) => {
    if (!/^application\/(json|x-www-form-urlencoded)\b/.test(request.headers["content-type"] ?? "")) return;
    timers.set(
      request,
      setTimeout(() => request.raw.destroy(), bodyMs),
    );
  });
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  // A body that isn't read by now is left to its route, and still has to come in time.
  app.addHook("preValidation", async (request) => {
    if (request.raw.complete) await stop(request);
  });
  app.addHook("onResponse", stop);
  app.addHook("onRequestAbort", stop);
}
