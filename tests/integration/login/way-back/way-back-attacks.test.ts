import assert from "node:assert/strict";
import { it } from "node:test";
import { codeNow, guarded } from "../authenticator-app.ts";
import { formPath } from "../journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../login-server.ts";
import { addressPeople } from "../address/address-people.ts";
import { sessionOf } from "../passkeys/passkey-people.ts";
import { csrfOf, faultOf, Visitor } from "../visitor.ts";
import { wayBackPeople } from "./way-back-people.ts";

const DAY_MS = 86_400_000;

onEveryLoginServer("attacks on the way back", (server) => {
  const people = wayBackPeople(server);
  const { login, byMail, byPassword, lost, act, begun, arriving, pass, keepHouse, rowOf, linkTo } = people;

  /** Somebody whose wait is over. */
  async function open() {
    const person = await begun();
    await pass(person.id, 5 * DAY_MS);
    await keepHouse();
    await pass(person.id, 2 * DAY_MS);
    return person;
  }

  const outcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
    results
      .map((one) => (one.status === "fulfilled" ? "done" : (one.reason as { error: string }).error))
      .toSorted();

  it("who knows the password alone can't begin it, learns nothing of one, and can't end it", async () => {
    const quiet = await guarded(server());
    const busy = await open();
    const pages = [];
    for (const { id, email } of [quiet, busy]) {
      const before = await rowOf(id);
      const mails = await server().mailsTo(email);
      const browser = await byPassword(email);
      const page = await lost(browser);
      pages.push(page.body.replaceAll(browser.base, ""));
      assert.match(page.body, /First prove that the address is yours/);
      assert.doesNotMatch(page.body, /name="do"/);
      for (const wanted of ["begin", "enter"] as const) {
        const answer = await act(browser, wanted);
        if (answer.url.pathname.endsWith("/lost")) assert.match(answer.body, /First prove/);
      }
      assert.deepEqual(await rowOf(id), before);
      assert.equal(await server().mailsTo(email), mails);
      assert.equal((await login().twoFactor.state(id)).isOn, true);
    }
    assert.equal(pages[0], pages[1]);
  });

  it("whoever has no second factor, or no account, sees nothing of it", async () => {
    const email = freshEmail();
    await login().users.create({ email, password: PASSWORD });
    const browser = await byMail(email);
    assert.equal(browser.at.url.pathname, "/auth");
    const { visitor } = browser;
    const stranger = new Visitor(server().origin);
    assert.equal((await stranger.get(`${browser.base}/lost`)).status, 400, "the flow is another browser's");
    assert.equal((await visitor.get(`${browser.base}/lost`)).status, 400, "and over");
  });

  it("the proof of an address counts in its own sign-in, for its own account", async () => {
    const [mine, theirs] = [await guarded(server()), await guarded(server())];
    const own = await arriving(mine.id);
    await assert.rejects(login().comingBack.begin({ ...own, flow: "another flow" }), {
      error: "expired_verification_code",
    });
    await assert.rejects(login().comingBack.begin({ ...own, userId: theirs.id }), {
      error: "expired_verification_code",
    });
    const ripe = await open();
    await assert.rejects(login().comingBack.finish({ ...own, userId: ripe.id }), {
      error: "expired_verification_code",
    });
    assert.equal((await login().twoFactor.state(ripe.id)).isOn, true);
  });

  it("the proof of an address that was left since counts for nothing", async () => {
    const person = await guarded(server());
    const old = await arriving(person.id);
    await addressPeople(server).change(await sessionOf(server(), person.id));
    await assert.rejects(login().comingBack.begin(old), { error: "expired_verification_code" });
    assert.equal(await rowOf(person.id), undefined);
  });

  it("beginning again neither moves the end nor sends letters", async () => {
    const { id, email } = await begun();
    await pass(id, 3 * DAY_MS);
    const before = await rowOf(id);
    for (let tried = 0; tried < 5; tried += 1) await login().comingBack.begin(await arriving(id));
    assert.deepEqual(await rowOf(id), before);
    assert.equal(await server().mailsTo(email), 2, "two-factor sign-in is on, and the beginning");
  });

  it("beginning and stopping by turns sends few letters", async () => {
    const { id, email } = await begun();
    const outcomeOf = async (doing: Promise<unknown>) => outcomes(await Promise.allSettled([doing]))[0];
    const stops = [];
    const begins = [];
    for (let tried = 0; tried < 6; tried += 1) {
      const token = people.tokenOf(await linkTo(email));
      stops.push(await outcomeOf(login().comingBack.stopByLetter(token)));
      begins.push(await outcomeOf(login().comingBack.begin(await arriving(id))));
    }
    const refused = "resource_exhausted";
    assert.deepEqual(begins, ["done", "done", refused, refused, refused, refused]);
    assert.deepEqual(stops, ["done", "done", "done", "not_found", "not_found", "not_found"]);
    assert.equal((await people.linksTo(email)).length, 3);
  });

  it("says how long to wait who begins it too often", async () => {
    const person = await guarded(server());
    const browser = await byMail(person.email);
    for (let count = 0; count < 3; count += 1) {
      await login().comingBack.begin(await arriving(person.id));
      await people.database().write(async (tx) => {
        await tx.deleteFrom("way_back").where("user_id", "=", person.id).execute();
      });
    }
    assert.match(faultOf(await act(browser, "begin")) ?? "", /tried too often/);
  });

  it("isn't kept from its person by somebody who knows the password and tries to begin it", async () => {
    const person = await guarded(server());
    const thief = await byPassword(person.email);
    for (let tried = 0; tried < 6; tried += 1) await act(thief, "begin");
    await login().comingBack.begin(await arriving(person.id));
    assert.notEqual(await rowOf(person.id), undefined);
  });

  it("begins once when it is begun twice at the same moment", async () => {
    const person = await guarded(server());
    const [one, other] = [await arriving(person.id), await arriving(person.id)];
    await Promise.all([login().comingBack.begin(one), login().comingBack.begin(other)]);
    assert.equal((await people.linksTo(person.email)).length, 1);
  });

  it("is announced once by two servers that keep house at the same moment", async () => {
    const { id, email } = await begun();
    await pass(id, 5 * DAY_MS);
    await Promise.all([keepHouse(), keepHouse(), keepHouse()]);
    await pass(id, 2 * DAY_MS);
    await Promise.all([keepHouse(), keepHouse(), keepHouse()]);
    assert.equal((await people.linksTo(email)).length, 3);
  });

  it("ends once when it is ended twice at the same moment", async () => {
    const { id } = await open();
    const [one, other] = [await arriving(id), await arriving(id)];
    const ended = await Promise.allSettled([
      login().comingBack.finish(one),
      login().comingBack.finish(other),
    ]);
    assert.deepEqual(
      ended.filter(({ status }) => status === "fulfilled").length,
      1,
      JSON.stringify(outcomes(ended)),
    );
  });

  it("and a sign-in with the app at the same moment don't both succeed", async () => {
    for (let tried = 0; tried < 4; tried += 1) {
      const { id, email, secret } = await open();
      const { visitor, at } = await byPassword(email);
      const last = await arriving(id);
      const [ended, entered] = await Promise.allSettled([
        login().comingBack.finish(last),
        visitor.post(formPath(at), { csrf: csrfOf(at), code: codeNow(secret) }),
      ]);
      const isEnded = ended.status === "fulfilled";
      const isEntered = entered.status === "fulfilled" && entered.value.url.pathname === "/auth";
      assert.equal(isEnded, !isEntered, JSON.stringify([isEnded, isEntered]));
      assert.equal((await login().twoFactor.state(id)).isOn, !isEnded);
    }
  });

  it("and being stopped by a letter at the same moment don't both succeed", async () => {
    for (let tried = 0; tried < 4; tried += 1) {
      const { id, email } = await open();
      const token = people.tokenOf(await linkTo(email));
      const last = await arriving(id);
      const [ended, stopped] = await Promise.allSettled([
        login().comingBack.finish(last),
        login().comingBack.stopByLetter(token),
      ]);
      assert.notEqual(ended.status, stopped.status);
      assert.equal((await login().twoFactor.state(id)).isOn, stopped.status === "fulfilled");
    }
  });

  it("takes no forged link, and none of another account", async () => {
    const [one, other] = [await begun(), await begun()];
    const [id = "", signature = ""] = people.tokenOf(await linkTo(one.email)).split(".");
    const [otherId = ""] = people.tokenOf(await linkTo(other.email)).split(".");
    for (const token of ["", id, `${id}.`, `${id}.guessed`, `${otherId}.${signature}`])
      await assert.rejects(login().comingBack.stopByLetter(token), { error: "not_found" });
    assert.notEqual(await rowOf(one.id), undefined);
    assert.notEqual(await rowOf(other.id), undefined);
  });

  it("its pages want the token of the sign-in's own pages", async () => {
    const person = await guarded(server());
    const { visitor, base } = await byMail(person.email);
    const answer = await visitor.post(`${base}/lost`, { csrf: "guessed", do: "begin" });
    assert.equal(answer.status, 403);
    assert.equal(await rowOf(person.id), undefined);
  });
});
