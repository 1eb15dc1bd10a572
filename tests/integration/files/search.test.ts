import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { SearchReply, WhereReply } from "../../../contract/search.ts";
import type { FileObject } from "../../../contract/files.ts";
import type { Tag } from "../../../contract/tags.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive/drive-server.ts";
import { newOwner } from "../drive/tree-kit.ts";
import { savedFolder } from "./saved-folder.ts";

type Query = Readonly<Record<string, string | number | boolean>>;
const queryOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  /** All pages. */
  async function found(ownerId: string, query: Query): Promise<readonly FileObject[]> {
    const files: FileObject[] = [];
    let page_token = "";
    do {
      const reply = await server.ask<SearchReply>(
        ownerId,
        "GET",
        `/files:search?${queryOf({ ...query, page_token })}`,
      );
      files.push(...reply.files);
      page_token = reply.next_page_token;
    } while (page_token !== "");
    return files;
  }
  /** The paths of folders, in the order asked for; `undefined` for what isn't told. */
  async function where(ownerId: string, ids: readonly string[]) {
    const { places } = await server.ask<WhereReply>(ownerId, "POST", "/files:where", { ids });
    const paths = new Map(places.map(({ id, names: way, above }) => [id, [...way, above].join("/")]));
    return ids.map((id) => paths.get(id));
  }
  const names = async (ownerId: string, query: Query) =>
    (await found(ownerId, query)).map((file) => file.name);

  it("tells where many hits lie by one question, and nothing of what others have", async () => {
    const me = newOwner();
    const { id, inner } = await savedFolder(server, me);
    const docs = await server.make(me, "Docs");
    const deep: string[] = [docs.id];
    for (let level = 1; level <= 13; level += 1)
      deep.push((await server.make(me, `level ${level}`, deep.at(-1))).id);
    const [, ...levels] = deep.map((_, level) => `level ${level}`);
    const saved = (await server.ask<FileObject>(me, "GET", `/files/${id}`)).name;
    const below = (await server.ask<FileObject>(me, "GET", `/files/${inner}`)).name;
    assert.deepEqual(await where(me, [inner, docs.id, deep.at(-1)!, "made-up", id]), [
      `${saved}/${below}/0`,
      "Docs/0",
      `${levels.slice(1).join("/")}/2`,
      undefined,
      `${saved}/0`,
    ]);
    assert.deepEqual(await where(newOwner(), [inner, docs.id]), [undefined, undefined]);
    const many = Array.from({ length: 101 }, (_, each) => `id-${each}`);
    assert.equal(await server.refused(me, "POST", "/files:where", { ids: many }), "400 invalid_argument");
  });

  it("finds rows and sealed entries by words, whatever their case and accents, in document order", async () => {
    const me = newOwner();
    const { id, inner, file } = await savedFolder(server, me);
    const docs = await server.make(me, "Dócs");
    await server.file(me, docs.id, "Résumé 2024.pdf");
    await server.file(me, docs.id, "resume draft.txt");
    await server.file(me, "", "zz.txt");
    assert.deepEqual(await names(me, { q: "RESUME" }), ["Résumé 2024.pdf", "resume draft.txt"]);
    assert.deepEqual(await names(me, { q: "2024 résu" }), ["Résumé 2024.pdf"]);
    assert.deepEqual(await names(me, { q: "docs" }), ["Dócs"]);
    assert.deepEqual(await names(me, { q: ".txt" }), [
      "resume draft.txt",
      "a.txt",
      "b.txt",
      "top.txt",
      "zz.txt",
    ]);
    const [sealed] = await found(me, { q: "a.txt" });
    assert.deepEqual([sealed?.id, sealed?.parent_id], [file, inner]);
    assert.deepEqual(await names(me, { q: "txt", parent_id: id }), ["a.txt", "b.txt", "top.txt"]);
    assert.deepEqual(await names(me, { q: "txt", parent_id: inner }), ["a.txt", "b.txt"]);
    assert.deepEqual(await names(newOwner(), { q: "" }), []);
    await server.ask(me, "DELETE", `/files/${inner}`);
    assert.deepEqual(await names(me, { q: "txt", parent_id: id }), ["top.txt"]);
    assert.equal(
      await server.refused(me, "GET", `/files:search?parent_id=${inner}`),
      "400 file_in_recycle_bin",
    );
    assert.equal(
      await server.refused(newOwner(), "GET", `/files:search?parent_id=${id}`),
      "404 file_not_found",
    );
  });

  it("filters by kind, category, extension, size, time, star and tag", async () => {
    const me = newOwner();
    const folder = await server.make(me, "photos");
    const small = await server.file(me, folder.id, "small.jpg", "small", 10);
    await server.file(me, folder.id, "large.png", "large", 1_000);
    await server.file(me, "", "photos.pdf", "pdf", 500);
    const tag = await server.ask<Tag>(me, "POST", "/tags", { name: "t" });
    await server.ask(me, "POST", "/files:star", { ids: [small.id, folder.id] });
    await server.ask(me, "POST", "/files:tag", { ids: [small.id], tag_ids: [tag.id] });
    assert.deepEqual(await names(me, { q: "photos", kind: "drive#folder" }), ["photos"]);
    assert.deepEqual(await names(me, { category: "IMAGE" }), ["large.png", "small.jpg"]);
    assert.deepEqual(await names(me, { extension: "PDF" }), ["photos.pdf"]);
    assert.deepEqual(await names(me, { min_size: 10, max_size: 500 }), ["small.jpg", "photos.pdf"]);
    const before = new Date(Date.now() - 60_000).toISOString().replace("Z", "+00:00");
    assert.deepEqual(await names(me, { modified_before: before }), []);
    assert.equal((await names(me, { modified_after: before })).length, 4);
    assert.deepEqual((await names(me, { starred: true })).toSorted(), ["photos", "small.jpg"]);
    assert.deepEqual(await names(me, { starred: true, parent_id: folder.id }), ["small.jpg"]);
    assert.deepEqual(await names(me, { tag_id: tag.id }), ["small.jpg"]);
    assert.deepEqual((await found(me, { q: "small" }))[0]?.tags, [{ name: "STAR" }, tag]);
    assert.deepEqual(await names(newOwner(), { tag_id: tag.id }), []);
    assert.equal(
      await server.refused(me, "GET", "/files:search?modified_after=soon"),
      "400 invalid_argument",
    );
    assert.equal(
      await server.refused(me, "GET", "/files:search?page_token=nonsense"),
      "400 invalid_argument",
    );
    const other = newOwner();
    assert.equal(
      await server.refused(other, "GET", `/files:search?page_token=0~0~${small.id}`),
      "400 invalid_argument",
    );
  });

  it("misses nothing and repeats nothing in pages of every size, though entries become rows between them", async () => {
    const me = newOwner();
    const saved = await savedFolder(server, me);
    const top = await server.make(me, "top");
    for (const name of ["m", "n"]) {
      const folder = await server.make(me, name, top.id);
      for (let index = 0; index < 4; index += 1) await server.file(me, folder.id, `${name}${index}`);
    }
    await server.ask(me, "PATCH", `/files/${saved.file}`, { name: "aa.txt" });
    const all = await names(me, {});
    assert.deepEqual(all, [
      "saved",
      "inner",
      "aa.txt",
      "b.txt",
      "top.txt",
      "top",
      "m",
      "m0",
      "m1",
      "m2",
      "m3",
      "n",
      "n0",
      "n1",
      "n2",
      "n3",
    ]);
    for (const limit of [1, 2, 3, 5, 7, 16]) assert.deepEqual(await names(me, { limit }), all);
    const first = await server.ask<SearchReply>(me, "GET", "/files:search?limit=4");
    assert.equal(first.files.at(-1)?.name, "b.txt");
    await server.ask(me, "POST", "/files:star", { ids: [first.files.at(-1)?.id] });
    const rest = await server.ask<SearchReply>(
      me,
      "GET",
      `/files:search?limit=100&page_token=${first.next_page_token}`,
    );
    assert.deepEqual(
      [...first.files, ...rest.files].map((file) => file.name),
      all,
    );
  });

  it("looks at so many entries a page, and says where to go on; names are looked through by the database", async () => {
    const me = newOwner();
    for (let part = 0; part < 3; part += 1) {
      const folder = await server.make(me, `part ${part}`);
      await server.write((tx) =>
        server.tree.createFiles(
          tx,
          me,
          Array.from({ length: 9_000 }, (_, index) => ({
            id: `${folder.id}${index}`,
            parentId: folder.id,
            name: part === 2 && index === 8_999 ? "needle.pdf" : `hay ${index}`,
            blob: { sha256: "c".repeat(64), gcid: "C".repeat(40), size: 0, crc32: null },
            userModifiedAt: null,
          })),
        ),
      );
    }
    const first = await server.ask<SearchReply>(me, "GET", "/files:search?extension=pdf");
    assert.deepEqual([first.files, first.searched], [[], "20000"]);
    const second = await server.ask<SearchReply>(
      me,
      "GET",
      `/files:search?extension=pdf&page_token=${encodeURIComponent(first.next_page_token)}`,
    );
    assert.deepEqual([second.files[0]?.name, second.next_page_token], ["needle.pdf", ""]);
    const byName = await server.ask<SearchReply>(me, "GET", "/files:search?q=needle");
    assert.deepEqual([byName.files[0]?.name, byName.next_page_token], ["needle.pdf", ""]);
    assert.ok(Number(byName.searched) >= 27_000);
  });

  it("jumps to where a name begins, in rows and in sealed folders, in both directions", async () => {
    const me = newOwner();
    const { inner } = await savedFolder(server, me);
    const own = await server.make(me, "own");
    for (const name of ["Alpha", "beta", "file 2", "file 10", "file 1", "Zulu"])
      await server.file(me, own.id, name);
    for (const name of ["folder b", "folder z"]) await server.make(me, name, own.id);
    const jump = async (prefix: string, query: Query) => {
      type Reply = { page_token: string; file: FileObject | null };
      const { page_token, file } = await server.ask<Reply>(
        me,
        "GET",
        `/files:locate?${queryOf({ ...query, prefix })}`,
      );
      const page = await server.list(me, { ...query, limit: 2, page_token });
      assert.equal(page.files[0]?.id, file?.id);
      return page.files.map((each) => each.name);
    };
    const parent_id = own.id;
    assert.deepEqual(await jump("b", { parent_id }), ["beta", "file 1"]);
    assert.deepEqual(await jump("FILE 1", { parent_id }), ["file 1", "file 2"]);
    assert.deepEqual(await jump("file 10", { parent_id }), ["file 10", "Zulu"]);
    assert.deepEqual(await jump("folder z", { parent_id }), ["folder z", "Alpha"]);
    assert.deepEqual(await jump("g", { parent_id }), ["Zulu"]);
    assert.deepEqual(await jump("zz", { parent_id }), []);
    assert.deepEqual(await jump("f", { parent_id, folders_first: false }), ["file 1", "file 2"]);
    assert.deepEqual(await jump("f", { parent_id, order: "NAME_DESC" }), ["folder z", "folder b"]);
    assert.deepEqual(await jump("b", { parent_id, order: "NAME_DESC" }), ["beta", "Alpha"]);
    assert.deepEqual(await jump("b", { parent_id: inner }), ["b.txt"]);
    assert.equal(
      await server.refused(newOwner(), "GET", `/files:locate?prefix=a&parent_id=${own.id}`),
      "404 file_not_found",
    );
    assert.equal(await server.refused(me, "GET", "/files:locate?prefix="), "400 invalid_argument");
  });
});
