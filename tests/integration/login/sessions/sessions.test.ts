import assert from "node:assert/strict";
import { it } from "node:test";
import { callerOf, type Person } from "../../security/house.ts";
import { Client } from "../journeys.ts";
import { onEveryLoginServer } from "../login-server.ts";
import { DAY_MS, type Listed, sessionPeople } from "./session-people.ts";

onEveryLoginServer("sessions", (server) => {
  const { login, newPerson, sessionOf, listed, kinds, isSignedIn, arrive } = sessionPeople(server);

  it("are listed with device, network and time, the one that asks marked, and no one else's", async () => {
    const { email, id } = await newPerson();
    const { client, end } = await arrive(email, "a".repeat(32));
    const tokens = await client.exchange(end.url);
    const who = callerOf(server(), id, tokens.access_token);
    const other = await sessionOf((await newPerson()).id);
    const { sessions } = await listed(who);
    assert.equal(sessions.length, 1);
    const [{ device, network, client: name, is_current, began_at }] = sessions as [Listed];
    assert.deepEqual([device, name, is_current], ["Firefox, Windows", "", true]);
    assert.match(network, /^(127\.0\.0\.0\/24|::\/48)$/);
    assert.ok(Math.abs(Date.parse(began_at) - Date.now()) < 60_000);
    assert.equal((await listed(other)).sessions.length, 1);
    assert.deepEqual(await kinds(who), ["signed_in"]);
  });

  it("are listed page by page", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    for (let more = 0; more < 4; more += 1) await sessionOf(id);
    const ids = new Set<string>();
    let token = "";
    do {
      const page = await listed(who, `?limit=2&page_token=${token}`);
      for (const session of page.sessions) ids.add(session.id);
      token = page.next_page_token;
    } while (token);
    assert.equal(ids.size, 5);
    assert.equal((await who.call("GET", "/api/v1/user/sessions?page_token=guessed")).status, 400);
  });

  it("end one by one, with their refresh tokens, and leave the others signed in", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const lost = await sessionOf(id);
    const { sessions } = await listed(who);
    const its = sessions.find(({ is_current }) => !is_current)?.id ?? "";
    const stranger = await sessionOf((await newPerson()).id);
    const end = (caller: Person) => caller.call("DELETE", `/api/v1/user/sessions/${its}`);
    assert.equal((await end(stranger)).body["error"], "not_found");
    assert.equal(await isSignedIn(lost), true);
    assert.equal((await end(who)).status, 200);
    assert.equal(await isSignedIn(lost), false);
    assert.equal(await isSignedIn(who), true);
    assert.equal((await end(who)).body["error"], "not_found");
    const renewed = await fetch(`${server().origin}/api/v1/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ grant_type: "refresh_token", refresh_token: lost.refresh }),
    });
    assert.equal(((await renewed.json()) as { error: string }).error, "invalid_grant");
    assert.deepEqual((await kinds(who)).slice(0, 1), ["session_ended"]);
  });

  it("that end take the sign-in of their browser along, which would begin another one unasked", async () => {
    const { email, id } = await newPerson();
    const { visitor, client, end } = await arrive(email, "b".repeat(32));
    await client.exchange(end.url);
    const again = await Client.discover(server().origin);
    assert.equal((await visitor.get(await again.address())).url.pathname, "/auth", "it is signed in");
    const who = await sessionOf(id);
    const its = (await listed(who)).sessions.find(({ is_current }) => !is_current)?.id ?? "";
    assert.equal((await who.call("DELETE", `/api/v1/user/sessions/${its}`)).status, 200);
    const after = await Client.discover(server().origin);
    assert.match((await visitor.get(await after.address())).body, /name="password"/);
  });

  it("all end but the one that asks, whose browser stays signed in", async () => {
    const { email, id } = await newPerson();
    const mine = await arrive(email, "c".repeat(32));
    const who = callerOf(server(), id, (await mine.client.exchange(mine.end.url)).access_token);
    const theirs = await arrive(email, "d".repeat(32));
    await theirs.client.exchange(theirs.end.url);
    const app = await sessionOf(id);
    assert.equal((await who.call("POST", "/api/v1/user/sessions:end-others")).status, 200);
    assert.deepEqual([await isSignedIn(who), await isSignedIn(app)], [true, false]);
    assert.equal((await listed(who)).sessions.length, 1);
    const client = await Client.discover(server().origin);
    assert.equal((await mine.visitor.get(await client.address())).url.pathname, "/auth");
    assert.match((await theirs.visitor.get(await client.address())).body, /name="password"/);
  });

  it("of a device that isn't known are told by mail, and of one that is aren't", async () => {
    const { email } = await newPerson();
    await arrive(email, "e".repeat(32));
    assert.match((await server().subjectTo(email)) ?? "", /New sign-in/);
    await arrive(email, "e".repeat(32));
    assert.equal(await server().mailsTo(email), 1);
    await arrive(email, "f".repeat(32));
    assert.equal(await server().mailsTo(email), 2);
  });

  it("of a program that never names the same device don't bury the first letter under others", async () => {
    const { email } = await newPerson();
    const digits = [..."23456789"];
    for (const digit of digits) await arrive(email, digit.repeat(32));
    const sent = await server().mailsTo(email);
    assert.ok(sent >= 3 && sent < digits.length, `${sent} letters`);
  });

  it("that can't be used any more are ended, with their places", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const other = await sessionOf(id);
    const { sessions } = await listed(other);
    const unused = sessions.find(({ is_current }) => !is_current)?.id ?? "";
    await server().context.database.write(async (tx) => {
      await tx
        .updateTable("session_device")
        .set({ used_at: Date.now() - 31 * DAY_MS })
        .where("grant_id_hash", "=", unused)
        .execute();
    });
    await login().sweep();
    assert.deepEqual([await isSignedIn(who), await isSignedIn(other)], [false, true]);
  });

  it("leave events that are read for 180 days", async () => {
    const { id } = await newPerson();
    const who = await sessionOf(id);
    const at = Date.now() - 181 * DAY_MS;
    await server().context.database.write(async (tx) => {
      const row = { id: "ancient", user_id: id, kind: "signed_in", created_at: at };
      await tx
        .insertInto("security_event")
        .values({ ...row, device: "", network: "", country: "" })
        .execute();
    });
    assert.equal((await kinds(who)).length, 2);
    await login().sweep();
    assert.equal((await kinds(who)).length, 1);
  });
});
