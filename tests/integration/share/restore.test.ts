import assert from "node:assert/strict";
import { it } from "node:test";
import { recount, setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { savesOf, save, shareOf } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

forEachDatabase((open) => {
  it("saves everything into the folder of saves, found again under whatever name, with numbered copies", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const folder = await world.folder(owner, "", "Trip");
    await world.file(owner, folder.id, "day one.txt", 40);
    const single = await world.file(owner, "", "single.txt", 2);
    const { share_id } = await shareOf(world, owner, [folder.id, single.id]);
    const first = await save(world, { share_id, file_ids: [], ancestor_ids: [] }, { user: saver });
    assert.equal(first.restore_status, "RESTORE_COMPLETE");
    assert.deepEqual(await world.names(saver, ""), ["From shares"]);
    assert.deepEqual(await world.names(saver, first.file_id), ["Trip", "single.txt"]);
    assert.equal((await world.tree.find(world.database.read, saver, first.file_id))?.folderType, "RESTORE");

    await world.database.write((tx) => world.tree.rename(tx, saver, first.file_id, "Mine now"));
    const second = await save(world, { share_id }, { user: saver });
    assert.equal(second.file_id, first.file_id);
    assert.deepEqual(await world.names(saver, first.file_id), [
      "Trip",
      "Trip(1)",
      "single.txt",
      "single(1).txt",
    ]);
    assert.equal((await world.tree.usage(world.database.read, saver)).usage, 84);
    assert.equal(await savesOf(world, owner, share_id), "1");

    await world.database.write((tx) => world.tree.trash(tx, saver, [first.file_id]));
    const third = await save(world, { share_id }, { user: saver });
    assert.notEqual(third.file_id, first.file_id);
    assert.deepEqual(await world.names(saver, ""), ["From shares"]);
  });

  it("makes one folder of saves when two first saves race", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const saves = await Promise.all([1, 2, 3].map(() => save(world, { share_id }, { user: saver })));
    assert.equal(new Set(saves.map((saved) => saved.file_id)).size, 1);
    assert.equal((await world.names(saver, saves[0]?.file_id ?? "")).length, 3);
  });

  it("saves into the folder that is named in any spelling", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const there = await world.folder(saver, "", "there");
    const spellings = [
      { parent_id: there.id, specify_parent_id: true },
      { to: { parent_id: there.id } },
      { to_parent_id: there.id },
    ];
    for (const spelling of spellings) {
      assert.equal((await save(world, { share_id, ...spelling }, { user: saver })).file_id, there.id);
    }
    assert.equal((await world.names(saver, there.id)).length, 3);
    await save(world, { share_id, parent_id: "", specify_parent_id: true }, { user: saver });
    assert.deepEqual(await world.names(saver, ""), ["there", "file.txt"]);
    const foreign = await save(
      world,
      { share_id, to: { parent_id: (await world.folder(owner, "", "x")).id } },
      { user: saver },
    );
    assert.equal(foreign.error, "file_not_found");
    assert.equal(await savesOf(world, owner, share_id), "1");
  });

  it("saves a selection, tells which copy is whose, and nothing outside the share", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const folder = await world.folder(owner, "", "folder");
    const one = await world.file(owner, folder.id, "one.txt");
    const two = await world.file(owner, folder.id, "two.txt");
    const outside = await world.file(owner, "", "outside.txt");
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const saved = await save(
      world,
      { share_id, file_ids: [two.id], ancestor_ids: [folder.id], params: { trace_file_ids: "*" } },
      { user: saver },
    );
    const [copy] = await world.list(saver, saved.file_id);
    assert.equal(copy?.name, "two.txt");
    assert.deepEqual(JSON.parse(saved.params["trace_file_ids"] ?? ""), { [two.id]: copy?.id });
    for (const id of [outside.id, "nowhere"]) {
      const refused = await save(world, { share_id, file_ids: [id] }, { user: saver });
      assert.equal(refused.error, "file_not_found");
      const rest = await save(world, { share_id, file_ids: [one.id, id] }, { user: saver });
      assert.equal(rest.params["skipped_file_ids"], id);
    }
    assert.deepEqual(await world.names(saver, saved.file_id), ["one.txt", "one(1).txt", "two.txt"]);
    assert.equal(await savesOf(world, owner, share_id), "1");
  });

  it("does what is asked for where a name is taken: keeps both, merges, replaces, skips or refuses", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const trip = await world.folder(owner, "", "Trip");
    await world.file(owner, trip.id, "new.txt");
    const note = await world.file(owner, "", "note.txt", 5);
    const { share_id } = await shareOf(world, owner, [trip.id, note.id]);
    const mine = await world.folder(saver, "", "Trip");
    await world.file(saver, mine.id, "mine.txt");
    const old = await world.file(saver, "", "note.txt", 3);
    const wish = (on_conflict: object) => ({ share_id, to: { parent_id: "" }, on_conflict });
    const asked = async (on_conflict: object) => {
      const saved = await save(world, wish(on_conflict), { user: saver });
      await world.work();
      return saved;
    };
    const refused = await asked({ files: "REFUSE", folders: "REFUSE" });
    assert.equal(refused.error, "file_duplicated_name");
    await asked({ files: "SKIP", folders: "SKIP" });
    assert.deepEqual(await world.names(saver, ""), ["Trip", "note.txt"]);
    await asked({ files: "REPLACE", folders: "MERGE" });
    assert.deepEqual(await world.names(saver, ""), ["Trip", "note.txt"]);
    assert.deepEqual(await world.names(saver, mine.id), ["mine.txt", "new.txt"]);
    const replaced = await world.tree.find(world.database.read, saver, old.id);
    assert.equal(replaced?.sha256, note.sha256);
    await asked({});
    assert.deepEqual(await world.names(saver, ""), ["Trip", "Trip(1)", "note.txt", "note(1).txt"]);
    assert.deepEqual(world.errors, []);
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("needs the code's token, and is refused to the owner", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      custom_pass_code: "open",
    });
    const closed = await save(world, { share_id }, { user: saver });
    assert.deepEqual([closed.share_status, closed.restore_status], ["PASS_CODE_EMPTY", "RESTORE_UNKNOWN"]);
    const opened = await world.get("share", { share_id, pass_code: "open" });
    const pass_code_token = opened.body["pass_code_token"];
    assert.equal(
      (await save(world, { share_id, pass_code_token }, { user: saver })).restore_status,
      "RESTORE_COMPLETE",
    );
    assert.equal(
      (await save(world, { share_id, pass_code_token }, { user: owner })).error,
      "file_restore_own",
    );
    const stranger = await world.send("POST", "share/restore", { share_id, pass_code_token });
    assert.equal(stranger.body["error"], "unauthenticated");
  });

  it("lets one of two racing savers have the last save, and leaves the other nothing", async () => {
    const world = shareWorld(await open());
    const [owner, ...savers] = [world.person(), world.person(), world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { restore_limit: "1" });
    const saves = await Promise.all(savers.map((user) => save(world, { share_id }, { user })));
    const states = saves.map((saved) => saved.share_status).sort();
    assert.deepEqual(states, ["MAX_RESTORE_COUNT", "MAX_RESTORE_COUNT", "OK"]);
    const roots = await Promise.all(savers.map((user) => world.names(user, "")));
    assert.equal(roots.flat().length, 1);
    assert.equal(await savesOf(world, owner, share_id), "1");
    assert.equal(
      (await save(world, { share_id }, { user: world.person() })).share_status,
      "MAX_RESTORE_COUNT",
    );
  });

  it("saves nothing at all when the whole doesn't fit", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const small = await world.file(owner, "", "small", 10);
    const large = await world.file(owner, "", "large", 1_000);
    const { share_id } = await shareOf(world, owner, [small.id, large.id]);
    await world.database.write((tx) => setLimit(tx, saver, 1_009));
    assert.equal((await save(world, { share_id }, { user: saver })).error, "file_space_not_enough");
    assert.deepEqual(await world.names(saver, ""), []);
    assert.equal((await world.tree.usage(world.database.read, saver)).usage, 0);
    assert.equal(await savesOf(world, owner, share_id), "0");
  });

  it("keeps what was saved when the owner deletes the original", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt", 5);
    const { share_id } = await shareOf(world, owner, [file.id]);
    const saved = await save(world, { share_id }, { user: saver });
    await world.database.write((tx) => world.tree.remove(tx, owner, [file.id]));
    const [copy] = await world.list(saver, saved.file_id);
    assert.equal(copy?.sha256, file.sha256);
    assert.equal((await world.get("share", { share_id })).body["share_status"], "DELETED");
    assert.deepEqual(await recount(world.database.read), []);
  });
});
