import assert from "node:assert/strict";
import { it } from "node:test";
import { SEALED_AFTER_MS } from "../../../server/services/share/owner/seal-tasks.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { save, shareOf } from "./share-calls.ts";
import { shareWorld, type World } from "./share-world.ts";

/** A folder `levels` deep with two files in each. */
async function deep(world: World, owner: string, levels: number, name = "level 0") {
  const top = await world.folder(owner, "", name);
  let folder = top;
  for (let level = 1; level <= levels; level += 1) {
    for (const name of ["a.txt", "b.txt"]) await world.file(owner, folder.id, `${level} ${name}`, level);
    folder = await world.folder(owner, folder.id, `level ${level}`);
  }
  return top;
}

interface Seen {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

async function children(world: World, share_id: string, parent_id: string): Promise<Seen[]> {
  const { body } = await world.get("share/detail", { share_id, parent_id, order: "NAME_ASC" });
  assert.equal(body["share_status"], "OK", JSON.stringify(body));
  return body["files"] as unknown as Seen[];
}

forEachDatabase((open) => {
  it("seals what is shared in the background, and again soon after it changed, unseen by its owner", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const top = await deep(world, owner, 3);
    const file = await world.file(owner, "", "file.txt");
    const seal = () => world.tree.sealOf(world.database.read, owner, top.id);
    await shareOf(world, owner, [top.id, file.id]);
    assert.equal(await seal(), null);
    await world.work();
    const first = await seal();
    assert.equal(first?.files, 6);
    const listed = await world.get("tasks", {}, { user: owner });
    assert.deepEqual(listed.body["tasks"], []);

    await shareOf(world, owner, [top.id], { title: "Again" });
    await world.work();
    const inner = (await world.list(owner, top.id)).find(({ kind }) => kind === "folder");
    for (const name of ["new.txt", "newer.txt"]) await world.file(owner, inner?.id ?? "", name);
    assert.equal(await seal(), null);
    await world.work();
    assert.equal(await seal(), null, "it waits for what else changes");
    const waiting = await world.database.read
      .selectFrom("task")
      .select("id")
      .where("type", "=", "seal")
      .where("owner_id", "=", owner)
      .where("phase", "=", "PHASE_TYPE_PENDING")
      .execute();
    assert.equal(waiting.length, 1);
    world.pass(SEALED_AFTER_MS);
    await world.work();
    assert.equal((await seal())?.files, 8);
    assert.deepEqual(world.errors, []);
  });

  it("seals all of a share that changed, and nothing of one that is closed until a visitor finds it", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const tops = [await deep(world, owner, 1), await deep(world, owner, 1, "other")];
    const ids = tops.map(({ id }) => id);
    const seals = async () => (await world.tree.sealsOf(world.database.read, owner, ids)).size;
    const waiting = async () =>
      (
        await world.database.read
          .selectFrom("task")
          .select("id")
          .where("owner_id", "=", owner)
          .where("phase", "=", "PHASE_TYPE_PENDING")
          .execute()
      ).length;
    const { share_id } = await shareOf(world, owner, ids);
    await world.work();
    assert.equal(await seals(), 2);
    for (const { id } of tops) await world.file(owner, id, "new.txt");
    assert.equal(await waiting(), 1);
    world.pass(SEALED_AFTER_MS);
    await world.work();
    assert.equal(await seals(), 2);
    await world.send("PATCH", "share", { share_id, paused: true }, { user: owner });
    await world.file(owner, ids[0] ?? "", "newest.txt");
    assert.deepEqual([await seals(), await waiting()], [1, 0]);
    await world.send("PATCH", "share", { share_id, paused: false }, { user: owner });
    await Promise.all([1, 2, 3].map(() => world.get("share", { share_id })));
    assert.equal(await waiting(), 1);
    await world.work();
    assert.equal(await seals(), 2);
  });

  it("shows and saves what lies at any depth of a saved folder that is shared on", async () => {
    const world = shareWorld(await open());
    const [owner, friend, saver] = [world.person(), world.person(), world.person()];
    const top = await deep(world, owner, 40);
    const { share_id: first } = await shareOf(world, owner, [top.id]);
    await save(world, { share_id: first, to: { parent_id: "" } }, { user: friend });
    const [copy] = await world.list(friend, "");
    const { share_id } = await shareOf(world, friend, [copy?.id ?? ""]);

    let folder = copy?.id ?? "";
    const way = [folder];
    for (let level = 1; level < 40; level += 1) {
      const seen = await children(world, share_id, folder);
      assert.equal(seen.length, 3);
      folder = seen.find(({ kind }) => kind === "drive#folder")?.id ?? "";
      way.push(folder);
    }
    const detail = await world.get("share/detail", { share_id, parent_id: folder });
    assert.deepEqual(
      (detail.body["ancestors"] as unknown as Seen[]).map(({ id }) => id),
      way,
    );
    const deepest = await children(world, share_id, folder);
    const names = deepest.filter(({ kind }) => kind === "drive#file").map(({ name }) => name);
    assert.deepEqual(names, ["40 a.txt", "40 b.txt"]);

    const above = await children(world, share_id, way[19] ?? "");
    const file_ids = [above.find(({ name }) => name === "20 b.txt")?.id ?? "", way[20] ?? ""];
    const saved = await save(world, { share_id, file_ids, ancestor_ids: way }, { user: saver });
    assert.equal(saved.restore_status, "RESTORE_COMPLETE");
    assert.deepEqual(await world.names(saver, saved.file_id), ["level 20", "20 b.txt"]);
    const [shared] = await world.list(friend, "");
    const patched = await world.send(
      "PATCH",
      "share",
      { share_id: first, file_ids: [way[3]] },
      { user: owner },
    );
    assert.equal(patched.body["error"], "file_not_found");
    const sub = await shareOf(world, friend, [way[30] ?? ""], { title: "Deep" });
    assert.equal((await children(world, sub.share_id, way[30] ?? "")).length, 3);
    for (const outside of [way[29] ?? "", shared?.id ?? ""]) {
      const refused = await world.get("share/detail", { share_id: sub.share_id, parent_id: outside });
      assert.equal(refused.body["error"], "file_not_found");
    }
  });

  it("answers a hundred items with their links at once", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const folder = await world.folder(owner, "", "folder");
    const ids: string[] = [];
    for (let n = 0; n < 100; n += 1) ids.push((await world.file(owner, folder.id, `${n}.txt`)).id);
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const { body } = await world.send("POST", "share:batch_file_info", { share_id, file_ids: ids });
    const files = body["files"] as unknown as { id: string; web_content_link: string }[];
    assert.deepEqual(
      files.map(({ id }) => id),
      ids,
    );
    assert.ok(files.every(({ web_content_link }) => web_content_link !== ""));
  });
});
