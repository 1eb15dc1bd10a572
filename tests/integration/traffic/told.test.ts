import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { onEveryLoginServer } from "../login/login-server.ts";
import { stored } from "../preview/preview-kit.ts";
import { linksOf, nobody, person, shareOf, type Person } from "../security/house.ts";
import { KIB } from "./traffic-kit.ts";

const SIZE = 300 * KIB;
const PAGE = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

onEveryLoginServer("traffic", (server) => {
  /** A shared file, its owner, and the address at which somebody finds it. */
  const shared = async () => {
    const owner = await person(server());
    const id = await stored(owner, server(), { name: "film.bin", bytes: Buffer.alloc(SIZE, 7) });
    const share = await shareOf(owner, [id]);
    const linkFor = async (who: Person) => {
      const { body } = await who.call("GET", `/api/drive/v1/share/file_info?share_id=${share}&file_id=${id}`);
      const { web_content_link: link } = body["file_info"] as { web_content_link: string };
      return server().origin + new URL(link).pathname;
    };
    const zipFor = async (who: Person) => {
      const { body } = await who.call("POST", "/api/drive/v1/share:zip", { share_id: share, file_ids: [] });
      return server().origin + new URL((body["zip"] as { url: string }).url).pathname;
    };
    return { owner, id, linkFor, zipFor };
  };

  /** Says that so much of this month is used. */
  const used = async (ownerId: string, part: Partial<Record<"sent" | "strangers", number>>) => {
    const { database } = server().context;
    const month = new Date().toISOString().slice(0, 7);
    const row = { held: 0, paced_to: 0, is_booked: 0, sent: 0, strangers: 0, ...part };
    await database.write((tx) =>
      tx
        .insertInto("traffic_month")
        .values({ owner_id: ownerId, month, ...row })
        .onConflict((conflict) =>
          conflict.columns(["owner_id", "month"]).doUpdateSet({ sent: row.sent, strangers: row.strangers }),
        )
        .execute(),
    );
  };

  const flush = () => Promise.all(server().contexts.map(({ services }) => services.traffic.flush()));

  /** As any server tells, once all have told each other. */
  const sentBy = async ({ call }: Person): Promise<number> => {
    await flush();
    const { body } = await call("GET", "/api/vip/v1/quantity/list");
    return (body as { base: { download: { assets: number } } }).base.download.assets;
  };

  const get = async (url: string, headers: Record<string, string> = {}, method = "GET") => {
    const reply = await fetch(url, { headers, method });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, headers: reply.headers, bytes, text: String(bytes) };
  };

  it("a visitor without an account is paid for by the owner, one with an account pays", async () => {
    const { owner, linkFor, zipFor } = await shared();
    const visitor = await person(server());
    const first = await get(await linkFor(nobody(server())));
    assert.equal(first.bytes.length, SIZE);
    assert.deepEqual([await sentBy(owner), await sentBy(visitor)], [SIZE, 0]);
    assert.equal((await get(await linkFor(visitor))).bytes.length, SIZE);
    assert.deepEqual([await sentBy(owner), await sentBy(visitor)], [SIZE, SIZE]);
    const zip = (await get(await zipFor(visitor))).bytes.length;
    assert.deepEqual([await sentBy(owner), await sentBy(visitor)], [SIZE, SIZE + zip]);
    assert.equal((await get(await linkFor(owner))).bytes.length, SIZE);
    assert.equal(await sentBy(owner), 2 * SIZE);
  });

  it("HEAD, 304, 412 and 416 cost nothing", async () => {
    const { owner, id } = await shared();
    const url = server().origin + (await linksOf(owner, id)).keep;
    const { headers } = await get(url, {}, "HEAD");
    const etag = headers.get("etag") ?? "";
    assert.equal((await get(url, { "if-none-match": etag })).status, 304);
    assert.equal((await get(url, { "if-match": '"another"' })).status, 412);
    assert.equal((await get(url, { range: `bytes=${SIZE}-` })).status, 416);
    assert.equal(await sentBy(owner), 0);
  });

  it("visitors who have used up their part are told so: readers by a page, programs by the wire's error", async () => {
    const { owner, id, linkFor, zipFor } = await shared();
    const visitor = nobody(server());
    const urls = [await linkFor(visitor), await zipFor(visitor)];
    await used(owner.id, { strangers: 2 ** 39 });
    for (const url of urls) {
      const told = await get(url);
      assert.equal(told.status, 403);
      assert.equal((JSON.parse(told.text) as { error: string }).error, "share_traffic_used_up");
      const page = await get(url, { ...PAGE, "accept-language": "ja" });
      assert.deepEqual([page.status, page.headers.get("content-type")], [403, "text/html; charset=utf-8"]);
      assert.match(page.text, /<html lang="ja"/);
      assert.match(page.text, /href="[^"]+\/help-center\/storage-and-traffic\/plans-and-traffic"/);
      for (const name of ["content-disposition", "etag", "accept-ranges", "content-range"])
        assert.equal(page.headers.get(name), null, name);
      assert.equal((await get(url, {}, "HEAD")).status, 200);
    }
    const own = await get(server().origin + (await linksOf(owner, id)).keep);
    assert.equal(own.bytes.length, SIZE, "the owner isn't stopped by visitors");
    const member = await person(server());
    assert.equal((await get(await linkFor(member))).bytes.length, SIZE, "nor is who pays");
  });

  it("an account whose month is used up goes on slowly, as the free plan says, and is told so", async () => {
    const { owner, id } = await shared();
    await used(owner.id, { sent: 2 ** 40 });
    const url = server().origin + (await linksOf(owner, id)).keep;
    const begun = Date.now();
    assert.equal((await get(url)).bytes.length, SIZE);
    assert.equal((await get(url)).bytes.length, SIZE);
    assert.ok(Date.now() - begun > 1_900, "the second step waits for the first one's time");
    await flush();
    const { body } = await owner.call("GET", "/api/drive/v1/about");
    const { traffic } = body as { traffic: Record<string, string> };
    assert.deepEqual(
      [traffic["limit"], traffic["slows_to"], traffic["usage"]],
      [String(2 ** 40), "131072", String(2 ** 40 + 2 * SIZE)],
    );
    const { rows } = await sql<{ held: number }>`
      select held from traffic_month where owner_id = ${owner.id}
    `.execute(server().context.database.read);
    assert.equal(Number(rows[0]?.held), 0);
  });

  it("figures for operators tell windows and bytes", async () => {
    const { metrics } = server().context.services;
    const lines = await Promise.all(metrics.map(async (metric) => JSON.stringify(await metric.get())));
    for (const name of ["traffic_windows_open", "traffic_month_bytes", "traffic_windows_dead"])
      assert.ok(
        lines.some((line) => line.includes(`holdall_${name}`)),
        name,
      );
  });
});
