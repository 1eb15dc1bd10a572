import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { HOUR_MS, shareOf } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

forEachDatabase((open) => {
  it("brings what lies in the only folder shared to who asks for it, page by page like the folder itself", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const trip = await world.folder(owner, "", "Trip");
    for (const name of ["c.txt", "a.txt", "b.txt"]) await world.file(owner, trip.id, name);
    const { share_id } = await shareOf(world, owner, [trip.id]);
    const open_ = async (query: Record<string, string>) => {
      const { body } = await world.get("share", { share_id, ...query });
      return body as unknown as {
        files: { name: string }[];
        only_folder?: { files: { name: string }[]; next_page_token: string };
      };
    };
    const asked = { open_only_folder: "true", order: "NAME_ASC", limit: "2" };
    const { files, only_folder: first } = await open_(asked);
    assert.deepEqual([files[0]?.name, first?.files.map(({ name }) => name)], ["Trip", ["a.txt", "b.txt"]]);
    const rest = await world.get("share/detail", {
      share_id,
      parent_id: trip.id,
      order: "NAME_ASC",
      page_token: first?.next_page_token ?? "",
    });
    assert.equal((rest.body["files"] as unknown as { name: string }[])[0]?.name, "c.txt");
    assert.equal((await open_({})).only_folder, undefined);

    const note = await world.file(owner, "", "note.txt");
    await world.send("PATCH", "share", { share_id, file_ids: [trip.id, note.id] }, { user: owner });
    assert.equal((await open_(asked)).only_folder, undefined);
    await world.send("PATCH", "share", { share_id, file_ids: [note.id] }, { user: owner });
    assert.equal((await open_(asked)).only_folder, undefined);
  });

  it("shares entries from several folders under one unguessable link, shown without their own places", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const docs = await world.folder(owner, "", "Docs");
    const deep = await world.folder(owner, docs.id, "Deep");
    const photo = await world.file(owner, deep.id, "photo.jpg", 7);
    const note = await world.file(owner, "", "note.txt", 3);
    const share = await shareOf(world, owner, [deep.id, note.id, note.id]);
    assert.match(share.share_id, /^[A-Za-z0-9_-]{22}$/);
    assert.equal(share.share_url, `https://holdall.test/s/${share.share_id}`);
    assert.equal(share.pass_code, "");

    const { body } = await world.get("share", { share_id: share.share_id, order: "6" });
    const view = body as unknown as {
      share_status: string;
      title: string;
      file_num: string;
      pass_code_token: string;
      user_info: { nickname: string };
      files: {
        name: string;
        parent_id: string;
        user_id: string;
        writable: boolean;
        web_content_link: string;
      }[];
    };
    assert.equal(view.share_status, "OK");
    assert.equal(view.title, "Deep");
    assert.equal(view.file_num, "2");
    assert.equal(view.user_info.nickname, "P***");
    assert.notEqual(view.pass_code_token, "");
    assert.deepEqual(
      view.files.map(({ name, parent_id, user_id, writable, web_content_link }) => [
        name,
        parent_id,
        user_id,
        writable,
        web_content_link,
      ]),
      [
        ["Deep", "", "", false, ""],
        ["note.txt", "", "", false, ""],
      ],
    );
    const inside = await world.get("share/detail", { share_id: share.share_id, parent_id: deep.id });
    const detail = inside.body as unknown as { files: { id: string }[]; ancestors: { name: string }[] };
    assert.deepEqual(
      detail.files.map((file) => file.id),
      [photo.id],
    );
    assert.deepEqual(
      detail.ancestors.map((folder) => folder.name),
      ["Deep"],
    );
  });

  it("shows folders at any depth and nothing outside the share", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const top = await world.folder(owner, "", "top");
    const shared = await world.folder(owner, top.id, "shared");
    const inner = await world.folder(owner, shared.id, "inner");
    const deepest = await world.folder(owner, inner.id, "deepest");
    const file = await world.file(owner, deepest.id, "file.txt");
    const sibling = await world.file(owner, top.id, "sibling.txt");
    const foreign = await world.file(world.person(), "", "foreign.txt");
    const { share_id } = await shareOf(world, owner, [shared.id]);

    const detail = await world.get("share/detail", { share_id, parent_id: deepest.id });
    assert.deepEqual(
      (detail.body["ancestors"] as unknown as { name: string }[]).map(({ name }) => name),
      ["shared", "inner", "deepest"],
    );
    assert.equal((detail.body["parent"] as unknown as { id: string }).id, deepest.id);
    for (const outside of [top.id, sibling.id, foreign.id, "nowhere"]) {
      const folder = await world.get("share/detail", { share_id, parent_id: outside });
      const info = await world.get("share/file_info", { share_id, file_id: outside });
      const batch = await world.send("POST", "share:batch_file_info", {
        share_id,
        file_ids: [file.id, outside],
      });
      for (const answer of [folder, info, batch]) assert.equal(answer.body["error"], "file_not_found");
    }
    await world.database.write((tx) => world.tree.trash(tx, owner, [inner.id]));
    const gone = await world.get("share/detail", { share_id, parent_id: deepest.id });
    assert.equal(gone.body["error"], "file_not_found");
  });

  it("gives signed links to files, and none to folders", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const folder = await world.folder(owner, "", "folder");
    const file = await world.file(owner, folder.id, "file.txt");
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const info = await world.get("share/file_info", { share_id, file_id: file.id });
    assert.match(
      (info.body["file_info"] as unknown as { web_content_link: string }).web_content_link,
      /^https:\/\/holdall\.test\/d\//,
    );
    const batch = await world.send("POST", "share:batch_file_info", {
      share_id,
      file_ids: [folder.id, file.id],
    });
    const files = batch.body["files"] as unknown as { web_content_link: string; links: object }[];
    assert.equal(files[0]?.web_content_link, "");
    assert.deepEqual(Object.keys(files[1]?.links ?? {}), ["application/octet-stream", "text/plain"]);
  });

  it("pages and orders the top level", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const ids: string[] = [];
    for (const name of ["b", "d", "a", "e", "c"]) ids.push((await world.file(owner, "", name)).id);
    ids.push((await world.folder(owner, "", "z")).id);
    const { share_id } = await shareOf(world, owner, ids);
    const seen: string[] = [];
    let page_token = "";
    do {
      const query = { share_id, order: "NAME_ASC", limit: "2", page_token };
      const { body } = await world.get("share", query);
      seen.push(...(body["files"] as unknown as { name: string }[]).map(({ name }) => name));
      page_token = body["next_page_token"] ?? "";
    } while (page_token !== "");
    assert.deepEqual(seen, ["z", "a", "b", "c", "d", "e"]);
  });

  it("shows of its top level and its folders what the filters ask for", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const top = await world.folder(owner, "", "top");
    const starred = await world.file(owner, top.id, "early.txt");
    await world.database.write((tx) => world.tree.star(tx, owner, [starred.id], true));
    world.pass(HOUR_MS);
    await world.folder(owner, top.id, "inner");
    await world.file(owner, top.id, "late.txt");
    const single = await world.file(owner, "", "single.txt");
    const { share_id } = await shareOf(world, owner, [top.id, single.id]);
    const shown = async (parent_id: string, filters: object) => {
      const query = { share_id, parent_id, filters: JSON.stringify(filters), order: "NAME_ASC" };
      const { body } = await world.get("share/detail", query);
      return body["error"] ?? (body["files"] as unknown as { name: string }[]).map(({ name }) => name);
    };
    const usual = { trashed: { eq: false }, phase: { eq: "PHASE_TYPE_COMPLETE" } };
    assert.deepEqual(await shown(top.id, usual), ["inner", "early.txt", "late.txt"]);
    assert.deepEqual(await shown(top.id, { kind: { eq: "drive#folder" } }), ["inner"]);
    const late = { modified_time: { gt: new Date(world.now() - 1).toISOString() } };
    assert.deepEqual(await shown(top.id, { ...late, kind: { eq: "drive#file" } }), ["late.txt"]);
    assert.deepEqual(await shown("", { kind: { eq: "drive#file" } }), ["single.txt"]);
    const { body: view } = await world.get("share", { share_id, filters: '{"kind":{"eq":"drive#folder"}}' });
    assert.deepEqual([(view["files"] as unknown as object[]).length, view["file_num"]], [1, "2"]);
    for (const none of [{ starred: { eq: true } }, { trashed: { eq: true } }]) {
      assert.deepEqual([await shown(top.id, none), await shown("", none)], [[], []]);
    }
    for (const parent of ["", top.id]) {
      assert.equal(await shown(parent, { colour: { eq: "red" } }), "invalid_argument");
    }
  });

  it("goes on by a page's token under either of its names", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const folder = await world.folder(owner, "", "folder");
    for (const name of ["a", "b", "c"]) await world.file(owner, folder.id, name);
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const query = { share_id, parent_id: folder.id, order: "NAME_ASC", limit: "2" };
    const { body } = await world.get("share/detail", query);
    for (const name of ["page_token", "next_page_token"]) {
      const rest = await world.get("share/detail", { ...query, [name]: body["next_page_token"] ?? "" });
      assert.deepEqual(
        (rest.body["files"] as unknown as { name: string }[]).map((file) => file.name),
        ["c"],
      );
    }
  });
});
