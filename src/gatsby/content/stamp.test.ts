import { stampTranslation } from "./stamp.ts";
import { stampOf, stampsOf } from "./stamps.ts";

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
      `translates: ${stampOf("help", ORIGINAL)}`,
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
  expect(stamp(old)).toContain(`translates: ${stampOf("help", ORIGINAL)}`);
});

it("what has no front matter is refused", () => {
  expect(() => stamp("# Hello")).toThrow("The file does not begin with front matter.");
});

it("a field that all languages share makes no translation old; a policy is stamped as a whole", () => {
  const moved = ORIGINAL.replace("order: 20", "order: 30");
  expect(stampOf("help", moved)).toBe(stampOf("help", ORIGINAL));
  for (const changed of [ORIGINAL.replace("title: Save", "title: Keep"), `${ORIGINAL} order: 30`])
    expect(stampOf("help", changed)).not.toBe(stampOf("help", ORIGINAL));
  const policy = text("title: Terms", "published: 2026-01-01");
  expect(stampOf("policy", policy.replace("-01", "-02"))).not.toBe(stampOf("policy", policy));
});

it("a stamp of the whole file counts, and becomes one without the shared fields", () => {
  const [, whole = ""] = stampsOf("help", ORIGINAL);
  const matter = ["title: 保存", "updated: 2026-01-01", "order: 20", "related: saving/a, saving/b"];
  const translates = `translates: ${stampOf("help", ORIGINAL)}`;
  expect(stamp(text(...matter, `translates: ${whole}`), true)).toBe(text(...matter, translates));
});
