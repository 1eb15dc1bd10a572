import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const CLIENT = { id: "holdall", secret: "a secret between the two of them alone" } as const;

export interface Known {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/**
 * Another issuer, as a club or a company runs one: a whole OpenID provider of its own, which signs in whomever a test names.
 */
export class HonestIssuer {
  readonly url: string;
  readonly #server: Server;
  readonly #people = new Map<string, Known>();
  #provider: Provider | undefined;
  #next = "";
  /** Refuses the next person who comes. */
  refuses = false;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<HonestIssuer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = new HonestIssuer(server);
    server.on("request", (request, response) => {
      const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? "")?.[1];
      const provider = issuer.#provider;
      if (!provider) return void response.writeHead(503).end();
      if (uid === undefined) return void provider.callback()(request, response);
      const result = issuer.refuses ? { error: "access_denied" } : { login: { accountId: issuer.#next } };
      void provider.interactionFinished(request, response, result);
    });
    return issuer;
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
    this.#people.set(person.sub, person);
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
