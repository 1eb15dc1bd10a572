import assert from "node:assert/strict";
import { it } from "node:test";
import type { About, Premium } from "../../../contract/account.ts";
import { LOCALES } from "../../../contract/locales.ts";
import type { PremiumFacts } from "../../../contract/neighbours.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { person, type Person } from "../security/house.ts";
import { giverOf } from "./giver.ts";

/** Clients read them within the envelope's data or beside it, so both say the same. */
async function premiumOf(who: Person) {
  const { body } = await who.call("GET", "/api/drive/v1/privilege/vip");
  const { result, message, redirect_uri, data, ...beside } = body as unknown as Premium;
  assert.deepEqual([result, message, redirect_uri], ["ACCEPTED", "", ""]);
  assert.deepEqual(beside, data);
  return data;
}
const plansOf = async (who: Person) =>
  ((await who.call("GET", "/api/vip/v1/vip/info")).body as unknown as PremiumFacts).data;

onEveryLoginServer("plans that somebody has", (server) => {
  it("are none at first, and premium is told with its end once it is given", async () => {
    const ada = await person(server());
    const bert = await person(server());
    const nobody = { expire: "", status: "invalid", type: "novip" };
    assert.deepEqual(await premiumOf(ada), { ...nobody, user_id: ada.id });
    assert.deepEqual((await plansOf(ada)).vipItem, []);
    const { until } = await giverOf(server()).plan(ada, "premium-monthly");
    const { expire, ...rest } = await premiumOf(ada);
    assert.equal(Date.parse(expire), until);
    assert.deepEqual(rest, { status: "ok", type: "platinum", user_id: ada.id });
    assert.deepEqual(await premiumOf(bert), { ...nobody, user_id: bert.id });
    assert.deepEqual((await plansOf(bert)).vipItem, []);
  });

  it("are listed by their names in the reader's language, with what waits and what has no end", async () => {
    const ada = await person(server());
    const give = giverOf(server());
    const now = await give.plan(ada, "premium-monthly");
    const later = await give.plan(ada, "premium-yearly");
    await give.plan(ada, "storage-100", { lasts: null });
    const { vipItem } = await plansOf(ada);
    assert.deepEqual(vipItem.map(({ type, status, surplus_day }) => [type, status, surplus_day]).toSorted(), [
      ["premium-monthly", "ok", 30],
      ["premium-yearly", "waiting", 30],
      ["storage-100", "ok", 0],
    ]);
    const waiting = vipItem.find(({ status }) => status === "waiting");
    assert.equal(Date.parse(waiting?.begin ?? ""), now.until);
    assert.equal(waiting?.description, later.plan.names["en-US"].name);
    assert.equal(vipItem.find(({ type }) => type === "storage-100")?.expire, "");
    await give.back(now);
    const { vipItem: left } = await plansOf(ada);
    assert.deepEqual(left.map(({ type, status }) => `${type} ${status}`).toSorted(), [
      "premium-yearly ok",
      "storage-100 ok",
    ]);
  });

  it("are named in the language that is asked for", async () => {
    const ada = await person(server());
    const { plan } = await giverOf(server()).plan(ada, "premium-monthly");
    for (const locale of LOCALES) {
      const { body } = await ada.call("GET", "/api/vip/v1/vip/info", undefined, {
        "accept-language": locale,
      });
      const { vipItem } = (body as unknown as PremiumFacts).data;
      assert.equal(vipItem[0]?.description, plan.names[locale].name, locale);
    }
  });

  it("tell what they give, and about the end of premium", async () => {
    const ada = await person(server());
    const about = async () => (await ada.call("GET", "/api/drive/v1/about")).body as unknown as About;
    const before = await about();
    assert.deepEqual([before.expires_at, before.user_type], ["", 0]);
    const { plan, until } = await giverOf(server()).plan(ada, "premium-monthly");
    const { expires_at, user_type } = await about();
    assert.deepEqual([Date.parse(expires_at), user_type], [until, 1]);
    const more = (await about()).traffic.limit;
    assert.equal(Number(more), Number(before.traffic.limit) + Number(plan.grants.trafficBytesPerMonth));
    const [item] = (await plansOf(ada)).vipItem;
    assert.equal(item?.storage, String(plan.grants.storageBytes ?? 0));
    assert.equal(item?.traffic, String(plan.grants.trafficBytesPerMonth ?? 0));
  });

  it("are told no more once they ran out, before anybody counts it", async () => {
    const ada = await person(server());
    const grant = await giverOf(server()).plan(ada, "premium-monthly");
    await server().context.database.write((tx) =>
      tx
        .updateTable("plan_grant")
        .set({ from_at: 1, until_at: 2, turns_at: null })
        .where("id", "=", grant.id)
        .execute(),
    );
    const { expire, status, type } = await premiumOf(ada);
    assert.deepEqual([expire, status, type], ["", "invalid", "novip"]);
    assert.deepEqual((await plansOf(ada)).vipItem, []);
  });

  it("make room that about tells at once", async () => {
    const ada = await person(server());
    const limit = async () => {
      const { quota } = (await ada.call("GET", "/api/drive/v1/about")).body as unknown as {
        readonly quota: { readonly limit: string };
      };
      return Number(quota.limit);
    };
    const before = await limit();
    const { plan } = await giverOf(server()).plan(ada, "storage-100", { lasts: null });
    assert.equal(await limit(), before + (plan.grants.storageBytes ?? 0));
  });
});
