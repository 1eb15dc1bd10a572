import { safePath } from "./safe-path.ts";

test.each([
  ["a.txt", "a.txt"],
  ["folder/a.txt", "folder/a.txt"],
  ["folder/", "folder"],
  ["./a/b", "a/b"],
  ["日本/é.txt", "日本/é.txt"],
])("%s is safe", (name, path) => {
  expect(safePath(name)).toEqual({ path, unsafe: false });
});

test.each([
  ["../../etc/passwd", "etc/passwd"],
  ["/etc/passwd", "etc/passwd"],
  ["a/../../b", "a/b"],
  ["..\\..\\windows\\x", "windows/x"],
  ["C:\\x", "x"],
  ["a//b", "a/b"],
  ["a\u0000b\n", "ab"],
  ["a\u202egnp.exe", "agnp.exe"],
  ["\u3164/ /a", "a"],
  ["..", "_"],
  ["", "_"],
])("%j is made safe, and said to be not", (name, path) => {
  expect(safePath(name)).toEqual({ path, unsafe: name !== "" || path !== "" });
});

test("endless names end", () => {
  expect(Buffer.byteLength(safePath("é".repeat(1_000)).path)).toBeLessThanOrEqual(255);
  expect(safePath("a/".repeat(5_000)).path.split("/")).toHaveLength(256);
});
