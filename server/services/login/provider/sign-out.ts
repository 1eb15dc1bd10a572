import { decodeJwt } from "jose";
import type { Provider } from "oidc-provider";
import { readText } from "../../../platform/http/read-text.ts";
import type { RefreshCookie } from "./refresh-cookie.ts";
import { MOST_QUERY_BYTES } from "./request-limits.ts";

const PATH = "/session/end";
const DONE = "/login/session/end/success";

/**
 * Signs out somebody who isn't signed in at the provider. There is nothing to ask, so nothing is kept either. A session
 * that a companion opened has no other trace in the browser than its refresh token, and ends. They go on to the address
 * the client has registered for this, else to our own page.
 */
export function endNothing(provider: Provider, kept: RefreshCookie): void {
  provider.use(async (ctx, next) => {
    if (ctx.path !== PATH || (await provider.Session.get(ctx))?.accountId) return next();
    await endOpened(provider, kept.read(ctx.get("cookie")));
    const asked =
      ctx.method === "POST" ? await readText(ctx.req, ctx.req, MOST_QUERY_BYTES) : ctx.querystring;
    ctx.append("set-cookie", kept.write());
    ctx.status = 303;
    ctx.redirect(await targetOf(provider, new URLSearchParams(asked)));
  });
}

/** No other site's page can send the cookie along, so this is what the person asked for. */
async function endOpened(provider: Provider, token: string | undefined): Promise<void> {
  const source = token ? await provider.RefreshToken.find(token) : undefined;
  const grant = source?.grantId ? await provider.Grant.find(source.grantId) : undefined;
  await grant?.destroy();
}

async function targetOf(provider: Provider, asked: URLSearchParams): Promise<string> {
  const wanted = asked.get("post_logout_redirect_uri");
  const id = asked.get("client_id") ?? audienceOf(asked.get("id_token_hint") ?? "");
  const client = id && wanted ? await provider.Client.find(id) : undefined;
  if (!wanted || !client?.postLogoutRedirectUriAllowed(wanted)) return DONE;
  const target = new URL(wanted);
  const state = asked.get("state");
  if (state !== null) target.searchParams.set("state", state);
  return target.href;
}

/** The client a token was made for, genuine or not, because the address must be the client's own in any case. */
function audienceOf(token: string): string | undefined {
  try {
    return String(decodeJwt(token).aud);
  } catch {
    return undefined;
  }
}
