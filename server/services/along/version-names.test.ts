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

test.each([`1. ${"語".repeat(82)}`, "(2) ".repeat(60), `a.${"x".repeat(240)}`])(
  "names are different however long they are: %s",
  (long) => {
    const names = versionNames(long, [AT, AT + 1, AT + 2, AT + 1_000, AT + 86_400_000]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^2026-01-0[23] 03\.04\.0[56] /);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }
  },
);

test.each([`${"x".repeat(251)}.txt`, `${"語".repeat(83)}.docx`, `${"🎉".repeat(62)}.txt`])(
  "a long name is shortened before its ending: %s",
  (long) => {
    const [name = ""] = versionNames(long, [AT]);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith(long.slice(long.lastIndexOf(".")))).toBe(true);
  },
);
