import { centralHeader, centralLength, ending, localHeader, localLength } from "./zip-format.ts";

const GIB = 2 ** 30;
const modifiedAt = Date.UTC(2026, 0, 5, 10, 20, 31);

test.each([
  { path: "a.txt", size: 5, modifiedAt },
  { path: "Träger/日本/🎉/", size: 0, modifiedAt: 0 },
  { path: "large.bin", size: 5 * GIB, modifiedAt: Date.UTC(2150, 0, 1) },
  { path: "edge.bin", size: 0xffff_ffff, modifiedAt: -1 },
  { path: "below.bin", size: 0xffff_fffe, modifiedAt },
])("says how long the headers of $path are before they are written", (entry) => {
  expect(localHeader(entry, 1)).toHaveLength(localLength(entry));
  for (const offset of [0, 0xffff_fffe, 0xffff_ffff, 6 * GIB]) {
    expect(centralHeader(entry, 1, offset)).toHaveLength(centralLength(entry, offset));
  }
});

test("writes sizes and places beyond four GiB into ZIP64 fields, and only those", () => {
  const small = centralHeader({ path: "a", size: 7, modifiedAt }, 1, 8);
  expect([small.readUInt32LE(20), small.readUInt32LE(42), small.readUInt16LE(30)]).toEqual([7, 8, 9]);
  const far = centralHeader({ path: "a", size: 7, modifiedAt }, 1, 5 * GIB);
  expect([far.readUInt32LE(20), far.readUInt32LE(42)]).toEqual([7, 0xffff_ffff]);
  expect(Number(far.readBigUInt64LE(46 + 1 + 9 + 4))).toBe(5 * GIB);
  const large = localHeader({ path: "a", size: 5 * GIB, modifiedAt }, 1);
  expect(large.readUInt32LE(18)).toBe(0xffff_ffff);
  expect(Number(large.readBigUInt64LE(30 + 1 + 9 + 4))).toBe(5 * GIB);
});

test.each([
  [{ entries: 10, offset: 100, size: 50 }, 22],
  [{ entries: 65_534, offset: 100, size: 50 }, 22],
  [{ entries: 65_535, offset: 100, size: 50 }, 98],
  [{ entries: 1, offset: 5 * GIB, size: 50 }, 98],
])("ends %j in %d bytes", (directory, length) => {
  const end = ending(directory);
  expect(end).toHaveLength(length);
  expect(end.subarray(-22).readUInt32LE(0)).toBe(0x0605_4b50);
  if (length === 98) expect(Number(end.readBigUInt64LE(48))).toBe(directory.offset);
});
