import type { PolicyPages } from "../../../contract/policy.ts";
import { resolvePage, spellingsOf, type Answer } from "./resolve-page.ts";
import { cacheControlOf, encodingFor, isCompressible } from "./site-file.ts";
import { indexSite } from "./site-index.ts";

const policies: PolicyPages = {
  policies: [{ slug: "privacy", versions: ["2023-01-01", "2025-06-01"] }],
  timed: {
    "/policy/privacy": [
      { from: "", files: { "": "policy/privacy/index.html" } },
      { from: "2025-06-01", files: { "": "policy-pages/2025-06-01/policy/privacy/index.html" } },
    ],
  },
};
const paths = [
  "/index.html",
  "/404.html",
  "/faq/index.html",
  "/es/faq/index.html",
  "/zh-CN/faq/index.html",
  "/policy/copyright-Infringement/index.html",
  "/s/index.html",
  "/drive/index.html",
  "/auth/index.html",
  "/app-3f2ab5d6e7f8a9b0c1d2.js",
  "/policy/privacy/index.html",
  "/policy-pages/2025-06-01/policy/privacy/index.html",
];
const files = Object.fromEntries(paths.map((path) => [path, { size: 1, hash: path }]));
const index = indexSite(
  "/site",
  { files, carried: {} },
  { origin: "https://a.test", off: [], regionEndpoints: [] },
);
const redirects = [
  { from: "/old", to: "/faq#trash", status: 301 },
  { from: "/share", to: "/drive/shares", status: 302 },
  { from: "/faq", to: "/", status: 301 },
] as const;
const site = { index, policies, redirects, spellings: spellingsOf(index), now: Date.now };
const at = (today: string, path: string): Answer =>
  resolvePage({ ...site, now: () => Date.parse(today) }, path);
const answer = (path: string) => at("2024-05-05T10:00:00Z", path);
const fileOf = (found: Answer) => (found.kind === "file" ? found.file.path : found.kind);

describe("what a path of the site stands for", () => {
  it("answers finished pages at their clean addresses", () => {
    expect(fileOf(answer("/"))).toBe("/index.html");
    expect(fileOf(answer("/faq"))).toBe("/faq/index.html");
    expect(fileOf(answer("/es/faq"))).toBe("/es/faq/index.html");
  });

  it("corrects a trailing slash and index.html for good", () => {
    for (const path of ["/faq/", "/faq/index.html"]) {
      expect(answer(path)).toEqual({ kind: "redirect", status: 301, to: "/faq" });
    }
    expect(answer("/index.html")).toEqual({ kind: "redirect", status: 301, to: "/" });
  });

  it("answers every path of the apps with their page", () => {
    for (const path of ["/s/AbC", "/s/AbC/f1/f2"]) expect(fileOf(answer(path))).toBe("/s/index.html");
    for (const path of ["/drive", "/drive/all/x"]) expect(fileOf(answer(path))).toBe("/drive/index.html");
    expect(answer("/sx").kind).toBe("missing");
  });

  it("tells addresses of the drive that have a page from those that have none, whose page is the app's", () => {
    const isUnknown = (path: string) => {
      const found = answer(path);
      return found.kind === "file" && found.isUnknown === true;
    };
    const known = ["/drive", "/drive/", "/drive/all", "/drive/all/f-1", "/drive/trash", "/drive/login"];
    for (const path of known) expect([path, isUnknown(path)]).toEqual([path, false]);
    const unknown = ["/drive/nowhere", "/drive/trash/f-1", "/drive/all/f-1/f-2", "/drive//all"];
    for (const path of unknown) expect([path, isUnknown(path)]).toEqual([path, true]);
    expect(fileOf(answer("/drive/nowhere"))).toBe("/drive/index.html");
  });

  it("knows no malformed share id", () => {
    for (const path of ["/s", "/s/", "/s/index.html", "/s/a.b", "/s/a%20b", "/s/AbC/%3Cx%3E", "/es/s/a.b"]) {
      expect(answer(path).kind).toBe("missing");
    }
  });

  it("leads a share id as copying left it to the share's one address", () => {
    const to = { kind: "redirect", status: 301, to: "/s/AbC" };
    for (const path of ["/s/AbC/", "/s/%20AbC%20", "/s//AbC", "/s/%41bC"]) expect(answer(path)).toEqual(to);
    expect(answer("/ja/s/AbC/")).toEqual({ ...to, status: 302, locale: "ja" });
  });

  it("takes the locale off pages that exist once, and remembers it", () => {
    const to = (path: string) => ({ kind: "redirect", status: 302, to: path, locale: "zh-CN" });
    expect(answer("/zh-CN/s/AbC/f1")).toEqual(to("/s/AbC/f1"));
    expect(answer("/zh-CN/drive/all")).toEqual(to("/drive/all"));
    expect(answer("/zh-CN/auth")).toEqual(to("/auth"));
    expect(answer("/xx/s/AbC").kind).toBe("missing");
  });

  it("never redirects to another site", () => {
    for (const path of ["//evil.example", "//evil.example/", "/es//evil.example/s/x", "/%2Fevil.example/"]) {
      expect(answer(path).kind).toBe("missing");
    }
  });

  it("knows no file outside its index, however the path is written", () => {
    const paths = [
      "/../package.json",
      "/..%2fpackage.json",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/faq/..%5c..%5cx",
      "/%00",
      "/%zz",
    ];
    for (const path of paths) expect(answer(path).kind).toBe("missing");
  });

  it("follows moved addresses in the locale they were asked for in", () => {
    const to = (path: string, status = 301) => ({ kind: "redirect", status, to: path });
    expect(answer("/old")).toEqual(to("/faq#trash"));
    expect(answer("/ko/old")).toEqual(to("/ko/faq#trash"));
    expect(answer("/ko/share")).toEqual(to("/drive/shares", 302));
    expect(fileOf(answer("/faq"))).toBe("/faq/index.html");
  });

  it("corrects the case of a page's address for good, and with it a trailing slash", () => {
    const to = (path: string) => ({ kind: "redirect", status: 301, to: path });
    expect(answer("/FAQ")).toEqual(to("/faq"));
    expect(answer("/ES/Faq/")).toEqual(to("/es/faq"));
    expect(answer("/zh-cn/faq")).toEqual(to("/zh-CN/faq"));
    expect(answer("/policy/copyright-infringement")).toEqual(to("/policy/copyright-Infringement"));
    expect(answer("/APP-3f2ab5d6e7f8a9b0c1d2.js").kind).toBe("missing");
  });

  it("shows what a policy's address shows on the server's day, and asks its page again and again", () => {
    const shown = (today: string) => fileOf(at(today, "/policy/privacy"));
    expect(shown("2025-05-31T23:59:59Z")).toBe("/policy/privacy/index.html");
    expect(shown("2025-06-01T00:00:00Z")).toBe("/policy-pages/2025-06-01/policy/privacy/index.html");
    expect(answer("/policy-pages/2025-06-01/policy/privacy").kind).toBe("missing");
    const { kind } = resolvePage({ ...site, now: Date.now }, "/policy/privacy", "?on=2020-02-30");
    expect(kind).toBe("redirect");
  });
});

describe("how a file of the site travels", () => {
  const sent = (header: string) => encodingFor({ isCompressible: true }, header);

  it("is the smallest form the client takes", () => {
    expect(sent("gzip, deflate, br, zstd")).toBe("br");
    expect(sent("gzip;q=1.0, br;q=0")).toBe("gzip");
    expect(sent("")).toBeNull();
    expect(sent("brotli")).toBeNull();
    expect(encodingFor({ isCompressible: false }, "br")).toBeNull();
  });

  it("is compressed only where it is a text that gains by it", () => {
    expect(isCompressible("/faq/index.html", 2_000)).toBe(true);
    expect(isCompressible("/faq/index.html", 200)).toBe(false);
    expect(isCompressible("/og/card.png", 2_000)).toBe(false);
  });

  it("is kept for ever only when its name changes with its content", () => {
    const forever = [
      "/app-3f2ab5d6e7f8a9b0c1d2.js",
      "/styles.3f2ab5d6.css",
      "/static/a.png",
      "/islands/x-K3ZJ4QWE.js",
    ];
    for (const path of forever) expect(cacheControlOf(path)).toContain("immutable");
    const asked = [
      "/index.html",
      "/sw.js",
      "/page-data/faq/page-data.json",
      "/brand/mark.svg",
      "/sitemap.xml",
    ];
    for (const path of asked) expect(cacheControlOf(path)).toContain("must-revalidate");
  });
});
