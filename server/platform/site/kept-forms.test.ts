import { createKeptForms, type Form } from "./kept-forms.ts";
import { indexSite } from "./site-index.ts";

const names = ["/a.js", "/b.js", "/c.js"] as const;
const files = Object.fromEntries(names.map((path) => [path, { size: 1, hash: path }]));
const index = indexSite(
  "/site",
  { files, carried: {} },
  { origin: "https://a.test", off: [], regionEndpoints: [] },
);
const file = (path: (typeof names)[number]) => index.get(path)!;
const form = (size: number, encoding: Form["encoding"] = "br"): Form => ({
  etag: `"${size}"`,
  encoding,
  size,
  bytes: Buffer.alloc(size),
});

it("keeps each form of a file apart, until it is forgotten", () => {
  const kept = createKeptForms(1_000);
  kept.keep(file("/a.js"), form(10));
  kept.keep(file("/a.js"), form(20, null));
  expect(kept.get(file("/a.js"), "br")?.size).toBe(10);
  expect(kept.get(file("/a.js"), null)?.size).toBe(20);
  expect(kept.get(file("/a.js"), "gzip")).toBeUndefined();
  kept.forget(file("/a.js"), "br");
  expect(kept.get(file("/a.js"), "br")).toBeUndefined();
  expect(kept.get(file("/a.js"), null)?.size).toBe(20);
});

it("never keeps more than there is room for: first come, first gone", () => {
  const kept = createKeptForms(1_000);
  const has = (path: (typeof names)[number]) => kept.get(file(path), "br") !== undefined;
  for (let again = 0; again < 50; again += 1) kept.keep(file("/a.js"), form(250));
  kept.keep(file("/b.js"), form(250));
  kept.keep(file("/b.js"), form(250, "gzip"));
  kept.keep(file("/b.js"), form(250, null));
  expect([has("/a.js"), has("/b.js")]).toEqual([true, true]);
  kept.keep(file("/c.js"), form(10));
  expect([has("/a.js"), has("/b.js"), has("/c.js")]).toEqual([false, true, true]);
  kept.keep(file("/a.js"), form(251));
  expect(has("/a.js")).toBe(false);
});
