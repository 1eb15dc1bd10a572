import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider, type InteractionResults } from "oidc-provider";

export const CLIENT = { id: "holdall", secret: "a secret between the two of them alone" } as const;

export interface Known {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** The page at which people sign in there. */
const FORM = `<!doctype html><html lang="en"><title>The issuer</title><form method="post">
  <label>Who <input name="who"></label>
  <button name="press" value="in">Sign in</button><button name="press" value="cancel">Cancel</button></form></html>`;

/**
 * Another issuer, as a club or a company runs one: a whole OpenID provider of its own, which signs in whomever a test names.
 */
export class HonestIssuer {
  readonly url: string;
  readonly #server: Server;
  readonly #people = new Map<string, Known>();
  #provider: Provider | undefined;
  #next = "";
  /** Shows a form, as people see one, in place of signing in whoever was named. */
  hasPages = false;
  /** The error with which it answers everybody, such as `access_denied`; `""` for none. */
  refusal = "";

  private constructor(server: Server, host: string) {
    this.#server = server;
    this.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  }

  /** @param host A name of this machine; browsers keep the cookies of each apart. */
  static async start(host = "127.0.0.1"): Promise<HonestIssuer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = new HonestIssuer(server, host);
    server.on("request", (request, response) => {
      const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? "")?.[1];
      const provider = issuer.#provider;
      if (!provider) return void response.writeHead(503).end();
      if (uid === undefined) return void provider.callback()(request, response);
      void issuer.#signInHere(provider, request, response);
    });
    return issuer;
  }

  async #signInHere(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    let result: InteractionResults = { login: { accountId: this.#next } };
    if (this.hasPages && request.method === "GET")
      return void response.setHeader("content-type", "text/html").end(FORM);
    if (this.hasPages) {
      const typed = new URLSearchParams(await text(request));
      result = { login: { accountId: typed.get("who") ?? "" } };
      if (typed.get("press") === "cancel") result = { error: "access_denied" };
    }
    if (this.refusal) result = { error: this.refusal };
    await provider.interactionFinished(request, response, result);
  }

  /** Lets it know somebody before they come. */
  know(person: Known): void {
    this.#people.set(person.sub, person);
  }

  /** Knows the server whose people sign in here; `id` is the operator's name for this issuer there. */
  serveFor(origin: string, id: string): void {
    this.#provider = new Provider(this.url, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${origin}/login/issuer/${id}/callback`],
          post_logout_redirect_uris: [`${origin}/`],
          backchannel_logout_uri: `${origin}/login/issuer/${id}/logout`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      pkce: { required: () => true },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: async () => ({ ...(this.#people.get(sub) ?? {}), sub }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? "",
          accountId: oidc.session?.accountId ?? "",
        });
        grant.addOIDCScope("openid profile email");
        await grant.save();
        return grant;
      },
      fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    });
  }

  /** Signs somebody in at the address they were sent to; resolves with the address they are sent back to. */
  async signIn(address: string | URL, person: Known, browser = new Cookies()): Promise<URL> {
    this.know(person);
    this.#next = person.sub;
    let url = new URL(address);
    for (let hop = 0; hop < 8; hop++) {
      const response = await browser.fetch(url);
      const location = response.headers.get("location");
      if (location === null)
        throw new Error(`the issuer answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url);
      if (!url.href.startsWith(this.url)) return url;
    }
    throw new Error("too many redirects");
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The cookies of a browser at an issuer. */
export class Cookies {
  readonly #kept = new Map<string, string>();

  async fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#kept].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#kept.set(name, value);
    }
    return response;
  }
}
