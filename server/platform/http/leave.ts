import type { Server } from "node:http";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

const leaving = new WeakSet<Server>();

/** Whether a server is about to stop: `/readyz` says so, and each answer ends its connection. */
export const isLeaving = (server: Server): boolean => leaving.has(server);

export interface LeavingParts {
  /** For proxies to see that the server isn't ready, before it takes no more connections (ms). */
  readonly drainMs: number;
  /** For uploads under way to come to their end; then they are answered where they stand (ms). */
  readonly uploadsMs: number;
  /** For all that is under way, downloads included; then it is cut (ms). */
  readonly patienceMs: number;
  /** Ends the event streams: their readers come back elsewhere. */
  endStreams(): Promise<void>;
  /** Answers every upload under way, and keeps what it has brought. */
  endUploads(): Promise<void>;
}

/**
 * Says that this server isn't ready any more, then takes no more connections, finishes what is under way, and closes
 * everything. Fastify is closed last, because it refuses requests from then on, also those of connections that are open.
 */
export async function leave(app: FastifyInstance, parts: LeavingParts): Promise<void> {
  const { server } = app;
  leaving.add(server);
  await sleep(parts.drainMs);
  // Right after the event loop has taken what waited to be accepted: what waits when the listener closes is reset.
  await turn();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const uploads = setTimeout(() => void parts.endUploads(), parts.uploadsMs);
  const deadline = setTimeout(() => server.closeAllConnections(), parts.patienceMs);
  try {
    await Promise.all([parts.endStreams(), closed]);
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(uploads);
    clearTimeout(deadline);
  }
}
