import { parseRange, parseRanges, parseRangesForNginx } from "./ranges.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=10-", { start: 10, end: 99 }],
  ["bytes=-1", { start: 99, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["bytes=90-9223372036854775807", { start: 90, end: 99 }],
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

test.each([
  [
    "bytes=0-1,5-6",
    [
      { start: 0, end: 1 },
      { start: 5, end: 6 },
    ],
  ],
  [
    "bytes=90-, 0-9",
    [
      { start: 90, end: 99 },
      { start: 0, end: 9 },
    ],
  ],
  ["bytes=0-1,200-", [{ start: 0, end: 1 }]],
  ["bytes=7-7", [{ start: 7, end: 7 }]],
])("answers %s with several parts", (header, parts) => {
  expect(parseRanges(header, 100)).toEqual(parts);
});

test.each([
  ["bytes=0-9,5-6", "refused"],
  ["bytes=-10,95-", "refused"],
  [`bytes=${"0-0,".repeat(5000)}1-1`, "refused"],
  [`bytes=${Array.from({ length: 17 }, (_, index) => `${index * 2}-${index * 2}`).join(",")}`, "refused"],
  ["bytes=100-,200-", "unsatisfiable"],
  ["bytes=0-1,x", "whole"],
  ["bytes=0-1,", "whole"],
  ["pages=0-1,2-3", "whole"],
  [undefined, "whole"],
])("%s is %s", (header, verdict) => {
  expect(parseRanges(header, 100)).toBe(verdict);
});

test.each([
  ["bytes=5-4", "unsatisfiable"],
  ["bytes=x", "unsatisfiable"],
  ["bytes=0-1,", "unsatisfiable"],
  ["bytes=0-1,\t5-6", "unsatisfiable"],
  ["bytes=0-1,1-2", "refused"],
  ["bytes=", "whole"],
  ["pages=0-1", "whole"],
  [undefined, "whole"],
  ["bytes=0-1", [{ start: 0, end: 1 }]],
])("%s is %p where nginx sends", (header, verdict) => {
  expect(parseRangesForNginx(header, 100)).toEqual(verdict);
});
