import assert from "node:assert/strict";
import { it } from "node:test";
import { person, type Person } from "../../security/house.ts";
import { onOneLoginServer } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";

onOneLoginServer("a phone number", (server) => {
  const { newPerson, sessionOf, kinds } = sessionPeople(server);
  const member = async () => sessionOf((await newPerson()).id);
  const leave = (who: Person, phone_number: string) =>
    who.call("PUT", "/api/v1/user/phone", { phone_number });
  const whole = (who: Person) => who.call("GET", "/api/v1/user/phone");
  const masked = async (who: Person) => (await who.call("GET", "/api/v1/user/me")).body["phone_number"];

  it("is kept in one form, shown whole to its person and masked to programs, and taken away", async () => {
    const who = await member();
    assert.deepEqual((await whole(who)).body, { phone_number: "", verified: false });
    const { status, body } = await leave(who, " +44 (20) 7946-0958 ");
    assert.deepEqual([status, body["phone_number"]], [200, "+44***58"]);
    assert.deepEqual((await whole(who)).body, { phone_number: "+442079460958", verified: false });
    assert.equal(await masked(who), "+44***58");
    assert.equal((await who.call("DELETE", "/api/v1/user/phone")).body["phone_number"], "");
    assert.equal((await whole(who)).body["phone_number"], "");
    const told = (await kinds(who)).filter((kind) => kind.startsWith("phone"));
    assert.deepEqual(told.toSorted(), ["phone_changed", "phone_removed"]);
  });

  it("may be anybody's, since nobody proves it", async () => {
    const [first, second] = [await member(), await member()];
    for (const who of [first, second]) assert.equal((await leave(who, "+442079460958")).status, 200);
  });

  it("isn't kept if no country has it, or it lacks its country", async () => {
    const who = await member();
    for (const bad of [
      "020 7946 0958",
      "+999 1234567",
      "+44 20 7946 0958 ext. 5",
      "nobody",
      "+1".repeat(20),
    ]) {
      const { status, body } = await leave(who, bad);
      assert.deepEqual([bad, status, body["error"]], [bad, 400, "invalid_argument"]);
    }
    assert.equal(await masked(who), "");
  });

  it("takes a fresh proof, and API tokens neither read nor change it", async () => {
    const who = await member();
    assert.equal((await leave(who, "+442079460958")).status, 200);
    await server().context.database.write(async (tx) => {
      await tx
        .updateTable("session_proof")
        .set((eb) => ({ proved_at: eb("proved_at", "-", 11 * 60_000) }))
        .execute();
    });
    assert.equal((await leave(who, "+442079460000")).body["error"], "validate_required");
    assert.equal((await who.call("DELETE", "/api/v1/user/phone")).body["error"], "validate_required");
    assert.equal((await whole(who)).body["phone_number"], "+442079460958");
    const script = await person(server());
    for (const answer of [whole(script), leave(script, "+442079460958")])
      assert.equal((await answer).body["error"], "permission_denied");
  });

  it("isn't changed again and again", async () => {
    const who = await member();
    const answers: unknown[] = [];
    for (let n = 0; n < 7; n += 1) answers.push((await leave(who, `+44207946095${n}`)).status);
    assert.deepEqual(answers, [200, 200, 200, 200, 200, 200, 429]);
  });
});
