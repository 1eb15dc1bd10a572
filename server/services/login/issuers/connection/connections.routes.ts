import type { FastifyInstance } from "fastify";
import {
  authProveElsewhere,
  userConnections,
  userConnectionsBegin,
  userConnectionsRemove,
  type Connection,
} from "../../../../../contract/connections.ts";
import { failure } from "../../../../platform/failure.ts";
import { serve, type Identity } from "../../../../platform/http/serve.ts";
import { timestamp } from "../../../../platform/text/timestamp.ts";
import { callerOf } from "../../caller-of.ts";
import type { Login } from "../../login.ts";
import { shownIn } from "../../second-factor/second-factor.routes.ts";
import type { ConnectionRow } from "./issuer-connection.repository.ts";

/** The calls by which people look after their accounts elsewhere, and prove by one who they are. */
export function connectionRoutes(app: FastifyInstance, login: Login): void {
  const { connections, issuers, visits, stepUp, twoFactor } = login;

  serve(app, userConnections, async ({ identity }) => {
    await stepUp.assertCanProve(identity);
    return {
      connections: (await connections.list(identity.userId)).map((row) => shown(login, row)),
      issuers: issuers.buttons.map(({ id, name }) => ({ id, name })),
    };
  });

  serve(app, userConnectionsBegin, async ({ body, identity, locale, reply }) => {
    const party = issuers.find(body.issuer);
    const { url, cookie } = await visits.begin(party, { purpose: "connect", identity }, locale);
    void reply.header("set-cookie", cookie);
    return { url: url.href };
  });

  serve(app, userConnectionsRemove, async ({ params, identity }) => {
    await connections.remove(identity.userId, params["id"] ?? "");
    return {};
  });

  serve(app, authProveElsewhere, async ({ body, identity, locale, request, reply }) => {
    await stepUp.assertCanProve(identity);
    const party = issuers.find(body.issuer);
    await assertConnected(login, identity, body.issuer);
    const { isOn } = await twoFactor.state(identity.userId);
    if (isOn && !party.settings.asksSecondFactor) {
      const factor = shownIn(body);
      if (!factor) throw failure("two_factor_required");
      await twoFactor.prove(identity.userId, factor, {
        caller: callerOf(request),
        alongside: async () => undefined,
      });
    }
    const { url, cookie } = await visits.begin(party, { purpose: "prove", identity }, locale);
    void reply.header("set-cookie", cookie);
    return { url: url.href };
  });
}

async function assertConnected(
  { connections, issuers }: Login,
  { userId }: Identity,
  id: string,
): Promise<void> {
  const held = await connections.list(userId);
  if (!held.some(({ issuer }) => issuers.byAddress(issuer)?.id === id)) throw failure("not_found");
}

function shown({ issuers }: Login, row: ConnectionRow): Connection {
  const settings = issuers.byAddress(row.issuer);
  return {
    id: row.id,
    issuer: settings?.id ?? "",
    name: settings?.name ?? new URL(row.issuer).host,
    label: row.label,
    created_at: timestamp(row.created_at),
    last_used_at: timestamp(row.last_used_at),
  };
}
