import { bucketOf, BUCKETS, soughtIn, wordsIn } from "./words.ts";

const texts = (text: string) => [...wordsIn(text)].map((word) => word.text);
const places = (text: string) => [...wordsIn(text)].map(({ from, to }) => text.slice(from, to));

describe("words of a text", () => {
  it.each([
    ["en-US", "The invoice, no. 42!", ["the", "invoice", "no", "42"]],
    ["es", "Año del Niño", ["ano", "del", "nino"]],
    ["pt", "Avaliação às 10h", ["avaliacao", "as", "10h"]],
    ["ru", "Ёлка и йод", ["елка", "иод"]],
    ["uk", "Їжак із Києва", ["іжак", "із", "києва"]],
    ["id", "surat-menyurat", ["surat", "menyurat"]],
    ["ms", "Kira-kira RM5", ["kira", "kira", "rm5"]],
    ["zh-CN", "年度报告", ["年度", "度报", "报告", "告"]],
    ["zh-TW", "請款單。", ["請款", "款單", "單"]],
    ["ja", "請求書のご案内", ["請求", "求書", "書の", "のご", "ご案", "案内", "内"]],
    ["ja, half wide", "ﾌﾟﾗﾝ", ["プラ", "ラン", "ン"]],
    ["ko", "회의록 초안", ["회의", "의록", "록", "초안", "안"]],
    ["Thai", "น้ำ", ["นา", "า"]],
    ["both at once", "PDFファイル2", ["pdf", "ファ", "ァイ", "イル", "ル"]],
  ])("%s", (_language, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it("tells where they stand as the text is written", () => {
    expect(places("Ein Résumé: プラン")).toEqual(["Ein", "Résumé", "プラ", "ラン", "ン"]);
    expect(places("ﾌﾟﾗﾝ")).toEqual(["ﾌﾟﾗ", "ﾗﾝ", "ﾝ"]);
  });

  it("cuts off what nobody types, and passes over what isn't a word", () => {
    expect(texts("x".repeat(500))).toEqual(["x".repeat(40)]);
    expect(texts("% _ ' \0 a 🙂")).toEqual([]);
  });
});

describe("what is looked for", () => {
  it("is what begins words, and stands as typed where words aren't written apart", () => {
    expect(soughtIn("Rech nung")).toEqual({ words: ["rech", "nung"], runs: [] });
    expect(soughtIn("請求書")).toEqual({ words: ["請求", "求書"], runs: ["請求書"] });
    expect(soughtIn("京")).toEqual({ words: ["京"], runs: [] });
    expect(soughtIn("a")).toEqual({ words: [], runs: [] });
    expect(soughtIn("ab ".repeat(90)).words).toEqual(["ab"]);
  });

  it("is in the part in which every word is that begins so", () => {
    for (const [begin, word] of [
      ["in", "invoice"],
      ["京", "京都"],
      ["회", "회의"],
      ["42", "4217"],
    ] as const) {
      expect(bucketOf(begin)).toBe(bucketOf(word));
      expect(bucketOf(begin)).toBeLessThan(BUCKETS);
    }
    const buckets = [..."abcdefghijàйщ京회ん"].map((letter) => bucketOf(`${letter}n`));
    expect(new Set(buckets).size).toBeGreaterThan(4);
    for (const bucket of buckets) expect(bucket).toBeGreaterThanOrEqual(0);
  });
});
