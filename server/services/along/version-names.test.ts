import { versionNames } from "./version-names.ts";

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

test("versions are named by when they were replaced, and open like their file", () => {
  expect(versionNames("report.docx", [AT, AT + 60_000])).toEqual([
    "2026-01-02 03.04.05 report.docx",
    "2026-01-02 03.05.05 report.docx",
  ]);
});

test("versions of the same second are numbered", () => {
  expect(versionNames("a", [AT, AT + 1, AT + 2])).toEqual([
    "2026-01-02 03.04.05 a",
    "2026-01-02 03.04.05 (2) a",
    "2026-01-02 03.04.05 (3) a",
  ]);
});

test.each([`${"x".repeat(251)}.txt`, `${"語".repeat(83)}.docx`, `${"🎉".repeat(62)}.txt`])(
  "a long name is shortened before its ending: %s",
  (long) => {
    const [name = ""] = versionNames(long, [AT]);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith(long.slice(long.lastIndexOf(".")))).toBe(true);
  },
);
