import assert from "node:assert/strict";
import { it } from "node:test";
import { fetcher } from "../offline/offline-kit.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { person, uploaded, type Person } from "../security/house.ts";
import { giverOf } from "./giver.ts";

const KEPT = 2;
const DAILY = 2;

const versionsOf = async (who: Person, id: string) =>
  ((await who.call("GET", `/api/drive/v1/files/${id}:versions`)).body["versions"] as unknown[]).length;

onEveryLoginServer(
  "limits without a plan are those of the settings, and a plan's are more",
  (server) => {
    /** Gives one file new content as often as said. */
    async function replaced(who: Person, times: number): Promise<void> {
      for (let time = 0; time < times; time += 1)
        await uploaded(who, server(), "a.txt", `${time}`, { on_conflict: { files: "REPLACE" } });
    }

    it("of versions that are kept", async () => {
      const ada = await person(server());
      const id = await uploaded(ada, server(), "a.txt", "first");
      await replaced(ada, KEPT + 2);
      assert.equal(await versionsOf(ada, id), 1 + KEPT);
      const give = giverOf(server());
      const grant = await give.plan(ada, "premium-monthly");
      await replaced(ada, 3);
      assert.equal(await versionsOf(ada, id), 1 + KEPT + 3);
      await give.back(grant);
      assert.equal(await versionsOf(ada, id), 1 + KEPT + 3, "nothing goes because a plan ended");
    });

    it("of transfers that begin in a day", async () => {
      const ada = await fetcher(server());
      const begin = async () => (await ada.begin("http://example.org/a")).body["error"];
      for (let begun = 0; begun < DAILY; begun += 1) assert.equal(await begin(), undefined);
      assert.equal(await begin(), "task_daily_create_limit");
      const give = giverOf(server());
      const grant = await give.plan(ada, "premium-monthly");
      assert.equal(await begin(), undefined);
      await give.back(grant);
      assert.equal(await begin(), "task_daily_create_limit");
    });
  },
  { HOLDALL_VERSIONS_KEPT: `${KEPT}`, HOLDALL_OFFLINE_DAILY: `${DAILY}` },
);
