import assert from "node:assert/strict";
import { it } from "node:test";
import type { Answer } from "../../security/house.ts";
import { codeNow } from "../authenticator-app.ts";
import { freshnessAsked, holdBack, sessionsLookedUp } from "./held-request.ts";
import { Client, formPath } from "../journeys.ts";
import { onEveryLoginServer, PASSWORD } from "../login-server.ts";
import { optionsFor } from "../passkeys/passkey-people.ts";
import { sessionPeople } from "./session-people.ts";
import { SoftAuthenticator } from "../passkeys/soft-authenticator.ts";
import { csrfOf, Visitor } from "../visitor.ts";

onEveryLoginServer("sessions", (server) => {
  const { login, newPerson, sessionOf, arrive } = sessionPeople(server);

  it("that are all ended can't be had by a sign-in that was held back a step before its end", async () => {
    const { email, id } = await newPerson();
    const visitor = new Visitor(server().origin);
    const client = await Client.discover(server().origin);
    const page = await visitor.get(await client.address());
    const next = await visitor.postAndStay(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    await login().signOutEverywhere(id, { apiTokens: false });
    const end = await visitor.get(next);
    assert.notEqual(end.url.pathname, "/auth");
    assert.equal(end.status, 400);
  });

  it("that are all ended don't come back by a request whose body was held back until then", async () => {
    const { email, id } = await newPerson();
    const { visitor, client, end } = await arrive(email, "9".repeat(32));
    await client.exchange(end.url);
    const held = await holdBack(server(), {
      path: "/login/device",
      headers: [
        `cookie: ${visitor.cookiesFor("/login/device")}`,
        "content-type: application/x-www-form-urlencoded",
      ],
      body: "user_code=BBBB-BBBB&xsrf=guessed",
      // The door of the page looks the session up, and then the provider does.
      begun: sessionsLookedUp(server(), 2),
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    await held.finish();
    const again = await Client.discover(server().origin);
    assert.match((await visitor.get(await again.address())).body, /name="password"/);
  });

  it("that are all ended take no change any more of a call whose body was held back until then", async () => {
    const { email, id } = await newPerson();
    const who = await sessionOf(id);
    const user = await login().users.findByEmail(email);
    const { secret } = await login().twoFactor.begin(user!);
    const held = await holdBack(server(), {
      path: "/api/v1/user/two-factor:confirm",
      headers: [`authorization: Bearer ${who.token}`, "content-type: application/json"],
      body: JSON.stringify({ code: codeNow(secret) }),
      begun: freshnessAsked(server()),
    });
    await login().signOutEverywhere(id, { apiTokens: false });
    assert.equal(await held.finish(), 403);
    assert.equal((await login().twoFactor.state(id)).isOn, false);
  });

  /** Ends all sessions of a person while a call of theirs, which was asked for its proof, waits for the account. */
  async function endWhileWaiting(id: string, call: () => Promise<Answer>): Promise<Answer> {
    const asked = freshnessAsked(server());
    let answer: Promise<Answer> | undefined;
    await server().context.database.write(async (tx) => {
      await login().users.lock(tx, id);
      answer ??= call();
      await asked;
      await login().sessions.endAll(tx, id);
    });
    return answer!;
  }

  it("that end while a passkey or a second factor waits for the account add none", async () => {
    const { email, id } = await newPerson();
    const who = await sessionOf(id);
    const credential = new SoftAuthenticator(server().origin).create(await optionsFor(who));
    const passkey = { name: "late", credential };
    const late = await endWhileWaiting(id, () => who.call("POST", "/api/v1/user/passkeys", passkey));
    assert.equal(late.status, 403, late.text);
    assert.deepEqual(await login().passkeys.list(id), []);
    const again = await sessionOf(id);
    const { secret } = await login().twoFactor.begin((await login().users.findByEmail(email))!);
    const code = codeNow(secret);
    const factor = await endWhileWaiting(id, () =>
      again.call("POST", "/api/v1/user/two-factor:confirm", { code }),
    );
    assert.equal(factor.status, 403, factor.text);
    assert.equal((await login().twoFactor.state(id)).isOn, false);
  });
});
