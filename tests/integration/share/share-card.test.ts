import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { openDatabase } from "../../../server/database.ts";
import { openAccount, type OwnerWire } from "../../e2e/support/seed.ts";
import { freshDatabase, oneDialect, type TestDatabase } from "../../support/databases.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PAGE =
  '<html><head><meta name="description" content="A drive"><meta property="og:title" content="Holdall">' +
  '<meta property="og:description" content="A drive"><meta property="og:image" content="/card.png">' +
  "<title>Holdall</title></head><body></body></html>";
const HOSTILE = `"><script>alert(1)</script></title> $& it's`;

for (const dialect of oneDialect()) {
  describe(`the card of a share's address on ${dialect}`, () => {
    let folder: string;
    let database: TestDatabase;
    let server: RunningServer;
    let wire: OwnerWire;
    let image: string;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), "holdall-card-"));
      mkdirSync(join(folder, "site/s"), { recursive: true });
      writeFileSync(join(folder, "site/s/index.html"), PAGE);
      const first = { scripts: [], styles: [], texts: { ja: ["/texts-ja.js"] } };
      const note = { app: first, views: { "/s": first } };
      writeFileSync(join(folder, "site/first-files.json"), JSON.stringify(note));
      database = await freshDatabase(dialect);
      server = await startServer({
        env: { HOLDALL_SITE_DIR: join(folder, "site"), HOLDALL_DATABASE_URL: database.url },
      });
      wire = await openAccount(server);
      image = await wire.file("Postcard.png", readFileSync(join(ROOT, "static/brand/social-card.png")));
    });
    after(async () => {
      await server?.stop();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const page = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}${path}`, { headers: { "accept-encoding": "identity", ...headers } });
    const share = async (terms: object = {}) =>
      String((await wire.call("POST", "share", { file_ids: [image], ...terms }))["share_id"]);
    const meta = (text: string, name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];

    it("tells title, note and picture of an open share, and counts no visit", async () => {
      const id = await share({ title: "Summer trip", params: { note: "All the\npictures." } });
      const text = await (await page(`/s/${id}`)).text();
      assert.match(text, /<title>Summer trip<\/title>/);
      assert.equal(meta(text, "og:title"), "Summer trip");
      assert.equal(meta(text, "og:description"), "All the pictures.");
      assert.equal(meta(text, "og:url"), `${server.origin}/s/${id}`);
      const picture = await fetch(meta(text, "og:image") ?? "");
      assert.equal(picture.headers.get("content-type"), "image/webp");
      const { data } = (await wire.call("GET", "share/list")) as {
        data: { share_id: string; view_count: string }[];
      };
      assert.equal(data.find(({ share_id }) => share_id === id)?.view_count, "0");
    });

    it("says nothing of a share that moderation covered", async () => {
      const id = await share({ title: "Night", params: { note: "Dark pictures." } });
      const db = openDatabase(database.url);
      await db.write((tx) =>
        tx.updateTable("share").set({ covered_by: "abuse" }).where("id", "=", id).execute(),
      );
      await db.close();
      const text = await (await page(`/s/${id}`)).text();
      assert.equal(text, PAGE);
    });

    it("says it in the language of who asks, compressed for who takes it, once", async () => {
      const path = `/s/${await share({ title: "Words" })}`;
      const japanese = await page(path, { "accept-language": "ja", "accept-encoding": "br" });
      assert.equal(japanese.headers.get("content-encoding"), "br");
      assert.match(japanese.headers.get("vary") ?? "", /accept-language/);
      assert.equal(japanese.headers.get("link"), "</texts-ja.js>; rel=preload; as=script");
      const texts = JSON.parse(readFileSync(join(ROOT, "locales/ja/share-server.json"), "utf8")) as {
        card: { text: string };
      };
      assert.equal(
        meta(await japanese.text(), "description"),
        texts.card.text.replace("{{brand}}", "Holdall"),
      );
      const etag = japanese.headers.get("etag") ?? "";
      const again = { "accept-language": "ja", "accept-encoding": "br", "if-none-match": etag };
      assert.equal((await page(path, again)).status, 304);
    });

    it("writes a hostile title and note as text", async () => {
      const text = await (
        await page(`/s/${await share({ title: HOSTILE, params: { note: HOSTILE } })}`)
      ).text();
      assert.doesNotMatch(text, /<script/);
      const escaped = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt; $&amp; it&#39;s";
      assert.equal(meta(text, "og:title"), escaped);
      assert.equal(meta(text, "description"), escaped);
    });

    it("shows no picture of what may not be looked at", async () => {
      const id = await share({ title: "Only to save", rights: { view: false } });
      const text = await (await page(`/s/${id}`)).text();
      assert.equal(meta(text, "og:title"), "Only to save");
      assert.equal(meta(text, "og:image"), "/card.png");
    });

    it("reveals nothing of a share that has a code, is paused, withdrawn or isn't there", async () => {
      const coded = { title: "Secret", pass_code_option: "REQUIRED", custom_pass_code: "k7qd" };
      const [locked, paused, withdrawn] = [
        await share(coded),
        await share({ title: "Secret" }),
        await share(),
      ];
      await wire.call("PATCH", "share", { share_id: paused, paused: true });
      await wire.call("POST", "share:batchDelete", { ids: [withdrawn] });
      const nowhere = "AAAAAAAAAAAAAAAAAAAAAA";
      const paths = [locked, `${locked}?s_code=k7qd`, paused, withdrawn, nowhere].map((id) => `/s/${id}`);
      const answers = await Promise.all(
        paths.map(async (path) => {
          const answer = await page(path);
          return { text: await answer.text(), headers: namesOf(answer) };
        }),
      );
      for (const answer of answers) assert.deepEqual(answer, { text: PAGE, headers: answers[0]?.headers });
      const statuses = await Promise.all(paths.map(async (path) => (await page(path)).status));
      assert.deepEqual(statuses, [200, 200, 200, 200, 404], "only what no share ever had isn't found");
    });
  });
}

const namesOf = ({ headers }: Response) => [...headers.keys()].sort();
