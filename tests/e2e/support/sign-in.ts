import type { Page } from "puppeteer-core";
import type { Session } from "../../../src/api/session-store.ts";
import { SESSION_KEY } from "../../../src/lib/storage-keys.ts";

/** A small answer of the server's own origin that runs no script. */
const QUIET_PATH = "/robots.txt";
const CLIENT = "holdall-web";
const SCOPE = "openid profile email offline_access drive";

/**
 * Signs somebody in without showing a form: the calls of the login service that its pages make, from the browser, which
 * keeps their cookies, and the session where the app keeps it. Leaves the page on an answer without script.
 */
export async function signInByCall(
  page: Page,
  origin: string,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(origin + QUIET_PATH);
  const grant = await page.evaluate(signIn, { ...person, client: CLIENT, scope: SCOPE });
  const session: Session = {
    accessToken: grant.access_token,
    refreshToken: "",
    idToken: grant.id_token,
    userId: grant.sub,
    expiresAt: Date.now() + grant.expires_in * 1000,
  };
  await page.evaluate(
    (key, value, userId) => {
      localStorage.setItem(key, value);
      document.cookie = `user_id=${encodeURIComponent(userId)}; path=/; samesite=lax; secure`;
    },
    SESSION_KEY,
    JSON.stringify(session),
    session.userId,
  );
}

interface Grant {
  readonly access_token: string;
  readonly id_token: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly sub: string;
}

/** Runs in the page. */
async function signIn(wish: {
  readonly email: string;
  readonly password: string;
  readonly client: string;
  readonly scope: string;
}): Promise<Grant> {
  const base64Url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const verifier = random();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const redirect = `${location.origin}/auth`;
  const query = new URLSearchParams({
    client_id: wish.client,
    redirect_uri: redirect,
    response_type: "code",
    scope: wish.scope,
    state: random(),
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  });
  const form = await fetch(`/login/auth?${query}`);
  const shown = new DOMParser().parseFromString(await form.text(), "text/html");
  const guard = shown.querySelector<HTMLInputElement>("[name=csrf]");
  const action = guard?.form?.getAttribute("action");
  if (!guard || !action) throw new Error(`The login service shows no form: ${form.status} ${form.url}`);
  const { email, password } = wish;
  const fields = new URLSearchParams({ csrf: guard.value, email, password });
  const done = await fetch(action, { method: "POST", body: fields });
  const code = new URL(done.url).searchParams.get("code");
  if (!code) throw new Error(`The login service gives no code: ${done.status} ${done.url}`);
  const token = await fetch("/api/v1/auth/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "authorization_code",
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    }),
  });
  const grant = (await token.json()) as Grant;
  if (!token.ok) throw new Error(`The login service gives no token: ${JSON.stringify(grant)}`);
  const sub = (JSON.parse(atob(grant.id_token.split(".")[1] ?? "")) as { sub: string }).sub;
  return { ...grant, sub };
}
