import { textHash } from "./content-files.ts";
import { stampTranslation } from "./stamp.ts";

const text = (...matter: string[]) => ["---", ...matter, "---", "", "Text."].join("\n");

const ORIGINAL = text("title: Save", "order: 20", "related: saving/a, saving/b", "updated: 2026-01-01");

const stamp = (source: string, keepStamp = false) =>
  stampTranslation("help/saving/x/ja.md", source, ORIGINAL, { keepStamp });

it("says which text it translates, and repeats the fields all languages share", () => {
  expect(stamp(text("title: 保存", "order: 10", "errors: not_found", "updated: 2026-02-02"))).toBe(
    text(
      "title: 保存",
      "order: 20",
      "related: saving/a, saving/b",
      "updated: 2026-02-02",
      `translates: ${textHash(ORIGINAL)}`,
    ),
  );
});

it("changed with its original unless it says otherwise", () => {
  expect(stamp(text("title: 保存"))).toContain("updated: 2026-01-01");
});

it("is the same when stamped again", () => {
  const once = stamp(text("title: 保存"));
  expect(stamp(once)).toBe(once);
});

it("a stamp that is there stays when asked to", () => {
  const matter = ["title: 保存", "updated: 2026-01-01", "order: 20", "related: saving/a, saving/b"];
  const old = text(...matter, "translates: 0123456789ab");
  expect(stamp(old, true)).toBe(old);
  expect(stamp(old)).toContain(`translates: ${textHash(ORIGINAL)}`);
});

it("what has no front matter is refused", () => {
  expect(() => stamp("# Hello")).toThrow("The file does not begin with front matter.");
});
