import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { crc32 } from "node:zlib";
import type { Zip } from "../../../contract/zip.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { newOwner } from "../drive/tree-kit.ts";
import { fetchAll, readZip, unpackZip } from "./read-zip.ts";
import { startZips, type ZipServer } from "./zip-server.ts";

forEachDatabase((open) => {
  let server: ZipServer;
  let folder: string;
  before(async () => {
    server = await startZips(await open());
    folder = mkdtempSync(join(tmpdir(), "holdall-unzip-"));
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  });

  /** A drive with a folder of some depth; answers what lies at which path of its zip. */
  async function someDrive(ownerId: string) {
    const top = await server.folder(ownerId, "", "Träger 日本");
    const inner = await server.folder(ownerId, top.id, "inner");
    await server.folder(ownerId, inner.id, "empty");
    const bytes = new Map<string, Buffer>();
    const put = async (parentId: string, path: string, content: Buffer) => {
      bytes.set(path, content);
      await server.stored(ownerId, parentId, path.split("/").at(-1)!, content);
    };
    await put(top.id, "Träger 日本/a.txt", Buffer.from("hello"));
    await put(top.id, "Träger 日本/nothing", Buffer.alloc(0));
    await put(inner.id, "Träger 日本/inner/big.bin", randomBytes(3_500_000));
    await put(inner.id, "Träger 日本/inner/emoji 🎉.bin", randomBytes(70_000));
    return { top, inner, bytes };
  }

  it("packs a folder with everything below it, as long as it said", async () => {
    const me = newOwner();
    const { top, bytes } = await someDrive(me);
    const { status, body } = await server.call<Zip>(me, "GET", `/files/${top.id}:zip`);
    assert.equal(status, 200);
    assert.deepEqual([body.name, body.files, body.folders], ["Träger 日本.zip", "4", "3"]);
    const { response, bytes: zip } = await fetchAll(server.here(body));
    assert.equal(response.headers.get("content-length"), body.size);
    assert.equal(zip.length, Number(body.size));
    assert.equal(response.headers.get("content-type"), "application/zip");
    assert.match(
      response.headers.get("content-disposition") ?? "",
      /^attachment; filename="Tr_ger __\.zip"; filename\*=/,
    );
    const { file, entries } = await readZip(folder, zip);
    assert.deepEqual(
      [...entries.keys()],
      [
        "Träger 日本/",
        "Träger 日本/a.txt",
        "Träger 日本/inner/",
        "Träger 日本/inner/big.bin",
        "Träger 日本/inner/emoji 🎉.bin",
        "Träger 日本/inner/empty/",
        "Träger 日本/nothing",
      ],
    );
    const out = join(folder, "out");
    await unpackZip(file, out);
    for (const [path, content] of bytes) assert.ok(readFileSync(join(out, path)).equals(content), path);
    assert.ok(statSync(join(out, "Träger 日本/inner/empty")).isDirectory());
    const stored = await server.list(me, top.id, "a.txt");
    assert.equal(
      statSync(join(out, "Träger 日本/a.txt")).mtimeMs,
      Math.floor(stored.modifiedAt / 1000) * 1000,
    );
    rmSync(out, { recursive: true });
    assert.equal(await server.sent(me), zip.length);
  });

  it("sends any range, and ranges put together are the zip", async () => {
    const me = newOwner();
    const { top } = await someDrive(me);
    const { url } = await server.zip(me, [top.id]);
    const { response, bytes: whole } = await fetchAll(url);
    const etag = response.headers.get("etag")!;
    const cuts = [
      0,
      1,
      29,
      40,
      100,
      3_000_000,
      3_499_999,
      whole.length - 400,
      whole.length - 22,
      whole.length,
    ];
    const parts: Buffer[] = [];
    for (const [index, start] of cuts.slice(0, -1).entries()) {
      const range = `bytes=${start}-${cuts[index + 1]! - 1}`;
      const part = await fetchAll(url, { range, "if-range": etag });
      assert.equal(part.response.status, 206);
      assert.equal(part.response.headers.get("content-range"), `${range.replace("=", " ")}/${whole.length}`);
      parts.push(part.bytes);
    }
    assert.ok(Buffer.concat(parts).equals(whole));
    for (let round = 0; round < 40; round += 1) {
      const [start, end] = [Math.random(), Math.random()]
        .map((at) => Math.floor(at * whole.length))
        .toSorted((a, b) => a - b);
      const part = await fetchAll(url, { range: `bytes=${start}-${end}` });
      assert.ok(part.bytes.equals(whole.subarray(start, end! + 1)), `${start}-${end}`);
    }
    const last = await fetchAll(url, { range: "bytes=-22" });
    assert.ok(last.bytes.equals(whole.subarray(-22)));
    assert.equal((await fetchAll(url, { range: `bytes=${whole.length}-` })).response.status, 416);
    const other = await fetchAll(url, { range: "bytes=0-9", "if-range": '"another"' });
    assert.deepEqual([other.response.status, other.bytes.length], [200, whole.length]);
    assert.equal((await fetchAll(url, { "if-none-match": etag })).response.status, 304);
    const head = await fetch(url, { method: "HEAD" });
    assert.equal(head.headers.get("content-length"), String(whole.length));
  });

  it("stays the same while it is fetched, and the same content has the same tag", async () => {
    const me = newOwner();
    const { top, inner } = await someDrive(me);
    const first = await server.zip(me, [top.id]);
    const again = await server.zip(me, [top.id]);
    const { bytes: whole, response } = await fetchAll(first.url);
    const same = await fetchAll(again.url);
    assert.ok(same.bytes.equals(whole));
    assert.equal(same.response.headers.get("etag"), response.headers.get("etag"));
    await server.stored(me, inner.id, "later", Buffer.from("later"));
    await server.write((tx) => server.tree.rename(tx, me, inner.id, "renamed"));
    assert.ok((await fetchAll(first.url)).bytes.equals(whole));
    const changed = await server.zip(me, [top.id]);
    const fresh = await fetchAll(changed.url, {
      range: "bytes=0-9",
      "if-range": response.headers.get("etag")!,
    });
    assert.equal(fresh.response.status, 200);
    assert.ok([...(await readZip(folder, fresh.bytes)).entries.keys()].includes("Träger 日本/renamed/later"));
  });

  it("keeps names apart that would meet when they are unpacked", async () => {
    const me = newOwner();
    const one = await server.folder(me, "", "one");
    const two = await server.folder(me, "", "two");
    const three = await server.folder(me, "", "three");
    for (const name of ["A.txt", "a.txt", "..\\..\\evil", 'q"?*<>|:', "nul.txt", "ends. ", "a_b", "a:b"]) {
      await server.stored(me, one.id, name, Buffer.from(name));
    }
    const inside = await server.stored(me, one.id, "same", Buffer.from("0"));
    const x = await server.stored(me, three.id, "same", Buffer.from("1"));
    const y = await server.stored(me, two.id, "same", Buffer.from("2"));
    const { url, name } = await server.zip(me, [one.id, inside.id, x.id, y.id]);
    assert.match(name, /^Holdall \d{4}-\d\d-\d\d\.zip$/);
    const { entries } = await readZip(folder, (await fetchAll(url)).bytes);
    const names = [...entries.keys()];
    assert.equal(names.length, 12);
    assert.equal(new Set(names.map((each) => each.toLowerCase())).size, 12);
    for (const each of names) {
      assert.doesNotMatch(each, /[\\:*?"<>|]/);
      assert.doesNotMatch(each.replace(/\/$/, ""), /[. ]$/);
    }
    assert.ok(names.includes("one/nul_.txt"));
    assert.ok(names.includes("one/.._.._evil"));
  });

  it("packs more than one piece of entries, and begins anywhere in them", async () => {
    const me = newOwner();
    const top = await server.folder(me, "", "many");
    const bytes = Buffer.from("x".repeat(100));
    for (let part = 0; part < 3; part += 1) {
      const inner = await server.folder(me, top.id, `part ${part}`);
      if (part === 0) await server.stored(me, top.id, "nothing", Buffer.alloc(0));
      await server.stored(me, inner.id, "f 0", bytes);
      await server.linkMany(me, inner.id, 799, bytes);
    }
    const { url } = await server.zip(me, [top.id]);
    const { bytes: whole } = await fetchAll(url);
    const { entries } = await readZip(folder, whole);
    assert.equal(entries.size, 2_405);
    for (let start = 7; start < whole.length; start += Math.floor(whole.length / 23)) {
      const part = await fetchAll(url, { range: `bytes=${start}-${start + 999}` });
      assert.ok(part.bytes.equals(whole.subarray(start, start + 1_000)), String(start));
    }
  });

  it("uses kept CRCs, and keeps what it had to compute", async () => {
    const me = newOwner();
    const content = randomBytes(2_000_000);
    const file = await server.stored(me, "", "once.bin", content);
    const { url, name } = await server.zip(me, [file.id]);
    assert.equal(name, "once.bin.zip");
    const crc = async () => (await server.tree.crcs(server.database.read, [file.sha256!])).get(file.sha256!);
    assert.equal(await crc(), undefined);
    const { bytes: whole } = await fetchAll(url);
    assert.equal(await crc(), crc32(content));
    await readZip(folder, whole);
    const kept = await fetchAll((await server.zip(me, [file.id])).url);
    assert.ok(kept.bytes.equals(whole));
  });

  it("gives nothing to others, after the end, or by altered links", async () => {
    const [me, stranger] = [newOwner(), newOwner()];
    const { top, inner } = await someDrive(me);
    const refused = async (ownerId: string, ids: readonly string[]) =>
      (await server.call<{ error: string }>(ownerId, "POST", "/files:zip", { ids })).body.error;
    assert.equal(await refused("", [top.id]), "unauthenticated");
    assert.equal(await refused(stranger, [top.id]), "file_not_found");
    assert.equal(await refused(me, ["nothing"]), "file_not_found");
    assert.equal(await refused(me, []), "invalid_argument");
    assert.equal((await server.call(stranger, "GET", `/files/${inner.id}:zip`)).status, 404);
    assert.equal((await server.call("", "GET", `/files/${inner.id}:zip`)).status, 401);
    const { url } = await server.zip(me, [top.id]);
    const altered = url.replace(/\/z\/(.)/, (_all, first: string) => `/z/${first === "A" ? "B" : "A"}`);
    assert.equal((await fetch(altered)).status, 404);
    assert.equal((await fetch(`${server.origin}/z/nonsense/x.zip`)).status, 404);
    server.signedOut.add(me);
    assert.equal((await fetch(url)).status, 404);
    server.signedOut.delete(me);
    await server.write((tx) => server.tree.trash(tx, me, [top.id]));
    assert.equal((await fetch(url)).status, 404);
    assert.equal(await refused(me, [inner.id]), "file_in_recycle_bin");
    await server.write((tx) => server.tree.untrash(tx, me, [top.id]));
    assert.equal((await fetch(url, { method: "HEAD" })).status, 200);
    server.advance(6 * 3_600_000 + 1);
    assert.equal((await fetch(url)).status, 403);
    await server.zips.sweep();
    assert.equal((await fetch(url)).status, 404);
    const left = await (
      await open()
    ).read
      .selectFrom("zip_chunk")
      .select("number")
      .where("plan_id", "not in", (query) => query.selectFrom("zip_plan").select("id"))
      .execute();
    assert.deepEqual(left, []);
  });

  it("asks a share's gate, and closes with the share", async () => {
    const me = newOwner();
    const { top } = await someDrive(me);
    const standing = { share_status: "OK", share_status_text: "" } as const;
    server.shares.set("s-1", {
      standing,
      content: { ownerId: me, ids: [top.id], grant: "s-1", visitor: "v" },
    });
    const ask = (share_id: string) =>
      server.call<{ share_status: string; zip: Zip | null }>("", "POST", "/share:zip", { share_id });
    const { body } = await ask("s-1");
    assert.equal((await fetch(server.here(body.zip), { method: "HEAD" })).status, 200);
    server.closedShares.add("s-1");
    assert.equal((await fetch(server.here(body.zip), { method: "HEAD" })).status, 404);
    assert.deepEqual((await ask("s-2")).body.zip, null);
  });

  it("says so before the first byte where content is missing, and leaves nothing in the way of others", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "ghost", "ghost", 5_000_000);
    await server.write((tx) => server.tree.keepCrc(tx, file.sha256!, 0));
    const { url } = await server.zip(me, [file.id]);
    const answer = await fetch(url);
    assert.deepEqual([answer.status, answer.headers.get("content-disposition")], [404, null]);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name !== "test.zip"),
      [],
    );
  });
});
