import assert from "node:assert/strict";
import { it } from "node:test";
import { fetchUserInfo } from "openid-client";
import { USERNAME_HELD_DAYS } from "../../../../contract/username-limits.ts";
import { person } from "../../security/house.ts";
import { freshnessAsked, holdBack } from "../sessions/held-request.ts";
import { signInByPages } from "../journeys.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { DAY_MS } from "../sessions/session-people.ts";
import { freshName, usernamePeople } from "./username-people.ts";

onEveryLoginServer("a username", (server) => {
  const people = usernamePeople(server);
  const { member, taker, choose, remove, usernameOf, kinds, database } = people;
  const refusal = async (answer: ReturnType<typeof choose>) => {
    const { status, body } = await answer;
    return [status, body["error"]];
  };
  const TAKEN = [409, "already_exists"];
  /** Lets so many days pass for all names that were left. */
  const pass = (days: number) =>
    database().write(async (tx) => {
      await tx
        .updateTable("former_username")
        .set((eb) => ({ expires_at: eb("expires_at", "-", days * DAY_MS) }))
        .execute();
    });

  it("is stored in small letters, told to its person, to their log and by a letter", async () => {
    const { id, email, who } = await member();
    assert.equal((await who.call("GET", "/api/v1/user/me")).body["username"], "");
    const name = freshName();
    const { status, body } = await choose(who, ` ${name.toUpperCase()} `);
    assert.deepEqual([status, body["username"], await usernameOf(id)], [200, name, name]);
    assert.equal((await who.call("GET", "/api/v1/user/me")).body["username"], name);
    assert.match((await server().subjectTo(email)) ?? "", /new username/);
    assert.equal((await remove(who)).body["username"], "");
    assert.match((await server().subjectTo(email)) ?? "", /username was removed/);
    const told = (await kinds(who)).filter((kind) => kind.startsWith("username"));
    assert.deepEqual(told.toSorted(), ["username_changed", "username_removed"]);
  });

  it("that one has already changes nothing, and is no news", async () => {
    const { who, email, username } = await taker();
    const letters = await server().mailsTo(email);
    assert.equal((await choose(who, username)).status, 200);
    assert.equal(await server().mailsTo(email), letters);
  });

  it("isn't chosen if it can't be one, is reserved for the house, or is somebody's", async () => {
    const [owner, other] = [await taker(), await taker()];
    for (const bad of ["ab", "1ada", "ada@example.org", "+442079460958", "ada..b", "adа"])
      assert.deepEqual(await refusal(choose(other.who, bad)), [400, "invalid_argument"], bad);
    for (const name of ["admin", "s.upport", owner.username, owner.username.toUpperCase()])
      assert.deepEqual(await refusal(choose(other.who, name)), TAKEN, name);
    assert.equal(await usernameOf(other.id), other.username);
  });

  it("goes to one of two who want it at once", async () => {
    const [first, second] = [await member(), await taker()];
    const name = freshName();
    const answers = await Promise.all([choose(first.who, name), choose(second.who, name)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const names = [await usernameOf(first.id), await usernameOf(second.id)];
    assert.equal(names.filter((held) => held === name).length, 1);
  });

  it("goes to nobody else while its owner leaves it, nor for ninety days after", async () => {
    const [owner, thief] = [await taker(), await member()];
    const { username } = owner;
    const [left, stolen] = await Promise.all([remove(owner.who), refusal(choose(thief.who, username))]);
    assert.equal(left.status, 200);
    assert.deepEqual(stolen, TAKEN);
    await pass(USERNAME_HELD_DAYS - 1);
    assert.deepEqual(await refusal(choose(thief.who, username)), TAKEN);
    assert.equal((await choose(owner.who, username)).status, 200, "its former owner takes it back");
    assert.equal((await choose(owner.who, freshName())).status, 200);
    await pass(USERNAME_HELD_DAYS);
    assert.equal((await choose(thief.who, username)).status, 200);
    assert.deepEqual(await refusal(choose(owner.who, username)), TAKEN);
  });

  it("isn't collected: whoever left three gets no fourth, but one of those", async () => {
    const { who, username: first } = await taker();
    for (let n = 0; n < 3; n += 1) assert.equal((await choose(who, freshName())).status, 200);
    assert.deepEqual(await refusal(choose(who, freshName())), [429, "resource_exhausted"]);
    assert.equal((await choose(who, first)).status, 200);
    assert.equal((await remove(who)).status, 200, "going without one is always possible");
  });

  it("isn't guessed at: after a few tries in a day each waits longer", async () => {
    const [owner, guesser] = [await taker(), await member()];
    for (let n = 0; n < 11; n += 1)
      assert.deepEqual(await refusal(choose(guesser.who, owner.username)), TAKEN);
    assert.deepEqual(await refusal(choose(guesser.who, freshName())), [429, "resource_exhausted"]);
  });

  it("takes a proof of a short while ago, and no API token", async () => {
    const { id, who } = await member();
    await database().write(async (tx) => {
      await tx
        .updateTable("session_proof")
        .set((eb) => ({ proved_at: eb("proved_at", "-", 11 * 60_000) }))
        .execute();
    });
    for (const answer of [choose(who, freshName()), remove(who)])
      assert.equal((await answer).body["error"], "validate_required");
    const script = await person(server());
    assert.equal((await choose(script, freshName())).body["error"], "permission_denied");
    assert.deepEqual([await usernameOf(id), await usernameOf(script.id)], ["", ""]);
  });

  it("isn't given to a call whose body was held back until everybody was signed out", async () => {
    const { id, who } = await member();
    const held = await holdBack(server(), {
      method: "PUT",
      path: "/api/v1/user/username",
      headers: [`authorization: Bearer ${who.token}`, "content-type: application/json"],
      body: JSON.stringify({ username: freshName() }),
      begun: freshnessAsked(server()),
    });
    await people.login().signOutEverywhere(id, { apiTokens: false });
    assert.equal(await held.finish(), 403);
    assert.equal(await usernameOf(id), "");
  });

  it("is a claim for clients that are told about the person", async () => {
    const { id, email, username } = await taker();
    const { tokens, client } = await signInByPages(server(), email);
    const claims = await fetchUserInfo(client.config, tokens.access_token, id);
    assert.equal(claims["preferred_username"], username);
  });
});
