import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, it } from "node:test";
import type { WalkItem } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { newOwner } from "../drive/tree-kit.ts";
import { startZips, type ZipServer } from "../files/zip-server.ts";
import { until } from "../transfer/tus-client.ts";

const PAGE = 100;

forEachDatabase((open) => {
  let server: ZipServer;
  let pages = 0;
  /** Everything below a folder that has no end. */
  const walk: ZipServer["tree"]["walk"] = async (_sql, ownerId, [id = ""]) => {
    const top = await server.tree.find(server.database.read, ownerId, id);
    assert.ok(top);
    const from = (pages += 1) * PAGE;
    const items = Array.from({ length: PAGE }, (_, n): WalkItem => {
      const name = `${from + n}`;
      return { entry: { ...top, id: name, name }, path: `${top.name}/${name}` };
    });
    return { items: pages === 1 ? [{ entry: top, path: top.name }, ...items] : items, next: String(from) };
  };

  before(async () => {
    server = await startZips(await open(), { walk });
  });
  after(() => server.close());

  it("a zip of a tree without end is planned no further when its client leaves", async () => {
    const me = newOwner();
    const { id } = await server.folder(me, "", "Endless");
    const asking = request(`${server.origin}/api/drive/v1/files:zip`, {
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${me}`, "content-type": "application/json" },
    });
    asking.on("error", () => undefined);
    asking.end(JSON.stringify({ ids: [id] }));
    await until(async () => pages > 3);
    asking.destroy();
    const plan = () =>
      server.database.read
        .selectFrom("zip_plan")
        .select(["size", "expires_at", "created_at"])
        .where("owner_id", "=", me)
        .executeTakeFirstOrThrow();
    const hour = 3_600_000;
    await until(async () => {
      const { expires_at, created_at } = await plan();
      return expires_at < created_at + hour;
    });
    assert.equal((await plan()).size, null);
    const seen = pages;
    await server.zips.sweep();
    assert.equal(pages, seen);
    const counted = await server.database.read
      .selectFrom("zip_allowance")
      .select("entries")
      .where("key", "like", `%${me}`)
      .execute();
    assert.ok(counted.every(({ entries }) => entries === 0));
  });
});
