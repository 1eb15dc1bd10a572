import assert from "node:assert/strict";
import { it } from "node:test";
import { plainText } from "../../../support/mailbox.ts";
import { openStream } from "../../events/stream-client.ts";
import { person, type Person } from "../../security/house.ts";
import { onOneLoginServer } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";

/** Summer time ends in Vienna at 01:00 UTC of this day. */
const TURN = Date.parse("2026-10-25T01:00:00Z");

onOneLoginServer("the time zone of an account", (server) => {
  const { login, newPerson, sessionOf } = sessionPeople(server);

  const choose = (who: Person, time_zone: unknown) => who.call("PATCH", "/api/v1/user/me", { time_zone });
  const chosen = async (who: Person) => (await who.call("GET", "/api/v1/user/me")).body["time_zone"];
  const facts = (at: number) => ({
    device: "",
    network: "192.0.2.0",
    country: "",
    at,
    url: "https://x.example",
  });

  /** The line with the time in a letter about a sign-in at that moment. */
  async function toldIn({ id, email }: { id: string; email: string }, at: number): Promise<string> {
    const user = await login().users.find(id);
    assert.ok(user);
    await login().securityMail.send("newDevice", user, facts(at));
    const letter = plainText(await server().mailTo(email));
    return (/Time: (.*)/.exec(letter)?.[1] ?? letter).replace(/\s/g, " ").trim();
  }

  it("is none until one is chosen, and can be given up again", async () => {
    const who = await sessionOf((await newPerson()).id);
    assert.equal(await chosen(who), "");
    assert.equal((await choose(who, "Europe/Vienna")).body["time_zone"], "Europe/Vienna");
    await who.call("PATCH", "/api/v1/user/me", { name: "Ada" });
    assert.equal(await chosen(who), "Europe/Vienna");
    assert.equal((await choose(who, "")).body["time_zone"], "");
  });

  it("is told by the name by which it was chosen", async () => {
    const someone = await newPerson();
    const who = await sessionOf(someone.id);
    for (const zone of ["Asia/Kolkata", "Europe/Kiev", "Europe/Kyiv"]) {
      assert.equal((await choose(who, zone)).body["time_zone"], zone);
      assert.equal(await chosen(who), zone);
    }
    assert.equal(await toldIn(someone, TURN), "October 25, 2026 at 3:00 AM (Europe/Kyiv)");
  });

  it("is one that there is, else nothing changes", async () => {
    const who = await sessionOf((await newPerson()).id);
    await choose(who, "Asia/Tokyo");
    for (const zone of ["Mars/Olympus", "+02:00", "a".repeat(65), 7, "Europe/Vienna<b>"]) {
      const { status, body } = await choose(who, zone);
      assert.deepEqual([zone, status, body["error"]], [zone, 400, "invalid_argument"]);
    }
    assert.equal(await chosen(who), "Asia/Tokyo");
  });

  it("isn't chosen by API tokens, which read it", async () => {
    const script = await person(server());
    assert.equal((await choose(script, "Asia/Tokyo")).body["error"], "permission_denied");
    assert.equal(await chosen(script), "");
  });

  it("is that of letters, on both sides of the hour that comes twice, and UTC without one", async () => {
    const someone = await newPerson();
    assert.equal(await toldIn(someone, TURN), "October 25, 2026 at 1:00 AM (UTC)");
    await choose(await sessionOf(someone.id), "Europe/Vienna");
    assert.equal(await toldIn(someone, TURN - 60_000), "October 25, 2026 at 2:59 AM (Europe/Vienna)");
    assert.equal(await toldIn(someone, TURN), "October 25, 2026 at 2:00 AM (Europe/Vienna)");
  });

  it("is told to open tabs, like a name, and to nobody else's", async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const [who, other] = [await sessionOf(mine.id), await sessionOf(theirs.id)];
    const streams = await Promise.all([who, other].map(({ token }) => openStream(server().origin, token)));
    await Promise.all(streams.map((stream) => stream.until(({ name }) => name === "ready")));
    const [own, foreign] = streams;
    for (const change of [
      () => choose(who, "Asia/Tokyo"),
      () => who.call("PATCH", "/api/v1/user/me", { name: "Quentin" }),
      () => who.call("DELETE", "/api/v1/user/picture"),
    ]) {
      const before = own?.events.length ?? 0;
      assert.equal((await change()).status, 200);
      await own?.until(({ name }) => name === "account", before);
    }
    assert.ok(!foreign?.events.some(({ name }) => name === "account"));
    for (const stream of streams) stream.close();
  });
});
