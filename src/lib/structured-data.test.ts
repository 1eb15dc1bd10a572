import { article, breadcrumbs, faqPage, linkedData } from "./structured-data.ts";

const SITE = "https://x.example";

it("an article names its days, its language, its author and its publisher", () => {
  expect(
    article(SITE, `${SITE}/blog/a`, {
      kind: "BlogPosting",
      title: "A",
      description: "B",
      language: "en-US",
      published: "2026-01-01",
      updated: "2026-01-02",
      author: "The team",
    }),
  ).toMatchObject({
    "@type": "BlogPosting",
    headline: "A",
    inLanguage: "en-US",
    mainEntityOfPage: "https://x.example/blog/a",
    datePublished: "2026-01-01",
    dateModified: "2026-01-02",
    author: { name: "The team" },
    publisher: { "@type": "Organization", name: "Holdall" },
  });
});

it("breadcrumbs lead through the reader's language and end with the page", () => {
  const crumbs = [{ path: "/help-center", label: "ヘルプ" }];
  expect(breadcrumbs(SITE, "ja", crumbs, "保存")).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "ヘルプ", item: "https://x.example/ja/help-center" },
      { "@type": "ListItem", position: 2, name: "保存" },
    ],
  });
});

it("questions carry their answers", () => {
  expect(faqPage("en-US", [{ question: "How?", answer: "<p>So.</p>" }])).toMatchObject({
    mainEntity: [{ name: "How?", acceptedAnswer: { text: "<p>So.</p>" } }],
  });
});

it("a text cannot end the script it stands in", () => {
  expect(linkedData([{ name: "</script>" }])).not.toContain("</script>");
});
