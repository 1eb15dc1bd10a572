import assert from "node:assert/strict";
import { readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { before, it } from "node:test";
import sharp from "sharp";
import type { FileEvent } from "../../../contract/events.ts";
import type { FileList, FileObject } from "../../../contract/files.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, type Person } from "../security/house.ts";
import { makeZip } from "./make-zip.ts";
import { fetched, known, opened, stored } from "./preview-kit.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });

onOneLoginServer("thumbnails", (server) => {
  let ada: Person;
  let photo: string;

  before(async () => {
    ada = await person(server());
    const bytes = await picture(1_600, 800).jpeg().toBuffer();
    photo = await stored(ada, server(), { name: "photo.jpg", bytes });
  });

  const keep = async (name: string, bytes: Uint8Array): Promise<FileObject> =>
    opened(ada, await stored(ada, server(), { name, bytes }));
  const told = async (name: string, bytes: Uint8Array): Promise<FileObject> =>
    known(ada, await stored(ada, server(), { name, bytes }));
  /** The folder that thumbnails of a content are kept in. */
  const cached = (sha256: string) =>
    join(server().context.config.dataDir, "previews", "thumbnails", sha256.slice(0, 2));
  const sizeOf = async (url: string) => {
    const { bytes, status } = await fetched(url);
    assert.equal(status, 200, bytes.toString("latin1").slice(0, 300) + url);
    const { width, height, format } = await sharp(bytes).metadata();
    return [width, height, format];
  };

  it("come in three sizes, with headers that let a browser keep them and run nothing", async () => {
    const sizes = await Promise.all(
      ["SIZE_SMALL", "SIZE_MEDIUM", "SIZE_LARGE"].map(async (size) =>
        sizeOf((await opened(ada, photo, `?thumbnail_size=${size}`)).thumbnail_link),
      ),
    );
    assert.deepEqual(sizes, [
      [240, 120, "webp"],
      [480, 240, "webp"],
      [1_280, 640, "webp"],
    ]);
    const { thumbnail_link } = await opened(ada, photo);
    const { headers } = await fetched(thumbnail_link);
    assert.match(headers.get("cache-control") ?? "", /^private, max-age=\d+/);
    assert.match(headers.get("content-security-policy") ?? "", /^sandbox; default-src 'none'/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    const again = await fetched(thumbnail_link, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    assert.equal(again.status, 304);
    const head = await fetched(thumbnail_link, { method: "HEAD" });
    assert.deepEqual([head.status, head.headers.get("content-length")], [200, headers.get("content-length")]);
  });

  it("are in listings, the same address all day", async () => {
    const list = async () => {
      const { body } = await ada.call("GET", "/api/drive/v1/files?thumbnail_size=SIZE_SMALL");
      return (body as unknown as FileList).files.find(({ id }) => id === photo)?.thumbnail_link ?? "";
    };
    const link = await list();
    assert.deepEqual(await sizeOf(link), [240, 120, "webp"]);
    assert.equal(await list(), link);
  });

  it("are in searches, jumps and recent files, for who is signed in", async () => {
    const small = "thumbnail_size=SIZE_SMALL";
    const ask = async <Reply>(path: string) => (await ada.call("GET", `/api/drive/v1/${path}`)).body as Reply;
    const { files } = await ask<FileList>(`files:search?q=photo&${small}`);
    const { file } = await ask<{ file: FileObject }>(`files:locate?prefix=photo.&${small}`);
    const { events } = await ask<{ events: FileEvent[] }>(`events?${small}`);
    const seen = [
      files.find(({ id }) => id === photo)?.thumbnail_link,
      file.thumbnail_link,
      events.find(({ file_id }) => file_id === photo)?.reference_resource?.thumbnail_link,
    ];
    for (const link of seen) assert.deepEqual(await sizeOf(link ?? ""), [240, 120, "webp"]);
  });

  it("are there of texts and pages, too, and of a document that carries a picture", async () => {
    const text = await keep("notes.md", Buffer.from("seven quiet lanterns\n".repeat(30)));
    assert.deepEqual(await sizeOf(text.thumbnail_link), [367, 480, "webp"]);
    const bytes = await picture(300, 150).png().toBuffer();
    const document = await keep("a.odt", makeZip([{ name: "Thumbnails/thumbnail.png", bytes }]));
    assert.deepEqual(await sizeOf(document.thumbnail_link), [300, 150, "webp"]);
  });

  it("stand upright and carry nothing of the camera", async () => {
    const bytes = await picture(800, 400)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "secret place" } } })
      .jpeg()
      .toBuffer();
    const file = await told("turned.jpg", bytes);
    assert.deepEqual([file.params["width"], file.params["height"]], ["400", "800"]);
    const { bytes: thumbnail } = await fetched(file.thumbnail_link);
    const { width, height, exif, orientation } = await sharp(thumbnail).metadata();
    assert.deepEqual([width, height, exif, orientation], [240, 480, undefined, undefined]);
  });

  for (const format of ["png", "webp", "gif", "avif", "tiff"] as const) {
    it(`are made of ${format}`, async () => {
      const file = await told(`a.${format}`, await picture(900, 300).toFormat(format).toBuffer());
      assert.deepEqual(await sizeOf(file.thumbnail_link), [480, 160, "webp"]);
      assert.deepEqual([file.params["width"], file.params["height"]], ["900", "300"]);
    });
  }

  it("of a drawing are its picture, and what it names beside it isn't read", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
      <script>fetch("http://127.0.0.1")</script><rect width="20" height="10" fill="#00ff00"/>
      <image xlink:href="file:///etc/passwd" width="20" height="10"/><image href="photo.jpg" width="20" height="10"/></svg>`;
    const { thumbnail_link } = await keep("drawing.svg", Buffer.from(svg));
    const { bytes, headers } = await fetched(thumbnail_link);
    assert.equal(headers.get("content-type"), "image/webp");
    const { dominant } = await sharp(bytes).stats();
    assert.ok(dominant.g > 200 && dominant.r < 50, JSON.stringify(dominant));
  });

  it("of what is broken, a bomb or something else in disguise are not found, and that is remembered", async () => {
    const bomb = await picture(16_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    const cases: [string, Buffer][] = [
      ["broken.jpg", Buffer.from("not a picture")],
      ["cut.png", (await picture(400, 400).png().toBuffer()).subarray(0, 80)],
      ["bomb.png", bomb],
      ["disguised.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ["broken.pdf", Buffer.from("%PDF-1.7")],
      ["plain.docx", makeZip([{ name: "word/document.xml", bytes: Buffer.from("<x/>") }])],
      ["page.jpg", Buffer.from("<html><script>1</script></html>")],
    ];
    for (const [name, bytes] of cases) {
      const { thumbnail_link, sha256 } = await keep(name, bytes);
      for (let time = 0; time < 2; time += 1) {
        const { status, bytes: body } = await fetched(thumbnail_link);
        assert.equal(status, 404, name);
        assert.equal((JSON.parse(body.toString()) as { error: string }).error, "file_not_found");
      }
      const { read } = server().context.database;
      const kept = await read
        .selectFrom("broken_thumbnail")
        .selectAll()
        .where("sha256", "=", sha256)
        .execute();
      assert.equal(kept.length, 1, name);
    }
  });

  it("of content that is nothing under one name are made under another", async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
    const wrong = await keep("disguised.png", bytes);
    assert.equal((await fetched(wrong.thumbnail_link)).status, 404);
    assert.deepEqual((await told("drawing.svg", bytes)).params, { width: "30", height: "20" });
    const right = await keep("drawing.svg", bytes);
    assert.equal((await fetched(right.thumbnail_link)).status, 200);
  });

  it("are promised for nothing that has none", async () => {
    for (const name of ["a.bin", "a.heic", "a.zip", "empty.png", "empty.txt"]) {
      const bytes = Buffer.from(name.startsWith("empty") ? "" : "something");
      assert.equal((await keep(name, bytes)).thumbnail_link, "", name);
    }
  });

  it("are made once, however many ask at the same time", async () => {
    const bytes = await picture(1_000, 998).png().toBuffer();
    const { id, sha256 } = await keep("wanted.png", bytes);
    const { thumbnail_link } = await opened(ada, id, "?thumbnail_size=SIZE_LARGE");
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetched(thumbnail_link)));
    const [first] = answers;
    assert.ok(answers.every((answer) => answer.status === 200 && first?.bytes.equals(answer.bytes)));
    assert.ok((await readdir(cached(sha256))).includes(`${sha256}.SIZE_LARGE.webp`));
  });

  it("are made again where a power cut left an empty or a cut one", async () => {
    const bytes = await picture(320, 160).png().toBuffer();
    const { id, sha256 } = await keep("cut.png", bytes);
    const { thumbnail_link } = await opened(ada, id, "?thumbnail_size=SIZE_LARGE");
    assert.deepEqual(await sizeOf(thumbnail_link), [320, 160, "webp"]);
    const whole = (await fetched(thumbnail_link)).bytes;
    for (const left of [0, 5, whole.length - 1]) {
      await truncate(join(cached(sha256), `${sha256}.SIZE_LARGE.webp`), left);
      assert.deepEqual((await fetched(thumbnail_link)).bytes, whole);
    }
  });

  it("end with the session they were given to, and with the file", async () => {
    const eve = await person(server());
    const file = await stored(eve, server(), {
      name: "e.png",
      bytes: await picture(50, 50).png().toBuffer(),
    });
    const { thumbnail_link } = await opened(eve, file);
    assert.equal((await fetched(thumbnail_link)).status, 200);
    await eve.call("DELETE", `/api/drive/v1/files/${file}`);
    assert.equal((await fetched(thumbnail_link)).status, 404);
    await eve.call("POST", "/api/drive/v1/files:batchUntrash", { ids: [file] });
    assert.equal((await fetched(thumbnail_link)).status, 200);
    const { database, services } = server().context;
    await database.write((tx) => services.login.apiTokens.revokeAll(tx, eve.id));
    assert.equal((await fetched(thumbnail_link)).status, 404);
  });

  it("are no way to the file's own bytes, nor the other way round", async () => {
    const { thumbnail_link, web_content_link } = await opened(ada, photo);
    assert.equal((await fetched(thumbnail_link.replace("/t/", "/d/"))).status, 404);
    assert.equal((await fetched(web_content_link.replace("/d/", "/t/"))).status, 404);
    assert.equal((await fetched(thumbnail_link.replace("/t/", "/v/"))).status, 404);
    assert.equal((await fetched(thumbnail_link.replace(/\.[\w-]+\/t\.webp/, ".forged/t.webp"))).status, 404);
  });

  it("of a share end when the share does", async () => {
    const folder = await folderOf(ada, `Shared ${Math.random()}`);
    const bytes = await picture(60, 60).png().toBuffer();
    const file = await stored(ada, server(), { name: "s.png", bytes, parent: folder });
    const share_id = await shareOf(ada, [folder]);
    const { body } = await nobody(server()).call(
      "GET",
      `/api/drive/v1/share/file_info?share_id=${share_id}&file_id=${file}`,
    );
    const { thumbnail_link } = (body as { file_info: FileObject }).file_info;
    assert.equal((await fetched(thumbnail_link)).status, 200);
    await ada.call("POST", "/api/drive/v1/share:batchDelete", { ids: [share_id] });
    assert.equal((await fetched(thumbnail_link)).status, 404);
  });
});
