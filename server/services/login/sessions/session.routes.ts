import type { FastifyInstance } from "fastify";
import {
  userSecurityEvents,
  userSessions,
  userSessionsDelete,
  userSessionsEndOthers,
} from "../../../../contract/sessions.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import { isFirstParty } from "../clients.ts";
import type { Login } from "../login.ts";
import { sessionIdOf } from "./session-devices.ts";

const USUAL_PAGE = 100;

/** The calls by which people see where they are signed in, end that, and read what happened to their account. */
export function sessionRoutes(app: FastifyInstance, login: Login): void {
  const { devices, securityLog, provider } = login;
  const nameOf = async (clientId: string) =>
    isFirstParty(clientId) ? "" : ((await provider.Client.find(clientId))?.clientName ?? clientId);

  serve(app, userSessions, async ({ identity: { userId, sessionId }, query }) => {
    const { limit = USUAL_PAGE, page_token = null } = query;
    const { sessions, nextPageToken } = await devices.list(userId, page_token, limit);
    const current = sessionIdOf(sessionId);
    return {
      sessions: await Promise.all(
        sessions.map(async ({ id, clientId, device, network, country, beganAt, usedAt }) => ({
          id,
          client: await nameOf(clientId),
          device,
          network,
          country,
          began_at: timestamp(beganAt),
          used_at: timestamp(usedAt),
          is_current: id === current,
        })),
      ),
      next_page_token: nextPageToken,
    };
  });

  serve(app, userSessionsDelete, async ({ identity, params }) => {
    await devices.end(identity.userId, params["id"] ?? "");
    return {};
  });

  serve(app, userSessionsEndOthers, async ({ identity }) => {
    await devices.endOthers(identity.userId, identity.sessionId);
    return {};
  });

  serve(app, userSecurityEvents, async ({ identity, query }) => {
    const { limit = USUAL_PAGE, page_token = null } = query;
    const { events, nextPageToken } = await securityLog.list(identity.userId, page_token, limit);
    return {
      events: events.map(({ id, kind, created_at, device, network, country }) => ({
        id,
        kind,
        time: timestamp(created_at),
        device,
        network,
        country,
      })),
      next_page_token: nextPageToken,
    };
  });
}
