import { SafeNames } from "./safe-names.ts";

test.each([
  ["photo.jpg", "photo.jpg"],
  ["日本 🎉.txt", "日本 🎉.txt"],
  ["..\\..\\evil", ".._.._evil"],
  ['a:b*c?d"e<f>g|h', "a_b_c_d_e_f_g_h"],
  ["ends. ", "ends__"],
  ["NUL", "NUL_"],
  ["com1.txt", "com1_.txt"],
  ["console.log", "console.log"],
])("unpacks %p as %p", (name, safe) => {
  expect(new SafeNames().take(0, name, true)).toBe(safe);
});

test("keeps names apart within their folder only", () => {
  const names = new SafeNames();
  expect(names.take(1, "A.txt", true)).toBe("A.txt");
  expect(names.take(1, "a.txt", true)).toMatch(/^a~[0-9a-f]{8}\.txt$/);
  expect(names.take(2, "a.txt", true)).toBe("a.txt");
  names.leave(1);
  expect(names.take(1, "a.txt", true)).toBe("a.txt");
});

test("a name that was marked doesn't meet one that was there", () => {
  const first = new SafeNames();
  first.take(0, "A.txt", true);
  const marked = first.take(0, "a.txt", true);
  const names = new SafeNames();
  const taken = ["A.txt", marked.toUpperCase(), "a.txt", "a.txt", "a.txt"].map((name) =>
    names.take(0, name, true).toLowerCase(),
  );
  expect(new Set(taken).size).toBe(taken.length);
});

test("a marked name is no longer than a name may be", () => {
  const names = new SafeNames();
  const long = `${"x".repeat(250)}.docx`;
  names.take(0, long, true);
  const marked = names.take(0, long.toUpperCase(), true);
  expect(Buffer.byteLength(marked)).toBeLessThanOrEqual(255);
  expect(marked).toMatch(/~[0-9a-f]{8}\.DOCX$/);
});

test("who goes on from names that were taken keeps apart from them", () => {
  const names = new SafeNames();
  names.recall(0, "A.txt");
  expect(names.take(0, "a.txt", true)).not.toBe("a.txt");
});
