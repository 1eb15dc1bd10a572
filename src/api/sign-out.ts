import type { authRevoke } from "../../contract/user.ts";
import { request } from "./client.ts";
import { forgetTraces } from "./forget-traces.ts";
import { endpoints } from "./oidc.ts";
import { clearSession, currentSession } from "./session-store.ts";

/** Ends the session here and at the issuer, then comes back to the home page. */
export async function signOut(): Promise<void> {
  const idToken = currentSession()?.idToken ?? "";
  const { end_session_endpoint } = await endpoints();
  clearSession();
  forgetTraces();
  if (!end_session_endpoint) return location.assign("/");
  const query = new URLSearchParams({
    id_token_hint: idToken,
    post_logout_redirect_uri: `${location.origin}/`,
  });
  location.assign(`${end_session_endpoint}?${query}`);
}

/** Ends every session of the account on every device, and on request its API tokens too. */
export async function signOutEverywhere(withTokens: boolean): Promise<void> {
  const body = { everywhere: true, api_tokens: withTokens };
  await request<typeof authRevoke>("POST", "/v1/auth/revoke", { body });
  await signOut();
}
