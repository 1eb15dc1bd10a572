import type { FastifyInstance } from "fastify";
import type { Database } from "../../../server/database.ts";
import {
  createEventStreams,
  FOLDERS_CHANGED,
  sayFolders,
  streamRoutes,
} from "../../../server/services/events/index.ts";
import { frontOf } from "../../support/pairs.ts";
import { texts } from "../../support/ground.ts";
import { listening, serveApi } from "../../support/serve-api.ts";
import { counting, taskQueue } from "../tasks/task-world.ts";
import { openStream } from "./stream-client.ts";

const HEARTBEAT_MS = 60;

/** Streams of a database for whoever the bearer token names, unless it was revoked. */
export async function startStreams(database: Database, { stalledMs = 60_000 } = {}) {
  const queue = taskQueue(database, { type: "copy", step: counting(1_000) });
  const used = new Map<string, number>();
  const revoked = new Set<string>();
  const authenticator = {
    authenticate: async (userId: string) =>
      revoked.has(userId) ? null : { userId, sessionId: "session", operator: false },
    assertFresh: async () => undefined,
  };
  const servers = await Promise.all(
    queue.servers.map(async ({ bus, tasks }) => {
      const streams = createEventStreams({
        bus,
        tasks,
        texts: { tasks: texts("tasks-server"), errors: texts("errors") },
        quotaOf: async (ownerId) => ({
          limit: "100",
          usage: String(used.get(ownerId) ?? 0),
          is_unlimited: false,
        }),
        unreadOf: async (ownerId) => used.get(ownerId) ?? 0,
        onError: (error) => {
          throw error;
        },
        heartbeatMs: HEARTBEAT_MS,
        stalledMs,
      });
      const app = serveApi((api) => streamRoutes(api, { streams, authenticator }), { authenticator });
      return { app, origin: await listening(app) };
    }),
  );
  const front = await frontOf(servers.map((server) => server.origin));
  const { origin } = front;
  const say = (topic: string, owner: string, payload: string) =>
    database.write((tx) => queue.bus.publish(tx, topic, owner, payload));
  return {
    ...queue,
    used,
    revoked,
    origin,
    say,
    folders: (owner: string, ...ids: readonly string[]) => say(FOLDERS_CHANGED, owner, sayFolders(ids)),
    open: (user: string, options: { lastEventId?: string; query?: string } = {}) =>
      openStream(origin, user, options),
    connections: async () =>
      (await Promise.all(servers.map(({ app }) => connectionsOf(app)))).reduce((sum, count) => sum + count),
    async close() {
      await front.close();
      await Promise.all(servers.map(({ app }) => app.close()));
    },
  };
}

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
