/** @jest-environment jsdom */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headOf } from "../../../../contract/seals.ts";
import { POLICY_SEALS } from "../../policy/policy-seals.ts";
import { readSeals } from "../../seals/seal-list.ts";
import { atomFeed } from "./atom.ts";
import { jsonFeed } from "./json-feed.ts";
import { feedOf, writeFeeds } from "./write-feeds.ts";

const HEAD = "5ea1".repeat(16);

const post = (slug: string, language: "en-US" | "ja", updated: string) => ({
  slug,
  language,
  title: `A <b> & "c"`,
  description: "What it says.",
  published: "2026-11-01",
  updated,
  author: { key: "team", name: "The team" },
  tags: ["saving"],
  body: { html: '<p><a href="/ja/faq#a">x</a> <a href="//other.example/">y</a></p>' },
});

const feed = feedOf(
  "ja",
  {
    posts: {
      nodes: [
        post("a", "en-US", "2026-11-03"),
        post("b", "en-US", "2026-11-02"),
        post("b", "ja", "2026-11-02"),
      ],
    },
    tags: { nodes: [{ key: "saving", name: "保存" }] },
  },
  "https://x.example",
  HEAD,
);

const NS = "http://www.w3.org/2005/Atom";

describe("Atom (RFC 4287)", () => {
  const xml = new DOMParser().parseFromString(atomFeed(feed), "application/xml");
  const root = xml.documentElement;
  const child = (parent: Element, name: string) =>
    [...parent.children].filter((element) => element.localName === name);
  const text = (parent: Element, name: string) => child(parent, name).map((element) => element.textContent);

  it("is well-formed, in its namespace and language", () => {
    expect(xml.querySelector("parsererror")).toBeNull();
    expect([root.namespaceURI, root.localName, root.getAttribute("xml:lang")]).toEqual([NS, "feed", "ja"]);
  });

  it("has exactly one id, title and updated, and a link to itself", () => {
    expect([text(root, "id"), text(root, "title").length, text(root, "updated")]).toEqual([
      ["https://x.example/ja/blog"],
      1,
      ["2026-11-03T00:00:00Z"],
    ]);
    expect(child(root, "link").map((link) => [link.getAttribute("rel"), link.getAttribute("href")])).toEqual([
      ["self", "https://x.example/ja/blog/feed.xml"],
      ["alternate", "https://x.example/ja/blog"],
    ]);
  });

  it("carries the head of the chain of policies, in a namespace of its own", () => {
    const heads = child(root, "head");
    expect(heads.map(({ namespaceURI, textContent }) => [namespaceURI, textContent])).toEqual([
      ["https://x.example/policies.json", HEAD],
    ]);
  });

  it("has one entry per post with what the standard requires; ids are never shared", () => {
    const entries = child(root, "entry");
    expect(
      entries.map((entry) => [text(entry, "id"), text(entry, "updated"), entry.getAttribute("xml:lang")]),
    ).toEqual([
      [["https://x.example/blog/a"], ["2026-11-03T00:00:00Z"], "en-US"],
      [["https://x.example/ja/blog/b"], ["2026-11-02T00:00:00Z"], "ja"],
    ]);
    for (const entry of entries) {
      expect(text(entry, "title")).toEqual(['A <b> & "c"']);
      expect(child(entry, "author").flatMap((author) => text(author, "name"))).toEqual(["The team"]);
      expect(child(entry, "category").map((category) => category.getAttribute("label"))).toEqual(["保存"]);
    }
  });

  it("carries the text with links that work away from the site", () => {
    expect(text(child(root, "entry")[0] as Element, "content")).toEqual([
      '<p><a href="https://x.example/ja/faq#a">x</a> <a href="//other.example/">y</a></p>',
    ]);
  });
});

it("JSON Feed 1.1 says the same", () => {
  const parsed = JSON.parse(jsonFeed(feed)) as { readonly items: readonly object[] };
  expect(parsed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    language: "ja",
    home_page_url: "https://x.example/ja/blog",
    feed_url: "https://x.example/ja/blog/feed.json",
    _policies: { about: "https://x.example/policies.json", head: HEAD },
  });
  expect(parsed.items[0]).toMatchObject({
    id: "https://x.example/blog/a",
    url: "https://x.example/ja/blog/a",
    title: 'A <b> & "c"',
    language: "en-US",
    date_published: "2026-11-01T00:00:00Z",
    authors: [{ name: "The team", url: "https://x.example/ja/blog/author/team" }],
    tags: ["保存"],
  });
});

it("feeds are written for each language with the head of the chain that this clone has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-feeds-"));
  const head = headOf(readSeals("content", POLICY_SEALS));
  const nothing = { posts: { nodes: [] }, tags: { nodes: [] } };
  try {
    await writeFeeds(folder, async () => ({ data: nothing }), "https://x.example");
    for (const file of ["blog/feed.xml", "blog/feed.json", "ja/blog/feed.xml"])
      expect(readFileSync(join(folder, file), "utf8")).toContain(head);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
