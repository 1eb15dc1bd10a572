import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, it } from "node:test";
import type { Archive } from "../../../contract/archives.ts";
import { SEVEN_ZIP_NAMES } from "../../../server/services/archive/index.ts";
import { leftOut } from "../../support/left-out.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, type Person } from "../security/house.ts";
import { makeZip } from "./make-zip.ts";
import { fetched, installed, madeBy, stored } from "./preview-kit.ts";

const small = randomBytes(3_000);
const text = Buffer.from("the same again, ".repeat(20_000));

onOneLoginServer("archives", (server) => {
  let ada: Person;
  before(async () => {
    ada = await person(server());
  });

  const keep = (name: string, bytes: Buffer, parent = "") => stored(ada, server(), { name, bytes, parent });
  const list = async (id: string, query = "", who = ada) =>
    who.call("GET", `/api/drive/v1/files/${id}/archive${query}`);
  const listed = async (id: string, query = "") => (await list(id, query)).body as unknown as Archive;
  const zip = makeZip([
    { name: "folder/", bytes: Buffer.alloc(0) },
    { name: "folder/日本.bin", bytes: small },
    { name: "text.txt", bytes: text, deflate: true },
    { name: "empty.txt", bytes: Buffer.alloc(0) },
    { name: "secret.txt", bytes: small, encrypted: true },
    { name: "../../etc/passwd", bytes: small },
    { name: "page.html", bytes: Buffer.from("<script>1</script>"), deflate: true },
  ]);

  it("are listed entry by entry, in pages; unsafe names are made safe and told", async () => {
    const id = await keep("a.zip", zip);
    const archive = await listed(id);
    assert.deepEqual(
      [archive.format, archive.complete, archive.encrypted, archive.total],
      ["zip", true, true, 7],
    );
    assert.deepEqual(
      archive.entries.map(({ path, kind, size, unsafe, encrypted, link }) => [
        path,
        kind,
        size,
        unsafe,
        encrypted,
        link !== null,
      ]),
      [
        ["folder", "drive#folder", "0", false, false, false],
        ["folder/日本.bin", "drive#file", "3000", false, false, true],
        ["text.txt", "drive#file", String(text.length), false, false, true],
        ["empty.txt", "drive#file", "0", false, false, true],
        ["secret.txt", "drive#file", "3000", false, true, false],
        ["etc/passwd", "drive#file", "3000", true, false, true],
        ["page.html", "drive#file", "18", false, false, true],
      ],
    );
    assert.equal(archive.entries[1]?.modified_time.slice(0, 10), "2026-01-05");
    const first = await listed(id, "?limit=3");
    const rest = await listed(id, `?limit=100&page_token=${first.next_page_token}`);
    assert.deepEqual(
      [...first.entries, ...rest.entries].map(({ path }) => path),
      archive.entries.map(({ path }) => path),
    );
    assert.equal(rest.next_page_token, "");
    assert.equal((await list(id, "?page_token=x")).body["error"], "invalid_argument");
  });

  it("give out one entry of a zip, as something to save and never to run", async () => {
    const { entries } = await listed(await keep("b.zip", zip));
    for (const [index, bytes] of [
      [1, small],
      [2, text],
      [3, Buffer.alloc(0)],
    ] as const) {
      const url = entries[index]?.link?.url ?? "";
      const reply = await fetched(url);
      assert.equal(reply.status, 200);
      assert.equal(reply.headers.get("content-length"), String(bytes.length));
      assert.ok(reply.bytes.equals(bytes));
      assert.equal(
        (await fetched(url, { method: "HEAD" })).headers.get("content-length"),
        String(bytes.length),
      );
      assert.equal((await fetched(url.replace("/a/", "/d/"))).status, 404);
    }
    const page = await fetched(entries[6]?.link?.url ?? "");
    assert.equal(page.headers.get("content-type"), "application/octet-stream");
    assert.match(page.headers.get("content-disposition") ?? "", /^attachment; filename="page.html"/);
    assert.match(page.headers.get("content-security-policy") ?? "", /^sandbox/);
  });

  it("that lie about an entry are refused or break off instead of giving out something else", async () => {
    const lies = makeZip([
      { name: "longer.txt", bytes: text, deflate: true, says: { size: 10 } },
      { name: "shorter.txt", bytes: text, deflate: true, says: { size: text.length + 1 } },
      { name: "other.txt", bytes: text, deflate: true, says: { crc32: 1 } },
      { name: "honest.txt", bytes: text, deflate: true },
    ]);
    const { entries } = await listed(await keep("lies.zip", lies));
    const [longer, shorter, other, honest] = entries.map(({ link }) => link?.url ?? "");
    assert.equal((await fetched(longer ?? "")).status, 400);
    for (const url of [shorter, other]) await assert.rejects(fetched(url ?? ""), url);
    assert.ok((await fetched(honest ?? "")).bytes.equals(text));
  });

  it("that are broken or none are refused", async () => {
    const cut = zip.subarray(0, zip.length - 30);
    const far = Buffer.from(zip);
    far.writeUInt32LE(0xfffffff0, far.length - 6);
    for (const [name, bytes] of [
      ["text.txt", text],
      ["cut.zip", cut],
      ["far.zip", far],
      ["none.zip", Buffer.from("PK")],
      ["none.tar", text],
      ["none.tar.gz", text],
    ] as const) {
      const { status, body } = await list(await keep(name, bytes));
      assert.deepEqual([status, body["error"]], [400, "invalid_argument"], name);
    }
  });

  const packed = (program: string, extension: string, args: (file: string) => readonly string[]) =>
    madeBy(program, extension, (file) => {
      for (const [name, bytes] of [
        [`folder/${"long".repeat(40)}.txt`, text],
        ["a.bin", small],
      ] as const) {
        const path = join(dirname(file), name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, bytes);
      }
      return args(file);
    });
  const expected = [
    ["a.bin", "3000"],
    ["folder", "0"],
    [`folder/${"long".repeat(40)}.txt`, String(text.length)],
  ];
  const pairs = (archive: Archive) => archive.entries.map(({ path, size }) => [path, size]).toSorted();

  for (const [extension, flags] of [
    ["tar", "-cf"],
    ["tar.gz", "-czf"],
  ] as const) {
    for (const format of ["gnu", "pax"]) {
      it(`of the kind ${extension} (${format}) are listed`, async () => {
        const bytes = packed("tar", extension, (file) => [
          `--format=${format}`,
          flags,
          file,
          "folder",
          "a.bin",
        ]);
        const archive = await listed(await keep(`${format}.${extension}`, bytes));
        assert.deepEqual([archive.format, archive.complete], [extension, true]);
        assert.deepEqual(pairs(archive), expected);
      });
    }
  }

  it("of the kind 7z are listed where 7-Zip is installed, and said to be beyond us where it isn't", async () => {
    const program = SEVEN_ZIP_NAMES.find(installed);
    if (!program) {
      leftOut("7z", "lists of 7z archives");
      assert.equal((await list(await keep("a.7z", small))).status, 501);
      return;
    }
    const bytes = packed(program, "7z", (file) => ["a", file, "folder", "a.bin"]);
    const archive = await listed(await keep("a.7z", bytes));
    assert.deepEqual([archive.format, archive.complete, pairs(archive)], ["7z", true, expected]);
    const locked = packed(program, "7z", (file) => ["a", "-psecret", file, "a.bin"]);
    assert.equal((await listed(await keep("locked.7z", locked))).encrypted, true);
    assert.equal((await list(await keep("broken.7z", small))).body["error"], "invalid_argument");
  });

  it("are listed to visitors who may view, with links for those who may download", async () => {
    const folder = await folderOf(ada, `Archives ${Math.random()}`);
    const id = await keep("a.zip", zip, folder);
    const ask = (share_id: string) =>
      nobody(server()).call("GET", `/api/drive/v1/share/archive?share_id=${share_id}&file_id=${id}`);
    const open = await shareOf(ada, [folder]);
    const { entries } = (await ask(open)).body["archive"] as Archive;
    const url = entries[1]?.link?.url ?? "";
    assert.equal((await fetched(url)).status, 200);
    await ada.call("POST", "/api/drive/v1/share:batchDelete", { ids: [open] });
    assert.equal((await fetched(url)).status, 404);
    const viewed = (await ask(await shareOf(ada, [folder], { rights: { download: false } }))).body[
      "archive"
    ] as Archive;
    assert.ok(viewed.entries.length === 7 && viewed.entries.every(({ link }) => link === null));
    const locked = await ask(await shareOf(ada, [folder], { pass_code_option: "REQUIRED" }));
    assert.deepEqual([locked.body["share_status"], locked.body["archive"]], ["PASS_CODE_EMPTY", null]);
    const eve = await person(server());
    assert.equal((await list(id, "", eve)).body["error"], "file_not_found");
  });
});
