import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { FastifyInstance } from "fastify";
import type { CheckInCalendar, RewardRules } from "../../../../contract/rewards.ts";
import {
  createCheckIns,
  createFirstVisit,
  createTaskRewards,
  rewardRoutes,
  tasksOf,
} from "../../../../server/services/reward/index.ts";
import { buildMoney } from "../../../../server/wings/money.ts";
import { onOneDatabase } from "../../../support/databases.ts";
import { testGround } from "../../../support/ground.ts";
import { serveApi } from "../../../support/serve-api.ts";
import { someone } from "../codes/code-kit.ts";
import { NOON } from "../gift-server.ts";

const RULES: RewardRules = {
  checkIn: { plan: "premium-monthly", days: [1, 0] },
  invite: { plan: "premium-monthly", days: 3 },
  tasks: {
    plan: "premium-monthly",
    first_file: { scene: "newcomer", days: 2 },
    first_share: { scene: "newcomer", days: 0 },
    profile: { scene: "account", days: 1 },
  },
};
/** Has filled in nothing of the profile yet, and keeps a file. */
const PROOFS = {
  first_file: async () => true,
  first_share: async () => true,
  profile: async () => false,
  installed_app: async () => true,
};

onOneDatabase((open) => {
  describe("rewards over the wire", () => {
    let app: FastifyInstance;
    before(async () => {
      const database = await open();
      const ground = testGround(database, { now: () => NOON });
      const { ledger, planGrants } = buildMoney(ground);
      const lockStatus = async () => "ACTIVE";
      const giving = { ...ground, grants: planGrants, ledger, lockStatus };
      const checkIns = createCheckIns({ ...giving, rule: RULES.checkIn });
      const firstVisit = createFirstVisit({ ...giving, rule: RULES.invite });
      const taskRewards = createTaskRewards({ ...giving, tasks: tasksOf(RULES), proofs: PROOFS });
      const parts = { ...ground, checkIns, firstVisit, taskRewards, rewardRules: RULES };
      app = serveApi((api) => rewardRoutes(api, parts));
    });

    const call = async (who: string, method: "GET" | "POST", path: string, body?: object) => {
      const reply = await app.inject({
        method,
        url: path.startsWith("/") ? `/api${path}` : `/api/vip/v1/activity/${path}`,
        headers: { "accept-language": "ja", ...(who && { authorization: `Bearer ${who}` }) },
        ...(body && { payload: body }),
      });
      return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
    };

    it("show strangers what the days give, and nothing of anybody", async () => {
      assert.deepEqual(await call("", "GET", "check-in"), {
        status: 200,
        body: {
          open: true,
          today: "2027-01-01",
          next_day_at: "2027-01-02T00:00:00.000+00:00",
          checked_in: false,
          streak: 0,
          plan: "プレミアム（月額）",
          days: [1, 0],
          visits: [],
        } satisfies CheckInCalendar,
      });
      assert.equal((await call("", "POST", "check-in")).status, 401);
    });

    it("count a day, and answer the same when asked again", async () => {
      const ada = someone();
      const { status, body } = await call(ada, "POST", "check-in");
      assert.equal(status, 200);
      assert.deepEqual(
        [body["checked_in"], body["streak"], body["visits"]],
        [true, 1, [{ day: "2027-01-01", days: 1 }]],
      );
      assert.deepEqual((await call(ada, "POST", "check-in")).body, body);
      assert.deepEqual((await call(ada, "GET", "check-in")).body, body);
    });

    it("give free days for whatever a client says of its visit, and to nobody unknown", async () => {
      const ada = someone();
      const visit = { from: "/drive", rr: "holdall.example/", tf: "search", rf: "a,b" };
      assert.deepEqual(await call(ada, "POST", "invite", visit), { status: 200, body: { free_days: 3 } });
      assert.deepEqual((await call(ada, "POST", "invite", { from: "" })).body, { free_days: 3 });
      assert.equal((await call(ada, "POST", "invite", { from: "x".repeat(2049) })).status, 400);
      assert.equal((await call("", "POST", "invite", visit)).status, 401);
    });

    it("reward what the server sees done, once, whatever a client says of it", async () => {
      const ada = someone();
      const status = async (scene = "") =>
        (await call(ada, "GET", `/vip/v1/task/status${scene}`)).body["tasks"];
      const file = { type: "first_file", scene: "newcomer", plan: "プレミアム（月額）", days: 2, done: true };
      const profile = { type: "profile", scene: "account", plan: "プレミアム（月額）", days: 1, done: false };
      assert.deepEqual(await status(), [
        { ...file, rewarded: false },
        { ...profile, rewarded: false },
      ]);
      assert.deepEqual(await status("?scene=account"), [{ ...profile, rewarded: false }]);
      assert.deepEqual(await status("?scene=elsewhere"), []);

      const { status: code, body } = await call(ada, "POST", "rewardVip", { type: "first_file" });
      assert.equal(code, 200);
      const again = await call(ada, "POST", "rewardVip", { type: "first_file", data: { done: 7 } });
      assert.deepEqual(again.body, body);
      assert.deepEqual(await status("?scene=newcomer"), [{ ...file, rewarded: true }]);

      const refused = async (type: string) => (await call(ada, "POST", "rewardVip", { type })).body["error"];
      assert.equal(await refused("profile"), "activity_not_done");
      for (const type of ["first_share", "installed_app", "constructor", ""])
        assert.equal(await refused(type), "activity_over", type);
      assert.equal((await call("", "POST", "rewardVip", { type: "first_file" })).status, 401);
      assert.equal((await call("", "GET", "/vip/v1/task/status")).status, 401);
    });
  });
});
