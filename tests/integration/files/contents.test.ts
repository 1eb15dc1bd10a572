import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { SearchReply } from "../../../contract/search.ts";
import type { Tag } from "../../../contract/tags.ts";
import type { Database } from "../../../server/database.ts";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { findSandbox } from "../../../server/platform/process/sandbox.ts";
import { createContents, type Contents } from "../../../server/services/search/index.ts";
import { collectBlobs, newNodeId, type Entry } from "../../../server/services/tree/index.ts";
import { forEachDatabase, onOneDatabase } from "../../support/databases.ts";
import { openTestStore } from "../../support/test-store.ts";
import { startDrive } from "../drive/drive-server.ts";
import { blobOf, newOwner } from "../drive/tree-kit.ts";
import { makeZip } from "../preview/make-zip.ts";

type Query = Readonly<Record<string, string | number | boolean>>;

/** A drive whose files have bytes, which are read when the test says so. */
async function readingDrive(database: Database, isOn = true) {
  const folder = mkdtempSync(join(tmpdir(), "holdall-contents-"));
  const store: BlobStore = await openTestStore(folder);
  const errors: unknown[] = [];
  const contents: Contents = await createContents({
    database,
    store,
    sandbox: await findSandbox(folder, (command) => assert.fail(`${command} doesn't run`)),
    folder: join(folder, "work"),
    isOn,
    now: Date.now,
    onError: (error) => errors.push(error),
  });
  const server = await startDrive(database, Number.MAX_SAFE_INTEGER, contents);
  const tree = contents.watching(server.tree);
  const put = async (bytes: Buffer) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await store.putMany([bytes], Promise.resolve([sha256]));
    return { ...blobOf(bytes.toString("latin1"), bytes.length), sha256 };
  };
  const file = async (
    ownerId: string,
    name: string,
    text: string | Buffer,
    parentId = "",
  ): Promise<Entry> => {
    const blob = await put(Buffer.from(text));
    return server.write((tx) =>
      tree.createFile(tx, { id: newNodeId(), ownerId, parentId, name, blob, userModifiedAt: null }),
    );
  };
  const readAll = async () => {
    while ((await contents.readDue()) > 0);
    assert.deepEqual(errors, []);
  };
  const page = (ownerId: string, query: Query) =>
    server.ask<SearchReply>(
      ownerId,
      "GET",
      `/files:search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    );
  /** All pages; a file found by its content stands with the words that are marked in its excerpt. */
  const found = async (ownerId: string, query: Query) => {
    const names: string[] = [];
    let page_token = "";
    do {
      const reply = await page(ownerId, { look_in: "both", ...query, page_token });
      for (const { id, name } of reply.files) {
        const excerpt = reply.excerpts.find(({ file_id }) => file_id === id);
        const words = excerpt?.marks.map(({ from, to }) => excerpt.text.slice(from, to)) ?? [];
        names.push([name, ...words].join("|"));
      }
      page_token = reply.next_page_token;
    } while (page_token !== "");
    return names;
  };
  const copy = async (sourceOwnerId: string, id: string, ownerId: string) => {
    const request = { sourceOwnerId, ids: [id], ownerId, destinationId: "" };
    let state = await server.tree.beginCopy(database.read, request);
    for (let done = false; !done;) {
      ({ state, done } = await server.write((tx) => server.tree.copyStep(tx, state)));
    }
    return state.copied[0] ?? "";
  };
  const close = async () => {
    contents.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, server, store, contents, file, readAll, page, found, copy, close };
}

type ReadingDrive = Awaited<ReturnType<typeof readingDrive>>;

forEachDatabase((open) => {
  let drive: ReadingDrive;
  before(async () => {
    drive = await readingDrive(await open());
  });
  after(() => drive.close());

  it("finds the words of every language, by how they begin, and marks them", async () => {
    const me = newOwner();
    const texts: readonly (readonly [name: string, text: string, query: string, marked: string])[] = [
      ["1.txt", "Pay the invoice by Friday.", "INVO pay", "1.txt|Pay|invoice"],
      ["2.md", "Reunión del niño en octubre", "nino", "2.md|niño"],
      ["3.txt", "A avaliação está pronta", "avaliacao", "3.txt|avaliação"],
      ["4.txt", "Ёлка стоит у окна", "елка", "4.txt|Ёлка"],
      ["5.txt", "Їжак живе в Києві", "київ їжак", ""],
      ["6.txt", "Їжаки люблять яблука", "їжак", "5.txt|Їжак 6.txt|Їжаки"],
      ["7.txt", "请查看年度报告。", "年度报告", "7.txt|年度报告"],
      ["8.txt", "本月請款單已寄出", "請款", "8.txt|請款"],
      ["9.txt", "ﾌﾟﾗﾝの説明", "プラン", "9.txt|ﾌﾟﾗﾝ"],
      ["10.txt", "회의록을 보냈습니다", "회의", "10.txt|회의"],
      ["11.txt", "Surat-menyurat pejabat", "menyurat", "11.txt|menyurat"],
      ["12.ts", "export const totalOfMonth = 42;", "totalofmonth", "12.ts|totalOfMonth"],
    ];
    for (const [name, text] of texts) await drive.file(me, name, text);
    await drive.readAll();
    for (const [, , q, marked] of texts) {
      assert.deepEqual((await drive.found(me, { q })).toSorted().join(" "), marked, q);
    }
    // Pairs that all are there say nothing about what stands beside each other.
    await drive.file(me, "13.txt", "京都と東京");
    await drive.readAll();
    assert.deepEqual(await drive.found(me, { q: "東京都" }), []);
    assert.deepEqual(await drive.found(me, { q: "京" }), ["13.txt|京都|京"]);
    assert.deepEqual(await drive.found(me, { q: "% _ a" }), []);
  });

  it("tells names first, each file once, and by names alone where nothing else is asked for", async () => {
    const me = newOwner();
    await drive.file(me, "budget.txt", "the budget itself");
    await drive.file(me, "notes.txt", "about the budget");
    await drive.readAll();
    assert.deepEqual(await drive.found(me, { q: "budget" }), ["budget.txt", "notes.txt|budget"]);
    assert.deepEqual(await drive.found(me, { q: "budget", limit: 1 }), ["budget.txt", "notes.txt|budget"]);
    assert.deepEqual(await drive.found(me, { q: "budget", look_in: "names" }), ["budget.txt"]);
    const within = await drive.found(me, { q: "budget", look_in: "contents" });
    assert.deepEqual(within.toSorted(), ["budget.txt|budget", "notes.txt|budget"]);
  });

  it("finds them wherever they lie, and narrowed by folder, kind, time, star and tag", async () => {
    const me = newOwner();
    const folder = await drive.server.make(me, "inside");
    const deep = await drive.file(me, "a.txt", "walrus one", folder.id);
    await drive.file(me, "b.csv", "walrus number two");
    const gone = await drive.file(me, "c.txt", "walrus three");
    await drive.server.ask(me, "DELETE", `/files/${gone.id}`);
    await drive.readAll();
    const tag = await drive.server.ask<Tag>(me, "POST", "/tags", { name: "t" });
    await drive.server.ask(me, "POST", "/files:star", { ids: [deep.id] });
    await drive.server.ask(me, "POST", "/files:tag", { ids: [deep.id], tag_ids: [tag.id] });
    const q = "walrus";
    assert.deepEqual((await drive.found(me, { q })).toSorted(), ["a.txt|walrus", "b.csv|walrus"]);
    const filters: readonly Query[] = [
      { parent_id: folder.id },
      { starred: true },
      { tag_id: tag.id },
      { extension: "txt" },
      { modified_after: "2020-01-01T00:00:00Z", max_size: "10" },
    ];
    for (const narrowed of filters) {
      assert.deepEqual(await drive.found(me, { q, ...narrowed }), ["a.txt|walrus"], JSON.stringify(narrowed));
    }
    assert.deepEqual(await drive.found(me, { q, kind: "drive#folder" }), []);
    const url = `/files:search?look_in=contents&q=walrus&parent_id=${gone.id}`;
    assert.equal(await drive.server.refused(me, "GET", url), "404 file_not_found");
    const token = `/files:search?look_in=contents&q=walrus&page_token=`;
    assert.equal(await drive.server.refused(me, "GET", `${token}~nonsense`), "400 invalid_argument");
  });

  it("finds what was saved, in every copy of it, and no longer what was changed or deleted there", async () => {
    const [lender, me] = [newOwner(), newOwner()];
    const top = await drive.server.make(lender, "lent");
    const inner = await drive.server.make(lender, "inner", top.id);
    for (const name of ["a.txt", "b.txt", "c.txt"]) {
      await drive.file(lender, name, `porcupine of ${name}`, inner.id);
    }
    await drive.readAll();
    const q = "porcupine";
    assert.deepEqual(await drive.found(me, { q }), []);
    const mine = await drive.copy(lender, top.id, me);
    const second = await drive.copy(lender, top.id, me);
    const all = ["a.txt|porcupine", "b.txt|porcupine", "c.txt|porcupine"];
    assert.deepEqual((await drive.found(me, { q, parent_id: mine })).toSorted(), all);
    assert.deepEqual((await drive.found(me, { q })).toSorted(), [...all, ...all].toSorted());
    for (const limit of [1, 2, 9]) {
      const paged = await drive.found(me, { q, parent_id: mine, limit });
      assert.deepEqual(paged.toSorted(), all);
    }
    await drive.server.ask(me, "DELETE", `/files/${second}`);
    const [file] = (await drive.page(me, { q, look_in: "contents", limit: 1 })).files;
    assert.ok(file);
    await drive.server.ask(me, "PATCH", `/files/${file.id}`, { name: "renamed.txt" });
    const names = (await drive.found(me, { q })).toSorted();
    assert.deepEqual(names.length, 3);
    assert.ok(names.includes("renamed.txt|porcupine"));
    await drive.server.ask(me, "DELETE", `/files/${file.id}`);
    assert.equal((await drive.found(me, { q })).length, 2);
  });

  it("tells nobody of other people's contents, nor that they are being read", async () => {
    const [me, other] = [newOwner(), newOwner()];
    await drive.file(other, "secret.txt", "zanzibar plans");
    const nothing = { files: [], excerpts: [], is_reading: false, next_page_token: "" };
    const asked = { q: "zanzibar", look_in: "contents" };
    const before = await drive.page(me, asked);
    assert.equal((await drive.page(other, asked)).is_reading, true);
    await drive.readAll();
    const later = await drive.page(me, asked);
    assert.equal((await drive.page(other, asked)).files.length, 1);
    for (const reply of [before, later]) assert.deepEqual(reply, { ...nothing, searched: reply.searched });
    assert.equal(before.searched, later.searched);
  });

  it("reads a content once for all who have it, and forgets it with its bytes", async () => {
    const owners = [newOwner(), newOwner()];
    const files: Entry[] = [];
    for (const owner of owners) files.push(await drive.file(owner, "same.txt", "quagga in both"));
    assert.equal(await drive.contents.readDue(), 1);
    for (const owner of owners)
      assert.deepEqual(await drive.found(owner, { q: "quagga" }), ["same.txt|quagga"]);
    for (const [index, { id }] of files.entries()) {
      const owner = owners[index] ?? "";
      await drive.server.write((tx) => drive.server.tree.trash(tx, owner, [id]));
      await drive.server.write((tx) => drive.server.tree.remove(tx, owner, [id]));
    }
    const sha256 = files[0]?.sha256 ?? "";
    const rows = async () => {
      const { read } = drive.database;
      const texts = await read
        .selectFrom("content_text")
        .select("sha256")
        .where("sha256", "=", sha256)
        .execute();
      const words = await read
        .selectFrom("content_words")
        .select("words")
        .where("content", "=", sha256.slice(0, 16))
        .execute();
      return texts.length + words.length;
    };
    assert.ok((await rows()) > 1);
    const { database, store: blobs, contents } = drive;
    await collectBlobs({ database, blobs, forget: contents.forget }, { graceMs: -1_000, limit: 10_000 });
    assert.equal(await rows(), 0);
  });

  it("finds the same after everything was forgotten and read again, rows and sealed folders", async () => {
    const [lender, me] = [newOwner(), newOwner()];
    const top = await drive.server.make(lender, "lent");
    await drive.file(lender, "in-tree.txt", "okapi sealed", top.id);
    await drive.copy(lender, top.id, me);
    await drive.server.write((tx) => drive.server.tree.trash(tx, lender, [top.id]));
    await drive.server.write((tx) => drive.server.tree.remove(tx, lender, [top.id]));
    await drive.file(me, "row.txt", "okapi as a row");
    await drive.readAll();
    const expected = ["in-tree.txt|okapi", "row.txt|okapi"];
    assert.deepEqual((await drive.found(me, { q: "okapi" })).toSorted(), expected);
    assert.ok((await drive.contents.rebuild()) > 1);
    assert.deepEqual(await drive.found(me, { q: "okapi" }), []);
    await drive.readAll();
    assert.deepEqual((await drive.found(me, { q: "okapi" })).toSorted(), expected);
  });
});

const paragraphs = (...words: readonly string[]) =>
  Buffer.from(`<w:document>${words.map((word) => `<w:p><w:t>${word}</w:t></w:p>`).join("")}</w:document>`);
const pdf = (words: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${words.length + 32}>>stream
BT /F1 24 Tf 20 100 Td (${words}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;

onOneDatabase((open) => {
  let drive: ReadingDrive;
  before(async () => {
    drive = await readingDrive(await open());
  });
  after(() => drive.close());

  it("reads documents and PDFs, whatever their names promise", async () => {
    const me = newOwner();
    const document = [{ name: "word/document.xml", bytes: paragraphs("narwhal &amp; more"), deflate: true }];
    const sheet = [
      { name: "xl/sharedStrings.xml", bytes: Buffer.from("<sst><si><t>narwhal</t></si></sst>") },
    ];
    const slides = ["narwhal first", "second"].map((words, at) => ({
      name: `ppt/slides/slide${at + 1}.xml`,
      bytes: Buffer.from(`<p:sld><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:sld>`),
    }));
    const open = [
      { name: "content.xml", bytes: Buffer.from("<o><text:p>nar<text:span>whal</text:span></text:p></o>") },
    ];
    await drive.file(me, "a.docx", makeZip(document));
    await drive.file(me, "b.xlsx", makeZip(sheet));
    await drive.file(me, "c.pptx", makeZip(slides));
    await drive.file(me, "d.odt", makeZip(open));
    await drive.file(me, "e.pdf", pdf("the narwhal report"));
    await drive.file(me, "f.txt", pdf("a narwhal in disguise"));
    await drive.file(me, "g.utf16.txt", Buffer.from("\ufeffnarwhal", "utf16le"));
    await drive.readAll();
    assert.deepEqual((await drive.found(me, { q: "narwhal" })).map((name) => name[0]).toSorted(), [
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
    ]);
  });

  it("is harmed by no hostile file, and finds what stands in the others", async () => {
    const me = newOwner();
    const huge = 40 * 2 ** 20;
    const bomb = (says: object) =>
      makeZip([
        { name: "word/document.xml", bytes: Buffer.alloc(huge, "<w:t>pangolin "), deflate: true, says },
      ]);
    await drive.file(me, "honest-bomb.docx", bomb({}));
    await drive.file(me, "lying-bomb.docx", bomb({ size: 1_000 }));
    const deep = Buffer.from(`${"<a>".repeat(2_000_000)}pangolin`);
    await drive.file(me, "deep.docx", makeZip([{ name: "word/document.xml", bytes: deep, deflate: true }]));
    await drive.file(
      me,
      "open.docx",
      makeZip([{ name: "word/document.xml", bytes: Buffer.from("<!--".repeat(500_000)) }]),
    );
    await drive.file(me, "broken.pdf", `%PDF-1.4\n${"<<".repeat(50_000)}`);
    await drive.file(me, "cut.pdf", pdf("pangolin").slice(0, 200));
    await drive.file(me, "binary.txt", Buffer.concat([Buffer.from("pangolin "), Buffer.alloc(5_000, 1)]));
    await drive.file(me, "no-zip.docx", "PK\u0003\u0004pangolin");
    await drive.file(me, "large.txt", Buffer.alloc(100 * 2 ** 20, "filler "));
    await drive.file(me, "late.txt", `${"filler ".repeat(40_000)} pangolin`);
    await drive.file(me, "fine.txt", "<script>alert(1)</script> a pangolin");
    const used = process.memoryUsage().rss;
    await drive.readAll();
    assert.ok(process.memoryUsage().rss - used < 150 * 2 ** 20);
    const names = await drive.found(me, { q: "pangolin" });
    assert.ok(names.includes("fine.txt|pangolin"));
    for (const name of ["honest-bomb.docx", "binary.txt", "broken.pdf", "no-zip.docx", "late.txt"]) {
      assert.ok(!names.some((found) => found.startsWith(name)), name);
    }
  });
});

describe("where the operator switched it off", () => {
  onOneDatabase((open) => {
    it("nothing is read, and names are found as ever", async () => {
      const drive = await readingDrive(await open(), false);
      const me = newOwner();
      await drive.file(me, "axolotl.txt", "axolotl");
      await drive.file(me, "other.txt", "axolotl");
      assert.equal(await drive.contents.readDue(), 0);
      assert.deepEqual(await drive.found(me, { q: "axolotl" }), ["axolotl.txt"]);
      await drive.close();
    });
  });
});
