import { parseCsv } from "./csv.ts";

test.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '"x;y";"say ""hi"""\r\n;2',
    [
      ["x;y", 'say "hi"'],
      ["", "2"],
    ],
  ],
  ["a\tb\tc", [["a", "b", "c"]]],
  [
    "a,\nb,",
    [
      ["a", ""],
      ["b", ""],
    ],
  ],
  ['"two\nlines",1', [["two\nlines", "1"]]],
  ['"a"b,c', [["ab", "c"]]],
  ['"open', [["open"]]],
  ["", []],
])("%p is read as a table", (text, rows) => expect(parseCsv(text).rows).toEqual(rows));

test("long and wide tables are cut", () => {
  const long = parseCsv("1,2\n".repeat(5_000));
  expect([long.rows.length, long.isCut]).toEqual([2_000, true]);
  const wide = parseCsv("1,".repeat(500));
  expect(wide.rows[0]?.length).toBeLessThanOrEqual(101);
  expect(wide.isCut).toBe(true);
});

test("whatever the text is, every row comes to an end", () => {
  const pieces = ['"', '""', ",", ";", "\n", "\r", "\r\n", "a", " ", "\t", "|"];
  let state = 5;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 3_000; round++) {
    const text = Array.from({ length: random(40) }, () => pieces[random(pieces.length)]).join("");
    expect(parseCsv(text).rows.length).toBeLessThanOrEqual(text.length);
  }
});
