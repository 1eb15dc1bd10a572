import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { TokenReply } from "../../../contract/user.ts";
import { initCaptcha, passCheck } from "./human.ts";
import { me } from "./journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD, type LoginServer } from "./login-server.ts";
import { Visitor } from "./visitor.ts";

const SIGN_IN = "POST:/v1/auth/signin";
const DEVICE = "feedfacefeedfacefeedfacefeedface";

onOneLoginServer("the sign-in calls of the wire", (running) => {
  let server: LoginServer;
  before(() => {
    server = running();
  });
  const call = async <Reply = Record<string, unknown>>(path: string, body: object, captcha?: string) => {
    const response = await fetch(`${server.origin}/api/v1/auth/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-device-id": DEVICE,
        "x-client-id": "holdall-web",
        ...(captcha ? { "x-captcha-token": captcha } : {}),
      },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as Reply & { error?: string; error_code?: number };
    return { status: response.status, reply };
  };
  const captchaFor = (path: string): Promise<string> =>
    passCheck(new Visitor(server.origin), server.origin, {
      action: `POST:/v1/auth/${path}`,
      deviceId: DEVICE,
    });
  const verification = async (email: string): Promise<string> => {
    const request = { email, target: "ANY", usage: "REGISTER", locale: "en-US", client_id: "anything" };
    const { reply } = await call("verification", request, await captchaFor("verification"));
    return String(reply["verification_id"]);
  };

  it("signs up: code, verification token, account, tokens", async () => {
    const email = freshEmail();
    const verification_id = await verification(email);
    const verification_code = await server.codeFor(email);
    const verified = await call("verification/verify", { verification_id, verification_code });
    const verification_token = String(verified.reply["verification_token"]);
    const account = { email, verification_code, verification_token, password: PASSWORD, name: "Grace" };
    const { status, reply } = await call<TokenReply>("signup", account);
    assert.equal(status, 200);
    assert.equal(reply.token_type, "Bearer");
    assert.equal(reply.expires_in, 7200);
    const profile = (await (await me(server.origin, reply.access_token)).json()) as Record<string, unknown>;
    assert.equal(profile["sub"], reply.sub);
    assert.equal(profile["name"], "Grace");
    const again = await call("signup", account);
    assert.equal(again.reply.error, "expired_verification_code");
  });

  it("doesn't take the proof of one address for another", async () => {
    const email = freshEmail();
    const verification_id = await verification(email);
    const verification_code = await server.codeFor(email);
    const verified = await call("verification/verify", { verification_id, verification_code });
    const { verification_token } = verified.reply;
    const stolen = await call("signup", { email: freshEmail(), verification_token, password: PASSWORD });
    assert.equal(stolen.reply.error, "expired_verification_code");
  });

  it("names what is wrong with a code by the catalogue", async () => {
    const email = freshEmail();
    const verification_id = await verification(email);
    const wrong = (await server.codeFor(email)) === "000000" ? "111111" : "000000";
    const refused = await call("verification/verify", { verification_id, verification_code: wrong });
    assert.equal(refused.reply.error_code, 4014);
    await server.context.database.write(async (tx) => {
      await tx
        .updateTable("email_verification")
        .set({ expires_at: Date.now() - 1 })
        .execute();
    });
    const late = await call("verification/verify", {
      verification_id,
      verification_code: await server.codeFor(email),
    });
    assert.equal(late.reply.error_code, 4024);
  });

  const signIn = (email: string, password: string, captcha?: string) =>
    call<TokenReply>("signin", { username: email, password, client_id: "holdall-web" }, captcha);
  const asked = (account: string) =>
    initCaptcha(server.origin, { action: SIGN_IN, deviceId: DEVICE, account });
  const account = async () => {
    const email = freshEmail();
    await server.context.services.login.users.create({ email, password: PASSWORD });
    return email;
  };

  it("signs in with a password and a token that is given at once; each is good for one try", async () => {
    const email = await account();
    assert.equal((await signIn(email, PASSWORD)).reply.error_code, 4001);
    const { captcha_token, url } = await asked(email);
    assert.equal(url, undefined);
    const { reply } = await signIn(email, PASSWORD, captcha_token);
    assert.equal((await me(server.origin, reply.access_token)).status, 200);
    assert.equal((await signIn(email, PASSWORD, captcha_token)).reply.error_code, 4002);
    const other = freshEmail();
    assert.equal((await signIn(other, PASSWORD, (await asked(other)).captcha_token)).reply.error_code, 4022);
  });

  it("wants the human check after failures, also of who has a token from before", async () => {
    const email = await account();
    const kept = (await asked(email)).captcha_token;
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const { reply } = await signIn(email, "not this one", (await asked(email)).captcha_token);
      assert.equal(reply.error_code, 4022);
    }
    assert.equal((await signIn(email, PASSWORD, kept)).reply.error_code, 4002);
    const ofAnother = (await asked(freshEmail())).captcha_token;
    assert.equal((await signIn(email, PASSWORD, ofAnother)).reply.error_code, 4002);
    assert.ok((await asked(email)).url);
    const check = { action: SIGN_IN, deviceId: DEVICE, account: email };
    const passed = await passCheck(new Visitor(server.origin), server.origin, check);
    assert.equal((await signIn(email, PASSWORD, passed)).status, 200);
  });

  it("wants the human check of who doesn't say whom they want to sign in as", async () => {
    const response = await fetch(`${server.origin}/api/v1/shield/captcha/init`, {
      method: "POST",
      body: JSON.stringify({ client_id: "any", action: SIGN_IN, device_id: DEVICE }),
    });
    assert.ok(((await response.json()) as { url?: string }).url);
  });

  it("knows the device of who doesn't name it by the token", async () => {
    const email = await account();
    const { captcha_token } = await asked(email);
    const response = await fetch(`${server.origin}/api/v1/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: JSON.stringify({ username: email, password: PASSWORD, client_id: "holdall-web", captcha_token }),
    });
    assert.equal(response.status, 200, await response.text());
  });

  it("refreshes tokens made without the pages, rotating, and names a dead one", async () => {
    const user = await server.context.services.login.users.create({
      email: freshEmail(),
      password: PASSWORD,
    });
    const first = await server.context.services.login.sessions.start(user.id, undefined, ["pwd"]);
    const body = {
      grant_type: "refresh_token",
      refresh_token: first.refresh_token,
      client_id: "some-client",
    };
    const { status, reply } = await call<TokenReply>("token", body);
    assert.equal(status, 200);
    assert.equal(reply.sub, user.id);
    assert.notEqual(reply.refresh_token, first.refresh_token);
    const dead = await call("token", body);
    assert.equal(dead.reply.error, "invalid_grant");
    assert.equal(dead.reply.error_code, 4126);
    assert.equal((await me(server.origin, reply.access_token)).status, 401);
  });

  it("takes OAuth's forms, and passes over the secret of a client that has none", async () => {
    const { users, sessions } = server.context.services.login;
    const user = await users.create({ email: freshEmail(), password: PASSWORD });
    let { refresh_token } = await sessions.start(user.id, undefined, ["pwd"]);
    for (const client_secret of ["", "whatever the client was built with"]) {
      const body = { grant_type: "refresh_token", refresh_token, client_id: "some-client", client_secret };
      const response = await fetch(`${server.origin}/api/v1/auth/token`, {
        method: "POST",
        body: new URLSearchParams(body),
      });
      const reply = (await response.json()) as TokenReply;
      assert.equal(response.status, 200, JSON.stringify(reply));
      ({ refresh_token } = reply);
    }
    const revoked = await fetch(`${server.origin}/api/v1/auth/revoke`, {
      method: "POST",
      body: new URLSearchParams({ token: refresh_token, token_type_hint: "refresh_token" }),
    });
    assert.equal(revoked.status, 200);
    const dead = await call("token", {
      grant_type: "refresh_token",
      refresh_token,
      client_id: "some-client",
    });
    assert.equal(dead.reply.error, "invalid_grant");
  });

  it("refuses what isn't an address, and a weak password", async () => {
    const bad = await call("verification", { email: "nobody" }, await captchaFor("verification"));
    assert.equal(bad.reply.error, "invalid_argument");
    const email = freshEmail();
    const verification_id = await verification(email);
    const verified = await call("verification/verify", {
      verification_id,
      verification_code: await server.codeFor(email),
    });
    const { verification_token } = verified.reply;
    const weak = await call("signup", { email, verification_token, password: "short" });
    assert.equal(weak.reply.error_code, 4010);
    const strong = await call("signup", { email, verification_token, password: PASSWORD });
    assert.equal(strong.status, 200);
  });
});
