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
