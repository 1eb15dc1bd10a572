import type { Provider } from "oidc-provider";
import { metCookie, signedOutPath } from "../issuer-answers.ts";
import type { Issuers } from "../issuers.service.ts";

interface Parts {
  readonly origin: string;
  readonly issuers: Pick<Issuers, "buttons">;
}

/** Somebody who came through an issuer and signs out here is asked whether to sign out there, too. */
export function offerSignOut(provider: Provider, { origin, issuers }: Parts): void {
  const met = metCookie(origin);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "end_session_confirm" || !ctx.oidc.params?.["logout"]) return;
    const id = met.read(ctx.get("cookie"));
    if (id === null) return;
    const isHome = String(ctx.response.get("location")) === `${origin}/`;
    const isOffered = isHome && issuers.buttons.some((issuer) => issuer.id === id);
    ctx.append("set-cookie", isOffered ? met.leave(id) : met.end());
    if (isOffered) ctx.redirect(signedOutPath(id));
  });
}
