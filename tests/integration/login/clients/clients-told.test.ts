import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { freePort } from "../../../support/ports.ts";
import { Client } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { HOME, signInTo, startClientServer, toldClient, type ClientServer } from "./told-clients.ts";
import type { Visitor } from "../visitor.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";

onOneLoginServer("clients hear of a sign-out", (server) => {
  let partner: ClientServer;
  before(async () => {
    partner = await startClientServer();
  });
  after(() => partner.close());

  /** Somebody who signed in to a program of the operator, whose server is told at this address. */
  async function signedInTo(id: string, address: string) {
    const email = freshEmail();
    const person = await server().context.services.login.users.create({ email, password: PASSWORD });
    return { person, ...(await signInTo(server(), await toldClient(server(), id, address), email)) };
  }

  async function signOut(visitor: Visitor, idToken: string) {
    const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: HOME });
    const asking = await visitor.get(`/login/session/end?${query}`);
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(asking.body)?.[1] ?? "";
    return visitor.post("/login/session/end/confirm", { xsrf, logout: "yes" });
  }

  it("by a token that is about their session and that they can check", async () => {
    const { visitor, person, idToken } = await signedInTo("told", partner.address);
    const done = await signOut(visitor, idToken);
    assert.equal(done.url.href, HOME);
    assert.equal(partner.heard.length, 1);
    const keys = createRemoteJWKSet(new URL(`${server().origin}/login/jwks`));
    const { payload } = await jwtVerify(partner.heard[0] ?? "", keys, {
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
