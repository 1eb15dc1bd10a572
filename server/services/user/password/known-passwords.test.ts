import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashesOf, knownAmong } from "./known-passwords.ts";

const shipped = readFileSync(join(__dirname, "known-passwords.bin"));
const isKnown = knownAmong(shipped);

test("at least a hundred thousand stolen passwords come with the server", () => {
  expect(shipped.length / 4).toBeGreaterThanOrEqual(100_000);
});

test.each(["password123", "PASSWORD123", "1q2w3e4r5t", "iloveyou123", "administrator", "p@ssw0rd123"])(
  "%s is a known one",
  (password) => {
    expect(isKnown(password)).toBe(true);
  },
);

test.each(["correct horse battery staple", "seven quiet lanterns", "パスワードの長い文章です", ""])(
  "%j isn't",
  (password) => {
    expect(isKnown(password)).toBe(false);
  },
);

test("each of a list is found, whatever its case, and kept once", () => {
  const list = Array.from({ length: 500 }, (_, n) => `password number ${n}`);
  const hashes = hashesOf([...list, "PASSWORD NUMBER 7"]);
  expect(hashes).toHaveLength(500 * 4);
  expect(list.filter(knownAmong(hashes))).toEqual(list);
  expect(knownAmong(hashesOf([]))("password number 7")).toBe(false);
});
