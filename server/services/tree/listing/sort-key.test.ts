import { sortKey, typeKey } from "./sort-key.ts";

const sorted = (names: readonly string[]) =>
  [...names].sort((left, right) => Buffer.compare(Buffer.from(sortKey(left)), Buffer.from(sortKey(right))));

describe("sortKey", () => {
  it("counts numbers as numbers, leading zeros aside", () => {
    const names = ["file 1", "file 2", "file 003", "file 10", "file 100", "file a"];
    expect(sorted(names.toReversed())).toEqual(names);
  });

  it("doesn't look at case or at how an accent is composed", () => {
    expect(sortKey("ÉTÉ")).toBe(sortKey("e\u0301te\u0301"));
    expect(sorted(["b", "A", "C"])).toEqual(["A", "b", "C"]);
  });

  it.each([
    [["ecole 1", "École 2", "ecole 3", "ezra"]],
    [["Angstrom a", "Ångström b", "azur"]],
    [["strasse 1", "Straße 2", "strasse 3"]],
    [["Lodz 1", "Łódź 2", "lodz 3", "lyon"]],
    [["naive 1", "naïve 2", "nb"]],
    [["ёж 1", "еж 2", "жук"]],
    [["ива", "ия", "йод", "каша"]],
    [["かく", "がくa", "かくb"]],
    [["กิ", "กี", "กุ"]],
  ])("puts letters beside those they are made of, whichever their marks: %p", (names) => {
    expect(sorted(names.toReversed())).toEqual(names);
  });

  it("takes letters that a mark makes another for what they are, as Unicode's own order does", () => {
    const { compare } = new Intl.Collator("und", { sensitivity: "base" });
    const letters = [
      ..."aàäâãåbcçdeéèêëfghiíïìjklmnñoóöòõpqrsštuúüùvwxyýÿzžøłßæœ",
      ..."абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    ];
    for (const one of letters) {
      for (const other of letters) {
        const [left, right] = [sortKey(one), sortKey(other)];
        expect([one, other, Buffer.compare(Buffer.from(left), Buffer.from(right))]).toEqual([
          one,
          other,
          compare(one, other),
        ]);
      }
    }
  });

  it("puts a numbered copy behind its original", () => {
    const names = ["a.txt", "a(1).txt", "a(2).txt", "a(10).txt", "ab.txt"];
    expect(sorted(names.toReversed())).toEqual(names);
  });

  it("is short enough for an index, whatever the name expands to", () => {
    expect(Buffer.byteLength(sortKey("\ufdfa".repeat(85)))).toBeLessThanOrEqual(400);
    expect(Buffer.byteLength(sortKey("1a".repeat(127)))).toBeLessThanOrEqual(400);
  });
});

describe("typeKey", () => {
  it("is a file's extension and nothing for a folder", () => {
    expect(typeKey("a.JPG", true)).toBe("jpg");
    expect(typeKey("a.jpg", false)).toBe("");
    expect(typeKey("README", true)).toBe("");
  });
});
