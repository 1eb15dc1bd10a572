import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../server/database.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import {
  createEventStreams,
  FOLDERS_CHANGED,
  sayFolders,
  streamRoutes,
} from "../../../server/services/events/index.ts";
import { frontOf } from "../../support/pairs.ts";
import { counting, taskQueue } from "../tasks/task-world.ts";
import { openStream } from "./stream-client.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");
const HEARTBEAT_MS = 60;

/** Streams of a database for whoever the bearer token names, unless it was revoked. */
export async function startStreams(database: Database, { stalledMs = 60_000 } = {}) {
  const queue = taskQueue(database, { type: "copy", step: counting(1_000) });
  const used = new Map<string, number>();
  const revoked = new Set<string>();
  const texts = { tasks: readTexts(LOCALES, "tasks-server"), errors: readTexts(LOCALES, "errors") };
  const authenticator = {
    authenticate: async (userId: string) =>
      revoked.has(userId) ? null : { userId, sessionId: "session", operator: false },
  };
  const apps = await Promise.all(
    queue.servers.map(async ({ bus, tasks }) => {
      const streams = createEventStreams({
        bus,
        tasks,
        texts,
        quotaOf: async (ownerId) => ({
          limit: "100",
          usage: String(used.get(ownerId) ?? 0),
          is_unlimited: false,
        }),
        onError: (error) => {
          throw error;
        },
        heartbeatMs: HEARTBEAT_MS,
        stalledMs,
      });
      const logger = createLogger("silent");
      const app = buildHttp({ logger, texts: texts.errors, authenticator, trustedProxies: [] });
      app.register(async (api) => streamRoutes(api, { streams, authenticator }), { prefix: "/api" });
      await app.listen({ host: "127.0.0.1", port: 0 });
      return app;
    }),
  );
  const front = await frontOf(apps.map(originOf));
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
    connections: async () => (await Promise.all(apps.map(connectionsOf))).reduce((sum, count) => sum + count),
    async close() {
      await front.close();
      await Promise.all(apps.map((app) => app.close()));
    },
  };
}

const originOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
