import assert from "node:assert/strict";
import { it } from "node:test";
import { createChangePassword } from "../../../../server/services/login/profile/change-password.ts";
import { plainText } from "../../../support/mailbox.ts";
import { person, type Person } from "../../security/house.ts";
import { codeNow, forgetSteps, guarded } from "../authenticator-app.ts";
import { freshnessAsked, holdBack } from "../sessions/held-request.ts";
import { me, signInByPages } from "../journeys.ts";
import { onEveryLoginServer, PASSWORD } from "../login-server.ts";
import { afterTheLook, atTheSameMoment } from "./password-races.ts";
import { DAY_MS, sessionPeople } from "../sessions/session-people.ts";
import { Visitor } from "../visitor.ts";

const NEXT = "another phrase of words";
const CALLER = { ip: "192.0.2.10", device: "0123456789abcdef0123456789abcdef" };

onEveryLoginServer("a new password of somebody signed in", (server) => {
  const { login, newPerson, sessionOf, kinds, isSignedIn, linkTo, ageLinks, addPasskey, passkeysOf } =
    sessionPeople(server);

  const change = (who: Person, password = NEXT, end_others = true) =>
    who.call("PUT", "/api/v1/user/password", { password, end_others });
  const opens = async (email: string, password: string) =>
    (await login().users.authenticate(email, password)) !== null;
  const happened = async (who: Person) =>
    (await kinds(who)).filter((kind) => kind !== "signed_in").toSorted();
  const letterTo = async (email: string) => plainText(await server().mailTo(email));
  const resetCode = async (email: string) => {
    const request = { email, usage: "PASSWORD_RESET", locale: "en-US", flow: "", caller: CALLER } as const;
    const id = await login().verifications.start(request);
    return login().verifications.verify(id, await server().codeFor(email));
  };

  it("opens the account from then on, and the one before doesn't", async () => {
    const { email, id } = await newPerson();
    const who = await sessionOf(id);
    const before = Date.now();
    const { status, body } = await change(who);
    assert.equal(status, 200);
    assert.ok(Date.parse(String(body["password_updated_at"])) >= before);
    assert.deepEqual([await opens(email, PASSWORD), await opens(email, NEXT)], [false, true]);
    await signInByPages(server(), email, NEXT);
  });

  it("ends all other sessions where that is wanted, and no API token", async () => {
    const { email, id } = await newPerson();
    const [who, other] = [await sessionOf(id), await sessionOf(id)];
    const script = await login().apiTokens.create({ userId: id, days: 1 });
    assert.equal((await change(who)).status, 200);
    assert.deepEqual([await isSignedIn(who), await isSignedIn(other)], [true, false]);
    assert.equal((await me(server().origin, script)).status, 200);
    assert.deepEqual(await happened(who), ["other_sessions_ended", "password_changed"]);
    assert.match(await letterTo(email), /every other device was signed out/);
  });

  it("leaves them where it isn't, and the letter says so", async () => {
    const { email, id } = await newPerson();
    const [who, other] = [await sessionOf(id), await sessionOf(id)];
    assert.equal((await change(who, NEXT, false)).status, 200);
    assert.deepEqual([await isSignedIn(who), await isSignedIn(other)], [true, true]);
    assert.deepEqual(await happened(who), ["password_changed"]);
    assert.match(await letterTo(email), /Nothing was signed out/);
  });

  it("is undone by the letter about it, for a thief may have been signed in", async () => {
    const { email, id } = await newPerson();
    const thief = await sessionOf(id);
    const before = new URL(await login().disownLinks.offer(id)).searchParams.get("t") ?? "";
    assert.equal((await change(thief)).status, 200);
    assert.notEqual(await login().disowning.look(before), null, "an older letter is good, too");
    await login().disowning.disown(new URL(await linkTo(email)).searchParams.get("t") ?? "");
    assert.equal(await isSignedIn(thief), false);
    assert.equal(await login().disowning.demandsPassword(id), true);
  });

  it("takes what was set up in the three days before along, within three days of it", async () => {
    const { email, id } = await newPerson();
    await addPasskey(id, "mine", Date.now() - 4 * DAY_MS);
    await addPasskey(id, "theirs", Date.now() - DAY_MS);
    await change(await sessionOf(id));
    const link = await linkTo(email);
    assert.match((await new Visitor(server().origin).get(link)).body, /or in the three days before/);
    await login().disowning.disown(new URL(link).searchParams.get("t") ?? "");
    assert.deepEqual(await passkeysOf(id), ["mine"]);

    const owner = await newPerson();
    await addPasskey(owner.id, "mine", Date.now() - DAY_MS);
    await change(await sessionOf(owner.id));
    await ageLinks(owner.id, 4);
    const old = new URL(await linkTo(owner.email)).searchParams.get("t") ?? "";
    assert.deepEqual(await login().disowning.look(old), { undone: "none", address: null });
    await login().disowning.disown(old);
    assert.deepEqual(await passkeysOf(owner.id), ["mine"], "whoever only reads the mailbox");
  });

  it("is told of also when what comes after it fails", async () => {
    const away = () => Promise.reject(new Error("the database is away"));
    const { email, id } = await newPerson();
    const told: string[] = [];
    const changePassword = createChangePassword({
      ...login(),
      log: login().securityLog,
      users: { ...login().users, setPassword: () => Promise.resolve() },
      places: { forget: away, remember: away },
      tell: async (userId) => void told.push(userId),
    });
    const wanted = { password: NEXT, endOthers: true, caller: CALLER };
    await assert.rejects(
      changePassword({ userId: id, sessionId: "none", operator: false }, wanted),
      /is away/,
    );
    assert.deepEqual(told, [id]);

    const token = await resetCode(email);
    const { throttle, accounts } = login();
    const { forgive } = throttle;
    Object.assign(throttle, { forgive: away });
    const reset = accounts.resetPassword({ proof: { token }, email, password: NEXT, caller: CALLER });
    await assert.rejects(
      reset.finally(() => Object.assign(throttle, { forgive })),
      /is away/,
    );
    assert.match(await letterTo(email), /every device was signed out/);
  });

  for (const [reason, password] of [
    ["short", "nine char"],
    ["long", "many words ".repeat(24)],
    ["repeated", "aaaaaaaaaaab"],
    ["known", "passw0rd123"],
  ] as const)
    it(`is refused when it is ${reason}, and the answer says so`, async () => {
      const { email, id } = await newPerson();
      const { body } = await change(await sessionOf(id), password);
      assert.deepEqual([body["error"], body["error_code"]], ["invalid_password", 4010]);
      assert.ok(JSON.stringify(body["details"]).includes(`"reason":"${reason}"`));
      assert.equal(await opens(email, PASSWORD), true);
    });

  it("is refused when it is the address", async () => {
    const { email, id } = await newPerson();
    const { body } = await change(await sessionOf(id), email.toUpperCase());
    assert.ok(JSON.stringify(body["details"]).includes('"reason":"address"'));
  });

  it("is another one than the one before", async () => {
    const { id } = await newPerson();
    const [who, other] = [await sessionOf(id), await sessionOf(id)];
    const { body } = await change(who, PASSWORD);
    assert.deepEqual([body["error"], body["error_code"]], ["password_unchanged", 4071]);
    assert.equal(await isSignedIn(other), true);
  });

  it("isn't taken from API tokens", async () => {
    assert.equal((await change(await person(server()))).body["error"], "permission_denied");
  });

  it("makes codes to reset the former one worthless, also those that were typed", async () => {
    const { email, id } = await newPerson();
    const token = await resetCode(email);
    assert.equal((await change(await sessionOf(id))).status, 200);
    const reset = { proof: { token }, email, password: "a third phrase of words", caller: CALLER };
    await assert.rejects(login().accounts.resetPassword(reset), { error: "expired_verification_code" });
    assert.equal(await opens(email, NEXT), true);
  });

  it("set by a code makes other codes worthless, too", async () => {
    const { email } = await newPerson();
    const token = await resetCode(email);
    await login().throttle.forgive(`mailbox:${email}`);
    const request = { email, usage: "PASSWORD_RESET", locale: "en-US", flow: "" } as const;
    const id = await login().verifications.start({ ...request, caller: { ...CALLER, ip: "198.18.0.1" } });
    const other = await login().verifications.verify(id, await server().codeFor(email));
    const reset = { email, password: NEXT, caller: CALLER };
    await login().accounts.resetPassword({ ...reset, proof: { token } });
    await assert.rejects(login().accounts.resetPassword({ ...reset, proof: { token: other } }), {
      error: "expired_verification_code",
    });
  });

  it("stops a sign-in that had only the former password so far", async () => {
    const { id, secret } = await guarded(server());
    const who = await sessionOf(id);
    const token = await login().pendingSignIns.begin(id, { clientId: "" });
    assert.equal((await change(who, NEXT, false)).status, 200);
    await forgetSteps(server(), id);
    const body = { two_factor_token: token, code: codeNow(secret) };
    const answer = await who.call("POST", "/api/v1/auth/signin/two-factor", body);
    assert.equal(answer.body["error"], "expired_verification_code");
  });

  it("makes strangers of the places that signed in before, where others are signed out", async () => {
    const { email, id } = await newPerson();
    await login().accounts.signIn({ email, password: PASSWORD, caller: CALLER });
    const who = await sessionOf(id);
    const letters = await server().mailsTo(email);
    await change(who, NEXT, false);
    await login().accounts.signIn({ email, password: NEXT, caller: CALLER });
    assert.equal(await server().mailsTo(email), letters + 1, "the letter about the password");
    await change(who, PASSWORD);
    await login().accounts.signIn({ email, password: PASSWORD, caller: CALLER });
    assert.equal(await server().mailsTo(email), letters + 3, "that letter again, and one about a device");
  });

  it("can't be asked for so often that it burns the processor; refusals by rule cost nothing", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    for (let tried = 0; tried < 8; tried += 1)
      assert.equal((await change(who, "short")).body["error"], "invalid_password");
    const errors: unknown[] = [];
    for (let tried = 0; tried < 8; tried += 1) errors.push((await change(who, PASSWORD)).body["error"]);
    assert.deepEqual(
      errors.slice(0, 5),
      Array.from({ length: 5 }, () => "password_unchanged"),
    );
    assert.equal(errors.at(-1), "resource_exhausted");
  });

  it("asked for twice at the same moment is set once, and one of them hears of it", async () => {
    const { email, id } = await newPerson();
    const who = await sessionOf(id);
    const others = ["a second phrase of words", "a third phrase of words"] as const;
    const asked = atTheSameMoment(server(), 2);
    const answers = await Promise.all(others.map((password) => change(who, password, false)));
    asked.end();
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const kept = others[answers.findIndex(({ status }) => status === 200)] ?? "";
    assert.equal(await opens(email, kept), true);
    assert.deepEqual(await happened(who), ["password_changed"]);
  });

  it("of two sessions that end each other at the same moment is one's, who stays signed in", async () => {
    const { email, id } = await newPerson();
    const both = [await sessionOf(id), await sessionOf(id)] as const;
    const words = ["a second phrase of words", "a third phrase of words"] as const;
    const asked = atTheSameMoment(server(), 2);
    const answers = await Promise.all([change(both[0], words[0]), change(both[1], words[1])]);
    asked.end();
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401]);
    const won = answers.findIndex(({ status }) => status === 200);
    assert.equal(await opens(email, words[won] ?? ""), true);
    assert.deepEqual(await Promise.all(both.map(isSignedIn)), [won === 0, won === 1]);
  });

  it("isn't set when the session ended, or a code set one, while its hash was made", async () => {
    for (const meanwhile of ["signed out", "reset", "suspended"] as const) {
      const { email, id } = await newPerson();
      const who = await sessionOf(id);
      const token = await resetCode(email);
      const reset = { proof: { token }, email, password: "a third phrase of words", caller: CALLER };
      const acts = {
        "signed out": () => login().signOutEverywhere(id, { apiTokens: false }),
        reset: () => login().accounts.resetPassword(reset),
        suspended: () => server().context.database.write((tx) => login().setStatus(tx, id, "SUSPENDED")),
      };
      const asked = afterTheLook(server(), acts[meanwhile]);
      assert.equal((await change(who)).body["error"], "unauthenticated", meanwhile);
      asked.end();
      assert.equal(await opens(email, NEXT), false, meanwhile);
    }
  });

  it("isn't set by a call whose body was held back until the session had ended", async () => {
    const { email, id } = await newPerson();
    const who = await sessionOf(id);
    const held = await holdBack(server(), {
      method: "PUT",
      path: "/api/v1/user/password",
      headers: [`authorization: Bearer ${who.token}`, "content-type: application/json"],
      body: JSON.stringify({ password: NEXT, end_others: true }),
      begun: freshnessAsked(server()),
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    assert.equal(await held.finish(), 403);
    assert.equal(await opens(email, PASSWORD), true);
  });
});
