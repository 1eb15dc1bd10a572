import assert from "node:assert/strict";
import { it } from "node:test";
import { leftOut } from "../../../support/left-out.ts";
import { hasFido2, startFido2 } from "./fido2-judge.ts";
import { formPath } from "../journeys.ts";
import { onOneLoginServer, PASSWORD } from "../login-server.ts";
import {
  addPasskey,
  keyholder,
  listed,
  member,
  openSignIn,
  optionsFor,
  sessionOf,
  signInByPasskey,
} from "./passkey-people.ts";
import { SoftAuthenticator } from "./soft-authenticator.ts";
import { csrfOf, faultOf } from "../visitor.ts";

onOneLoginServer("attacks on passkeys", (running) => {
  const login = () => running().context.services.login;
  const newKey = () => new SoftAuthenticator(running().origin);

  it("are of no use once they are removed", async () => {
    const { who, key } = await keyholder(running());
    const [passkey] = await listed(who);
    await who.call("DELETE", `/api/v1/user/passkeys/${passkey?.id}`);
    const { end } = await signInByPasskey(running(), key);
    assert.match(faultOf(end) ?? "", /doesn't open an account here/);
  });

  const wrong = {
    "of another site": { origin: "https://evil.example" },
    "for another host": { rpId: "evil.example" },
    "in another site's frame": { crossOrigin: true },
    "of another challenge": { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
    "whose counter has gone back": { counter: 1 },
    "whose counter is gone": { counter: 0 },
    "for another account": { userHandle: "c29tZWJvZHk" },
  };
  for (const [what, odd] of Object.entries(wrong)) {
    it(`refuses a signature ${what}`, async () => {
      const { key } = await keyholder(running());
      const { end, client } = await signInByPasskey(running(), key);
      await client.exchange(end.url);
      const refused = await signInByPasskey(running(), key, odd);
      assert.equal(refused.end.status, 400);
      assert.match(faultOf(refused.end) ?? "", /doesn't open an account here/);
    });
  }

  it("refuses a device that didn't check its owner, when it is added and when it signs in", async () => {
    const { who } = await member(running());
    assert.equal((await addPasskey(who, newKey(), { verified: false })).body["error"], "passkey_unverified");
    const { key } = await keyholder(running());
    const { end } = await signInByPasskey(running(), key, { verified: false });
    assert.match(faultOf(end) ?? "", /didn't check that it's you/);
  });

  it("refuses a new passkey of another site, and one made for another session or another challenge", async () => {
    const { who, id } = await member(running());
    for (const odd of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { challenge: "AAAA" }])
      assert.equal((await addPasskey(who, newKey(), odd)).body["error"], "passkey_invalid");
    const credential = newKey().create(await optionsFor(await sessionOf(running(), id)));
    const elsewhere = await who.call("POST", "/api/v1/user/passkeys", { name: "phone", credential });
    assert.equal(elsewhere.body["error"], "passkey_expired");
    assert.deepEqual(await listed(who), []);
  });

  it("refuses a changed signature", async () => {
    const { key } = await keyholder(running());
    const opened = await openSignIn(running());
    const asked = await opened.options();
    const shown = key.get(asked);
    const { signature } = newKey().get(asked).response;
    const forged = { ...shown, response: { ...shown.response, signature } };
    assert.match(faultOf(await opened.show(forged)) ?? "", /doesn't open an account here/);
  });

  it("neither lock the password nor open it, and are slowed on their own", async () => {
    const { key, email } = await keyholder(running());
    const tried = async (odd: object) => {
      const challenge = await login().passkeyUse.beginSignIn("tries", "192.0.2.8");
      return login()
        .passkeyUse.signIn("tries", "192.0.2.8", key.get(challenge, odd))
        .then(
          () => "in",
          (error: { error?: string }) => error.error,
        );
    };
    const caller = { ip: "192.0.2.9", device: undefined };
    const password = (typed: string) =>
      login()
        .accounts.signIn({ email, password: typed, caller })
        .then(
          () => "in",
          (error: { error?: string }) => error.error,
        );
    for (let count = 0; count < 6; count += 1) await password("a guess");
    assert.equal(await password(PASSWORD), "account_freeze");
    assert.equal(await tried({}), "in");
    assert.equal(await password(PASSWORD), "account_freeze", "a good passkey clears nothing");
    await login().throttle.forgive(`account:${email}`);
    const errors = [];
    for (let count = 0; count < 22; count += 1) errors.push(await tried({ origin: "https://evil.example" }));
    assert.ok(errors.includes("resource_exhausted") || errors.includes("account_freeze"), String(errors));
    assert.equal(await password(PASSWORD), "in");
  });

  it("open no account that its password wouldn't", async () => {
    const { users } = login();
    const become = (id: string, status: "SUSPENDED" | "CLOSED" | "LEAVING") =>
      running().context.database.write((tx) => users.setStatus(tx, id, status));
    const { key, id } = await keyholder(running());
    for (const status of ["SUSPENDED", "CLOSED"] as const) {
      await become(id, status);
      const { end } = await signInByPasskey(running(), key);
      assert.match(faultOf(end) ?? "", /can't be used at the moment/);
    }
    const leaver = await keyholder(running());
    await running().context.services.farewell.ask(leaver.id);
    const { end, visitor } = await signInByPasskey(running(), leaver.key);
    assert.equal(end.status, 403);
    const fields = [...end.body.matchAll(/name="(account|ends|proof)" value="([^"]*)"/g)];
    const offer = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
    await visitor.post(formPath(end), { csrf: csrfOf(end), ...offer });
    assert.equal((await users.find(leaver.id))?.status, "ACTIVE");
  });

  it(
    "agree with python3-fido2, which makes them and which judges them",
    { skip: hasFido2 ? false : leftOut("python3-fido2", "passkeys that another program makes and judges") },
    async () => {
      const { origin } = running();
      const judge = startFido2();
      try {
        const { who } = await member(running());
        const madeFor = await optionsFor(who);
        const made = await judge.ask<{ readonly id: string }>("create", { options: madeFor, origin });
        const added = await who.call("POST", "/api/v1/user/passkeys", { name: "python", credential: made });
        assert.equal(added.status, 200, added.text);
        const opened = await openSignIn(running());
        const shownFor = await opened.options();
        const shown = await judge.ask<never>("get", { options: shownFor, origin, id: made.id });
        assert.equal((await opened.show(shown)).url.pathname, "/auth");
        const rpId = new URL(origin).hostname;
        const key = newKey();
        const ours = {
          made: key.create(madeFor),
          madeFor: madeFor.challenge,
          shown: key.get(shownFor),
          shownFor: shownFor.challenge,
        };
        const used = await judge.ask<{ readonly credential: string }>("judge", { rpId, origin, ...ours });
        assert.equal(used.credential, ours.shown.id);
        for (const odd of [{ origin: "https://evil.example" }, { verified: false }, { rpId: "evil.example" }])
          await assert.rejects(
            judge.ask("judge", { rpId, origin, ...ours, shown: key.get(shownFor, odd) }),
            "what we refuse is refused there, too",
          );
      } finally {
        await judge.close();
      }
    },
  );
});
