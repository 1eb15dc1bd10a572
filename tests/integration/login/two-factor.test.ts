import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { before, it } from "node:test";
import { sql } from "kysely";
import type { IDToken } from "openid-client";
import { leftOut } from "../../support/left-out.ts";
import { callerOf } from "../security/house.ts";
import { codeNow, forgetSteps, guarded, wrongCode, type Guarded } from "./authenticator-app.ts";
import { initCaptcha } from "./human.ts";
import { askForCode, Client, finishWithCode, formPath, me } from "./journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD, type LoginServer } from "./login-server.ts";
import { csrfOf, faultOf, Visitor, type Visit } from "./visitor.ts";

const DEVICE = "feedfacefeedfacefeedfacefeedface";
const judges = ["oathtool", "faketime"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

onEveryLoginServer("two-factor sign-in", (running) => {
  let server: LoginServer;
  before(() => {
    server = running();
  });
  const post = async (path: string, body: object, captcha = "") => {
    const response = await fetch(`${server.origin}/api/v1/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-device-id": DEVICE, "x-captcha-token": captcha },
      body: JSON.stringify(body),
    });
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
  };

  /** The token that a right password is answered with. */
  async function halfWay({ email }: Guarded): Promise<string> {
    const request = { action: "POST:/v1/auth/signin", deviceId: DEVICE, account: email };
    const { captcha_token: captcha } = await initCaptcha(server.origin, request);
    const { status, reply } = await post("signin", { username: email, password: PASSWORD }, captcha);
    assert.deepEqual([status, reply["error_code"]], [400, 4015]);
    return (reply["details"] as { metadata: { two_factor_token: string } }[])[0]!.metadata.two_factor_token;
  }

  const finish = (two_factor_token: string, shown: object) =>
    post("signin/two-factor", { two_factor_token, ...shown });

  /** The pages of a sign-in, up to the one after the password. */
  async function pages({ email }: Guarded, extra: Record<string, string> = {}) {
    const visitor = new Visitor(server.origin);
    const client = await Client.discover(server.origin);
    const page = await visitor.get(await client.address({ ui_locales: "en-US", ...extra }));
    const factor = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    const answer = (fields: Record<string, string>, on: Visit = factor) =>
      visitor.post(formPath(on), { csrf: csrfOf(on), ...fields });
    return { visitor, client, factor, answer };
  }

  it("is set up with any authenticator app, and tells the owner", async () => {
    const { users, sessions } = server.context.services.login;
    const email = freshEmail();
    const { id } = await users.create({ email, password: PASSWORD });
    const owner = callerOf(server, id, (await sessions.start(id, undefined, ["pwd"])).access_token);
    const begun = await owner.call("POST", "/api/v1/user/two-factor");
    assert.match(
      String(begun.body["uri"]),
      new RegExp(`^otpauth://totp/.*secret=${String(begun.body["secret"])}`),
    );
    const confirm = (code: string) => owner.call("POST", "/api/v1/user/two-factor:confirm", { code });
    const state = async () => (await owner.call("GET", "/api/v1/user/two-factor")).body;
    const secret = String(begun.body["secret"]);
    assert.equal((await confirm(wrongCode(secret))).body["error_code"], 4016);
    assert.deepEqual(await state(), {
      is_on: false,
      since: "",
      recovery_codes_left: 0,
      way_back_opens: "",
    });
    const confirmed = await confirm(codeNow(secret));
    assert.equal((confirmed.body["recovery_codes"] as string[]).length, 10);
    assert.equal((await state())["recovery_codes_left"], 10);
    assert.equal(await server.subjectTo(email), "Two-factor sign-in is on");
    assert.equal((await owner.call("POST", "/api/v1/user/two-factor")).body["error"], "already_exists");
    assert.equal((await owner.call("DELETE", "/api/v1/user/two-factor")).status, 200);
    assert.equal((await state())["is_on"], false);
    assert.equal(await server.subjectTo(email), "Two-factor sign-in is off");
  });

  it("asks the pages for a code after the password, and puts both into the token", async () => {
    const person = await guarded(server);
    const { visitor, client, factor, answer } = await pages(person);
    assert.match(factor.url.pathname, /\/factor$/);
    const wrong = await answer({ code: wrongCode(person.secret) });
    assert.match(faultOf(wrong) ?? "", /code isn't right/);
    const end = await answer({ code: codeNow(person.secret) }, wrong);
    const tokens = await client.exchange(end.url);
    const { amr, acr, auth_time } = tokens.claims() as IDToken;
    assert.deepEqual({ amr, acr }, { amr: ["pwd", "otp", "mfa"], acr: "aal2" });
    assert.ok(Math.abs(Number(auth_time) * 1000 - Date.now()) < 60_000);
    assert.equal((await me(server.origin, tokens.access_token)).status, 200);
    const back = await visitor.get(factor.url);
    assert.doesNotMatch(back.body, /6-digit code/, "the sign-in is over");
  });

  it("can't be passed by: another address of the flow, a foreign flow, a page that was never reached", async () => {
    const person = await guarded(server);
    const { visitor, factor } = await pages(person);
    const stranger = new Visitor(server.origin);
    assert.equal((await stranger.get(factor.url)).status, 400);
    const base = factor.url.pathname.replace(/\/factor$/, "");
    assert.match((await visitor.get(base)).body, /name="password"/, "it begins anew");
    const { visitor: other, client } = {
      visitor: new Visitor(server.origin),
      client: await Client.discover(server.origin),
    };
    const start = await other.get(await client.address());
    const early = await other.get(`${start.url.pathname.replace(/\/(signin)?$/, "")}/factor`);
    assert.match(early.body, /name="password"/);
  });

  it("begins anew after five wrong codes", async () => {
    const person = await guarded(server);
    const token = await halfWay(person);
    const code = wrongCode(person.secret);
    for (let tried = 0; tried < 5; tried += 1)
      assert.equal((await finish(token, { code })).reply["error_code"], 4016);
    assert.equal(
      (await finish(token, { code: codeNow(person.secret) })).reply["error"],
      "expired_verification_code",
    );
  });

  it("says on the sign-in page why it begins anew", async () => {
    const person = await guarded(server);
    const { factor, answer } = await pages(person);
    let shown = factor;
    for (let tried = 0; tried < 5; tried += 1) shown = await answer({ code: wrongCode(person.secret) });
    assert.match(shown.url.pathname, /\/signin$/);
    assert.match(faultOf(shown) ?? "", /five codes were wrong/);
  });

  it("slows who knows the password and goes on guessing, and tells the owner", async () => {
    const person = await guarded(server);
    const code = wrongCode(person.secret);
    const first = await halfWay(person);
    for (let tried = 0; tried < 5; tried += 1) await finish(first, { code });
    assert.equal(await server.subjectTo(person.email), "Wrong codes at your sign-in");
    const second = await halfWay(person);
    assert.equal((await finish(second, { code })).reply["error_code"], 4016);
    for (let tried = 0; tried < 6; tried += 1) {
      const frozen = await finish(second, { code: codeNow(person.secret) });
      assert.equal(frozen.reply["error"], "account_freeze");
    }
    await server.context.services.login.throttle.forgive(`second factor:${person.id}`);
    assert.equal(
      (await finish(second, { code: codeNow(person.secret) })).status,
      200,
      "waiting used no try up",
    );
  });

  it("makes a place a known one only once a code was given there", async () => {
    const person = await guarded(server);
    const known = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from login_place`.execute(
        server.context.database.read,
      );
      return Number(rows[0]?.n);
    };
    const before = await known();
    const token = await halfWay(person);
    assert.equal(await known(), before);
    await finish(token, { code: codeNow(person.secret) });
    assert.ok((await known()) > before);
  });

  it("goes on for who presses twice, with the password and with the code", async () => {
    const person = await guarded(server);
    const visitor = new Visitor(server.origin);
    const client = await Client.discover(server.origin);
    const page = await visitor.get(await client.address());
    const password = { csrf: csrfOf(page), email: person.email, password: PASSWORD };
    const shown = await Promise.all([
      visitor.post(formPath(page), password),
      visitor.post(formPath(page), password),
    ]);
    assert.deepEqual(
      shown.map(({ url }) => url.pathname.split("/").at(-1)),
      ["factor", "factor"],
    );
    const [factor] = shown;
    const code = { csrf: csrfOf(factor!), code: codeNow(person.secret) };
    const first = await visitor.post(formPath(factor!), code);
    assert.equal(first.url.pathname, "/auth");
  });

  it("forgets a set-up that nobody finished without a word of turning it off", async () => {
    const { users, twoFactor } = server.context.services.login;
    const email = freshEmail();
    const user = await users.create({ email, password: PASSWORD });
    await twoFactor.begin(user);
    await assert.rejects(twoFactor.remove(user.id), { error: "not_found" });
    assert.equal(await server.mailsTo(email), 0);
  });

  it("refuses codes, and doesn't fail, where the server's keys were lost", async () => {
    const person = await guarded(server);
    const token = await halfWay(person);
    await server.context.database.write(async (tx) => {
      await tx
        .updateTable("second_factor")
        .set({ secret: "of-another-key" })
        .where("user_id", "=", person.id)
        .execute();
    });
    assert.equal((await finish(token, { code: codeNow(person.secret) })).reply["error_code"], 4016);
  });

  it("takes a code once, also when it comes twice at the same moment", async () => {
    const person = await guarded(server);
    const tokens = [await halfWay(person), await halfWay(person)];
    const code = codeNow(person.secret);
    const answers = await Promise.all(tokens.map((token) => finish(token, { code })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)?.reply["error_code"], 4016);
  });

  it("takes the token of a sign-in once", async () => {
    const person = await guarded(server);
    const token = await halfWay(person);
    assert.equal((await finish(token, {})).reply["error_code"], 4015);
    assert.equal((await finish(token, { code: codeNow(person.secret) })).status, 200);
    await forgetSteps(server, person.id);
    assert.equal((await finish(token, { code: codeNow(person.secret) })).reply["error_code"], 4024);
    assert.equal((await finish("guessed", { code: codeNow(person.secret) })).reply["error_code"], 4024);
  });

  it("takes each recovery code once, however it is typed, and tells how many are left", async () => {
    const person = await guarded(server);
    const typed = person.recoveryCodes[0]!.toLowerCase().replaceAll("-", " ");
    const tokens = [await halfWay(person), await halfWay(person)];
    const answers = await Promise.all(tokens.map((token) => finish(token, { recovery_code: typed })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)?.reply["error_code"], 4017);
    const letters = await server.lettersTo(person.email);
    assert.match(letters.find((letter) => letter.includes("A recovery code was used")) ?? "", /left: 9/);
    const another = await guarded(server);
    const foreign = await finish(await halfWay(another), { recovery_code: person.recoveryCodes[1] });
    assert.equal(foreign.reply["error_code"], 4017);
  });

  it("lets who lost the app in by the pages with a recovery code", async () => {
    const person = await guarded(server);
    const { visitor, client, factor } = await pages(person);
    const recovery = await visitor.get(`${factor.url.pathname}?kind=recovery`);
    const answer = (recovery_code: string, on: Visit) =>
      visitor.post(formPath(on), { csrf: csrfOf(on), recovery_code });
    const wrong = await answer("0000-0000-0000-0000", recovery);
    assert.match(faultOf(wrong) ?? "", /recovery code isn't right/);
    const end = await answer(person.recoveryCodes[3]!, wrong);
    assert.equal((await me(server.origin, (await client.exchange(end.url)).access_token)).status, 200);
  });

  it("is asked for after a reset of the password, too", async () => {
    const person = await guarded(server);
    const { visitor, factor, client } = await pages(person);
    const base = factor.url.pathname.replace(/\/factor$/, "");
    const start = await visitor.get(`${base}/reset`);
    const code = await askForCode(server, visitor, start, person.email);
    const asked = await finishWithCode(server, visitor, code, person.email, "another phrase of words");
    assert.match(asked.url.pathname, /\/factor$/);
    const end = await visitor.post(formPath(asked), { csrf: csrfOf(asked), code: codeNow(person.secret) });
    assert.equal((await me(server.origin, (await client.exchange(end.url)).access_token)).status, 200);
  });

  it("ends a sign-in that is under way with all sessions, and with the account", async () => {
    const { login } = server.context.services;
    const ended = await guarded(server);
    const token = await halfWay(ended);
    await login.signOutEverywhere(ended.id, { apiTokens: false });
    assert.equal((await finish(token, { code: codeNow(ended.secret) })).reply["error_code"], 4024);
    const shut = await guarded(server);
    const late = await halfWay(shut);
    await server.context.database.write((tx) => login.users.setStatus(tx, shut.id, "SUSPENDED"));
    assert.equal((await finish(late, { code: codeNow(shut.secret) })).reply["error"], "user_blocked");
  });

  it(
    "agrees with oathtool, whose clock is half a minute off",
    { skip: judges ? false : leftOut("oathtool", "codes that other programs make") },
    async () => {
      const person = await guarded(server);
      const oathtool = (clock: string) =>
        execFileSync("faketime", ["-f", clock, "oathtool", "--totp", "--base32", person.secret], {
          encoding: "utf8",
        }).trim();
      for (const clock of ["-30s", "+0s", "+30s"])
        assert.equal((await finish(await halfWay(person), { code: oathtool(clock) })).status, 200, clock);
      assert.equal(
        (await finish(await halfWay(person), { code: oathtool("+120s") })).reply["error_code"],
        4016,
      );
    },
  );
});
