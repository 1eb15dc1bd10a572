import assert from "node:assert/strict";
import { it } from "node:test";
import { codeNow, guarded } from "../authenticator-app.ts";
import { formPath, me, signInByPages } from "../journeys.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { DAY_MS, sessionPeople } from "./session-people.ts";
import { faultOf, Visitor } from "../visitor.ts";

onEveryLoginServer("sessions", (server) => {
  const {
    login,
    newPerson,
    sessionOf,
    kinds,
    isSignedIn,
    arrive,
    linkTo,
    ageLinks,
    tokenFor,
    addPasskey,
    addPasskeyWithin,
    passkeysOf,
  } = sessionPeople(server);

  it("are disowned by a press: opening the link changes nothing, the press ends everything, once", async () => {
    const { email, id } = await newPerson();
    await arrive(email, "1".repeat(32));
    const who = await sessionOf(id);
    const script = await login().apiTokens.create({ userId: id, days: 1 });
    const link = await linkTo(email);
    const reader = new Visitor(server().origin);
    const page = await reader.get(link);
    assert.equal(page.status, 200);
    assert.equal(await isSignedIn(who), true);
    const token = new URL(link).searchParams.get("t") ?? "";
    assert.equal((await reader.post(formPath(page), { t: token })).status, 200);
    assert.equal(await isSignedIn(who), false);
    assert.equal((await me(server().origin, script)).status, 401);
    assert.equal((await reader.post(formPath(page), { t: token })).status, 404);
    assert.equal((await reader.get(link)).status, 404);
    const { end } = await arrive(email, "1".repeat(32));
    assert.match(faultOf(end) ?? "", /wasn't yours/);
    await login().users.setPassword(id, "another phrase of words", (tx) =>
      login().disowning.satisfied(tx, id),
    );
    await signInByPages(server(), email, "another phrase of words");
    assert.ok((await kinds(await sessionOf(id))).includes("disowned"));
  });

  it("that are disowned take passkeys along that were added since", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    await addPasskey(id, "mine", Date.now() - DAY_MS);
    await addPasskey(id, "theirs", Date.now());
    await login().disowning.disown(token);
    assert.deepEqual(await passkeysOf(id), ["mine"]);
  });

  it("that are disowned take a passkey along that is being added at the same moment", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    const { users } = login();
    const { lock } = users;
    const waited: typeof lock = async (tx, userId) => {
      Object.assign(users, { lock });
      await addPasskeyWithin(tx, id, "theirs", Date.now());
      return lock(tx, userId);
    };
    Object.assign(users, { lock: waited });
    await login().disowning.disown(token);
    assert.deepEqual([users.lock === lock, await passkeysOf(id)], [true, []]);
  });

  it("that are disowned take a second factor along that was set up since", async () => {
    const older = await guarded(server());
    const { twoFactor, disowning } = login();
    await disowning.disown(await tokenFor(older.id));
    assert.equal((await twoFactor.state(older.id)).isOn, true, "it was there before");
    const { email, id } = await newPerson();
    const token = await tokenFor(id);
    const user = await login().users.findByEmail(email);
    const { secret } = await twoFactor.begin(user!);
    await twoFactor.confirm(id, codeNow(secret));
    await disowning.disown(token);
    assert.equal((await twoFactor.state(id)).isOn, false);
  });

  it("that are disowned reach back to the first letter of three days, and no further", async () => {
    const { email, id } = await newPerson();
    await tokenFor(id);
    const user = await login().users.findByEmail(email);
    const { secret } = await login().twoFactor.begin(user!);
    await login().twoFactor.confirm(id, codeNow(secret));
    const second = await tokenFor(id);
    await login().disowning.disown(second);
    assert.equal((await login().twoFactor.state(id)).isOn, false, "it came after the first letter");

    const owner = await guarded(server());
    const old = await tokenFor(owner.id);
    await ageLinks(owner.id, 4);
    assert.deepEqual(await login().disowning.look(old), { undone: "none", address: null });
    await login().disowning.disown(old);
    assert.equal((await login().twoFactor.state(owner.id)).isOn, true);
  });

  it("that are disowned take recovery codes along that were made since", async () => {
    const { id } = await guarded(server());
    const token = await tokenFor(id);
    await login().twoFactor.renewRecoveryCodes(id);
    await login().disowning.disown(token);
    const { isOn, recoveryCodesLeft } = await login().twoFactor.state(id);
    assert.deepEqual([isOn, recoveryCodesLeft], [true, 0]);
  });

  it("of before a new password can't be disowned any more", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    await server().context.database.write((tx) => login().disowning.satisfied(tx, id));
    assert.equal(await login().disowning.look(token), null);
  });

  it("aren't begun by any way for somebody who has to choose a new password", async () => {
    const { id } = await newPerson();
    await login().disowning.disown(await tokenFor(id));
    const user = await login().users.find(id);
    await assert.rejects(login().accounts.assertMayEnter(user!), { error: "password_reset_required" });
  });

  it("can't be disowned by a link that is two weeks old", async () => {
    const { id } = await newPerson();
    const token = await tokenFor(id);
    await ageLinks(id, 14);
    assert.equal(await login().disowning.look(token), null);
    await assert.rejects(login().disowning.disown(token), { error: "not_found" });
  });
});
