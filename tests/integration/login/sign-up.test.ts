import assert from "node:assert/strict";
import { before, it } from "node:test";
import { passCheck } from "./human.ts";
import { askForCode, Client, finishWithCode, formPath, me, signInByPages } from "./journeys.ts";
import { freshEmail, PASSWORD, onEveryLoginServer, type LoginServer } from "./login-server.ts";
import { attribute, csrfOf, faultOf, Visitor, type Visit } from "./visitor.ts";

onEveryLoginServer("sign-up, sign-in and reset over the pages", (running) => {
  let server: LoginServer;
  before(() => {
    server = running();
  });
  const begin = async (extra: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const visitor = new Visitor(server.origin, headers);
    const client = await Client.discover(server.origin);
    return { visitor, client, page: await visitor.get(await client.address(extra)) };
  };
  const known = async (): Promise<string> => {
    const email = freshEmail();
    await server.context.services.login.users.create({ email, password: PASSWORD });
    return email;
  };

  it("makes an account and brings the person back to the client, signed in", async () => {
    const email = freshEmail();
    const { visitor, client, page } = await begin({ prompt: "create", ui_locales: "en-US" });
    assert.match(page.body, /Create your account/);
    assert.doesNotMatch(page.body, /invitation/i, "everybody may join");
    const code = await askForCode(server, visitor, page, email);
    const end = await finishWithCode(server, visitor, code, email, PASSWORD);
    const tokens = await client.exchange(end.url);
    const profile = (await (await me(server.origin, tokens.access_token)).json()) as Record<string, unknown>;
    assert.equal(profile["name"], "Ada");
    assert.equal(profile["email"], `p***@example.org`);
    assert.equal(profile["sub"], tokens.claims()?.sub);
    assert.equal(profile["password"], "SET");
  });

  it("names what waits to be saved, as text, and links what a new account agrees to", async () => {
    const { visitor, client } = await begin();
    visitor.keep("waiting_save", encodeURIComponent('Photos <b>"1"'));
    const signIn = await visitor.get(await client.address({ ui_locales: "ja" }));
    const signUp = await visitor.get(await client.address({ prompt: "create", ui_locales: "ja" }));
    for (const { body } of [signIn, signUp]) assert.match(body, /「Photos &lt;b&gt;&quot;1&quot;」/);
    assert.match(signUp.body, /href="\/ja\/policy\/user-agreement"/);
    assert.match(signUp.body, /href="\/ja\/policy\/privacy-policy"/);
    visitor.keep("waiting_save", "%E0%A4%A");
    assert.equal((await visitor.get(signIn.url)).status, 200);
  });

  it("signs a known person in, and keeps the browser signed in for the next time", async () => {
    const { visitor, client, tokens } = await signInByPages(server, await known());
    assert.ok(tokens.refresh_token);
    const again = await visitor.get(await client.address());
    assert.equal(again.url.pathname, "/auth");
  });

  it("lets who came to sign up sign in instead, in any language, and choose a new password", async () => {
    const email = await known();
    const { visitor, page } = await begin({ prompt: "create", ui_locales: "en-US" });
    const linked = ({ body }: Visit, words: string) =>
      new RegExp(`href="([^"]*)"[^>]*>${words}<`).exec(body)?.[1] ?? "";
    const reset = await visitor.get(
      linked(await visitor.get(linked(page, "Sign in")), "Forgot your password\\?"),
    );
    const signIn = await visitor.get(linked(reset, "Back to sign in"));
    assert.match(signIn.body, /name="password"/);
    const here = /class="language" method="get" action="([^"]*)"/.exec(signIn.body)?.[1];
    const changed = await visitor.get(`${here}?lang=ja`);
    assert.match(changed.body, /<html lang="ja"[\s\S]*name="password"/);
    const end = await visitor.post(formPath(changed), { csrf: csrfOf(changed), email, password: PASSWORD });
    assert.equal(end.url.pathname, "/auth");
  });

  it("refuses a wrong password with a sentence and keeps the address", async () => {
    const email = await known();
    const { visitor, page } = await begin();
    const refused = await visitor.post(formPath(page), {
      csrf: csrfOf(page),
      email,
      password: "not this one",
    });
    assert.equal(refused.status, 400);
    assert.match(faultOf(refused) ?? "", /don't go together/);
    assert.match(refused.body, new RegExp(`value="${email}"`));
  });

  it("takes no form that another page sends, even with this browser's cookies", async () => {
    const email = await known();
    const { visitor, page } = await begin();
    const elsewhere = await begin();
    for (const csrf of [[], [["csrf", ""]], [["csrf", csrfOf(elsewhere.page)]]] as const) {
      const fields = { ...Object.fromEntries(csrf), email, password: PASSWORD };
      const forged = await visitor.post(formPath(page), fields);
      assert.equal(forged.status, 403, JSON.stringify(csrf));
      assert.equal(forged.url.pathname, formPath(page));
    }
    const stranger = await elsewhere.visitor.post(formPath(page), {
      csrf: csrfOf(page),
      email,
      password: PASSWORD,
    });
    assert.notEqual(stranger.url.pathname, "/auth", "the form belongs to the browser it was drawn for");
    const own = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    assert.equal(own.url.pathname, "/auth");
    const made = await visitor.post("/api/drive/v1/files", { kind: "drive#folder", name: "forged" });
    assert.equal(made.status, 401, "the API heeds no cookies");
  });

  it("answers an unknown address exactly like a wrong password", async () => {
    const answers: string[] = [];
    for (const email of [await known(), freshEmail()]) {
      const { visitor, page } = await begin();
      const refused = await visitor.post(formPath(page), {
        csrf: csrfOf(page),
        email,
        password: "not this one",
      });
      answers.push(`${refused.status} ${faultOf(refused)}`);
    }
    assert.equal(answers[0], answers[1]);
  });

  it("doesn't tell whether an address has an account: same page, and a mail either way", async () => {
    const seen: string[] = [];
    for (const [journey, email] of [
      ["signup", await known()],
      ["signup", freshEmail()],
      ["reset", await known()],
      ["reset", freshEmail()],
    ] as const) {
      const { visitor, page } = await begin();
      const first = await visitor.get(formPath(page).replace(/signin$/, journey));
      const next = await askForCode(server, visitor, first, email);
      seen.push(`${journey} ${next.status} ${await server.mailsTo(email)} ${bare(next, email)}`);
    }
    assert.equal(seen[0], seen[1]);
    assert.equal(seen[2], seen[3]);
  });

  it("mails a note instead of a code where there is nothing to prove", async () => {
    const email = await known();
    const { visitor, page } = await begin({ prompt: "create" });
    await askForCode(server, visitor, page, email);
    assert.match((await server.subjectTo(email)) ?? "", /already have/);
    const stranger = freshEmail();
    const other = await begin();
    const reset = await other.visitor.get(formPath(other.page).replace(/signin$/, "reset"));
    await askForCode(server, other.visitor, reset, stranger);
    assert.match((await server.subjectTo(stranger)) ?? "", /No Holdall account/);
  });

  it("resets a password, ends every session, and says so by mail", async () => {
    const email = await known();
    const before = await signInByPages(server, email);
    const { visitor, client, page } = await begin();
    const reset = await visitor.get(formPath(page).replace(/signin$/, "reset"));
    const code = await askForCode(server, visitor, reset, email);
    const end = await finishWithCode(server, visitor, code, email, "quite another phrase");
    assert.ok((await client.exchange(end.url)).access_token);
    assert.equal((await me(server.origin, before.tokens.access_token)).status, 401);
    assert.match((await server.subjectTo(email)) ?? "", /password was changed/);
    assert.equal((await before.visitor.get(await client.address())).url.pathname.startsWith("/login/"), true);
    assert.ok((await signInByPages(server, email, "quite another phrase")).tokens.access_token);
  });

  it("takes five guesses at a code, then not even the right one", async () => {
    const email = freshEmail();
    const { visitor, page } = await begin({ prompt: "create" });
    const code = await askForCode(server, visitor, page, email);
    const right = await server.codeFor(email);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess++) {
      const refused = await visitor.post(formPath(code), { csrf: csrfOf(code), code: wrong });
      assert.match(faultOf(refused) ?? "", /isn't right/);
    }
    const late = await visitor.post(formPath(code), { csrf: csrfOf(code), code: right });
    assert.match(faultOf(late) ?? "", /no longer works/);
  });

  it("sends no second code within the waiting time", async () => {
    const email = freshEmail();
    const { visitor, page } = await begin({ prompt: "create" });
    const code = await askForCode(server, visitor, page, email);
    const refused = await visitor.post(formPath(code).replace(/code$/, "resend"), { csrf: csrfOf(code) });
    assert.match(faultOf(refused) ?? "", /too often/);
    assert.equal(await server.mailsTo(email), 1);
  });

  it("refuses a password that is short, common, or the address", async () => {
    const email = freshEmail();
    const { visitor, page } = await begin({ prompt: "create" });
    const code = await askForCode(server, visitor, page, email);
    const step = await visitor.post(formPath(code), {
      csrf: csrfOf(code),
      code: await server.codeFor(email),
    });
    for (const password of ["short", "qwertyuiop", email]) {
      const refused = await visitor.post(formPath(step), { csrf: csrfOf(step), password });
      assert.match(faultOf(refused) ?? "", /longer or less common/);
    }
    const end = await visitor.post(formPath(step), { csrf: csrfOf(step), password: PASSWORD });
    assert.equal(end.url.pathname, "/auth");
  });

  it("sends no code without the human check", async () => {
    const email = freshEmail();
    const { visitor, page } = await begin({ prompt: "create" });
    const refused = await visitor.post(formPath(page), { csrf: csrfOf(page), email, captcha_token: "" });
    assert.match(faultOf(refused) ?? "", /check that you're human/);
    assert.equal(await server.mailsTo(email), 0);
  });

  it("refuses a form that a foreign page could have sent", async () => {
    const email = await known();
    const { visitor, page } = await begin();
    const forged = await visitor.post(formPath(page), { csrf: "x", email, password: PASSWORD });
    assert.equal(forged.status, 403);
    assert.match(forged.body, /<html lang="en-US"/);
    const other = await begin();
    const mixed = await visitor.post(formPath(other.page), {
      csrf: csrfOf(other.page),
      email,
      password: PASSWORD,
    });
    assert.equal(mixed.status, 400);
    assert.match(mixed.body, /expired/);
  });

  it("speaks the client's language until another one is chosen on the page", async () => {
    const { visitor, page } = await begin({ ui_locales: "ja" }, { "accept-language": "ru" });
    assert.match(page.body, /<html lang="ja"/);
    const changed = await visitor.get(`${page.url.pathname}?lang=zh-TW`);
    assert.match(changed.body, /<html lang="zh-TW"/);
    assert.equal(visitor.cookie("locale"), "zh-TW");
  });

  it("locks an account after many wrong passwords, for a known and an unknown address alike", async () => {
    const answers: string[] = [];
    for (const email of [await known(), freshEmail()]) {
      const { accounts } = server.context.services.login;
      for (let guess = 0; guess < 6; guess++) {
        const caller = { ip: `192.0.2.${guess}`, device: undefined };
        await assert.rejects(accounts.signIn({ email, password: "not this one", caller }));
      }
      const locked = accounts.signIn({
        email,
        password: PASSWORD,
        caller: { ip: "192.0.2.99", device: undefined },
      });
      answers.push(await locked.then(String, String));
    }
    assert.equal(answers[0], "Failure: account_freeze");
    assert.equal(answers[1], answers[0]);
  });

  it("asks for the human check after three wrong passwords for an account", async () => {
    const email = await known();
    const { visitor, page } = await begin();
    const attempt = (password: string, token = "") =>
      visitor.post(formPath(page), { csrf: csrfOf(page), email, password, captcha_token: token });
    for (let guess = 0; guess < 3; guess++) await attempt("not this one");
    const asked = await attempt(PASSWORD);
    assert.match(faultOf(asked) ?? "", /check that you're human/);
    const token = await passCheck(visitor, server.origin, {
      action: attribute(asked.body, "data-captcha-action"),
      deviceId: attribute(asked.body, "data-captcha-device"),
    });
    assert.equal((await attempt(PASSWORD, token)).url.pathname, "/auth");
  });

  it("lets nothing be framed, scripted inline or cached", async () => {
    const { page } = await begin();
    const policy = page.headers.get("content-security-policy") ?? "";
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.equal(page.headers.get("cache-control"), "no-store");
  });
});

/** A page without what differs from one visit to the next. */
const bare = ({ body }: Visit, email: string): string =>
  body
    .replaceAll(email, "")
    .replace(/interaction\/[\w-]+/g, "")
    .replace(/(name="csrf" value|data-count-down)="[^"]*"/g, "");
