import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { linksOf, nobody, person, shareOf, uploaded, type Person } from "./house.ts";

const SCRIPT = "<script>fetch('/api/v1/user/me')</script>";

onOneLoginServer("content", (server) => {
  let ada: Person;
  let visitor: Person;

  before(async () => {
    ada = await person(server());
    visitor = nobody(server());
  });

  it("of people never runs in the site's origin, whatever its name says", async () => {
    const names = [
      "page.html",
      "page.htm",
      "picture.svg",
      "feed.xml",
      "app.js",
      "page.xhtml",
      "note.md",
      "x.mht",
    ];
    for (const name of [...names, "pixel.png", "paper.pdf", "page.html.jpg", "noending"]) {
      const id = await uploaded(ada, server(), name, SCRIPT);
      const { keep, shown } = await linksOf(ada, id);
      for (const path of [keep, ...shown]) {
        const { headers, status } = await visitor.call("GET", path);
        assert.equal(status, 200, name);
        assert.equal(headers.get("x-content-type-options"), "nosniff", name);
        assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'/, name);
        const harmless = /^(image\/(?!svg)|text\/plain|application\/(octet-stream|pdf)|audio\/|video\/)/;
        assert.match(headers.get("content-type") ?? "", harmless, name);
      }
      const kept = await visitor.call("GET", keep);
      assert.match(kept.headers.get("content-disposition") ?? "", /^attachment; filename="/, name);
    }
  });

  it("keeps names and titles out of its headers and markup", async () => {
    const name = `"; filename=evil.exe; x="<b>'%0d%0aset-cookie: a=b`;
    const { keep } = await linksOf(ada, await uploaded(ada, server(), name, "x"));
    const { headers } = await visitor.call("GET", keep);
    const [, quoted = "", rest = ""] =
      /^attachment; filename="([^"]*)"(.*)$/.exec(headers.get("content-disposition") ?? "") ?? [];
    assert.doesNotMatch(quoted, /["\\\r\n]/);
    assert.match(rest, /^; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    assert.equal(headers.get("set-cookie"), null);
  });

  it("is given out by its own link only: no altered, borrowed or guessed one", async () => {
    const mine = (await linksOf(ada, await uploaded(ada, server(), "a.txt", "mine"))).keep;
    const other = (await linksOf(ada, await uploaded(ada, server(), "b.txt", "other"))).keep;
    const [payload = "", mac = ""] = (mine.split("/")[2] ?? "").split(".");
    const [payload2 = "", mac2 = ""] = (other.split("/")[2] ?? "").split(".");
    const later = Buffer.from(payload, "base64url");
    later[later.length - 1] = (later.at(-1) ?? 0) ^ 1;
    for (const id of [ada.id, "sha256", "attachment"]) {
      assert.ok(!Buffer.from(payload, "base64url").includes(id), `the link tells ${id}`);
    }
    const forged = [
      `${payload}.${mac2}`,
      `${payload2}.${mac}`,
      `${later.toString("base64url")}.${mac}`,
      `${payload}.`,
      payload,
      ".",
      "..",
      mac,
    ];
    for (const link of forged) {
      const { status, text } = await visitor.call("GET", `/d/${link}/a.txt`);
      assert.equal(status, 404, link);
      assert.doesNotMatch(text, /mine|other/);
    }
    assert.equal((await visitor.call("GET", mine)).text, "mine");
  });

  it("of a share can no longer be fetched once the share is withdrawn", async () => {
    const file = await uploaded(ada, server(), "shared.txt", "shared");
    const share_id = await shareOf(ada, [file]);
    const info = `/api/drive/v1/share/file_info?share_id=${share_id}&file_id=${file}`;
    const { web_content_link: link } = (await visitor.call("GET", info)).body["file_info"] as {
      web_content_link: string;
    };
    const path = new URL(link).pathname;
    assert.equal((await visitor.call("GET", path)).status, 200);
    await ada.call("POST", "/api/drive/v1/share:batchDelete", { ids: [share_id] });
    assert.equal((await visitor.call("GET", path)).status, 404);
  });

  it("is refused to who asks for thousands of ranges, and sent whole to who asks for nonsense", async () => {
    const { keep } = await linksOf(ada, await uploaded(ada, server(), "r.txt", "0123456789"));
    const range = `bytes=${Array.from({ length: 2_000 }, () => "0-9").join(",")}`;
    const refused = await visitor.call("GET", keep, undefined, { range });
    assert.deepEqual([refused.status, refused.text], [416, ""]);
    const several = await visitor.call("GET", keep, undefined, { range: "bytes=0-1,3-4" });
    assert.equal(several.status, 206);
    for (const odd of ["bytes=5-2", "bytes=-", "bytes=--1", "bytes=a-b", "lines=0-1", "bytes=0-1,x"]) {
      assert.equal((await visitor.call("GET", keep, undefined, { range: odd })).status, 200, odd);
    }
    const beyond = { range: "bytes=99999999999999-" };
    assert.equal((await visitor.call("GET", keep, undefined, beyond)).status, 416);
  });

  it("of answers is nobody's to keep, and each carries the headers that guard it", async () => {
    const file = await uploaded(ada, server(), "c.txt", "c");
    const share_id = await shareOf(ada, [file]);
    const answers = await Promise.all([
      ada.call("GET", "/api/drive/v1/files"),
      ada.call("GET", `/api/drive/v1/files/${file}`),
      ada.call("GET", "/api/v1/user/me"),
      visitor.call("GET", "/api/v1/user/me"),
      visitor.call("GET", `/api/drive/v1/share?share_id=${share_id}`),
      visitor.call("GET", "/api/nothing/here"),
      visitor.call("POST", "/api/drive/v1/files", "{"),
      visitor.call("GET", "/login/interaction/unknown"),
      visitor.call("GET", "/login/auth?client_id=unknown"),
      visitor.call("GET", "/readyz"),
      visitor.call("GET", "/d/x/y"),
    ]);
    for (const { headers, text } of answers) {
      assert.match(headers.get("cache-control") ?? "", /no-store/, text);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      const policy = headers.get("content-security-policy") ?? "";
      assert.match(policy, /default-src '(none|self)'/, text);
      assert.doesNotMatch(policy, /script-src[^;]*('unsafe|\*|https?:)/);
      assert.doesNotMatch(text, /node_modules|\/server\/|at async|SQLITE|select /i);
    }
  });

  it("of the disk beside the site can't be asked for", async () => {
    const paths = [
      "/../package.json",
      "/..%2fpackage.json",
      "/%2e%2e/package.json",
      "/static/..%5c..%5cpackage.json",
      "/csp.json",
      "/policy-pages.json",
      "/policy-pages/2030-01-01/policy/privacy-policy",
      "/.env",
      "/login/assets/..%2f..%2flogin.ts",
      "/d/..%2f..%2fsecrets.json/x",
      "//etc/passwd",
      "/secrets.json",
    ];
    for (const path of paths) assert.equal((await visitor.call("GET", path)).status, 404, path);
  });

  it("of redirects stays at home", async () => {
    for (const path of [
      "//evil.example/",
      "//evil.example/index.html",
      "/ja//evil.example/",
      "/ja/\\evil.example/",
      "/%2f%2fevil.example/",
      "/zh-CN//evil.example/s/x",
      "/ja/.//evil.example/s/x",
    ]) {
      const { headers } = await visitor.call("GET", path);
      const target = headers.get("location");
      if (target !== null) assert.equal(new URL(target, server().origin).origin, server().origin, path);
    }
  });
});
