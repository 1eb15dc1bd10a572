import assert from "node:assert/strict";
import { it } from "node:test";
import type { IDToken } from "openid-client";
import { PASSKEYS_MAX } from "../../../../contract/passkey-limits.ts";
import type { PasskeyRequest } from "../../../../contract/passkeys.ts";
import type { Person } from "../../security/house.ts";
import { guarded } from "../authenticator-app.ts";
import { me } from "../journeys.ts";
import { onEveryLoginServer } from "../login-server.ts";
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
import { faultOf } from "../visitor.ts";

onEveryLoginServer("passkeys", (running) => {
  const login = () => running().context.services.login;
  const newKey = () => new SoftAuthenticator(running().origin);

  it("are added, named and removed, and their person is told", async () => {
    const { who, email } = await member(running());
    const options = await optionsFor(who);
    assert.equal(options.rp.id, new URL(running().origin).hostname);
    assert.equal(options.attestation, "none");
    assert.deepEqual(options.authenticatorSelection, {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    });
    const added = await addPasskey(who, newKey(), { name: " blue phone " });
    assert.equal(added.status, 200, added.text);
    assert.equal(await running().subjectTo(email), "A passkey was added");
    const [passkey] = await listed(who);
    assert.equal(passkey?.name, "blue phone");
    assert.equal(passkey.last_used_at, "");
    assert.equal((await optionsFor(who)).excludeCredentials.length, 1);
    const path = `/api/v1/user/passkeys/${passkey.id}`;
    assert.equal((await who.call("PATCH", path, { name: "  " })).body["error"], "invalid_argument");
    assert.equal((await who.call("PATCH", path, { name: "old phone" })).body["name"], "old phone");
    const { who: stranger } = await member(running());
    assert.equal((await stranger.call("PATCH", path, { name: "mine" })).body["error"], "not_found");
    assert.equal((await stranger.call("DELETE", path)).body["error"], "not_found");
    assert.equal((await who.call("DELETE", path)).status, 200);
    assert.equal(await running().subjectTo(email), "A passkey was removed");
    assert.deepEqual(await listed(who), []);
  });

  it("let in without a password, and count as both factors", async () => {
    const person = await guarded(running());
    const key = newKey();
    assert.equal((await addPasskey(await sessionOf(running(), person.id), key)).status, 200);
    const { end, client } = await signInByPasskey(running(), key);
    const tokens = await client.exchange(end.url);
    const { amr, acr, sub } = tokens.claims() as IDToken;
    assert.deepEqual({ amr, acr, sub }, { amr: ["pop", "user", "mfa"], acr: "aal2", sub: person.id });
    assert.equal((await me(running().origin, tokens.access_token)).status, 200);
    const [passkey] = await listed(await sessionOf(running(), person.id));
    assert.ok(Date.now() - Date.parse(String(passkey?.last_used_at)) < 60_000);
  });

  it("takes an answer once: not again, not in another sign-in, and from one of two that come at once", async () => {
    const { key } = await keyholder(running());
    const opened = await openSignIn(running());
    const shown = key.get(await opened.options());
    const other = await openSignIn(running());
    await other.options();
    assert.match(faultOf(await other.show(shown)) ?? "", /doesn't open an account here/);
    assert.match(
      faultOf(await other.show(shown)) ?? "",
      /took too long/,
      "a challenge is gone once it was tried",
    );
    const ip = "192.0.2.7";
    const challenge = await login().passkeyUse.beginSignIn("a flow", ip);
    const answer = key.get(challenge);
    const both = await Promise.allSettled(
      [0, 1].map((turn) => {
        const at = running().contexts[turn % running().contexts.length]!.services.login;
        return at.passkeyUse.signIn("a flow", ip, answer);
      }),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
    const late = both.find((end) => end.status === "rejected") as PromiseRejectedResult;
    assert.equal((late.reason as { error?: string }).error, "passkey_expired");
  });

  it("goes on for who presses twice", async () => {
    const { key } = await keyholder(running());
    const opened = await openSignIn(running());
    const shown = key.get(await opened.options());
    const ends = [await opened.show(shown), await opened.show(shown)];
    assert.equal(ends[0]?.url.pathname, "/auth");
    assert.doesNotMatch(ends[1]?.body ?? "", /took too long/);
  });

  it("forgets challenges after five minutes", async () => {
    const { key } = await keyholder(running());
    const opened = await openSignIn(running());
    const shown = key.get(await opened.options());
    await running().context.database.write(async (tx) => {
      await tx.updateTable("passkey_challenge").set({ expires_at: Date.now() }).execute();
    });
    assert.match(faultOf(await opened.show(shown)) ?? "", /took too long/);
  });

  it("prove who one is, to the session that asked and by a passkey of its own person", async () => {
    const { who, id, key } = await keyholder(running());
    await running().context.database.write(async (tx) => {
      await tx.updateTable("session_proof").set({ proved_at: 0 }).execute();
    });
    const options = async (by: Person) =>
      JSON.parse((await by.call("POST", "/api/v1/auth/prove:options")).text) as PasskeyRequest;
    const begin = async (by: Person) =>
      (await by.call("POST", "/api/v1/user/passkeys:options")).body["error"];
    const prove = async (by: Person, passkey: object) =>
      (await by.call("POST", "/api/v1/auth/prove", { passkey })).body["error"];
    assert.equal(await begin(who), "validate_required");
    const asked = await options(who);
    assert.deepEqual(
      asked.allowCredentials.map(({ transports }) => transports),
      [["usb"]],
    );
    const elsewhere = await sessionOf(running(), id);
    assert.equal(await prove(elsewhere, key.get(asked)), "passkey_expired");
    const { key: foreign } = await keyholder(running());
    assert.equal(await prove(who, foreign.get(await options(who))), "passkey_invalid");
    assert.equal(await prove(who, key.get(await options(who))), undefined);
    assert.equal(await begin(who), undefined);
    assert.equal((await who.call("POST", "/api/v1/auth/prove", {})).body["error"], "invalid_argument");
  });

  it("can't be removed where nothing else lets their person in", async () => {
    const { who, id, key } = await keyholder(running());
    const [only] = await listed(who);
    const setPassword = (password_hash: string) =>
      running().context.database.write((tx) =>
        tx.updateTable("user_account").set({ password_hash }).where("id", "=", id).execute(),
      );
    await setPassword("");
    const path = `/api/v1/user/passkeys/${only?.id}`;
    assert.equal((await who.call("DELETE", path)).body["error"], "failed_precondition");
    assert.equal((await listed(who)).length, 1);
    assert.equal((await signInByPasskey(running(), key)).end.url.pathname, "/auth");
    await addPasskey(who, newKey());
    assert.equal((await who.call("DELETE", path)).status, 200);
  });

  it("are on several devices once a copy was made, not when their maker only could", async () => {
    const { who, id } = await keyholder(running());
    const seen = async (flags: { readonly is_synced: number; readonly is_backed_up: number }) => {
      await running().context.database.write((tx) =>
        tx.updateTable("passkey").set(flags).where("user_id", "=", id).execute(),
      );
      return (await listed(who))[0]?.is_synced;
    };
    assert.equal(await seen({ is_synced: 1, is_backed_up: 0 }), false);
    assert.equal(await seen({ is_synced: 1, is_backed_up: 1 }), true);
    assert.equal(await seen({ is_synced: 0, is_backed_up: 0 }), false);
  });

  it("are twenty at most, also when two are added at once", async () => {
    const { who, id } = await member(running());
    await running().context.database.write(async (tx) => {
      const rows = Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
        credential_id: `${id}-${n}`,
        id: `${id}-${n}`,
        user_id: id,
        name: `key ${n}`,
        public_key: "",
        counter: 0,
        transports: "",
        aaguid: "",
        is_synced: 0,
        is_backed_up: 0,
        created_at: n,
        last_used_at: null,
      }));
      await tx.insertInto("passkey").values(rows).execute();
    });
    const sessions = [who, await sessionOf(running(), id)];
    const asked = await Promise.all(sessions.map((session) => optionsFor(session)));
    const answers = await Promise.all(
      sessions.map((session, n) =>
        session.call("POST", "/api/v1/user/passkeys", {
          name: "blue phone",
          credential: newKey().create(asked[n]!),
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const full = await who.call("POST", "/api/v1/user/passkeys:options");
    assert.equal(full.body["error"], "too_many_passkeys");
  });
});
