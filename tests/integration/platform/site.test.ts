import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { SITE_ORIGIN } from "../../../contract/site-origin.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";

const LONG_PAGE = `<link rel="canonical" href="${SITE_ORIGIN}/long"><p>${"many words ".repeat(200)}</p>`;
const folder = mkdtempSync(join(tmpdir(), "holdall-site-"));
after(() => rmSync(folder, { recursive: true, force: true }));

describe("the built site", () => {
  let server: RunningServer;
  before(async () => {
    const site = join(folder, "site");
    mkdirSync(join(site, "faq"), { recursive: true });
    mkdirSync(join(site, "s"));
    mkdirSync(join(site, "long"));
    mkdirSync(join(site, "drive"));
    mkdirSync(join(site, "ja/faq"), { recursive: true });
    const files = {
      "index.html": "home",
      "404.html": "<h1>lost</h1>",
      "faq/index.html": "faq plain",
      "faq/feed.xml": "<feed/>",
      "faq/feed.json": "{}",
      "long/index.html": LONG_PAGE,
      "s/index.html": "share app",
      "drive/index.html": "drive app",
      "ja/index.html": "home in Japanese",
      "ja/faq/index.html": "faq in Japanese",
      "redirects.json": JSON.stringify([{ from: "/questions", to: "/faq#top", status: 308 }]),
      "app-3f2ab5d6e7f8a9b0c1d2.js": "1",
      "csp.json": JSON.stringify({ scriptHashes: ["sha256-abc="], styleHashes: [] }),
      "first-files.json": JSON.stringify({ views: {} }),
      ".stamp": "hidden",
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content);
    writeFileSync(join(folder, "outside.txt"), "secret");
    server = await startServer({ env: { HOLDALL_SITE_DIR: site } });
  });
  after(() => server.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, {
      redirect: "manual",
      headers: { "accept-encoding": "identity", ...headers },
    });

  /** A request whose path no HTTP library has tidied up. */
  const rawGet = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(server.port, "127.0.0.1");
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
      socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    });

  it("is served with its policy, types and a strong ETag that saves the second transfer", async () => {
    const first = await get("/faq");
    assert.equal(await first.text(), "faq plain");
    assert.match(first.headers.get("content-type") ?? "", /text\/html/);
    assert.match(first.headers.get("content-security-policy") ?? "", /script-src 'self' 'sha256-abc='/);
    assert.match(first.headers.get("cache-control") ?? "", /must-revalidate/);
    const etag = first.headers.get("etag") ?? "";
    assert.match(etag, /^"[^"]+"$/);
    assert.equal((await get("/faq", { "if-none-match": etag })).status, 304);
    assert.match((await get("/app-3f2ab5d6e7f8a9b0c1d2.js")).headers.get("cache-control") ?? "", /immutable/);
  });

  it("lets the page at which a desktop app signs in call the port that its address names, and no other page", async () => {
    const policyOf = async (path: string) => {
      const policy = (await get(path)).headers.get("content-security-policy") ?? "";
      return policy.split("; ").find((part) => part.startsWith("connect-src ")) ?? "";
    };
    assert.match(
      await policyOf("/drive/login?return=%2Fdrive%2Fall&desktop=d2c4"),
      /^connect-src 'self' http:\/\/127\.0\.0\.1:53956$/,
    );
    for (const path of [
      "/drive/login",
      "/drive/login?desktop=16",
      "/drive/login?desktop=d2c4%20*",
      "/drive/all?desktop=d2c4",
      "/faq?desktop=d2c4",
    ])
      assert.doesNotMatch(await policyOf(path), /127\.0\.0\.1|\*/, path);
  });

  it("names its feeds as readers of feeds know them", async () => {
    for (const [name, type] of [
      ["feed.xml", "application/atom+xml; charset=utf-8"],
      ["feed.json", "application/feed+json; charset=utf-8"],
    ])
      assert.equal((await get(`/faq/${name}`)).headers.get("content-type"), type);
  });

  it("travels compressed as the client takes it, with the server's own address in it and an ETag of its own", async () => {
    const expected = LONG_PAGE.replace(SITE_ORIGIN, server.origin);
    const etags = new Set<string | null>();
    for (const encoding of ["identity", "gzip", "br"]) {
      const page = await get("/long", { "accept-encoding": encoding });
      assert.equal(page.headers.get("content-encoding"), encoding === "identity" ? null : encoding);
      assert.equal(page.headers.get("vary"), "accept-encoding");
      assert.equal(await page.text(), expected);
      const etag = page.headers.get("etag");
      etags.add(etag);
      const head = await fetch(`${server.origin}/long`, {
        method: "HEAD",
        headers: { "accept-encoding": encoding },
      });
      assert.equal(head.headers.get("etag"), etag);
      const length = Number(head.headers.get("content-length"));
      assert.ok(encoding === "identity" ? length === expected.length : length < expected.length / 2);
      const again = await get("/long", { "accept-encoding": encoding, "if-none-match": String(etag) });
      assert.deepEqual([again.status, again.headers.get("etag")], [304, etag]);
    }
    assert.equal(etags.size, 3);
  });

  it("leads from the home page to the reader's language: remembered, else the browser's, else it stays", async () => {
    const home = async (headers: Record<string, string>, path = "/") => {
      const { status, headers: sent } = await get(path, { "user-agent": "Mozilla/5.0", ...headers });
      return [status, sent.get("location"), sent.get("vary")];
    };
    const vary = "accept-encoding, accept-language, cookie, sec-fetch-site, user-agent";
    assert.deepEqual(await home({ "accept-language": "ja" }), [302, "/ja", vary]);
    assert.deepEqual(await home({ cookie: "locale=ja" }, "/?a=1"), [302, "/ja?a=1", vary]);
    assert.deepEqual(await home({ "accept-language": "ja", cookie: "locale=en-US" }), [200, null, vary]);
    assert.deepEqual(await home({ "accept-language": "fr" }), [200, null, vary]);
    // Nobody has built that page.
    assert.deepEqual(await home({ "accept-language": "es" }), [200, null, vary]);
    const redirect = await get("/", { "user-agent": "Mozilla/5.0", "accept-language": "ja" });
    assert.equal(redirect.headers.get("cache-control"), "private, no-cache");
    assert.equal(redirect.headers.get("set-cookie"), null);
  });

  it("leads no crawler away from the home page", async () => {
    const response = await get("/", { "user-agent": "Googlebot/2.1", "accept-language": "ja" });
    assert.deepEqual([response.status, await response.text()], [200, "home"]);
    assert.match(response.headers.get("vary") ?? "", /user-agent/);
  });

  /** @rule locale-query */
  it("follows the query parameter locale on any page and remembers it", async () => {
    const response = await get("/faq?locale=ja&a=1", { "user-agent": "Mozilla/5.0" });
    assert.deepEqual([response.status, response.headers.get("location")], [302, "/ja/faq?a=1"]);
    assert.match(response.headers.get("set-cookie") ?? "", /^locale=ja; /);
    assert.equal((await get("/faq?locale=es", { "user-agent": "Mozilla/5.0" })).status, 200);
  });

  it("answers moved addresses from the table of the build, their query before the anchor", async () => {
    const at = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get("location")];
    };
    assert.deepEqual(await at("/questions?a=1"), [308, "/faq?a=1#top"]);
    assert.deepEqual(await at("/ja/questions"), [308, "/ja/faq#top"]);
    assert.deepEqual(await at("/JA/FAQ/?a=1"), [301, "/ja/faq?a=1"]);
  });

  it("answers the address of a share that never was with 404 and the share app's page, which tells of it", async () => {
    const response = await get("/s/AbC/folder?x=1");
    assert.deepEqual([response.status, await response.text()], [404, "share app"]);
  });

  it("answers a malformed share id with the error page and its status, with and without a locale", async () => {
    for (const path of ["/s", "/s/a.b", "/s/AbC/a%20b?x=1", "/s/%3Cscript%3E", "/ja/s/a.b"]) {
      const response = await get(path, { "user-agent": "Mozilla/5.0" });
      assert.deepEqual([response.status, await response.text()], [404, "<h1>lost</h1>"], path);
    }
  });

  it("leads a share's address as copying left it to its one address, with the code it came with", async () => {
    const response = await get("/s/%20AbC/?s_code=1");
    assert.deepEqual([response.status, response.headers.get("location")], [301, "/s/AbC?s_code=1"]);
  });

  it("leads a share's address with a locale to the one without, and remembers the locale", async () => {
    const response = await get("/zh-CN/s/AbC?s_code=1");
    assert.equal(response.status, 302);
    assert.equal(response.headers.get("location"), "/s/AbC?s_code=1");
    const cookies = response.headers.getSetCookie();
    assert.equal(cookies[0], "locale=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax");
    assert.equal(cookies[1], "locale_linked=zh-CN; Path=/; Max-Age=60; SameSite=Lax", "nobody chose it");
    const chosen = await get("/zh-CN/s/AbC", { cookie: "locale=ja" });
    assert.equal(chosen.headers.getSetCookie().length, 1, "somebody has chosen one before");
  });

  /** @rule error-page */
  it("answers the unknown with 404: people get the page, bots plain text, programs the error object", async () => {
    const person = await get("/nothing", { "user-agent": "Mozilla/5.0" });
    assert.deepEqual([person.status, await person.text()], [404, "<h1>lost</h1>"]);
    const bot = await get("/nothing", { "user-agent": "Googlebot/2.1" });
    assert.deepEqual([bot.status, await bot.text()], [404, "Not found\n"]);
    assert.match(bot.headers.get("content-type") ?? "", /text\/plain/);
    const program = await get("/api/nothing");
    assert.equal(((await program.json()) as { error: string }).error, "not_found");
  });

  it("gives no file away that isn't the site's", async () => {
    const paths = [
      "/../outside.txt",
      "/..%2foutside.txt",
      "/faq/../../outside.txt",
      "/.stamp",
      "/csp.json",
      "/first-files.json",
      "/%zz",
    ];
    for (const path of paths) {
      const raw = await rawGet(path);
      assert.match(raw, /^HTTP\/1.1 40[04]/, path);
      assert.doesNotMatch(raw, /secret|hidden|sha256-abc=",/, path);
    }
  });
});
