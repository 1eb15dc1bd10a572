import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { FileObject, FileList } from "../../../contract/files.ts";
import type { Tag } from "../../../contract/tags.ts";
import { newNodeId, recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive/drive-server.ts";
import { blobOf, newOwner } from "../drive/tree-kit.ts";
import { savedFolder } from "./saved-folder.ts";

const names = ({ files }: FileList) => files.map((file) => file.name);
const json = JSON.stringify;

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  const starred = (owner: string) =>
    server.list(owner, {
      parent_id: "*",
      filters: json({ system_tag: { in: "STAR" }, trashed: { eq: false } }),
    });

  it("stars what is a row and what is sealed, and takes stars off", async () => {
    const me = newOwner();
    const { id, inner, file } = await savedFolder(server, me);
    const own = await server.make(me, "own");
    await server.ask(me, "POST", "/files:star", { ids: [own.id, inner, file] });
    assert.deepEqual(names(await starred(me)), ["inner", "own", "a.txt"]);
    const opened = await server.ask<FileObject>(me, "GET", `/files/${file}`);
    assert.deepEqual([opened.starred, opened.tags], [true, [{ name: "STAR" }]]);
    const listed = await server.list(me, { parent_id: inner, filters: json({ starred: { eq: true } }) });
    assert.deepEqual(names(listed), ["a.txt"]);
    await server.ask(me, "POST", "/files:unstar", { ids: [file, own.id] });
    assert.deepEqual(names(await starred(me)), ["inner"]);
    const copy = await server.make(me, "copies");
    await server.ask(me, "POST", "/files:batchCopy", { ids: [id], to: { parent_id: copy.id } });
    assert.deepEqual(names(await starred(me)), ["inner"]);
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("makes, renames and deletes tags, each account its own", async () => {
    const me = newOwner();
    const work = await server.ask<Tag>(me, "POST", "/tags", { name: " Work ", color: "RED" });
    assert.deepEqual([work.name, work.color], ["Work", "RED"]);
    assert.equal(
      await server.refused(me, "POST", "/tags", { name: "WÖRK".replace("Ö", "O") }),
      "409 already_exists",
    );
    assert.equal(await server.refused(me, "POST", "/tags", { name: "star" }), "400 file_name_invalid");
    await server.ask(newOwner(), "POST", "/tags", { name: "Work" });
    const art = await server.ask<Tag>(me, "POST", "/tags", { name: "Art" });
    const changed = await server.ask<Tag>(me, "PATCH", `/tags/${art.id}`, { name: "Kunst", color: "BLUE" });
    assert.deepEqual(changed, { id: art.id, name: "Kunst", color: "BLUE" });
    const page = await server.ask<{ tags: Tag[]; next_page_token: string }>(me, "GET", "/tags?limit=1");
    assert.deepEqual(page.tags, [changed]);
    const rest = await server.ask<{ tags: Tag[]; next_page_token: string }>(
      me,
      "GET",
      `/tags?limit=1&page_token=${page.next_page_token}`,
    );
    assert.deepEqual([rest.tags, rest.next_page_token], [[work], ""]);
    await server.ask(me, "DELETE", `/tags/${art.id}`);
    assert.equal(await server.refused(me, "PATCH", `/tags/${art.id}`, {}), "404 file_not_found");
  });

  it("tags entries, sealed ones too, and finds them by their tags", async () => {
    const me = newOwner();
    const { inner, file } = await savedFolder(server, me);
    const own = await server.file(me, "", "own.txt");
    const tag = await server.ask<Tag>(me, "POST", "/tags", { name: "later" });
    const other = await server.ask<Tag>(me, "POST", "/tags", { name: "done", color: "GREEN" });
    await server.ask(me, "POST", "/files:tag", { ids: [file, own.id], tag_ids: [tag.id, other.id] });
    await server.ask(me, "POST", "/files:tag", { ids: [file], tag_ids: [tag.id] });
    await server.ask(me, "POST", "/files:untag", { ids: [own.id], tag_ids: [other.id] });
    const by = (id: string) => server.list(me, { parent_id: "*", filters: json({ tag: { eq: id } }) });
    assert.deepEqual(names(await by(tag.id)), ["a.txt", "own.txt"]);
    assert.deepEqual(names(await by(other.id)), ["a.txt"]);
    const [listed] = (await server.list(me, { parent_id: inner })).files;
    assert.deepEqual(listed?.tags, [other, tag]);
    await server.ask(me, "DELETE", `/tags/${tag.id}`);
    assert.deepEqual(names(await by(tag.id)), []);
    await server.ask(me, "POST", "/files:batchDelete", { ids: [file] });
    assert.deepEqual(names(await by(other.id)), []);
    const left = await server.database.read
      .selectFrom("node_tag")
      .selectAll()
      .where("node_id", "=", file)
      .execute();
    assert.deepEqual(left, []);
  });

  it("says an entry's tags in every answer that shows it", async () => {
    const me = newOwner();
    const [folder, file] = [await server.make(me, "folder"), await server.file(me, "", "a.txt", "one", 1)];
    const tag = await server.ask<Tag>(me, "POST", "/tags", { name: "later" });
    const both = { ids: [folder.id, file.id] };
    await server.ask(me, "POST", "/files:star", both);
    await server.ask(me, "POST", "/files:tag", { ...both, tag_ids: [tag.id] });
    const tags = [{ name: "STAR" }, tag];
    const asked = async (method: string, path: string, body?: object) =>
      server.ask<FileObject & { file: FileObject; files: FileObject[] }>(me, method, path, body);
    assert.deepEqual((await asked("PATCH", `/files/${file.id}`, { name: "b.txt" })).tags, tags);
    for (const folders of ["MERGE", "SKIP"]) {
      const wish = { kind: "drive#folder", name: "folder", on_conflict: { folders } };
      assert.deepEqual((await asked("POST", "/files", wish)).file.tags, tags);
    }
    const upload = { kind: "drive#file", name: "b.txt", size: "1", on_conflict: { files: "SKIP" } };
    assert.deepEqual((await asked("POST", "/files", upload)).file.tags, tags);
    const below = await server.make(me, "below", folder.id);
    assert.deepEqual(
      (await asked("GET", `/files/${below.id}/ancestors`)).files.map((each) => each.tags),
      [tags, []],
    );
    assert.deepEqual((await asked("GET", "/files:locate?prefix=b")).file.tags, tags);
    assert.deepEqual((await asked("GET", "/files:search?q=b.txt")).files[0]?.tags, tags);
    const { id, name, parentId } = { ...file, name: "b.txt" };
    await server.write((tx) =>
      server.tree.createFile(tx, {
        id: newNodeId(),
        ownerId: me,
        parentId,
        name,
        blob: blobOf("two", 2),
        userModifiedAt: null,
        onConflict: "REPLACE",
      }),
    );
    const { versions } = await server.ask<{ versions: { id: string }[] }>(me, "GET", `/files/${id}:versions`);
    const restored = await asked("POST", `/files/${id}:versions/${versions[1]?.id}:restore`);
    assert.deepEqual(restored.tags, tags);
  });

  it("takes no tag and no entry of others", async () => {
    const [me, stranger] = [newOwner(), newOwner()];
    const mine = await server.file(me, "", "mine");
    const tag = await server.ask<Tag>(me, "POST", "/tags", { name: "t" });
    const theirs = await server.ask<Tag>(stranger, "POST", "/tags", { name: "t" });
    const not = (owner: string, path: string, body: object) => server.refused(owner, "POST", path, body);
    assert.equal(await not(stranger, "/files:star", { ids: [mine.id] }), "404 file_not_found");
    assert.equal(
      await not(stranger, "/files:tag", { ids: [mine.id], tag_ids: [theirs.id] }),
      "404 file_not_found",
    );
    assert.equal(await not(me, "/files:tag", { ids: [mine.id], tag_ids: [theirs.id] }), "404 file_not_found");
    assert.equal(await server.refused(stranger, "DELETE", `/tags/${tag.id}`), "404 file_not_found");
    const filters = json({ tag: { eq: tag.id } });
    assert.deepEqual((await server.list(stranger, { parent_id: "*", filters })).files, []);
  });

  it("tells totals of a folder, and of a selection in which nothing counts twice", async () => {
    const me = newOwner();
    const { id, inner, file } = await savedFolder(server, me);
    const totals = (path: string, body?: object) => server.ask(me, body ? "POST" : "GET", path, body);
    assert.deepEqual(await totals(`/files/${id}:totals`), { files: "3", folders: "2", bytes: "30" });
    assert.deepEqual(await totals("/files:totals", { ids: [inner, file] }), {
      files: "2",
      folders: "1",
      bytes: "20",
    });
    assert.equal(await server.refused(newOwner(), "GET", `/files/${id}:totals`), "404 file_not_found");
    const conflicts = await server.ask(me, "POST", "/files:conflicts", {
      to: { parent_id: id },
      names: [
        { name: "inner", kind: "drive#folder" },
        { name: "top.txt", kind: "drive#file" },
        { name: "new", kind: "drive#file" },
      ],
    });
    const there = async (entry: string) => {
      const { kind, size, modified_time } = await server.ask<FileObject>(me, "GET", `/files/${entry}`);
      return { kind, size, modified_time };
    };
    const { files: listed } = await server.list(me, { parent_id: id });
    const top = listed.find(({ name }) => name === "top.txt")?.id ?? "";
    assert.deepEqual(conflicts, {
      files: 1,
      folders: 1,
      taken: [
        { id: "", name: "inner", kind: "drive#folder", there: await there(inner) },
        { id: "", name: "top.txt", kind: "drive#file", there: await there(top) },
      ],
    });
    const meeting = await server.ask(me, "POST", "/files:conflicts", {
      to: { parent_id: "" },
      ids: [(await server.make(me, "inner", inner)).id, (await server.make(me, "other", inner)).id],
    });
    assert.deepEqual(meeting, { files: 0, folders: 0, taken: [] });
    await server.ask(me, "POST", "/files:batchTrash", { ids: [inner] });
    assert.deepEqual(await totals("/files:totals", { ids: [inner] }), {
      files: "2",
      folders: "3",
      bytes: "20",
    });
  });

  it("takes ten thousand ids in one call", async () => {
    const me = newOwner();
    const top = await server.make(me, "many");
    const ids: string[] = [];
    await server.write(async (tx) => {
      const files = Array.from({ length: 10_000 }, (_, index) => ({
        id: `${me.replaceAll("-", "")}${index}`,
        parentId: top.id,
        name: `f ${index}`,
        blob: { sha256: "e".repeat(64), gcid: "E".repeat(40), size: 1, crc32: null },
        userModifiedAt: null,
      }));
      for (const made of await server.tree.createFiles(tx, me, files)) if ("id" in made) ids.push(made.id);
    });
    assert.equal(ids.length, 10_000);
    const elsewhere = await server.make(me, "elsewhere");
    for (const path of ["/files:star", "/files:unstar", "/files:batchTrash", "/files:batchUntrash"]) {
      await server.ask(me, "POST", path, { ids });
    }
    const { id: tag } = await server.ask<{ id: string }>(me, "POST", "/tags", { name: "of all" });
    for (const path of ["/files:tag", "/files:untag"]) {
      await server.ask(me, "POST", path, { ids, tag_ids: [tag] });
    }
    const to = { parent_id: elsewhere.id };
    const copy = { ids, to: { parent_id: (await server.make(me, "copies")).id } };
    assert.equal((await server.ask<{ done: boolean }>(me, "POST", "/files:batchCopy", copy)).done, false);
    while (await server.worker.turn());
    const taken = await server.ask<{ files: number }>(me, "POST", "/files:conflicts", copy);
    assert.equal(taken.files, 10_000);
    await server.ask(me, "POST", "/files:batchMove", { ids, to });
    assert.deepEqual(await server.ask(me, "POST", "/files:totals", { ids }), {
      files: "10000",
      folders: "0",
      bytes: "10000",
    });
    await server.ask(me, "POST", "/files:batchDelete", { ids });
    assert.deepEqual(await recount(server.database.read), []);
  });
});
