import type { FastifyInstance } from "fastify";

/** The rest of a refused body is read and dropped for this long. */
const LINGER_MS = 2_000;

/**
 * Answers to bodies that weren't read to their end must not be lost: a connection closed with unread bytes is reset,
 * and the client never sees why. So the rest is read and dropped for a moment before the connection is cut.
 */
export function lingerOverRefused(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), LINGER_MS);
    timer.unref();
    raw.once("end", () => {
      clearTimeout(timer);
      if (!app.server.listening) raw.socket.destroy();
    });
    raw.resume();
  });
}
