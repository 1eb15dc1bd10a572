import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { USERNAME_HELD_DAYS } from "../../../contract/username-limits.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { callerOf } from "../security/house.ts";
import { ALL_GONE_MS, DAY_MS, startErasing, type ErasingServer } from "./erasing-server.ts";
import { keepHouse } from "./keep-house.ts";
import { asLoginServer, newPerson } from "./leaver.ts";
import { inDatabase } from "./traces.ts";

forEachDatabase((open) => {
  describe("the username of somebody who left", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());

    /** A new session of somebody, which has just been proved. */
    const sessionOf = async (id: string) => {
      const tokens = await server.context.services.login.sessions.start(id, undefined, ["pwd"]);
      return callerOf(asLoginServer(server), id, tokens.access_token);
    };
    const choose = async (id: string, username: string) =>
      (await (await sessionOf(id)).call("PUT", "/api/v1/user/username", { username })).status;

    it("is nobody's for ninety days after the account is erased, and nothing says whose it was", async () => {
      const [leaver, other] = [await newPerson(server, "Leaver"), await newPerson(server, "Other")];
      for (const name of ["ada.former", "ada.leaver"]) assert.equal(await choose(leaver.id, name), 200);
      const who = await sessionOf(leaver.id);
      assert.equal(
        (await who.call("PUT", "/api/v1/user/phone", { phone_number: "+442079460958" })).status,
        200,
      );
      assert.equal((await who.call("POST", "/api/v1/user/me:leave")).status, 200);
      server.pass(ALL_GONE_MS);
      const { services, database } = server.context;
      await keepHouse(server.context);
      assert.equal(await services.login.users.find(leaver.id), null);
      assert.deepEqual(await inDatabase(database, ["ada.former", "ada.leaver", "442079460958"]), []);
      const held = await database.read.selectFrom("former_username").select("user_id").execute();
      assert.deepEqual(held, [{ user_id: null }, { user_id: null }]);
      assert.equal(await choose(other.id, "ada.leaver"), 409);
      server.pass((USERNAME_HELD_DAYS - 1) * DAY_MS);
      await services.login.sweep();
      assert.equal(await choose(other.id, "ada.leaver"), 409);
      server.pass(2 * DAY_MS);
      assert.equal(await choose(other.id, "ada.leaver"), 200);
      await services.login.sweep();
      const left = await database.read.selectFrom("former_username").selectAll().execute();
      assert.deepEqual(left, []);
    });
  });
});
