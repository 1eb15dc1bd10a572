import { endpoints } from "./oidc.ts";
import { accessToken } from "./session.ts";

/**
 * The whole e-mail address of the person signed in. `v1/user/me` masks it for all callers, but the issuer tells it to
 * the site. Undefined when it doesn't, or when nobody is signed in.
 */
export async function getOwnAddress(): Promise<string | undefined> {
  const token = await accessToken();
  if (token === undefined) return undefined;
  const { userinfo_endpoint } = await endpoints();
  if (userinfo_endpoint === undefined) return undefined;
  const answer = await fetch(userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) return undefined;
  const { email } = (await answer.json()) as { readonly email?: string };
  return email;
}
