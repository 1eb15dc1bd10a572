import assert from "node:assert/strict";
import { it } from "node:test";
import { person, type Person } from "../security/house.ts";
import { onEveryLoginServer } from "./login-server.ts";
import { sessionPeople } from "./sessions/session-people.ts";

onEveryLoginServer("first visits of an account", (server) => {
  const { newPerson, sessionOf } = sessionPeople(server);

  const change = (who: Person, body: object) => who.call("PATCH", "/api/v1/user/me", body);
  const told = async (who: Person) => {
    const { is_new, view_type } = (await who.call("GET", "/api/v1/user/me")).body;
    return [is_new, view_type];
  };

  it("begin as a new person's, who has chosen no view", async () => {
    const who = await sessionOf((await newPerson()).id);
    assert.deepEqual(await told(who), [true, ""]);
  });

  it("are over on every device once one says so, and nobody becomes new again", async () => {
    const { id } = await newPerson();
    const [here, there] = [await sessionOf(id), await sessionOf(id)];
    const { status, body } = await change(here, { is_new: false });
    assert.deepEqual([status, body["is_new"]], [200, false]);
    assert.deepEqual(await told(there), [false, ""]);
    assert.equal((await change(there, { is_new: true })).body["error"], "invalid_argument");
    await Promise.all([change(here, { is_new: false }), change(there, { name: "Ada" })]);
    assert.deepEqual(await told(here), [false, ""]);
  });

  it("leave the view chosen last to other devices, and nothing else counts as one", async () => {
    const { id } = await newPerson();
    const [here, there] = [await sessionOf(id), await sessionOf(id)];
    for (const view_type of ["list", "grid", "list"]) {
      assert.equal((await change(here, { view_type })).body["view_type"], view_type);
      assert.deepEqual(await told(there), [true, view_type]);
    }
    for (const view_type of ["single", "flow", "", 7])
      assert.equal((await change(here, { view_type })).body["error"], "invalid_argument");
    assert.deepEqual(await told(there), [true, "list"]);
  });

  it("are changed by no API token and known to nobody else", async () => {
    const script = await person(server());
    for (const body of [{ is_new: false }, { view_type: "list" }])
      assert.equal((await change(script, body)).body["error"], "permission_denied");
    assert.deepEqual(await told(script), [true, ""]);
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await change(await sessionOf(mine.id), { is_new: false, view_type: "list" });
    assert.deepEqual(await told(await sessionOf(theirs.id)), [true, ""]);
  });
});
