import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { FastifyInstance } from "fastify";
import { campaignRoutes, presentActivity } from "../../../../server/services/campaign/index.ts";
import { onOneDatabase } from "../../../support/databases.ts";
import { serveApi } from "../../../support/serve-api.ts";
import { campaign, campaignsOf, OPERATOR, WEEK_SECONDS } from "./campaign-kit.ts";
import { someone } from "../codes/code-kit.ts";
import { NOON } from "../gift-server.ts";

const FILES = [
  campaign("bag-2026", { budget: { unit: "premium_second", amount: WEEK_SECONDS } }),
  campaign("aliyun_accident_202409", {
    kind: "compensation",
    page: "compensation",
    audience: { countries: ["DE"] },
  }),
];

onOneDatabase((open) => {
  describe("campaigns over the wire", () => {
    let app: FastifyInstance;
    let campaigns: ReturnType<typeof campaignsOf>["campaigns"];
    before(async () => {
      const { desk, ...server } = campaignsOf(await open(), FILES);
      campaigns = server.campaigns;
      for (const { id } of FILES) await desk.open(id, OPERATOR);
      const region = { countryOf: (address: string) => (address === "192.0.2.1" ? "DE" : null) };
      app = serveApi((api) => campaignRoutes(api, { campaigns, region, now: () => NOON }));
    });

    const call = async (who: string, path: string, body?: object, address = "127.0.0.1") => {
      const reply = await app.inject({
        method: body ? "POST" : "GET",
        url: `/api/vip/v1/activity/${path}`,
        remoteAddress: address,
        headers: { "accept-language": "ja", ...(who && { authorization: `Bearer ${who}` }) },
        ...(body && { payload: body }),
      });
      return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
    };
    const shown = async (who: string, page: string) => {
      const { body } = await call(who, `campaign?page=${page}`);
      return (body["campaigns"] as Record<string, unknown>[])[0] ?? {};
    };

    it("tell strangers what a campaign gives and until when, by the server's clock", async () => {
      const { status, body } = await call("", "campaign?page=christmas");
      assert.deepEqual([status, body["now"]], [200, "2027-01-01T12:00:00.000+00:00"]);
      const { title, ends, plan, days, premium, standing, given } = await shown("", "christmas");
      assert.deepEqual(
        { title, ends, plan, days, premium, standing, given },
        {
          title: "Campaign ja",
          ends: "2027-01-07T00:00:00.000+00:00",
          plan: "プレミアム（月額）",
          days: 7,
          premium: true,
          standing: "signed-out",
          given: [],
        },
      );
      assert.deepEqual((await call("", "campaign?page=black-friday")).body["campaigns"], []);
      assert.equal((await call("", "campaign?page=easter")).status, 400);
      assert.equal((await call("", "gift", { name: "bag-2026" })).status, 401);
    });

    it("are told to apps as activities that lead to their pages", async () => {
      const told = (await campaigns.running()).map((one) => presentActivity(one, "ja"));
      assert.deepEqual(told[0], {
        id: "bag-2026",
        address: "/activity/christmas",
        title: "Campaign ja",
        words: "A week of premium.",
        starts: "2026-12-31T00:00:00.000+00:00",
        ends: "2027-01-07T00:00:00.000+00:00",
      });
      assert.equal(told.length, FILES.length);
    });

    it("give a gift, tell it again, and say when there is nothing left", async () => {
      const [ada, bob] = [someone(), someone()];
      assert.equal((await shown(ada, "christmas"))["standing"], "open");
      const first = await call(ada, "gift", { name: "bag-2026" });
      assert.equal(first.status, 200);
      assert.deepEqual((await call(ada, "gift", { name: "bag-2026" })).body, first.body);
      const { standing, given } = await shown(ada, "christmas");
      assert.deepEqual([standing, given], ["taken", [first.body["given"]]]);
      const refused = await call(bob, "gift", { name: "bag-2026" });
      assert.deepEqual([refused.status, refused.body["error"]], [409, "activity_spent"]);
      assert.equal((await shown(bob, "christmas"))["standing"], "spent");
      assert.equal((await shown("", "christmas"))["standing"], "spent");
      assert.equal((await call(bob, "gift", { name: "nothing" })).body["error"], "activity_over");
    });

    it("compensate those they are for, by name or without", async () => {
      const [ada, bob] = [someone(), someone()];
      const name = "aliyun_accident_202409";
      const refused = await call(ada, "compensate", { name });
      assert.deepEqual([refused.status, refused.body["error"]], [403, "activity_not_for_you"]);
      assert.equal((await call(ada, "gift", { name }, "192.0.2.1")).body["error"], "activity_over");
      const first = await call(ada, "compensate", { name }, "192.0.2.1");
      assert.equal(first.status, 200);
      assert.deepEqual((await call(ada, "compensate", {})).body, first.body);
      assert.equal((await call(bob, "compensate", {}, "192.0.2.1")).status, 200);
      assert.equal((await call("", "compensate", {})).status, 401);
    });
  });
});
