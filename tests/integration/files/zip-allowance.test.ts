import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Zip } from "../../../contract/zip.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { newOwner } from "../drive/tree-kit.ts";
import { startZips, type ZipServer } from "./zip-server.ts";

const OVER = 6 * 3_600_000 + 1;

forEachDatabase((open) => {
  let server: ZipServer;
  before(async () => {
    server = await startZips(await open(), { allowances: { own: 6, visitor: 3, visitors: 5, along: 5 } });
  });
  after(() => server.close());

  /** A folder of three entries, itself included. */
  async function three(ownerId: string) {
    const top = await server.folder(ownerId, "", "three");
    for (const name of ["a", "b"]) await server.stored(ownerId, top.id, name, Buffer.from(name));
    return top;
  }

  it("counts zips for who asks: visitors use up neither the owner's, nor one all of the others'", async () => {
    const me = newOwner();
    const top = await three(me);
    const own = async () => (await server.call(me, "POST", "/files:zip", { ids: [top.id] })).status;
    const by = async (visitor: string, ids: readonly string[] = [top.id]) => {
      const standing = { share_status: "OK", share_status_text: "" } as const;
      server.shares.set("s", { standing, content: { ownerId: me, ids, grant: "s", visitor } });
      return (await server.call("", "POST", "/share:zip", { share_id: "s" })).status;
    };
    const [{ id: file = "" } = {}] = [await server.list(me, top.id, "a")];
    assert.deepEqual([await by("one"), await by("one"), await by("one", [file])], [200, 429, 429]);
    assert.deepEqual([await by("two", [file]), await by("two")], [200, 429]);
    assert.deepEqual([await own(), await own(), await own()], [200, 200, 429]);
    server.advance(OVER);
    assert.equal(await own(), 429);
    await server.zips.sweep();
    assert.deepEqual([await own(), await by("two"), await by("one", [file])], [200, 200, 200]);
    server.advance(OVER);
    await server.zips.sweep();
    const left = await server.database.read.selectFrom("zip_allowance").selectAll().execute();
    assert.deepEqual(left, []);
  });

  it("lets no zips asked for side by side past what is left", async () => {
    const me = newOwner();
    const top = await three(me);
    const asked = Array.from({ length: 4 }, () =>
      server.call<Zip>(me, "POST", "/files:zip", { ids: [top.id] }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 200, 429, 429]);
  });
});
