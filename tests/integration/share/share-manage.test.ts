import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, HOUR_MS, save, shareOf, statusOf } from "./share-calls.ts";
import { shareWorld, type World } from "./share-world.ts";

interface Own {
  readonly share_id: string;
  readonly share_status: string;
  readonly title: string;
  readonly paused: boolean;
  readonly delete_time: string;
}

interface Item {
  readonly file_id: string;
  readonly state: string;
  readonly name: string;
  readonly trashed_id: string;
}

async function listed(world: World, user: string, query: Record<string, string> = {}): Promise<string[]> {
  const titles: string[] = [];
  let page_token = "";
  do {
    const { body } = await world.get("share/list", { limit: "2", page_token, ...query }, { user });
    titles.push(...(body["data"] as unknown as Own[]).map(({ title }) => title));
    page_token = body["next_page_token"] ?? "";
  } while (page_token !== "");
  return titles;
}

forEachDatabase((open) => {
  it("tells the owner alone what became of what a share was made of, and what to put back", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const attic = await world.folder(owner, "", "Attic");
    const inside = await world.file(owner, attic.id, "inside.txt");
    const stays = await world.file(owner, "", "stays.txt", 7);
    const lost = await world.file(owner, "", "lost.txt");
    const hidden = await world.file(owner, "", "hidden.txt");
    const { share_id } = await shareOf(world, owner, [stays.id, inside.id, lost.id, hidden.id]);
    await world.database.write(async (tx) => {
      await world.tree.trash(tx, owner, [attic.id, lost.id]);
      await world.tree.remove(tx, owner, [lost.id]);
      await tx
        .updateTable("share_root")
        .set({ audit_status: "SENSITIVE_RESOURCE" })
        .where("entry_id", "=", hidden.id)
        .execute();
    });
    const own = async (user: string) => (await world.get("share/own", { share_id }, { user })).body;
    const body = await own(owner);
    assert.deepEqual(
      (body["items"] as unknown as Item[]).map(({ name, state, trashed_id }) => [name, state, trashed_id]),
      [
        ["inside.txt", "TRASHED", attic.id],
        ["", "GONE", ""],
        ["hidden.txt", "HIDDEN", ""],
        ["stays.txt", "SHOWN", ""],
      ],
    );
    assert.deepEqual([body["item_count"], body["missing_count"]], ["4", "3"]);
    assert.equal((body["share"] as unknown as Own).share_status, "OK");
    assert.equal((await own(world.person()))["error"], "share_not_found");
    assert.equal((await world.get("share/own", { share_id })).status, 401);

    await world.send("POST", "share:batchDelete", { ids: [share_id] }, { user: owner });
    assert.notEqual(((await own(owner))["share"] as unknown as Own).delete_time, "");
    world.pass(30 * DAY_MS);
    assert.equal((await own(owner))["error"], "share_not_found");
  });

  it("makes a link that ends at a moment", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const expiration_at = new Date(world.now() + 36 * HOUR_MS).toISOString();
    const { share_id } = await shareOf(world, owner, [file.id], { expiration_at });
    const { body } = await world.get("share/own", { share_id }, { user: owner });
    const own = body["share"] as unknown as { expiration_at: string; expiration_days: string };
    assert.deepEqual([Date.parse(own.expiration_at), own.expiration_days], [Date.parse(expiration_at), "2"]);
    world.pass(36 * HOUR_MS);
    assert.equal(await statusOf(world, { share_id }), "EXPIRED");
    const wrong = { file_ids: [file.id], expiration_at: "soon" };
    assert.equal(
      (await world.send("POST", "share", wrong, { user: owner })).body["error"],
      "invalid_argument",
    );
  });

  it("takes a withdrawal back and leaves all else as it was", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const make = async (terms: object) => (await shareOf(world, owner, [file.id], terms)).share_id;
    const paused = await make({});
    const expired = await make({ expiration_days: 1 });
    const used = await make({ restore_limit: 1 });
    await world.send("PATCH", "share", { share_id: paused, paused: true }, { user: owner });
    await save(world, { share_id: used }, { user: saver });
    world.pass(DAY_MS);
    const ids = [paused, expired, used];
    await world.send("POST", "share:batchDelete", { ids }, { user: owner });
    for (const share_id of ids) assert.equal(await statusOf(world, { share_id }), "DELETED");

    const undelete = (user: string, body: object) =>
      world.send("POST", "share:batchUndelete", body, { user });
    assert.equal((await undelete(saver, { ids })).body["error"], "share_not_found");
    const { body } = await undelete(owner, { ids: [...ids, "nowhere"] });
    assert.deepEqual(
      (body["data"] as unknown as Own[]).map(({ share_id, share_status, paused: isPaused, delete_time }) => [
        share_id,
        share_status,
        isPaused,
        delete_time,
      ]),
      [
        [paused, "DELETED", true, ""],
        [expired, "EXPIRED", false, ""],
        [used, "MAX_RESTORE_COUNT", false, ""],
      ],
    );
    assert.deepEqual(body["share_error_shares"], [{ share_id: "nowhere", error: "share_not_found" }]);

    await world.send("POST", "share:batchDelete", { ids }, { user: owner });
    world.pass(30 * DAY_MS);
    assert.equal((await undelete(owner, { ids })).body["error"], "share_not_found");
  });

  it("lists shares in each order, page by page, and those withdrawn apart", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const made = new Map<string, string>();
    for (const [title, expiration_days] of [
      ["bravo", 9],
      ["Alpha", -1],
      ["charlie", 3],
      ["Delta", -1],
    ] as const) {
      world.pass(1);
      made.set(title, (await shareOf(world, owner, [file.id], { title, expiration_days })).share_id);
    }
    const idOf = (title: string) => made.get(title) ?? "";
    for (const [title, people] of [
      ["charlie", ["a", "b"]],
      ["bravo", ["a"]],
    ] as const)
      for (const device of people) await world.get("share", { share_id: idOf(title) }, { device });
    await save(world, { share_id: idOf("Delta") }, { user: world.person() });

    for (const [order, titles] of [
      ["CREATE_TIME_DESC", ["Delta", "charlie", "Alpha", "bravo"]],
      ["CREATE_TIME_ASC", ["bravo", "Alpha", "charlie", "Delta"]],
      ["TITLE_ASC", ["Alpha", "bravo", "charlie", "Delta"]],
    ] as const)
      assert.deepEqual(await listed(world, owner, { order }), titles, order);
    assert.deepEqual((await listed(world, owner, { order: "VIEW_COUNT_DESC" })).slice(0, 2), [
      "charlie",
      "bravo",
    ]);
    assert.equal((await listed(world, owner, { order: "SAVE_COUNT_DESC" }))[0], "Delta");
    assert.deepEqual((await listed(world, owner, { order: "EXPIRATION_ASC" })).slice(0, 2), [
      "charlie",
      "bravo",
    ]);

    await world.send("POST", "share:batchDelete", { ids: [idOf("bravo")] }, { user: owner });
    await world.send("PATCH", "share", { share_id: idOf("Alpha"), paused: true }, { user: owner });
    const only = (filters: object) => listed(world, owner, { filters: JSON.stringify(filters) });
    assert.deepEqual(await only({ withdrawn: { eq: true } }), ["bravo"]);
    assert.deepEqual(await only({ share_status: { eq: "DELETED" }, withdrawn: { eq: false } }), ["Alpha"]);

    const { body } = await world.get("share/list", { limit: "1", order: "TITLE_ASC" }, { user: owner });
    const page_token = body["next_page_token"] ?? "";
    assert.equal(
      (await world.get("share/list", { page_token }, { user: owner })).body["error"],
      "invalid_argument",
    );
  });

  it("shows an owner who asks for it what visitors meet, without counting", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id, pass_code } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const as = (query: Record<string, string>) => statusOf(world, { share_id, ...query }, { user: owner });
    assert.equal(await as({}), "OK");
    assert.equal(await as({ as_visitor: "true" }), "PASS_CODE_EMPTY");
    assert.equal(await as({ as_visitor: "true", pass_code: "zzzz" }), "PASS_CODE_ERROR");
    assert.equal(await as({ as_visitor: "true", pass_code }), "OK");
    const { body } = await world.get("share/own", { share_id }, { user: owner });
    assert.equal((body["share"] as unknown as { view_count: string }).view_count, "0");
  });
});
