import assert from "node:assert/strict";
import { it } from "node:test";
import * as oidc from "openid-client";
import { plainText } from "../../../support/mailbox.ts";
import { callerOf, person, shareOf, uploaded, type Person } from "../../security/house.ts";
import { signInByPages } from "../journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";

onOneLoginServer("name and language of an account", (server) => {
  const { login, newPerson, sessionOf } = sessionPeople(server);

  const patch = (who: Person, wish: object) => who.call("PATCH", "/api/v1/user/me", wish);
  const profile = async (who: Person) => (await who.call("GET", "/api/v1/user/me")).body;

  it("are changed by their person, each without the other", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const named = await patch(who, { name: "  Zoe\u0308 Lovelace " });
    assert.deepEqual([named.status, named.body["name"]], [200, "Zoë Lovelace"]);
    assert.equal((await patch(who, { locale: "ja" })).body["locale"], "ja");
    const { name, locale } = await profile(who);
    assert.deepEqual([name, locale], ["Zoë Lovelace", "ja"]);
    assert.equal((await patch(who, {})).body["name"], "Zoë Lovelace");
  });

  it("are what programs are told, and what letters are written in", async () => {
    const { email, id } = await newPerson();
    const { client, tokens } = await signInByPages(server(), email);
    const who = callerOf(server(), id, tokens.access_token);
    await patch(who, { name: "Ada", locale: "es" });
    const { name, locale } = await oidc.fetchUserInfo(client.config, tokens.access_token, id);
    assert.deepEqual([name, locale], ["Ada", "es"]);
    const wanted = { password: "another phrase of words", end_others: false };
    assert.equal((await who.call("PUT", "/api/v1/user/password", wanted)).status, 200);
    assert.match(plainText(await server().mailTo(email)), /contraseña/);
  });

  it("show visitors of a share the first letter of the new name", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const share = await shareOf(who, [await uploaded(who, server(), "a.txt", "a")]);
    await patch(who, { name: "Quentin" });
    const { text } = await who.call("GET", `/api/drive/v1/share?share_id=${share}`);
    assert.match(text, /"nickname":"Q\*\*\*"/);
  });

  for (const name of ["", "  ", "\u200b", "Ada\nYour account is closed", "Ada\u202ecod.exe"])
    it(`aren't changed to the name ${JSON.stringify(name)}`, async () => {
      const { id } = await newPerson();
      const who = await sessionOf(id);
      const before = await profile(who);
      const { body } = await patch(who, { name, locale: "ja" });
      assert.deepEqual([body["error"], body["error_code"]], ["name_invalid", 4070]);
      assert.deepEqual(await profile(who), before);
    });

  it("aren't changed to what is too long or unknown", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    for (const wish of [{ name: "a".repeat(101) }, { locale: "xx" }, { locale: "en" }])
      assert.equal((await patch(who, wish)).body["error"], "invalid_argument");
  });

  it("aren't changed by API tokens, which read them", async () => {
    const script = await person(server());
    assert.equal((await patch(script, { name: "Ada" })).body["error"], "permission_denied");
    assert.equal((await profile(script))["locale"], "en-US");
  });

  it("are held to the same rule when an account is made", async () => {
    const made = login().users.create({ email: freshEmail(), password: PASSWORD, name: "Ada\u202e" });
    await assert.rejects(made, { error: "name_invalid" });
  });
});
