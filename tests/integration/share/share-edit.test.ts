import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, save, shareOf, statusOf } from "./share-calls.ts";
import { shareWorld, type Answer, type World } from "./share-world.ts";

interface Own {
  readonly share_id: string;
  readonly share_status: string;
  readonly title: string;
  readonly paused: boolean;
}

const patch = (world: World, user: string, body: object) => world.send("PATCH", "share", body, { user });
const activate = (world: World, user: string, body: object): Promise<Answer> =>
  world.send("POST", "share:activate", body, { user });

async function listed(world: World, user: string, query: Record<string, string> = {}): Promise<Own[]> {
  const { body } = await world.get("share/list", query, { user });
  return body["data"] as unknown as Own[];
}

forEachDatabase((open) => {
  it("keeps title, view, order, note, cover and README as the owner chose them, and shows them to visitors", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const folder = await world.folder(owner, "", "Trip");
    const cover = await world.file(owner, folder.id, "cover.jpg");
    const outside = await world.file(owner, "", "outside.jpg");
    for (const name of ["b.txt", "a.txt"]) await world.file(owner, folder.id, name);
    const params = { view: "grid", order: "NAME_DESC", note: "Have a look", cover: cover.id, readme: "" };
    const { share_id } = await shareOf(world, owner, [folder.id], { title: "Summer", params });
    const seen = await world.get("share", { share_id });
    const shown = seen.body["params"] as unknown as Record<string, string>;
    assert.deepEqual(
      [seen.body["title"], shown["view"], shown["order"], shown["note"], shown["cover"], shown["readme"]],
      ["Summer", "grid", "NAME_DESC", "Have a look", cover.id, undefined],
    );
    const names = async (query: object) => {
      const { body } = await world.get("share/detail", { share_id, parent_id: folder.id, ...query });
      return (body["files"] as unknown as { name: string }[]).map(({ name }) => name);
    };
    assert.deepEqual(await names({}), ["cover.jpg", "b.txt", "a.txt"]);
    assert.deepEqual(await names({ order: "NAME_ASC" }), ["a.txt", "b.txt", "cover.jpg"]);

    const changed = await patch(world, owner, {
      share_id,
      params: { note: "", view: "list" },
      title: "Autumn",
    });
    assert.equal(changed.body["title"], "Autumn");
    assert.deepEqual(changed.body["params"], { view: "list", order: "NAME_DESC", cover: cover.id });
    for (const [wrong, error] of [
      [{ cover: outside.id }, "file_not_found"],
      [{ cover: folder.id }, "invalid_argument"],
      [{ view: "cube" }, "invalid_argument"],
    ] as const) {
      assert.equal((await patch(world, owner, { share_id, params: wrong })).body["error"], error);
    }
  });

  it("can forbid looking, downloading and saving each on its own", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const image = await world.file(owner, "", "image.jpg");
    const { share_id } = await shareOf(world, owner, [image.id], { rights: { download: false } });
    const links = async () => {
      const { body } = await world.get("share/file_info", { share_id, file_id: image.id });
      const info = body["file_info"] as unknown as {
        web_content_link: string;
        links: object;
        medias: unknown[];
      };
      return [info.web_content_link !== "", Object.keys(info.links).length > 0, info.medias.length > 0];
    };
    assert.deepEqual(await links(), [false, false, true]);
    assert.deepEqual((await world.get("share", { share_id })).body["rights"], {
      view: true,
      download: false,
      save: true,
    });
    await patch(world, owner, { share_id, rights: { download: true, view: false } });
    assert.deepEqual(await links(), [true, true, false]);
    assert.equal((await save(world, { share_id }, { user: saver })).restore_status, "RESTORE_COMPLETE");
    await patch(world, owner, { share_id, rights: { save: false } });
    assert.equal((await save(world, { share_id }, { user: saver })).error, "permission_denied");
    const plan = await world.send("POST", "share/restore:plan", { share_id }, { user: saver });
    assert.equal(plan.body["error"], "permission_denied");
    const none = await patch(world, owner, { share_id, rights: { download: false } });
    assert.equal(none.body["error"], "invalid_argument");
  });

  it("shares other entries under the same link", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const [one, two] = [await world.file(owner, "", "one.txt", 1), await world.file(owner, "", "two.txt", 2)];
    const { share_id } = await shareOf(world, owner, [one.id]);
    const changed = await patch(world, owner, { share_id, file_ids: [two.id] });
    assert.deepEqual([changed.body["file_id"], changed.body["file_size"]], [two.id, "2"]);
    const { body } = await world.get("share", { share_id });
    assert.deepEqual(
      (body["files"] as unknown as { id: string }[]).map(({ id }) => id),
      [two.id],
    );
    const stranger = await patch(world, world.person(), { share_id, file_ids: [one.id] });
    assert.equal(stranger.body["error"], "share_not_found");
    const theirs = await world.file(world.person(), "", "theirs.txt");
    assert.equal(
      (await patch(world, owner, { share_id, file_ids: [two.id, theirs.id] })).body["error"],
      "file_not_found",
    );
  });

  it("opens again what is paused, expired, used up or withdrawn, for 30 days", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { expiration_days: 7, restore_limit: 1 });
    const status = () => statusOf(world, { share_id });
    const ids = [share_id];

    assert.equal((await patch(world, owner, { share_id, paused: true })).body["paused"], true);
    assert.equal(await status(), "DELETED");
    assert.equal((await patch(world, owner, { share_id, paused: false })).body["paused"], false);
    assert.equal(await status(), "OK");

    world.pass(7 * DAY_MS);
    assert.equal(await status(), "EXPIRED");
    await activate(world, owner, { ids });
    assert.equal(await status(), "OK");
    world.pass(7 * DAY_MS);
    assert.equal(await status(), "EXPIRED");
    await activate(world, owner, { ids, expiration_days: -1 });
    assert.equal(await status(), "OK");

    await save(world, { share_id }, { user: saver });
    const own = await world.get("share/own", { share_id }, { user: owner });
    assert.equal((own.body["share"] as unknown as Own).share_status, "MAX_RESTORE_COUNT");
    await patch(world, owner, { share_id, paused: true });
    assert.equal(await status(), "DELETED");
    const resumed = await activate(world, owner, { ids });
    assert.equal((resumed.body["data"] as unknown as Own[])[0]?.share_status, "MAX_RESTORE_COUNT");
    assert.equal(await status(), "OK", "it can be looked at");
    const raised = await activate(world, owner, { ids, restore_limit: 2 });
    assert.equal((raised.body["data"] as unknown as Own[])[0]?.share_status, "OK");

    await world.send("POST", "share:batchDelete", { ids }, { user: owner });
    assert.equal((await patch(world, owner, { share_id, title: "x" })).body["error"], "share_not_found");
    assert.equal((await activate(world, world.person(), { ids })).body["error"], "share_not_found");
    const undone = await activate(world, owner, { ids: [share_id, "nowhere"] });
    assert.deepEqual(undone.body["share_error_shares"], [{ share_id: "nowhere", error: "share_not_found" }]);
    assert.equal((undone.body["data"] as unknown as Own[])[0]?.share_status, "OK");
    assert.equal(await status(), "OK");
    await world.send("POST", "share:batchDelete", { ids }, { user: owner });
    world.pass(30 * DAY_MS);
    assert.equal((await activate(world, owner, { ids })).body["error"], "share_not_found");
    assert.equal(await status(), "DELETED");
  });

  it("finds one's shares by state, pause and words of the title, page by page", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const gone = await world.file(owner, "", "gone.txt");
    const make = async (title: string, more: object = {}, id = file.id) => {
      world.pass(1);
      return (await shareOf(world, owner, [id], { title, ...more })).share_id;
    };
    const trip = await make("Trip to Zürich");
    const expired = await make("trip of last week", { expiration_days: 1 });
    const paused = await make("Paused");
    const emptied = await make("Emptied", {}, gone.id);
    const withdrawn = await make("Withdrawn");
    world.pass(DAY_MS);
    await patch(world, owner, { share_id: paused, paused: true });
    await world.send("POST", "share:batchDelete", { ids: [withdrawn] }, { user: owner });
    await world.database.write((tx) => world.tree.trash(tx, owner, [gone.id]));

    const found = async (filters: object) =>
      (await listed(world, owner, { filters: JSON.stringify(filters) })).map(({ share_id }) => share_id);
    assert.deepEqual(await found({}), [emptied, paused, expired, trip]);
    assert.deepEqual(await found({ share_status: { in: "OK,EXPIRED" } }), [expired, trip]);
    assert.deepEqual(await found({ share_status: { eq: "DELETED" } }), [withdrawn, emptied, paused]);
    assert.deepEqual(await found({ paused: { eq: true } }), [paused]);
    assert.deepEqual(await found({ file_id: { eq: gone.id } }), [emptied]);
    assert.deepEqual(await found({ file_id: { eq: "nobody" } }), []);
    assert.deepEqual(await found({ title: { contains: "TRIP" } }), [expired, trip]);
    assert.deepEqual(await found({ title: { contains: "zu\u0308rich" } }), [trip]);
    const { body } = await world.get("share/list", { filters: "{" }, { user: owner });
    assert.equal(body["error"], "invalid_argument");

    const paged: string[] = [];
    let page_token = "";
    do {
      const query = { limit: "1", page_token, filters: '{"title":{"contains":"trip"}}' };
      const page = (await world.get("share/list", query, { user: owner })).body;
      paged.push(...(page["data"] as unknown as Own[]).map(({ share_id }) => share_id));
      page_token = page["next_page_token"] ?? "";
    } while (page_token !== "");
    assert.deepEqual(paged, [expired, trip]);
    world.pass(30 * DAY_MS);
    assert.deepEqual(await found({ share_status: { eq: "DELETED" } }), [emptied, paused]);
  });

  it("ends a link when its owner's plan lets it live no longer", async () => {
    const world = shareWorld(await open(), { linkDays: 7 });
    const owner = world.person();
    const { id } = await world.file(owner, "", "a.txt");
    const daysOf = async (share_id: string) => {
      const { body } = await world.get("share/own", { share_id }, { user: owner });
      return (body["share"] as unknown as { expiration_days: string }).expiration_days;
    };
    const { share_id: unsaid } = await shareOf(world, owner, [id]);
    const { share_id: short } = await shareOf(world, owner, [id], { expiration_days: 3 });
    const { share_id: long } = await shareOf(world, owner, [id], { expiration_days: 30 });
    assert.deepEqual([await daysOf(unsaid), await daysOf(short), await daysOf(long)], ["7", "3", "7"]);
    await patch(world, owner, { share_id: short, expiration_at: "-1" });
    assert.equal(await daysOf(short), "7");
    await patch(world, owner, { share_id: long, title: "Only the title" });
    assert.equal(await daysOf(long), "7");
    world.pass(7 * DAY_MS);
    assert.equal(await statusOf(world, { share_id: short }), "EXPIRED");
    await activate(world, owner, { ids: [short], expiration_days: -1 });
    assert.equal(await daysOf(short), "7");
    assert.equal(await statusOf(world, { share_id: short }), "OK");
  });
});
