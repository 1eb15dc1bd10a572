import { parseRange } from "./ranges.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=10-", { start: 10, end: 99 }],
  ["bytes=-1", { start: 99, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["BYTES=1-2", { start: 1, end: 2 }],
  ["bytes= 1-2 ", { start: 1, end: 2 }],
])("answers %s with one part", (header, part) => {
  expect(parseRange(header, 100)).toEqual(part);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=999999999999999-"])(
  "can't satisfy %s",
  (header) => {
    expect(parseRange(header, 100)).toBe("unsatisfiable");
  },
);

test.each([
  undefined,
  "",
  "bytes=-",
  "bytes=5-4",
  "bytes=0-1,2-3",
  `bytes=${"0-0,".repeat(5000)}1-1`,
  "bytes=0x1-2",
  "bytes=1.5-2",
  "bytes=--1",
  "items=0-1",
  "bytes 0-1",
  "bytes=9999999999999999999-",
])("ignores %p and sends everything", (header) => {
  expect(parseRange(header, 100)).toBe("whole");
});

test("satisfies no range of an empty file", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-5", 0)).toBe("unsatisfiable");
});
