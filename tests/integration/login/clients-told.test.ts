import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, beforeEach, it } from "node:test";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { freePort } from "../../support/ports.ts";
import { Client, formPath } from "./journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "./login-server.ts";
import { csrfOf, Visitor } from "./visitor.ts";

const CALLBACK = "https://partner.example/callback";
const HOME = "https://partner.example/";
const EVENT = "http://schemas.openid.net/event/backchannel-logout";

onOneLoginServer("clients hear of a sign-out", (server) => {
  let listening: Server;
  let heard: string[] = [];
  before(async () => {
    listening = createServer((request, response) => {
      void text(request).then((body) => {
        heard.push(new URLSearchParams(body).get("logout_token") ?? "");
        response.end();
      });
    });
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  });
  after(() => listening.close());
  beforeEach(() => {
    heard = [];
  });
  const toldAt = () => `http://127.0.0.1:${(listening.address() as AddressInfo).port}/told`;

  /** Somebody who signed in to a program of the operator, whose server is told at this address. */
  async function signedInTo(id: string, backchannel_logout_uri: string) {
    const email = freshEmail();
    const { login } = server().context.services;
    const person = await login.users.create({ email, password: PASSWORD });
    const secret = await login.clients.register({
      id,
      name: "Partner",
      kind: "confidential",
      redirect_uris: [CALLBACK],
      post_logout_redirect_uris: [HOME],
      backchannel_logout_uri,
    });
    const client = await Client.discover(server().origin, {
      clientId: id,
      redirectUri: CALLBACK,
      secret: secret ?? "",
    });
    const visitor = new Visitor(server().origin);
    const page = await visitor.get(await client.address({ scope: "openid" }));
    const consent = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    const end = await visitor.post(formPath(consent), { csrf: csrfOf(consent), answer: "allow" });
    const tokens = await client.exchange(end.url);
    return { visitor, person, idToken: tokens.id_token ?? "" };
  }

  async function signOut(visitor: Visitor, idToken: string) {
    const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: HOME });
    const asking = await visitor.get(`/login/session/end?${query}`);
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(asking.body)?.[1] ?? "";
    return visitor.post("/login/session/end/confirm", { xsrf, logout: "yes" });
  }

  it("by a token that is about their session and that they can check", async () => {
    const { visitor, person, idToken } = await signedInTo("told", toldAt());
    const done = await signOut(visitor, idToken);
    assert.equal(done.url.href, HOME);
    assert.equal(heard.length, 1);
    const keys = createRemoteJWKSet(new URL(`${server().origin}/login/jwks`));
    const { payload } = await jwtVerify(heard[0] ?? "", keys, {
      issuer: `${server().origin}/login`,
      audience: "told",
      requiredClaims: ["iat", "jti", "sid"],
    });
    const { sid, sub } = decodeJwt(idToken);
    assert.deepEqual([payload["sid"], payload.sub, sub], [sid, person.id, person.id]);
    assert.deepEqual(payload["events"], { [EVENT]: {} });
    assert.equal(payload["nonce"], undefined);
  });

  it("and whoever signs out is signed out where one can't be told, too", async () => {
    const away = `http://127.0.0.1:${await freePort()}/told`;
    const { visitor, idToken } = await signedInTo("away", away);
    assert.equal((await signOut(visitor, idToken)).url.href, HOME);
    const client = await Client.discover(server().origin);
    const again = await visitor.get(await client.address());
    assert.notEqual(again.url.pathname, "/auth");
  });
});
