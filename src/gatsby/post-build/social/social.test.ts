import { cardSvg } from "./card.ts";
import { isLetter } from "./drawable.ts";
import { titleOf } from "./draw-cards.ts";
import { wrapTitle } from "./wrap-title.ts";

describe("titles on cards", () => {
  it("break between words, and before no punctuation mark", () => {
    const { lines } = wrapTitle("Save a shared folder to your drive", "en-US", 1024);
    expect(lines).toEqual(["Save a shared folder to", "your drive"]);
    const japanese = wrapTitle("共有フォルダを自分のドライブに保存する：すべて、または一部だけ", "ja", 1024);
    expect(japanese.lines.join("")).toBe("共有フォルダを自分のドライブに保存する：すべて、または一部だけ");
    expect(japanese.lines.every((line) => !/^[、。：]/u.test(line))).toBe(true);
  });

  it("are drawn smaller when they are long, and cut after four lines", () => {
    const long = wrapTitle("What happens to a file that somebody saved ".repeat(8), "en-US", 1024);
    expect(long.fontSize).toBe(46);
    expect(long.lines).toHaveLength(4);
    expect(long.lines.at(-1)).toMatch(/…$/);
  });

  it("are read from the page without the product's name", () => {
    expect(titleOf('<meta property="og:title" content="A &amp; B&#x27;s – Holdall" x>')).toBe("A & B's");
    expect(titleOf("<title>none</title>")).toBeUndefined();
  });

  it("cannot break out of the picture", () => {
    expect(cardSvg("<script>&", "en-US")).toContain("&lt;script&gt;&amp;");
  });
});

describe("a letter that is there", () => {
  const draw = (...rows: string[]) =>
    isLetter(
      Uint8Array.from(rows.join("").split(""), (sign) => (sign === "#" ? 0 : 255)),
      rows[0]?.length ?? 0,
    );

  it("has ink", () => {
    expect(draw("....", "....")).toBe(false);
  });

  it("is not the box drawn in place of a missing one, empty or with its number", () => {
    expect(draw(".####.", ".#..#.", ".####.")).toBe(false);
    expect(draw("#####", "#.#.#", "##.##", "#####")).toBe(false);
    expect(draw("..#..", "#####", "..#..", ".#.#.")).toBe(true);
  });
});
