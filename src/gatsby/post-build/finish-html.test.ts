import { createHash } from "node:crypto";
import { finishHtml } from "./finish-html.ts";

const PAGE = `<!DOCTYPE html><html lang="en"><head><meta name="generator" content="Gatsby"><style data-href="/app.1.css" data-identity="gatsby-global-css">a{}</style><script data-early="">early()</script><link as="script" rel="preload" href="/app-1.js"><link rel="canonical" href="/" data-gatsby-head="true"></head><body><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">words</div><div id="gatsby-announcer" style="position:absolute"></div></div><script type="application/ld+json">{}</script><script>window.pagePath="/";</script><script src="/app-1.js" async></script></body></html>`;

const first = {
  scripts: ["/app-1.js", "/share-view-1.js"],
  styles: ["/share-view.1.css"],
  data: ["/page-data/s/page-data.json"],
  css: (address: string) => `/* ${address} */`,
};

const finish = (html: string, isContent: boolean) =>
  finishHtml(html, {
    first: isContent ? undefined : first,
    island: "/islands/shell.2.js",
    buildId: "b1",
  });

const source = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("pages of words", () => {
  const { html, scriptHashes } = finish(PAGE, true);

  it("lose the framework, its data and its preloads", () => {
    expect(html).not.toMatch(/app-1\.js|pagePath|gatsby-head|gatsby-announcer/);
  });

  it("keep the early script and data blocks, and get the islands", () => {
    expect(html).toContain('<script data-early="">early()</script>');
    expect(html).toContain('<script type="application/ld+json">{}</script>');
    expect(html).toContain('<script type="module" src="/islands/shell.2.js"></script></head>');
  });

  it("need only the early script's hash in the CSP", () => {
    expect(scriptHashes).toEqual([source("early()")]);
  });

  it("have their styles in files", () => {
    expect(html).toContain('<link rel="stylesheet" href="/app.1.css">');
    expect(html).not.toContain("<style");
  });

  it("stay as they are when finished again", () => {
    expect(finish(html, true).html).toBe(html);
  });
});

describe("pages of the app", () => {
  const { html, scriptHashes, styleHashes } = finish(PAGE, false);

  it("keep the framework, and their inline scripts are listed", () => {
    expect(html).toContain('<script src="/app-1.js" async></script>');
    expect(scriptHashes).toEqual([source("early()"), source('window.pagePath="/";')]);
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

  it("stay as they are when finished again", () => {
    expect(finish(html, false).html).toBe(html);
  });
});

describe("every page", () => {
  it("fits a CSP without style attributes and names its build", () => {
    for (const isContent of [true, false]) {
      const { html } = finish(PAGE, isContent);
      expect(html).toContain('<html lang="en" data-build="b1">');
      expect(html).not.toContain('style="');
    }
  });
});
