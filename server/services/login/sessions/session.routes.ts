import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import {
  userSecurityEvents,
  userSessions,
  userSessionsDelete,
  userSessionsEndOthers,
} from "../../../../contract/sessions.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import { isFirstParty } from "../clients/clients.ts";
import type { Login } from "../login.ts";
import { sessionIdOf, type ListedSession } from "./session-devices.ts";

const USUAL_PAGE = 100;

/**
 * The calls by which people see where they are signed in, end that, and read what happened to their account. Nobody has
 * agreed that other programs see it, so they are for the site alone.
 */
export function sessionRoutes(app: FastifyInstance, login: Login): void {
  const { devices, securityLog, stepUp } = login;
  serve(app, userSessions, async ({ identity, query }) => {
    await stepUp.assertCanProve(identity);
    const { userId, sessionId } = identity;
    const { limit = USUAL_PAGE, page_token = null } = query;
    const { sessions, nextPageToken } = await devices.list(userId, page_token, limit);
    const current = sessionIdOf(sessionId);
    const names = await namesOf(login.provider, sessions);
    return {
      sessions: sessions.map(({ id, clientId, openedBy, device, network, country, beganAt, usedAt }) => ({
        id,
        client: names.get(clientId) ?? clientId,
        opened_by: openedBy === null ? "" : (names.get(openedBy) ?? openedBy),
        device,
        network,
        country,
        began_at: timestamp(beganAt),
        used_at: timestamp(usedAt),
        is_current: id === current,
      })),
      next_page_token: nextPageToken,
    };
  });

  serve(app, userSessionsDelete, async ({ identity, params }) => {
    await stepUp.assertCanProve(identity);
    await devices.end(identity.userId, params["id"] ?? "");
    return {};
  });

  serve(app, userSessionsEndOthers, async ({ identity }) => {
    await stepUp.assertCanProve(identity);
    await devices.endOthers(identity.userId, identity.sessionId);
    return {};
  });

  serve(app, userSecurityEvents, async ({ identity, query }) => {
    await stepUp.assertCanProve(identity);
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

/** The names of the clients of some sessions, and of those that opened them; `""` for the site itself. */
async function namesOf(
  { Client }: Provider,
  sessions: readonly ListedSession[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(sessions.flatMap(({ clientId, openedBy }) => [clientId, openedBy ?? clientId]))];
  const named = ids.map(async (id) => {
    const name = isFirstParty(id) ? "" : ((await Client.find(id))?.clientName ?? id);
    return [id, name] as const;
  });
  return new Map(await Promise.all(named));
}
