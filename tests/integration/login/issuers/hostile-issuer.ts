import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { CLIENT } from "./honest-issuer.ts";

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** The ways in which the issuer doesn't do as it should. */
export interface Crime {
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Claims that replace those of an honest id token; undefined leaves one out. */
  readonly claims?: JWTPayload;
  /** A way to sign in place of its own key. */
  readonly signed?: "by another key" | "not at all" | "with our secret";
  /** Parameters of the redirect that replace the honest ones. */
  readonly response?: Readonly<Record<string, string>>;
  /** Answers discovery itself. */
  readonly discovery?: (response: ServerResponse) => void;
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

export const HOSTILE_SUBJECT = "somebody there";

/** An issuer that does whatever a test makes it do wrong. It speaks the protocol by hand, so that it can. */
export class HostileIssuer {
  readonly url: string;
  readonly #server: Server;
  readonly #keys: Keys;
  readonly #others: Keys;
  readonly #nonces = new Map<string, string>();
  crime: Crime = {};
  /** The requests to the token endpoint. */
  exchanges: URLSearchParams[] = [];

  private constructor(server: Server, keys: Keys, others: Keys) {
    this.#server = server;
    this.#keys = keys;
    this.#others = others;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", (request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<HostileIssuer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new HostileIssuer(server, await generateKeyPair("RS256"), await generateKeyPair("RS256"));
  }

  /** The address that a browser is sent back to from `address`. */
  callbackOf(address: string | URL): URL {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    const code = `code-${this.#nonces.size + 1}`;
    this.#nonces.set(code, asked.get("nonce") ?? "");
    const honest = { code, state: asked.get("state") ?? "", iss: this.url };
    for (const [name, value] of Object.entries({ ...honest, ...this.crime.response }))
      if (value !== "") back.searchParams.set(name, value);
    return back;
  }

  /** A logout token with these claims beside the honest ones; undefined leaves one out. */
  logoutToken(claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
    const honest = {
      iss: this.url,
      aud: CLIENT.id,
      iat: now,
      exp: now + 120,
      jti: crypto.randomUUID(),
      events,
    };
    return this.#sign({ ...honest, ...claims });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", this.url);
    if (pathname === "/.well-known/openid-configuration") {
      if (this.crime.discovery) return this.crime.discovery(response);
      return send(response, { ...this.#metadata(), ...this.crime.metadata });
    }
    if (pathname === "/jwks")
      return send(response, {
        keys: [{ ...(await exportJWK(this.#keys.publicKey)), alg: "RS256", use: "sig" }],
      });
    if (pathname === "/userinfo")
      return send(response, { sub: HOSTILE_SUBJECT, name: "Mallory", ...this.crime.userinfo });
    if (pathname !== "/token") return void response.writeHead(404).end();
    const asked = new URLSearchParams(await bodyOf(request));
    this.exchanges.push(asked);
    const nonce = this.#nonces.get(asked.get("code") ?? "") ?? "";
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: this.url, sub: HOSTILE_SUBJECT, aud: CLIENT.id, iat: now, exp: now + 60, nonce };
    const id_token = await this.#sign({ ...honest, ...this.crime.claims });
    return send(response, { access_token: "access", token_type: "Bearer", expires_in: 60, id_token });
  }

  #metadata() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      end_session_endpoint: `${this.url}/end`,
      jwks_uri: `${this.url}/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
      authorization_response_iss_parameter_supported: true,
    };
  }

  async #sign(claims: JWTPayload): Promise<string> {
    const { signed } = this.crime;
    if (signed === "not at all") return new UnsecuredJWT(claims).encode();
    if (signed === "with our secret")
      return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(CLIENT.secret));
    const { privateKey } = signed === "by another key" ? this.#others : this.#keys;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function send(response: ServerResponse, value: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}
