import assert from "node:assert/strict";
import { before, it } from "node:test";
import * as oidc from "openid-client";
import { callerOf } from "../../security/house.ts";
import { codeNow, guarded } from "../authenticator-app.ts";
import { me } from "../journeys.ts";
import { onOneLoginServer, PASSWORD, type LoginServer } from "../login-server.ts";
import { attribute, csrfOf, Visitor } from "../visitor.ts";
import {
  ageCodes,
  answer,
  askForCode,
  device,
  member,
  poll,
  TELEVISION,
  titleOf,
  typeCode,
} from "./device.ts";

const MINUTE_S = 60;

onOneLoginServer("devices that sign in by a code", (running) => {
  let server: LoginServer;
  let television: oidc.Configuration;
  before(async () => {
    server = running();
    await server.context.services.login.clients.register(TELEVISION);
    television = await device(server);
  });
  const works = async (bearer: string) => (await me(server.origin, bearer)).status === 200;

  /** A device that somebody has let in. */
  async function letIn() {
    const person = await member(server);
    const code = await askForCode(television);
    const end = await answer(person.visitor, await typeCode(person.visitor, code.user_code), "allow");
    return { ...person, code, end };
  }

  it("get tokens once their person has agreed, and renew them", async () => {
    const person = await member(server);
    const code = await askForCode(television);
    assert.match(code.user_code, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    assert.deepEqual([code.expires_in, code.interval], [600, 5]);
    const question = await typeCode(person.visitor, code.user_code.toLowerCase());
    assert.match(question.body, /Sofa TV asks to be signed in to your account/);
    const end = await answer(person.visitor, question, "allow");
    assert.equal(titleOf(end), "The device is signed in");
    const quick = { ...code, interval: 0.01 };
    const tokens = await oidc.pollDeviceAuthorizationGrant(television, quick);
    assert.deepEqual([await works(tokens.access_token), tokens.claims()?.sub], [true, person.id]);
    const next = await oidc.refreshTokenGrant(television, tokens.refresh_token ?? "");
    assert.equal(await works(next.access_token), true);
    assert.equal(await server.subjectTo(person.email), "Sofa TV was signed in to your account");
    assert.match(await server.mailTo(person.email), /It asked from the network 127\.0\.0\.0\/24/);
  });

  it("are asked about with their name, system, place, age and code, and whose account it is", async () => {
    const { visitor, email } = await member(server);
    const { protocol, host } = new URL(server.origin);
    const asked = await fetch(`${protocol}//${host}/login/device/auth`, {
      method: "POST",
      headers: { "user-agent": "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)" },
      body: new URLSearchParams({ client_id: TELEVISION.id, scope: "openid drive" }),
    });
    const { user_code } = (await asked.json()) as { user_code: string };
    await ageCodes(server, 125);
    const { body } = await typeCode(visitor, user_code);
    for (const fact of [
      user_code,
      email,
      "Sofa TV (Tizen)",
      "2 minutes ago",
      "The network you&#39;re in now",
    ])
      assert.ok(body.includes(fact), fact);
  });

  /** @rule device-code-waits */
  it("wait until then, and the wire tells it by its own codes", async () => {
    const code = await askForCode(television);
    const wire = async () => {
      const reply = await fetch(`${server.origin}/api/v1/auth/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "urn:ietf:params:oauth:grant-type:device_code",
          device_code: code.device_code,
          client_id: TELEVISION.id,
        }),
      });
      const { error, error_code } = (await reply.json()) as Record<string, unknown>;
      return [reply.status, error, error_code];
    };
    assert.deepEqual(await wire(), [400, "authorization_pending", 4050]);
    await ageCodes(server, -MINUTE_S);
    assert.deepEqual(await wire(), [400, "slow_down", 4051]);
    await ageCodes(server, 11 * MINUTE_S);
    assert.deepEqual(await wire(), [400, "expired_token", 4052]);
  });

  it("are slowed while they ask too early, and answered as before once they wait", async () => {
    const code = await askForCode(television);
    const asked = async () => (await poll(server, code)).error;
    assert.equal(await asked(), "authorization_pending");
    await ageCodes(server, -MINUTE_S);
    assert.equal(await asked(), "slow_down");
    await ageCodes(server, 2 * MINUTE_S);
    assert.equal(await asked(), "authorization_pending");
  });

  it("that keep to slow_down get in, as a library does it", async () => {
    const { visitor } = await member(server);
    const code = await askForCode(television);
    await poll(server, code);
    await ageCodes(server, -MINUTE_S);
    const errors: string[] = [];
    const slow = await device(server);
    slow[oidc.customFetch] = async (url, options) => {
      const reply = await fetch(url, options as RequestInit);
      const { error } = (await reply.clone().json()) as { readonly error?: string };
      if (error) {
        errors.push(error);
        await answer(visitor, await typeCode(visitor, code.user_code), "allow");
      }
      return reply;
    };
    const tokens = await oidc.pollDeviceAuthorizationGrant(slow, { ...code, interval: 0.01 });
    assert.deepEqual(errors, ["slow_down"]);
    assert.equal(await works(tokens.access_token), true);
  });

  it("get tokens once; a second time ends what came of the code", async () => {
    const { code } = await letIn();
    const first = await poll(server, code);
    assert.equal(await works(first.token), true);
    assert.equal((await poll(server, code)).error, "invalid_grant");
    assert.equal(await works(first.token), false);
  });

  it("get nothing by the code of another client", async () => {
    await server.context.services.login.clients.register({ ...TELEVISION, id: "terminal" });
    const { code } = await letIn();
    assert.equal((await poll(server, code, "terminal")).error, "invalid_grant");
    assert.equal((await poll(server, code)).status, 200);
  });

  it("are registered by the operator; no other program may ask", async () => {
    const site = await device(server, "holdall-web");
    await assert.rejects(askForCode(site), oidc.ResponseBodyError);
    await assert.rejects(askForCode(await device(server, "unknown")), oidc.ResponseBodyError);
    await assert.rejects(askForCode(television, ""), oidc.ResponseBodyError);
    const visitor = new Visitor(server.origin);
    const page = await visitor.get(
      `/login/auth?client_id=${TELEVISION.id}&response_type=code&scope=openid&redirect_uri=https://a.example/`,
    );
    assert.equal(page.status, 400, "nor may a device send people to sign in");
  });

  it("get nothing when the person refuses", async () => {
    const { visitor, email } = await member(server);
    const code = await askForCode(television);
    const end = await answer(visitor, await typeCode(visitor, code.user_code), "deny");
    assert.equal(titleOf(end), "The device wasn't signed in");
    assert.equal((await poll(server, code)).error, "access_denied");
    const letters = await server.lettersTo(email);
    assert.ok(!letters.some((letter) => letter.includes("was signed in to your account")));
  });

  it("get nothing when the account is shut between the answer and the tokens", async () => {
    const { code, id } = await letIn();
    await server.context.database.write((tx) => server.context.services.login.setStatus(tx, id, "SUSPENDED"));
    assert.equal((await poll(server, code)).error, "invalid_grant");
  });

  it("are asked about each time, and stay when the browser that let them in signs out", async () => {
    const { code, visitor } = await letIn();
    const { token } = await poll(server, code);
    const second = await askForCode(television);
    const question = await typeCode(visitor, second.user_code);
    assert.match(question.body, /Sign this device in\?/);
    await answer(visitor, question, "allow");
    const other = await poll(server, second);
    const form = await visitor.get("/login/session/end");
    const fields = {
      xsrf: attribute(form.body.slice(form.body.indexOf('name="xsrf"')), "value"),
      logout: "yes",
    };
    await visitor.post("/login/session/end/confirm", fields);
    assert.deepEqual([await works(token), await works(other.token)], [true, true]);
  });

  it("can't do what takes a fresh proof, for they can prove nothing", async () => {
    const { code, id } = await letIn();
    const { token } = await poll(server, code);
    const call = callerOf(server, id, token);
    const { status, body } = await call.call("POST", "/api/v1/user/two-factor");
    assert.deepEqual([status, body["error"]], [403, "permission_denied"]);
    const proof = await call.call("POST", "/api/v1/auth/prove", { password: PASSWORD });
    assert.equal(proof.body["error"], "permission_denied");
  });

  it("are let in by who signs in on the way, with the second factor", async () => {
    const person = await guarded(server);
    const visitor = new Visitor(server.origin);
    const code = await askForCode(television);
    const signIn = await typeCode(visitor, code.user_code);
    const factor = await visitor.post(attribute(signIn.body, "action"), {
      csrf: csrfOf(signIn),
      email: person.email,
      password: PASSWORD,
    });
    assert.match(factor.url.pathname, /\/factor$/);
    assert.equal((await poll(server, code)).error, "authorization_pending");
    const fields = { csrf: csrfOf(factor), code: codeNow(person.secret) };
    const question = await visitor.post(attribute(factor.body, "action"), fields);
    assert.match(question.body, /Sign this device in\?/);
    await answer(visitor, question, "allow");
    assert.equal((await poll(server, code)).status, 200);
  });

  it("are told nothing by a database that was stolen", async () => {
    const code = await askForCode(television);
    const { visitor } = await member(server);
    await typeCode(visitor, code.user_code);
    const rows = await server.context.database.read.selectFrom("oidc_payload").selectAll().execute();
    assert.equal(JSON.stringify(rows).includes(code.device_code), false);
    const kept = rows.find(({ kind }) => kind === "DeviceCode");
    const guess = await poll(server, { device_code: `~${kept?.id_hash}` });
    assert.equal(guess.error, "invalid_grant");
  });

  it("of somebody without an account wait until there is one", async () => {
    const code = await askForCode(television);
    const page = await typeCode(new Visitor(server.origin), code.user_code);
    assert.match(page.body, /to go on to Sofa TV/);
    assert.match(page.body, /Create an account/);
  });
});
