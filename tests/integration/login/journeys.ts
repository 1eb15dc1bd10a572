import * as oidc from "openid-client";
import { passCheck } from "./human.ts";
import { PASSWORD, type LoginServer } from "./login-server.ts";
import { attribute, csrfOf, Visitor, type Visit } from "./visitor.ts";

export interface ClientOptions {
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly secret?: string;
}

/** A real OpenID client that knows nothing but the issuer's address. */
export class Client {
  readonly config: oidc.Configuration;
  readonly redirectUri: string;
  readonly #verifier = oidc.randomPKCECodeVerifier();
  readonly #state = oidc.randomState();

  constructor(config: oidc.Configuration, redirectUri: string) {
    this.config = config;
    this.redirectUri = redirectUri;
  }

  static async discover(origin: string, options: ClientOptions = {}): Promise<Client> {
    const { clientId = "holdall-web", redirectUri = `${origin}/auth`, secret } = options;
    const config = await oidc.discovery(
      new URL(`${origin}/login`),
      clientId,
      secret,
      secret ? oidc.ClientSecretPost(secret) : oidc.None(),
      { execute: [oidc.allowInsecureRequests] },
    );
    return new Client(config, redirectUri);
  }

  /** The browser is sent there to sign in. */
  async address(extra: Readonly<Record<string, string>> = {}): Promise<URL> {
    return oidc.buildAuthorizationUrl(this.config, {
      redirect_uri: this.redirectUri,
      scope: "openid profile email offline_access drive",
      state: this.#state,
      code_challenge: await oidc.calculatePKCECodeChallenge(this.#verifier),
      code_challenge_method: "S256",
      ...extra,
    });
  }

  exchange(callback: URL, extra: Readonly<Record<string, string>> = {}) {
    const checks = { pkceCodeVerifier: this.#verifier, expectedState: this.#state };
    return oidc.authorizationCodeGrant(this.config, callback, checks, extra);
  }
}

export const formPath = ({ body }: Visit): string => attribute(body, "action");

/** Fills in the address on the first page of a journey, human check included; shows the page for the code. */
export async function askForCode(
  { origin }: LoginServer,
  visitor: Visitor,
  page: Visit,
  email: string,
): Promise<Visit> {
  const token = await passCheck(visitor, origin, {
    action: attribute(page.body, "data-captcha-action"),
    deviceId: attribute(page.body, "data-captcha-device"),
  });
  return visitor.post(formPath(page), { csrf: csrfOf(page), email, captcha_token: token });
}

/** From the page for the code to the address the client waits at. */
export async function finishWithCode(
  server: LoginServer,
  visitor: Visitor,
  page: Visit,
  email: string,
  password: string,
): Promise<Visit> {
  const code = await server.codeFor(email);
  const next = await visitor.post(formPath(page), { csrf: csrfOf(page), code });
  return visitor.post(formPath(next), { csrf: csrfOf(next), password, name: "Ada" });
}

/** Signs a known person in through the pages; resolves with the tokens of the client. */
export async function signInByPages(server: LoginServer, email: string, password = PASSWORD) {
  const visitor = new Visitor(server.origin);
  const client = await Client.discover(server.origin);
  const page = await visitor.get(await client.address());
  const end = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password });
  return { visitor, client, end, tokens: await client.exchange(end.url) };
}

export const me = (origin: string, bearer: string): Promise<Response> =>
  fetch(`${origin}/api/v1/user/me`, { headers: { authorization: `Bearer ${bearer}` } });
