import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { About } from "../../../contract/account.ts";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "./drive-server.ts";
import { saveAll } from "./save-all.ts";
import { newOwner } from "./tree-kit.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  const batch = (me: string, verb: string, ...ids: readonly string[]) =>
    server.ask(me, "POST", `/files:batch${verb}`, { ids });
  const trashed = async (me: string) =>
    (await server.list(me, { parent_id: "*", filters: '{"trashed":{"eq":true}}' })).files;
  const idsIn = async (me: string, parentId: string) =>
    (await server.list(me, { parent_id: parentId })).files.map(({ id }) => id);
  const quota = async (me: string) => {
    const { quota: stored } = await server.ask<About>(me, "GET", "/about");
    return [stored.usage, stored.usage_in_trash];
  };

  it("takes a folder with everything in it, changing one row, and brings it back", async () => {
    const me = newOwner();
    const top = await server.make(me, "top");
    const file = await server.file(me, top.id, "file.txt");
    await batch(me, "Trash", top.id);
    assert.deepEqual(await server.names(me, ""), []);
    assert.deepEqual(
      (await trashed(me)).map((entry) => [entry.name, entry.trashed, entry.delete_time !== ""]),
      [["top", true, true]],
    );
    const rows = server.database.read.selectFrom("node").select("id").where("trashed_at", "is not", null);
    assert.deepEqual(await rows.where("owner_id", "=", me).execute(), [{ id: top.id }]);
    assert.equal(await server.refused(me, "GET", `/files/${file.id}`), "400 file_in_recycle_bin");
    assert.deepEqual(await quota(me), ["10", "10"]);
    await batch(me, "Trash", top.id, file.id);
    await batch(me, "Untrash", top.id);
    assert.deepEqual(await server.names(me, top.id), ["file.txt"]);
    assert.deepEqual(await quota(me), ["10", "0"]);
  });

  it("gives a name away while its entry is in the trash, and numbers it on its way back", async () => {
    const me = newOwner();
    const first = await server.file(me, "", "a.txt");
    await batch(me, "Trash", first.id);
    const second = await server.file(me, "", "a.txt");
    await batch(me, "Trash", second.id);
    await server.file(me, "", "a.txt");
    await batch(me, "Untrash", first.id, second.id);
    assert.deepEqual(await server.names(me, ""), ["a.txt", "a(1).txt", "a(2).txt"]);
  });

  it("brings back to the root what has lost its folder, or whose folder is still in the trash", async () => {
    const me = newOwner();
    const home = await server.make(me, "home");
    const one = await server.file(me, home.id, "one");
    const two = await server.file(me, home.id, "two");
    const three = await server.file(me, home.id, "three");
    const four = await server.file(me, home.id, "four");
    await batch(me, "Trash", one.id, two.id, four.id);
    await batch(me, "Trash", home.id);
    const back = async (...ids: readonly string[]) =>
      (await server.ask<{ at_root: string[] }>(me, "POST", "/files:batchUntrash", { ids })).at_root;
    assert.deepEqual(new Set(await back(one.id, three.id)), new Set([one.id, three.id]));
    assert.deepEqual(await server.names(me, ""), ["one", "three"]);
    assert.deepEqual(await back(two.id, home.id), []);
    assert.deepEqual(await server.names(me, home.id), ["two"]);
    await batch(me, "Delete", home.id);
    assert.deepEqual(await back(four.id), [four.id]);
    assert.deepEqual(await server.names(me, ""), ["four", "one", "three"]);
  });

  for (const isSaved of [false, true])
    it(`takes what lies in another of the chosen with that one${isSaved ? ", also in a saved folder" : ""}`, async () => {
      const me = newOwner();
      const owner = isSaved ? newOwner() : me;
      const made = await server.make(owner, "home");
      const deep = await server.make(owner, "deep", made.id);
      await server.file(owner, deep.id, "file");
      const [home = ""] = isSaved ? await saveAll(server, owner, [made.id], me) : [made.id];
      const [inside = ""] = await idsIn(me, home);
      const [file = ""] = await idsIn(me, inside);
      const names = async () => (await trashed(me)).map(({ name }) => name);

      await batch(me, "Trash", file, home, inside);
      assert.deepEqual(await names(), ["home"]);
      await batch(me, "Untrash", file, home, inside);
      assert.deepEqual(await names(), []);
      assert.deepEqual(await server.names(me, ""), ["home"]);
      assert.deepEqual(await server.names(me, inside), ["file"]);

      await batch(me, "Trash", file);
      await batch(me, "Trash", inside, home);
      assert.deepEqual(await names(), ["home", "file"]);
      await batch(me, "Delete", inside, home);
      assert.deepEqual(await names(), ["file"]);
      assert.deepEqual(await recount(server.database.read), []);
    });

  it("leaves what isn't in the trash where it is", async () => {
    const me = newOwner();
    const home = await server.make(me, "home");
    const file = await server.file(me, home.id, "file");
    await batch(me, "Untrash", file.id, home.id);
    assert.deepEqual(await server.names(me, home.id), ["file"]);
  });

  it("deletes for good, from the trash or straight away, and gives the space back", async () => {
    const me = newOwner();
    const top = await server.make(me, "top");
    await server.file(me, top.id, "a", "the same");
    const live = await server.file(me, "", "b", "the same");
    await batch(me, "Trash", top.id);
    await batch(me, "Delete", top.id, live.id);
    assert.deepEqual(await quota(me), ["0", "0"]);
    assert.equal(await server.refused(me, "GET", `/files/${live.id}`), "404 file_not_found");
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("empties the trash, and only the trash", async () => {
    const me = newOwner();
    const gone = await server.make(me, "gone");
    await server.file(me, gone.id, "inside");
    await server.file(me, "", "kept");
    await server.ask(me, "DELETE", `/files/${gone.id}`);
    assert.equal((await server.ask<{ done: boolean }>(me, "PATCH", "/files/trash:empty")).done, true);
    assert.deepEqual(await trashed(me), []);
    assert.deepEqual(await server.names(me, ""), ["kept"]);
    assert.deepEqual(await quota(me), ["10", "0"]);
  });
});
