import { createHash } from "node:crypto";
import { finishApp } from "./finish-app.ts";

const PAGE = `<!DOCTYPE html><html lang="en"><head><meta name="generator" content="Gatsby"><style data-href="/app.1.css" data-identity="gatsby-global-css">a{}</style><script data-early="">early()</script><link rel="canonical" href="/" data-gatsby-head="true"></head><body><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">words</div><div id="gatsby-announcer" style="position:absolute"></div></div><script type="application/ld+json">{}</script><script>window.pagePath="/";window.___webpackCompilationHash="0a1b";</script><script src="/app-1.js" async></script></body></html>`;

const first = {
  scripts: ["/app-1.js", "/share-view-1.js"],
  styles: ["/share-view.1.css"],
  data: ["/page-data/s/page-data.json"],
  css: (address: string) => `/* ${address} */`,
};

const source = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("pages of the app", () => {
  const { html, scriptHashes, styleHashes } = finishApp(PAGE, "b1", first);

  it("keep the framework, and their inline scripts are listed", () => {
    expect(html).toContain('<script src="/app-1.js" async></script>');
    expect(scriptHashes).toEqual([
      source("early()"),
      source('window.pagePath="/";window.___webpackCompilationHash="b1";'),
    ]);
  });

  it("say at once what they will load", () => {
    expect(html).toContain(
      '<link data-first rel="preload" as="script" href="/app-1.js">' +
        '<link data-first rel="preload" as="script" href="/share-view-1.js">' +
        '<link data-first rel="preload" as="style" href="/share-view.1.css">' +
        '<link data-first rel="preload" as="fetch" href="/page-data/s/page-data.json" crossorigin></head>',
    );
  });

  it("carry their first styles, which the CSP lists", () => {
    expect(html).toContain('<style data-href="/app.1.css">/* /app.1.css */</style>');
    expect(styleHashes).toEqual([source("/* /app.1.css */")]);
  });

  it("fit a CSP without style attributes and name their build", () => {
    expect(html).toContain('<html lang="en" data-build="b1">');
    expect(html).not.toContain('style="');
  });

  it("stay as they are when finished again", () => {
    expect(finishApp(html, "b1", first).html).toBe(html);
  });
});
