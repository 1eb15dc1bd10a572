import { gcidBlockSize, GcidHash, gcidOf } from "./gcid.ts";

const MIB = 1024 * 1024;

const gcid = (bytes: Uint8Array, chunk = bytes.length || 1): string => {
  const hash = new GcidHash(bytes.length);
  for (let at = 0; at < bytes.length; at += chunk) hash.update(bytes.subarray(at, at + chunk));
  return hash.digest();
};

test.each([
  [new Uint8Array(0), "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709"],
  [Buffer.from("hello"), "6B4F89A54E2D27ECD7E8DA05B4AB8FD9D1D8B119"],
  [new Uint8Array(300_000), "5BF7F5505781CF3CC3B71ACD8D3AAD6541B615E9"],
])("has the known value of test vector %#", (bytes, expected) => {
  expect(gcid(bytes)).toBe(expected);
  expect(gcidOf(bytes)).toBe(expected);
});

test.each([1, 4096, 262_143, 262_144, 262_145])("doesn't depend on pieces of %i bytes", (chunk) => {
  const bytes = Buffer.alloc(chunk === 1 ? 5000 : 700_000, "holdall");
  expect(gcid(bytes, chunk)).toBe(gcid(bytes));
});

test.each([1, 262_144, 262_145, 700_000])("is the same of %i bytes at once", (length) => {
  const bytes = Buffer.alloc(length, "holdall");
  expect(gcidOf(bytes)).toBe(gcid(bytes, 5_000));
});

test.each([
  [0, 256],
  [128 * MIB, 256],
  [128 * MIB + 1, 512],
  [256 * MIB, 512],
  [256 * MIB + 1, 1024],
  [512 * MIB, 1024],
  [512 * MIB + 1, 2048],
  [1024 * 1024 * MIB, 2048],
])("cuts %i bytes into blocks of %i KiB", (size, kib) => {
  expect(gcidBlockSize(size)).toBe(kib * 1024);
});
