import assert from "node:assert/strict";
import { it } from "node:test";
import { askForCode, Client, finishWithCode, formPath, signInByPages } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { freshName, usernamePeople } from "./username-people.ts";
import { csrfOf, faultOf, Visitor, type Visit } from "../visitor.ts";

const DEVICE = "feedfacefeedfacefeedfacefeedface";
const NUMBER = "+442079460958";
const WRONG = "not the password";
const REFUSED = "invalid_account_or_password";

onOneLoginServer("signing in by a username", (server) => {
  const people = usernamePeople(server);
  const { login, member, taker, forgiveAll } = people;

  const post = async (path: string, body: object) => {
    const response = await fetch(`${server().origin}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-device-id": DEVICE },
      body: JSON.stringify(body),
    });
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
  };

  /** Signs in by the wire's call, as clients do that name the account by this field of `meta`. */
  async function signIn(username: string, password = PASSWORD, field = "username") {
    await forgiveAll();
    const init = { client_id: "holdall-web", action: "POST:/v1/auth/signin", device_id: DEVICE };
    const { reply } = await post("shield/captcha/init", { ...init, meta: { [field]: username } });
    const body = { username, password, client_id: "holdall-web", captcha_token: reply["captcha_token"] };
    return post("auth/signin", body);
  }

  const begin = async () => {
    const visitor = new Visitor(server().origin);
    const client = await Client.discover(server().origin);
    return { visitor, client, page: await visitor.get(await client.address({ ui_locales: "en-US" })) };
  };

  /** The page for the code, after somebody has typed this to choose a new password. */
  async function askReset(typed: string) {
    await forgiveAll();
    const { visitor, client, page } = await begin();
    const first = await visitor.get(formPath(page).replace(/signin$/, "reset"));
    return { visitor, client, first, code: await askForCode(server(), visitor, first, typed) };
  }

  const arrived = async (email: string, before: number) => {
    while ((await server().mailsTo(email)) === before) await new Promise((next) => setTimeout(next, 20));
  };

  /** A page without what differs in each sign-in, and without what was typed. */
  const bare = ({ body }: Visit, typed: string) =>
    body
      .replaceAll(typed, "TYPED")
      .replace(/value="[^"]*"/g, "")
      .replace(/interaction\/[\w-]+/g, "")
      .replace(/data-count-down="\d+"/g, "");

  it("works over the wire, however it is spelled, as by the address", async () => {
    const { id, email, username } = await taker();
    for (const typed of [username, ` ${username.toUpperCase()} `, email]) {
      const { status, reply } = await signIn(typed);
      assert.deepEqual([status, reply["sub"]], [200, id], typed);
    }
  });

  it("works on the pages, whose field takes both", async () => {
    const { id, username } = await taker();
    const { page } = await begin();
    const field = /<input\s+id="email"[^>]*>/.exec(page.body)?.[0] ?? "";
    assert.match(field, /type="text"/);
    assert.match(field, /inputmode="email"/);
    assert.match(field, /autocomplete="username webauthn"/);
    assert.match(page.body, /E-mail address or username/);
    const { tokens } = await signInByPages(server(), username.toUpperCase());
    assert.equal(tokens.claims()?.sub, id);
  });

  it("isn't possible by a phone number, which is answered like an account that nobody has", async () => {
    const [first, second] = [await member(), await member()];
    for (const { who } of [first, second])
      assert.equal((await who.call("PUT", "/api/v1/user/phone", { phone_number: NUMBER })).status, 200);
    const answers = [];
    for (const typed of [NUMBER, "+442079460000", freshName()])
      for (const field of ["phone_number", "username"]) answers.push(await signIn(typed, PASSWORD, field));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.deepEqual([answers[0]?.status, answers[0]?.reply["error"]], [400, REFUSED]);
  });

  it("tells nothing of who has one: the wire and the pages answer as to a wrong password", async () => {
    const { username } = await taker();
    const [byCall, byPage] = [[] as unknown[], [] as unknown[]];
    for (const typed of [username, freshName()]) {
      byCall.push(await signIn(typed, WRONG));
      const { visitor, page } = await begin();
      const fields = { csrf: csrfOf(page), email: typed, password: WRONG };
      const refused = await visitor.post(formPath(page), fields);
      byPage.push([refused.status, faultOf(refused), bare(refused, typed)]);
    }
    assert.deepEqual(byCall[0], byCall[1]);
    assert.deepEqual(byPage[0], byPage[1]);
  });

  it("takes the work of a hash for one that nobody has, too", async () => {
    const { username } = await taker();
    const caller = { ip: "203.0.113.8", device: undefined };
    /** The time that processors spend on one try, however busy the machine is, microseconds. */
    const workOf = async (email: string) => {
      await forgiveAll();
      const before = process.cpuUsage();
      await assert.rejects(login().accounts.signIn({ email, password: WRONG, caller }), { error: REFUSED });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown] = [[] as number[], [] as number[]];
    for (let n = 0; n < 8; n += 1) {
      known.push(await workOf(username));
      unknown.push(await workOf(freshName()));
    }
    const [least, leastUnknown] = [Math.min(...known), Math.min(...unknown)];
    assert.ok(leastUnknown > least / 3, `${leastUnknown} µs, and ${least} µs for one that somebody has`);
  });

  it("shares its count of wrong passwords with the address", async () => {
    const { email, username } = await taker();
    const { accounts } = login();
    const from = (n: number) => ({ ip: `203.0.113.${n}`, device: undefined });
    for (const [n, typed] of [username, email, username, email, username, email].entries())
      await assert.rejects(accounts.signIn({ email: typed, password: WRONG, caller: from(n) }), {
        error: REFUSED,
      });
    for (const typed of [username, email])
      await assert.rejects(accounts.signIn({ email: typed, password: PASSWORD, caller: from(99) }), {
        error: "account_freeze",
      });
    assert.equal(await accounts.needsCheck(username, from(99)), true);
  });

  it("is where a new password begins, by a letter to the address, which nobody is told", async () => {
    const { email, username } = await taker();
    const letters = await server().mailsTo(email);
    const { visitor, client, first, code } = await askReset(username.toUpperCase());
    assert.match(first.body, /E-mail address or username/);
    await arrived(email, letters);
    const right = await server().codeFor(email);
    const guess = { csrf: csrfOf(code), code: right === "111111" ? "222222" : "111111" };
    const wrong = await visitor.post(formPath(code), guess);
    assert.equal(wrong.status, 400);
    for (const page of [first, code, wrong]) assert.ok(!page.body.includes(email));
    assert.ok(code.body.includes(username));
    const end = await finishWithCode(server(), visitor, code, email, "quite another phrase");
    assert.ok((await client.exchange(end.url)).access_token);
    assert.equal((await signIn(username, "quite another phrase")).status, 200);
  });

  it("shows a new password's asker the same pages for one that nobody has, and for none that could be", async () => {
    const { email, username } = await taker();
    const nobody = freshName();
    const letters = await server().mailsTo(email);
    const [known, unknown] = [await askReset(username), await askReset(nobody)];
    await arrived(email, letters);
    assert.equal(bare(known.code, username), bare(unknown.code, nobody));
    const guess = { csrf: csrfOf(unknown.code), code: "000000" };
    const refused = await unknown.visitor.post(formPath(unknown.code), guess);
    assert.match(faultOf(refused) ?? "", /isn't right/);
    for (const typed of [NUMBER, "a", "two words"]) {
      const { code } = await askReset(typed);
      assert.deepEqual([code.status, faultOf(code)?.includes("or your username")], [400, true], typed);
    }
  });

  it("is no address to sign up with, nor one that a code goes to", async () => {
    const { email, username } = await taker();
    const letters = await server().mailsTo(email);
    const request = { usage: "REGISTER", locale: "en-US", flow: "" } as const;
    const caller = { ip: "203.0.113.9", device: undefined };
    await assert.rejects(login().verifications.start({ ...request, email: username, caller }), {
      error: "invalid_argument",
    });
    assert.equal(await server().mailsTo(email), letters);
  });

  it("ends a code that was asked for by it once the account has another address", async () => {
    const { who, email, username } = await taker();
    const letters = await server().mailsTo(email);
    const { visitor, code } = await askReset(username);
    await arrived(email, letters);
    const right = await server().codeFor(email);
    await people.change(who, freshEmail());
    const late = await visitor.post(formPath(code), { csrf: csrfOf(code), code: right });
    assert.ok(!late.body.includes('name="password"'), "no password can be chosen by it");
  });

  it("offers its account back to whoever leaves", async () => {
    const { who, username } = await taker();
    assert.equal((await who.call("POST", "/api/v1/user/me:leave")).status, 200);
    const { visitor, page } = await begin();
    const fields = { csrf: csrfOf(page), email: username, password: PASSWORD };
    const offer = await visitor.post(formPath(page), fields);
    assert.deepEqual([offer.status, offer.body.includes('name="proof"')], [403, true]);
  });
});
