import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { it } from "node:test";
import { plainText } from "../../../support/mailbox.ts";
import { addressPeople } from "../address/address-people.ts";
import { codeNow, forgetSteps, guarded } from "../authenticator-app.ts";
import { formPath, me } from "../journeys.ts";
import { onOneLoginServer, PASSWORD } from "../login-server.ts";
import { addPasskey, listed, sessionOf, signInByPasskey } from "../passkeys/passkey-people.ts";
import { SoftAuthenticator } from "../passkeys/soft-authenticator.ts";
import { csrfOf, Visitor } from "../visitor.ts";
import { NEW_PASSWORD, wayBackPeople } from "./way-back-people.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

onOneLoginServer("a way back for who lost their second factor", (server) => {
  const people = wayBackPeople(server);
  const { login, byMail, byPassword, lost, act, waiting, begun, pass, keepHouse, rowOf } = people;
  const { subjectsTo, linkTo, linksTo, kinds } = people;
  const BEGUN = "Somebody wants to get in without your authenticator app";
  const SOON = "Soon your account opens without your authenticator app";
  const OPEN = "Your account now opens without your authenticator app";
  const STOPPED = "Nobody gets in without your authenticator app";
  const USED = "Your account was opened without your authenticator app";
  const about = async (email: string) =>
    (await subjectsTo(email))
      .filter((subject) => [BEGUN, SOON, OPEN, STOPPED, USED].includes(subject))
      .toSorted();
  /** Two letters of the same moment lie in any order. */
  const told = async (email: string, ...subjects: readonly string[]) =>
    assert.deepEqual(await about(email), subjects.toSorted());

  it("takes seven days, is told three times, and ends without factor, passkeys, sessions and tokens", async () => {
    const person = await guarded(server());
    const { id, email } = person;
    const key = new SoftAuthenticator(server().origin);
    assert.equal((await addPasskey(await sessionOf(server(), id), key)).status, 200);
    const first = await byMail(email);
    assert.match(first.at.url.pathname, /\/factor$/);
    assert.match(first.at.body, /href="[^"]*\/lost"/);
    assert.match((await lost(first)).body, /You wait 7 days/);
    const begunPage = await act(first, "begin");
    assert.match(begunPage.body, /The wait has begun/);
    await told(email, BEGUN);
    await pass(id, 5 * DAY_MS - MINUTE_MS);
    await keepHouse();
    await told(email, BEGUN);
    await pass(id, MINUTE_MS);
    await keepHouse();
    await keepHouse();
    await told(email, BEGUN, SOON);
    await pass(id, 2 * DAY_MS - MINUTE_MS);
    const early = await byMail(email);
    assert.match(early.at.url.pathname, /\/factor$/);
    assert.match((await lost(early)).body, /The wait has begun/);
    assert.match((await act(early, "enter")).body, /The wait has begun/);
    await pass(id, MINUTE_MS);
    await keepHouse();
    await told(email, BEGUN, SOON, OPEN);
    const last = await byMail(email, "a third phrase of words");
    assert.match(last.at.url.pathname, /\/lost$/, "it is shown at once");
    assert.match(last.at.body, /Two-factor sign-in is turned off/);
    assert.equal((await login().twoFactor.state(id)).isOn, true, "opening the page changes nothing");
    const session = await sessionOf(server(), id);
    const script = await login().apiTokens.create({ userId: id, days: 1 });
    const end = await act(last, "enter");
    const tokens = await last.client.exchange(end.url);
    assert.deepEqual(tokens.claims()?.["amr"], ["pwd"]);
    assert.equal((await me(server().origin, tokens.access_token)).status, 200);
    assert.equal(await people.isSignedIn(session), false);
    assert.equal((await me(server().origin, script)).status, 401);
    const mine = await sessionOf(server(), id);
    assert.deepEqual([(await login().twoFactor.state(id)).isOn, await listed(mine)], [false, []]);
    await told(email, BEGUN, SOON, OPEN, USED);
    const log = new Set(await kinds(mine));
    for (const kind of [
      "way_back_begun",
      "way_back_used",
      "two_factor_off",
      "passkey_removed",
      "password_changed",
    ])
      assert.ok(log.has(kind), kind);
    assert.equal((await byPassword(email, "a third phrase of words")).at.url.pathname, "/auth");
    assert.equal(await rowOf(id), undefined);
  });

  it("is open for seven days and no longer, and may then begin anew", async () => {
    const { id, email } = await begun();
    await pass(id, 5 * DAY_MS);
    await keepHouse();
    await pass(id, 9 * DAY_MS - MINUTE_MS);
    assert.match((await byMail(email)).at.url.pathname, /\/lost$/);
    await pass(id, MINUTE_MS);
    const late = await byMail(email);
    assert.match(late.at.url.pathname, /\/factor$/);
    await login().sweep();
    assert.equal(await rowOf(id), undefined);
    assert.match((await act(late, "begin")).body, /The wait has begun/);
    assert.ok(Number((await rowOf(id))?.open_at) > Date.now() + 6 * DAY_MS);
  });

  it("begins anew also before the one that is over was swept", async () => {
    const { id } = await begun();
    await pass(id, 14 * DAY_MS);
    await login().comingBack.begin(await people.arriving(id));
    assert.ok(Number((await rowOf(id))?.open_at) > Date.now() + 6 * DAY_MS);
  });

  it("is stopped by the link of a letter: opening it changes nothing, the press asks for a new password", async () => {
    const { id, email, browser } = await waiting();
    const link = await linkTo(email);
    const reader = new Visitor(server().origin);
    const page = await reader.get(link);
    assert.equal(page.status, 200);
    assert.notEqual(await rowOf(id), undefined);
    const answer = await reader.post(formPath(page), { t: people.tokenOf(link) });
    assert.match(answer.body, /It is stopped/);
    assert.equal(await rowOf(id), undefined);
    assert.equal((await reader.get(link)).status, 404);
    assert.equal((await reader.post("/login/stop-way-back", { t: people.tokenOf(link) })).status, 404);
    await told(email, BEGUN, STOPPED);
    assert.equal(await login().disowning.demandsPassword(id), true);
    assert.match((await act(browser, "begin").catch(() => lost(browser))).url.pathname, /\/signin$/);
    assert.equal((await login().twoFactor.state(id)).isOn, true);
    assert.ok((await kinds(await sessionOf(server(), id))).includes("way_back_stopped"));
  });

  it("is stopped by a sign-in with the app, and says so", async () => {
    const { id, email, secret } = await begun();
    const { visitor, at } = await byPassword(email);
    assert.notEqual(await rowOf(id), undefined, "the password alone stops nothing");
    const end = await visitor.post(formPath(at), { csrf: csrfOf(at), code: codeNow(secret) });
    assert.equal(end.url.pathname, "/auth");
    assert.equal(await rowOf(id), undefined);
    await told(email, BEGUN, STOPPED);
    await forgetSteps(server(), id);
    const again = await byPassword(email);
    await again.visitor.post(formPath(again.at), { csrf: csrfOf(again.at), code: codeNow(secret) });
    await told(email, BEGUN, STOPPED);
  });

  it("is stopped by a recovery code, by a passkey, and by either as a fresh proof", async () => {
    const byCode = await begun();
    const { visitor, base } = await byPassword(byCode.email);
    const page = await visitor.get(`${base}/factor?kind=recovery`);
    await visitor.post(formPath(page), { csrf: csrfOf(page), recovery_code: byCode.recoveryCodes[0]! });
    assert.equal(await rowOf(byCode.id), undefined);

    const byKey = await guarded(server());
    const key = new SoftAuthenticator(server().origin);
    assert.equal((await addPasskey(await sessionOf(server(), byKey.id), key)).status, 200);
    await login().comingBack.begin(await people.arriving(byKey.id));
    assert.equal((await signInByPasskey(server(), key)).end.url.pathname, "/auth");
    assert.equal(await rowOf(byKey.id), undefined);
    await told(byKey.email, BEGUN, STOPPED);

    const proving = await begun();
    const session = await sessionOf(server(), proving.id);
    const proof = { password: PASSWORD, code: codeNow(proving.secret) };
    assert.equal((await session.call("POST", "/api/v1/auth/prove", proof)).status, 200);
    assert.equal(await rowOf(proving.id), undefined);
  });

  it("is shown in a session, and stopped there by a press", async () => {
    const { id, email } = await begun();
    const who = await sessionOf(server(), id);
    const state = async () => (await who.call("GET", "/api/v1/user/two-factor")).body["way_back_opens"];
    assert.equal(Date.parse(String(await state())), Number((await rowOf(id))?.open_at));
    assert.equal((await who.call("DELETE", "/api/v1/user/two-factor/way-back")).status, 200);
    assert.equal(await state(), "");
    await told(email, BEGUN, STOPPED);
    assert.equal((await who.call("DELETE", "/api/v1/user/two-factor/way-back")).status, 200);
    await told(email, BEGUN, STOPPED);
    assert.equal(await people.isSignedIn(who), true);
  });

  it("is told to the former address of the account as well, whose link stops it, too", async () => {
    const addresses = addressPeople(server);
    const { id, email } = await guarded(server());
    const wanted = await addresses.change(await sessionOf(server(), id));
    await login().comingBack.begin(await people.arriving(id));
    assert.equal(await linkTo(email), await linkTo(wanted));
    for (const address of [email, wanted]) await told(address, BEGUN);
    await login().comingBack.stopByLetter(people.tokenOf(await linkTo(email)));
    for (const address of [email, wanted]) await told(address, BEGUN, STOPPED);
  });

  it("ends with a change of address that is taken back", async () => {
    const addresses = addressPeople(server);
    const { id, email } = await guarded(server());
    await addresses.change(await sessionOf(server(), id));
    await login().comingBack.begin(await people.arriving(id));
    assert.equal(await addresses.press(await addresses.linkTo(email)), 200);
    assert.equal(await rowOf(id), undefined);
  });

  it("doesn't end before its end was announced two days ago, however long nobody kept house", async () => {
    const { id, email } = await begun();
    await pass(id, 8 * DAY_MS);
    const early = await byMail(email);
    assert.match(early.at.url.pathname, /\/factor$/);
    assert.match((await act(early, "enter")).body, /The wait has begun/);
    await keepHouse();
    const row = await rowOf(id);
    assert.ok(Number(row?.open_at) > Date.now() + 2 * DAY_MS - MINUTE_MS);
    assert.equal(Number(row?.expires_at) - Number(row?.open_at), 7 * DAY_MS);
    const letter = plainText(await server().mailTo(email));
    const open = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    assert.ok(letter.includes(open.format(Number(row?.open_at))));
    await pass(id, 2 * DAY_MS);
    await keepHouse();
    await told(email, BEGUN, SOON, OPEN);
    assert.match((await byMail(email)).at.url.pathname, /\/lost$/);
  });

  it("keeps its letters where the mail server is away", async () => {
    const outboxes = server().contexts.map(({ config }) => join(config.dataDir, "outbox"));
    for (const outbox of outboxes) {
      await rm(outbox, { recursive: true, force: true });
      await writeFile(outbox, "no folder any more");
    }
    let person;
    try {
      person = await begun();
    } finally {
      for (const outbox of outboxes) await rm(outbox);
    }
    const { id, email } = person;
    await told(email);
    await people.database().write(async (tx) => {
      await tx
        .updateTable("owed_letter")
        .set((eb) => ({ due_at: eb("due_at", "-", DAY_MS) }))
        .where("user_id", "=", id)
        .execute();
    });
    await login().owedLetters.sendAgain();
    await told(email, BEGUN);
    assert.equal((await linksTo(email)).length, 1);
  });

  it("goes with the second factor, with a leave, with a block and with the account", async () => {
    const off = await begun();
    await login().twoFactor.remove(off.id);
    assert.equal(await rowOf(off.id), undefined);

    const leaving = await begun();
    const blocked = await begun();
    await people.database().write((tx) => login().setStatus(tx, leaving.id, "LEAVING"));
    await people.database().write((tx) => login().setStatus(tx, blocked.id, "SUSPENDED"));
    assert.deepEqual([await rowOf(leaving.id), await rowOf(blocked.id)], [undefined, undefined]);
    for (const { id } of [leaving, blocked])
      await assert.rejects(login().comingBack.begin(await people.arriving(id)), { error: "user_blocked" });

    const gone = await begun();
    const user = (await login().users.find(gone.id))!;
    await people.database().write(async (tx) => {
      await tx.deleteFrom("security_event").where("user_id", "=", gone.id).execute();
      await login().erase(tx, user);
    });
    assert.equal(await rowOf(gone.id), undefined);
  });

  it("offers who found the app after all to go on with it, also once the wait is over", async () => {
    const { id, email, secret } = await begun();
    await pass(id, 5 * DAY_MS);
    await keepHouse();
    await pass(id, 2 * DAY_MS);
    const { visitor, client, base } = await byMail(email, NEW_PASSWORD);
    const factor = await visitor.get(`${base}/factor`);
    const end = await visitor.post(formPath(factor), { csrf: csrfOf(factor), code: codeNow(secret) });
    const tokens = await client.exchange(end.url);
    assert.deepEqual(tokens.claims()?.["amr"], ["pwd", "otp", "mfa"]);
    assert.deepEqual([await rowOf(id), (await login().twoFactor.state(id)).isOn], [undefined, true]);
  });
});
