import type { Server } from "node:http";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

const leaving = new WeakSet<Server>();

/** A server that is about to stop says so at `/readyz`, and ends the connection with each answer. */
export const isLeaving = (server: Server): boolean => leaving.has(server);

export interface LeavingParts {
  /** Time in which proxies can see that the server isn't ready, before it takes no more connections (ms). */
  readonly drainMs: number;
  /** Time in which uploads under way can end; then they are answered where they stand (ms). */
  readonly uploadsMs: number;
  /** Time for everything under way, downloads included; then it is cut (ms). */
  readonly patienceMs: number;
  /** Ends the event streams; their readers connect to another server. */
  endStreams(): Promise<void>;
  /** Answers every upload under way, and keeps its bytes so far. */
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
  // The event loop has just accepted waiting connections; those that wait when the listener closes are reset.
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
