import { decodeText, encodingOf } from "./text-encoding.ts";

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

/** Each row holds one sentence as editors saved it in that encoding. */
test.each([
  ["utf-8", "Bis später, Привет", Buffer.from("Bis später, Привет")],
  ["utf-16le", "\uFEFFПривет", Buffer.from("\uFEFFПривет", "utf16le")],
  ["utf-16le", "plain words", Buffer.from("plain words", "utf16le")],
  ["utf-16be", "plain words", Buffer.from("plain words", "utf16le").swap16()],
  ["windows-1251", "Привет, как дела?", bytes("cff0e8e2e5f22c20eae0ea20e4e5ebe03f")],
  ["windows-1252", "Bis später, für alle", bytes("42697320 7370e4746572 2c20 66fc7220 616c6c65")],
  ["gb18030", "你好，我们今天去哪里？", bytes("c4e3bac3a3acced2c3c7bdf1ccecc8a5c4c4c0efa3bf")],
  ["big5", "你好，我們今天去哪裡？", bytes("a741a66ea141a7daadcca4b5a4d1a568adfeb8cca148")],
  ["euc-kr", "안녕하세요 여러분", bytes("bec8b3e7c7cfbcbcbfe420bfa9b7afbad0")],
  ["shift_jis", "こんにちは、さようなら", bytes("82b182f182c982bf82cd81 4182b382e682a482c882e7")],
] as const)("a text in %s is read", (encoding, text, written) => {
  expect(encodingOf(written)).toBe(encoding);
  expect(decodeText(written)).toBe(text.replace("\uFEFF", ""));
});

test("a character cut off at the end is left out", () => {
  expect(decodeText(Buffer.from("ab€").subarray(0, 4), { isCut: true })).toBe("ab");
  expect(decodeText(Uint8Array.of(0xe9))).toBe("é");
});

test("whatever the bytes are, a text comes of them", () => {
  let state = 1;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let round = 0; round < 300; round++) {
    const noise = Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256));
    expect(typeof decodeText(noise)).toBe("string");
  }
});
