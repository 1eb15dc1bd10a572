import type { Provider } from "oidc-provider";
import type { ProviderContext } from "../provider.types.ts";
import type { SessionDevices } from "./session-devices.ts";
import type { WhereOf } from "./where.ts";

interface Parts {
  readonly devices: Pick<SessionDevices, "note">;
  readonly whereOf: WhereOf;
}

/** Notes where a session begins, which is the browser a code was given to, and from where its tokens are renewed. */
export function noteDevices(provider: Provider, { devices, whereOf }: Parts): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as ProviderContext;
    const source = oidc && sourceOf(oidc, ctx.status);
    if (!source?.grantId || !source.accountId || !source.clientId) return;
    const where = whereOf({ ip: ctx.ip, agent: ctx.get("user-agent") });
    const { grantId, accountId: userId, clientId } = source;
    await devices.note({ grantId, userId, clientId, where });
  });
}

function sourceOf({ route, entities, params }: ProviderContext["oidc"], status: number) {
  if (route === "authorization" || route === "resume") return entities.AuthorizationCode;
  if (route !== "token" || status !== 200) return undefined;
  // A code's browser was noted when it was given out, and the program that exchanges it may be somewhere else.
  return params?.["grant_type"] === "refresh_token" ? entities.RefreshToken : entities.DeviceCode;
}
