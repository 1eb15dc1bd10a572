import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { decodeJwt } from "jose";
import { Client, formPath } from "../journeys.ts";
import { PASSWORD, type LoginServer } from "../login-server.ts";
import { csrfOf, Visitor } from "../visitor.ts";

export const CALLBACK = "https://partner.example/callback";
export const HOME = "https://partner.example/";

/** The server of a client, which hears of sign-outs. */
export interface ClientServer {
  /** It is told there. */
  readonly address: string;
  /** The logout tokens that it has heard. */
  readonly heard: readonly string[];
  /** Resolves with them when there are so many. */
  until(count: number): Promise<readonly string[]>;
  /** Lets it answer anew from here on. */
  answerBy(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export async function startClientServer(): Promise<ClientServer> {
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  let answer = (response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(new URLSearchParams(body).get("logout_token") ?? "");
      answer(response);
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    heard,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (heard.length < count) return;
          waiting.delete(look);
          resolve(heard);
        };
        waiting.add(look);
        look();
      }),
    answerBy(wanted) {
      answer = wanted;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A program of the operator whose server is told at this address. */
export async function toldClient(server: LoginServer, id: string, backchannel_logout_uri: string) {
  const { clients } = server.context.services.login;
  const secret = await clients.register({
    id,
    name: "Partner",
    kind: "confidential",
    redirect_uris: [CALLBACK],
    post_logout_redirect_uris: [HOME],
    backchannel_logout_uri,
  });
  return { id, secret: secret ?? "" };
}

/** Signs somebody in to a program, in a browser of its own. */
export async function signInTo(
  server: LoginServer,
  { id, secret }: { readonly id: string; readonly secret: string },
  email: string,
  asked: Readonly<Record<string, string>> = {},
) {
  const client = await Client.discover(server.origin, { clientId: id, redirectUri: CALLBACK, secret });
  const visitor = new Visitor(server.origin);
  const page = await visitor.get(await client.address({ scope: "openid", ...asked }));
  const consent = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
  const end = await visitor.post(formPath(consent), { csrf: csrfOf(consent), answer: "allow" });
  const tokens = await client.exchange(end.url);
  const idToken = tokens.id_token ?? "";
  return { visitor, client, tokens, idToken, sid: String(decodeJwt(idToken)["sid"]) };
}
