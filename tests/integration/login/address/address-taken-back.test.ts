import assert from "node:assert/strict";
import { it } from "node:test";
import { maskEmail } from "../../../../server/services/user/index.ts";
import { addressPeople } from "./address-people.ts";
import { codeNow } from "../authenticator-app.ts";
import { formPath, me } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { DAY_MS } from "../sessions/session-people.ts";
import { Visitor } from "../visitor.ts";

const MINUTE_MS = 60_000;

onOneLoginServer("an address that an account had", (server) => {
  const people = addressPeople(server);
  const { login, member, begin, begun, confirm, change, emailOf, kinds, linkTo, linksTo, press } = people;
  const { isSignedIn, askCode, opens, age } = people;
  const resetBy = async (email: string, password: string) => {
    const id = await askCode(email, "PASSWORD_RESET");
    const token = await login().verifications.verify(id, await server().codeFor(email));
    const caller = { ip: "203.0.113.9", device: undefined };
    return login().accounts.resetPassword({ proof: { token }, email, password, caller });
  };

  it("takes the change back by a press: opening the link changes nothing, the press ends everything, once", async () => {
    const { email, id, who } = await member();
    const script = await login().apiTokens.create({ userId: id, days: 1 });
    const wanted = await change(who);
    const link = await linkTo(email);
    const reader = new Visitor(server().origin);
    const page = await reader.get(link);
    assert.equal(page.status, 200);
    assert.ok(page.body.includes(email));
    assert.deepEqual([await emailOf(id), await isSignedIn(who)], [wanted, true]);
    const answer = await reader.post(formPath(page), { t: people.tokenOf(link) });
    assert.equal(answer.status, 200);
    assert.deepEqual([await emailOf(id), await isSignedIn(who)], [email, false]);
    assert.equal((await me(server().origin, script)).status, 401);
    assert.equal((await reader.get(link)).status, 404);
    assert.equal(await people.pressAgain(link), 404);
    assert.match((await server().subjectTo(wanted)) ?? "", /was taken back/);
    const user = await login().users.find(id);
    await assert.rejects(login().accounts.assertMayEnter(user!), { error: "password_reset_required" });
    await resetBy(email, "another phrase of words");
    assert.equal(await opens(email, "another phrase of words"), true);
    assert.ok((await kinds(await people.sessionOf(id))).includes("email_change_undone"));
  });

  it("does so for seven days and no longer, and then is anybody's", async () => {
    const { email, id, who } = await member();
    const wanted = await change(who);
    const link = await linkTo(email);
    await age(id, 7 * DAY_MS - MINUTE_MS);
    await assert.rejects(login().users.create({ email, password: PASSWORD }), { error: "already_exists" });
    assert.equal((await new Visitor(server().origin).get(link)).status, 200);
    await age(id, MINUTE_MS);
    assert.equal(await press(link), 404);
    assert.equal(await people.pressAgain(link), 404);
    const another = await login().users.create({ email, password: PASSWORD });
    assert.equal(await people.pressAgain(link), 404);
    assert.deepEqual([await emailOf(id), await emailOf(another.id)], [wanted, email]);
    await change(await people.sessionOf(another.id));
    assert.equal(await people.pressAgain(link), 404, "a former address of somebody else now");
  });

  it("takes it back with what was set up since, and shortly before", async () => {
    const { email, id, who } = await member();
    await people.addPasskey(id, "mine", Date.now() - 4 * DAY_MS);
    await people.addPasskey(id, "theirs before", Date.now() - DAY_MS);
    await change(who);
    await people.addPasskey(id, "theirs after", Date.now());
    const { secret } = await login().twoFactor.begin((await login().users.find(id))!);
    await login().twoFactor.confirm(id, codeNow(secret));
    assert.equal(await press(await linkTo(email)), 200);
    assert.deepEqual(
      [await people.passkeysOf(id), (await login().twoFactor.state(id)).isOn],
      [["mine"], false],
    );
  });

  it("isn't shaken off by a second change, and wins over what came after it", async () => {
    const { email, id, who } = await member();
    const between = await change(who);
    const last = await change(who);
    assert.equal((await linksTo(email)).length, 2, "it hears of the second change, too");
    assert.equal(new Set(await linksTo(email)).size, 1, "by the same link");
    const theirs = await linkTo(between);
    assert.equal(await press(await linkTo(email)), 200);
    assert.equal(await emailOf(id), email);
    assert.equal(await people.pressAgain(theirs), 404);
    for (const left of [between, last])
      assert.match((await server().subjectTo(left)) ?? "", /was taken back/);
    await login().users.create({ email: between, password: PASSWORD });
  });

  it("can take back what an address in between took back", async () => {
    const { email, id, who } = await member();
    const between = await change(who);
    await change(who);
    assert.equal(await press(await linkTo(between)), 200);
    assert.equal(await emailOf(id), between);
    await resetBy(between, "the phrase of a thief");
    assert.equal(await press(await linkTo(email)), 200);
    assert.equal(await emailOf(id), email);
    assert.equal(await opens(email, PASSWORD), false);
    await assert.rejects(login().accounts.assertMayEnter((await login().users.find(id))!), {
      error: "password_reset_required",
    });
  });

  it("can't be had by anybody else meanwhile, and who asks gets no code but a letter to its reader", async () => {
    const { email, who } = await member();
    await change(who);
    const link = await linkTo(email);
    await askCode(email, "REGISTER");
    assert.match((await server().subjectTo(email)) ?? "", /has another address now/);
    await askCode(email, "PASSWORD_RESET");
    assert.match((await server().subjectTo(email)) ?? "", /has another address now/);
    const other = await member();
    const { status, changeId } = await begin(other.who, email);
    assert.equal(status, 200);
    assert.match((await server().subjectTo(email)) ?? "", /has another address now/);
    assert.equal((await confirm(other.who, changeId, "")).body["error"], "invalid_argument");
    assert.equal((await confirm(other.who, changeId, "-")).body["error"], "invalid_verification_code");
    assert.deepEqual(new Set(await linksTo(email)), new Set([link]));
  });

  it("is anybody's once the account is gone", async () => {
    const { email, id, who } = await member();
    await change(who);
    const link = await linkTo(email);
    const user = (await login().users.find(id))!;
    await people.database().write(async (tx) => {
      await tx.deleteFrom("security_event").where("user_id", "=", id).execute();
      await login().erase(tx, user);
    });
    assert.equal(await press(link), 404);
    await login().users.create({ email, password: PASSWORD });
  });

  it("wins also over a thief who left with the account", async () => {
    const { email, id, who } = await member();
    await change(who);
    assert.equal((await who.call("POST", "/api/v1/user/me:leave")).status, 200);
    assert.equal(await press(await linkTo(email)), 200);
    assert.equal((await resetBy(email, "another phrase of words")).status, "LEAVING");
    assert.equal(await emailOf(id), email);
  });

  it("wins over a reset by the new address that is a step before its end", async () => {
    const { email, id, who } = await member();
    const wanted = await change(who);
    const caller = { ip: "203.0.113.9", device: undefined };
    const begunOne = await askCode(wanted, "PASSWORD_RESET");
    const token = await login().verifications.verify(begunOne, await server().codeFor(wanted));
    assert.equal(await press(await linkTo(email)), 200);
    const reset = { proof: { token }, email: wanted, password: "the phrase of a thief", caller };
    await assert.rejects(login().accounts.resetPassword(reset), { error: "expired_verification_code" });
    assert.equal(await opens(email, "the phrase of a thief"), false);
    assert.equal(await login().disowning.demandsPassword(id), true);
  });

  it("wins also over a reset that has found the account already", async () => {
    const { email, id, who } = await member();
    const wanted = await change(who);
    const link = await linkTo(email);
    const begunOne = await askCode(wanted, "PASSWORD_RESET");
    const token = await login().verifications.verify(begunOne, await server().codeFor(wanted));
    const { users } = login();
    const { findByEmail } = users;
    const foundBefore: typeof findByEmail = async (asked) => {
      const user = await findByEmail(asked);
      Object.assign(users, { findByEmail });
      assert.equal(await people.pressAgain(link), 200);
      return user;
    };
    Object.assign(users, { findByEmail: foundBefore });
    const caller = { ip: "203.0.113.9", device: undefined };
    const reset = { proof: { token }, email: wanted, password: "the phrase of a thief", caller };
    await assert.rejects(login().accounts.resetPassword(reset), { error: "expired_verification_code" });
    assert.deepEqual([await emailOf(id), await login().disowning.demandsPassword(id)], [email, true]);
    assert.equal(await opens(email, "the phrase of a thief"), false);
  });

  it("comes back as well by the letter about a sign-in that was before the change", async () => {
    const { email, id } = await member();
    const disown = await people.tokenFor(id);
    await change(await people.sessionOf(id));
    await login().disowning.disown(disown);
    assert.equal(await emailOf(id), email);
  });

  it("comes back as well by the letter about a new password that a thief set after it", async () => {
    const { email, id, who } = await member();
    await change(who);
    await age(id, 2 * DAY_MS);
    const body = { password: "the phrase of a thief", end_others: true };
    assert.equal((await who.call("PUT", "/api/v1/user/password", body)).status, 200);
    await login().disowning.disown(people.tokenOf(await people.notMeLinkTo(email)));
    assert.equal(await emailOf(id), email);
  });

  it("comes back by that letter also when nothing else is undone any more", async () => {
    const { email, id } = await member();
    const disown = await people.tokenFor(id);
    await change(await people.sessionOf(id));
    await people.addPasskey(id, "mine", Date.now());
    await people.ageLinks(id, 4);
    await age(id, 4 * DAY_MS);
    await login().disowning.disown(disown);
    assert.deepEqual([await emailOf(id), await people.passkeysOf(id)], [email, ["mine"]]);
  });

  it("is named on the page of that letter, masked, because a stranger may read it", async () => {
    const { email, id } = await member();
    const link = await login().disownLinks.offer(id);
    const before = await new Visitor(server().origin).get(link);
    assert.doesNotMatch(before.body, /signs in with/);
    await change(await people.sessionOf(id));
    const page = await new Visitor(server().origin).get(link);
    assert.ok(page.body.includes(`signs in with ${maskEmail(email)} again`));
    assert.ok(!page.body.includes(email));
    await age(id, 7 * DAY_MS);
    assert.doesNotMatch((await new Visitor(server().origin).get(link)).body, /signs in with/);
  });

  it("doesn't come back by the letter about a sign-in after the change", async () => {
    const { id, who } = await member();
    const wanted = await change(who);
    await age(id, 1);
    await login().disowning.disown(await people.tokenFor(id));
    assert.equal(await emailOf(id), wanted);
  });

  it("can't be guessed: a made-up link, or one with another's seal, is worth nothing", async () => {
    const mine = await member();
    await change(mine.who);
    const theirs = await member();
    await change(theirs.who);
    const [id] = people.tokenOf(await linkTo(theirs.email)).split(".");
    const [, seal] = people.tokenOf(await linkTo(mine.email)).split(".");
    for (const token of ["", ".", `${id}.`, `${id}.${seal}`, `${id}`])
      assert.equal(await press(`${server().origin}/login/address-back?t=${token}`), 404);
    assert.equal(await begun(theirs.who, freshEmail()).then(() => true), true);
  });
});
