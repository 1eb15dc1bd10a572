import assert from "node:assert/strict";
import * as oidc from "openid-client";
import { callerOf } from "../../security/house.ts";
import { answer, askForCode, device, member, poll, typeCode } from "../device-code/device.ts";
import { PASSWORD, type LoginServer } from "../login-server.ts";

export const DESKTOP = {
  id: "desktop",
  name: "Holdall for the desktop",
  kind: "device",
  companion: true,
} as const;
export const COMPANION_SCOPE = "openid profile offline_access drive site";
const PAGE_AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A program that somebody let in by its code, with its person. */
export async function companion(
  server: LoginServer,
  { clientId = DESKTOP.id, scope = COMPANION_SCOPE }: { clientId?: string; scope?: string } = {},
) {
  const person = await member(server);
  const code = await askForCode(await device(server, clientId), scope);
  const question = await typeCode(person.visitor, code.user_code);
  await answer(person.visitor, question, "allow");
  const { token, body } = await poll(server, code, clientId);
  assert.ok(token, JSON.stringify(body));
  const refresh = String(body["refresh_token"] ?? "");
  return { ...person, ...callerOf(server, person.id, token), question: question.body, refresh };
}

export type Companion = Awaited<ReturnType<typeof companion>>;

/** A page of the site that wants to be signed in, with the verifier that it keeps to itself. */
export async function page({ origin }: LoginServer) {
  const verifier = oidc.randomPKCECodeVerifier();
  const wish = {
    client_id: "holdall-web",
    redirect_uri: `${origin}/auth`,
    scope: "openid profile email offline_access drive",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  return { wish, verifier };
}

export type Page = Awaited<ReturnType<typeof page>>;

/** The answer to a companion that passes a page's wish on. */
export const codeFor = async (who: Pick<Companion, "call">, { wish }: Page, changed: object = {}) => {
  const { status, body } = await who.call("POST", "/api/v1/auth/code", { ...wish, ...changed });
  return { status, error: body["error"], code: String(body["code"] ?? ""), expires_in: body["expires_in"] };
};

/** Takes a session with a code, as the page does it. */
export async function take(
  { origin }: LoginServer,
  code: string,
  { wish, verifier }: Page,
  from: { readonly origin?: string; readonly redirect_uri?: string; readonly device?: string } = {},
) {
  const reply = await fetch(`${origin}/api/v1/auth/session`, {
    method: "POST",
    headers: {
      origin: from.origin ?? origin,
      "content-type": "application/json",
      "user-agent": PAGE_AGENT,
      ...(from.device === undefined ? {} : { "x-device-id": from.device }),
    },
    body: JSON.stringify({
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: from.redirect_uri ?? wish.redirect_uri,
    }),
  });
  const body = (await reply.json()) as Readonly<Record<string, unknown>>;
  const cookie =
    reply.headers
      .getSetCookie()
      .find((line) => line.includes("_session="))
      ?.split(";")[0] ?? "";
  return {
    status: reply.status,
    error: body["error"],
    token: String(body["access_token"] ?? ""),
    cookie,
    body,
  };
}

/** A page that a companion signed in. */
export async function openedBy(server: LoginServer, who: Companion) {
  const asking = await page(server);
  const { code } = await codeFor(who, asking);
  const session = await take(server, code, asking);
  assert.equal(session.status, 200, JSON.stringify(session.body));
  return { ...callerOf(server, who.id, session.token), code, asking, session };
}

export { PASSWORD };
