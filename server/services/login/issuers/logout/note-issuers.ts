import type { Provider } from "oidc-provider";
import type { ProviderContext } from "../../provider/provider.types.ts";
import type { IssuerSessions, Origin } from "./issuer-sessions.ts";

/** The key in a sign-in's result under which it says through whom it came. */
export const THROUGH = "through";

/** Notes through which issuer a session began, at the moment the sign-in ends. */
export function noteIssuers(provider: Provider, sessions: Pick<IssuerSessions, "note">): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as Partial<ProviderContext>;
    const through = oidc?.result?.[THROUGH] as Origin | undefined;
    const { grantId, accountId } = oidc?.entities.AuthorizationCode ?? oidc?.entities.DeviceCode ?? {};
    if (through && grantId && accountId) await sessions.note(grantId, accountId, through);
  });
}
