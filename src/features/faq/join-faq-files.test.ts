import { joinFaqFiles } from "./join-faq-files.ts";

const file = (slug: string, language: string, updated: string) => ({
  slug,
  language,
  updated,
  body: { html: `<h2 id="${slug}">?</h2>`, headings: [{ id: slug, text: "?", depth: 2 }] },
});

it("joins the questions of every file, newest date first in line", () => {
  const joined = joinFaqFiles([file("a", "en-US", "2026-01-02"), file("b", "en-US", "2026-03-04")], "en-US");
  expect(joined.updated).toBe("2026-03-04");
  expect(joined.body.headings.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(joined.language).toBe("en-US");
});

it("counts as English while one file is not translated", () => {
  const files = [
    file("a", "en-US", "2026-01-02"),
    file("a", "ja", "2026-01-02"),
    file("b", "en-US", "2026-01-02"),
  ];
  expect(joinFaqFiles(files, "ja").language).toBe("en-US");
  expect(joinFaqFiles(files.slice(0, 2), "ja").language).toBe("ja");
});
