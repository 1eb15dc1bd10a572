import assert from "node:assert/strict";
import { it } from "node:test";
import { fetchUserInfo } from "openid-client";
import { addressPeople } from "./address-people.ts";
import { codeNow } from "../authenticator-app.ts";
import { signInByPages } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { DAY_MS } from "../sessions/session-people.ts";

const PHONE = "7".repeat(32);

onOneLoginServer("the address of an account", (server) => {
  const people = addressPeople(server);
  const { login, member, begin, begun, confirm, change, emailOf, linkTo, kinds, arrive } = people;

  it("is changed by a code that came to the new one, and counts from then on alone", async () => {
    const { email, id, who } = await member();
    const wanted = freshEmail();
    const { changeId } = await begin(who, ` ${wanted.toUpperCase()} `);
    const code = await server().codeFor(wanted);
    assert.equal(await emailOf(id), email);
    assert.equal((await confirm(who, changeId, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status, 200);
    assert.equal(await emailOf(id), wanted);
    assert.equal(await people.opens(wanted, PASSWORD), true);
    assert.equal(await people.opens(email, PASSWORD), false);
    assert.ok((await kinds(who)).includes("email_changed"));
    assert.equal(await people.isSignedIn(who), true);
  });

  it("that was left is refused at the sign-in like a wrong password", async () => {
    const { email, who } = await member();
    await change(who);
    const caller = { ip: "203.0.113.7", device: undefined };
    const refused = { error: "invalid_account_or_password" };
    await assert.rejects(login().accounts.signIn({ email, password: PASSWORD, caller }), refused);
  });

  it("is the one that clients are told", async () => {
    const { email, id, who } = await member();
    const { tokens, client } = await signInByPages(server(), email);
    const wanted = await change(who);
    const claims = await fetchUserInfo(client.config, tokens.access_token, id);
    assert.equal(claims["email"], wanted);
  });

  it("is told to the old mailbox, with a link, and to the new one", async () => {
    const { email, who } = await member();
    const wanted = await change(who);
    assert.match((await server().subjectTo(email)) ?? "", /address of your account was changed/);
    assert.match(await linkTo(email), /\/login\/address-back\?t=/);
    assert.equal((await server().mailTo(email)).includes(wanted), false, "it is masked");
    assert.match((await server().subjectTo(wanted)) ?? "", /your account's address now/);
    assert.equal(await linkTo(wanted), "");
  });

  it("is changed also when nobody can be told of it", async () => {
    const { id, who } = await member();
    const wanted = freshEmail();
    const { changeId, code } = await begun(who, wanted);
    const { users } = login();
    const { find } = users;
    Object.assign(users, { find: () => Promise.reject(new Error("the database is away")) });
    const { status } = await confirm(who, changeId, code).finally(() => Object.assign(users, { find }));
    assert.deepEqual([status, await emailOf(id)], [200, wanted]);
  });

  it("keeps the places its person signed in from", async () => {
    const { email, who } = await member();
    await arrive(email, PHONE);
    const wanted = await change(who);
    const letters = await server().mailsTo(wanted);
    await arrive(wanted, PHONE);
    assert.equal(await server().mailsTo(wanted), letters, "the device is a known one");
  });

  it("has all letters about security also sent to the former one, for seven days", async () => {
    const { email, id, who } = await member();
    const wanted = await change(who);
    await arrive(wanted, "5".repeat(32));
    assert.match((await server().subjectTo(email)) ?? "", /New sign-in/);
    const user = (await login().users.find(id))!;
    const { secret } = await login().twoFactor.begin(user);
    await login().twoFactor.confirm(id, codeNow(secret));
    assert.match((await server().subjectTo(email)) ?? "", /Two-factor sign-in is on/);
    assert.match((await server().subjectTo(wanted)) ?? "", /Two-factor sign-in is on/);
    await people.age(id, 7 * DAY_MS);
    const letters = await server().mailsTo(email);
    await login().securityMail.send("passwordChanged", user, { change: "all", url: "" });
    assert.equal(await server().mailsTo(email), letters);
    assert.match((await server().subjectTo(wanted)) ?? "", /password was changed/);
  });

  it("is told to the former one when somebody leaves with the account", async () => {
    const { email, who } = await member();
    const wanted = await change(who);
    assert.equal((await who.call("POST", "/api/v1/user/me:leave")).status, 200);
    assert.match((await server().subjectTo(email)) ?? "", /is deleted on/);
    assert.match((await server().subjectTo(wanted)) ?? "", /is deleted on/);
  });

  it("can't be what it is already, nor what is none", async () => {
    const { email, who } = await member();
    for (const wanted of [email, email.toUpperCase(), "nobody", "a@b"]) {
      const { status, body } = await begin(who, wanted);
      assert.deepEqual([status, body["error"]], [400, "invalid_argument"]);
    }
  });

  it("is changed by the newest code alone", async () => {
    const { id, who } = await member();
    const [first, second] = [freshEmail(), freshEmail()];
    const old = await begun(who, first);
    const next = await begun(who, second);
    assert.equal((await confirm(who, old.changeId, old.code)).body["error"], "expired_verification_code");
    assert.equal((await confirm(who, next.changeId, next.code)).status, 200);
    assert.equal(await emailOf(id), second);
  });

  it("comes back by a change within the days, and then the one in between has no say", async () => {
    const { email, id, who } = await member();
    const between = await change(who);
    await change(who, email);
    assert.equal(await emailOf(id), email);
    assert.match((await server().subjectTo(between)) ?? "", /was taken back/);
    assert.equal(await linkTo(between), "");
    assert.equal(await people.press(await linkTo(email)), 404);
    assert.equal(await people.isSignedIn(who), true);
    await login().users.create({ email: between, password: PASSWORD });
  });

  it("is changed five times in seven days at most", async () => {
    const { email, who } = await member();
    for (let changed = 0; changed < 5; changed += 1) await change(who);
    const { status, body } = await begin(who, freshEmail());
    assert.deepEqual([status, body["error"]], [429, "resource_exhausted"]);
    await change(who, email);
    await change(who);
  });

  it("is proved in the language of the person's letters, and told to another's owner in theirs", async () => {
    const [mine, theirs] = [await member(), await member()];
    await login().users.change(mine.id, { locale: "es" });
    const wanted = freshEmail();
    await begin(mine.who, wanted);
    assert.match(await server().mailTo(wanted), /lang=(?:3D)?"es"/);
    await begin(mine.who, theirs.email);
    assert.match(await server().mailTo(theirs.email), /lang=(?:3D)?"en-US"/);
  });

  it("that was left is told to who takes everything along, and forgotten in time", async () => {
    const { email, id, who } = await member();
    await change(who);
    const kept: string[] = [];
    for await (const { name, bytes } of server().context.services.kept(id))
      if (name === "former_address.json") kept.push(Buffer.from(bytes).toString());
    assert.ok(kept[0]?.includes(email));
    await begin(who, freshEmail());
    assert.equal(await rowsOf(id), 2);
    await people.age(id, 7 * DAY_MS);
    await people.database().write(async (tx) => {
      await tx.updateTable("email_change").set({ expires_at: 0 }).execute();
    });
    await login().sweep();
    assert.equal(await rowsOf(id), 0);
  });

  /** The rows that are kept for a change of somebody's address. */
  const rowsOf = async (userId: string): Promise<number> => {
    const of = (table: "former_address" | "email_change") =>
      people.database().read.selectFrom(table).select("id").where("user_id", "=", userId).execute();
    return (await of("former_address")).length + (await of("email_change")).length;
  };
});

onOneLoginServer(
  "the address of an account where nobody can sign up",
  (server) => {
    const { login, sessionOf, begin, change, emailOf } = addressPeople(server);

    it("can be changed within the operator's domains alone", async () => {
      const { id } = await login().users.create({ email: freshEmail(), password: PASSWORD });
      const who = await sessionOf(id);
      const { status, body } = await begin(who, "somebody@elsewhere.test");
      assert.deepEqual([status, body["error"]], [403, "email_domain_refused"]);
      const wanted = await change(who);
      assert.equal(await emailOf(id), wanted);
    });
  },
  { HOLDALL_SIGN_UP: "closed", HOLDALL_SIGN_UP_DOMAINS: "example.org" },
);
