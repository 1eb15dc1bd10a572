import type { Provider } from "oidc-provider";
import type { ProviderContext } from "../provider/provider.types.ts";
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
    await devices.note({ grantId, userId, clientId, where, since: isRenewal(oidc) ? sinceOf(source) : null });
  });
}

const isRenewal = ({ params }: ProviderContext["oidc"]): boolean =>
  params?.["grant_type"] === "refresh_token";

/** The sign-in (epoch ms) that tokens come from; those of old don't say it. */
const sinceOf = (source: object): number =>
  "authTime" in source && typeof source.authTime === "number" ? source.authTime * 1000 : Date.now();

function sourceOf(oidc: ProviderContext["oidc"], status: number) {
  const { route, entities } = oidc;
  if (route === "authorization" || route === "resume") return entities.AuthorizationCode;
  if (route !== "token" || status !== 200) return undefined;
  // A code's browser was noted when it was given out, and the program that exchanges it may be somewhere else.
  return isRenewal(oidc) ? entities.RefreshToken : entities.DeviceCode;
}
