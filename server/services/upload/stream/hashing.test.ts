import { hashesOf, hashHere } from "./hashing.ts";

const content = Buffer.from("hello");
const EXPECTED = {
  sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
  gcid: "6B4F89A54E2D27ECD7E8DA05B4AB8FD9D1D8B119",
  crc32: "3610a686",
  sha1: "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d",
  md5: "5d41402abc4b2a76b9719d911017c592",
} as const;

test.each(Object.entries(EXPECTED))("has the known %s, in pieces too", async (algorithm, expected) => {
  const running = hashHere(algorithm as keyof typeof EXPECTED, content.length);
  for (const byte of content.keys()) await running.update(content.subarray(byte, byte + 1));
  expect(await running.digest()).toBe(expected);
});

test("tells the hashes of each of many", () => {
  const bytes = Buffer.from("--hello-");
  const spans = [
    { start: 2, end: 7 },
    { start: 0, end: 0 },
  ];
  expect(hashesOf(bytes, spans)).toEqual([
    { sha256: EXPECTED.sha256, gcid: EXPECTED.gcid, crc32: parseInt(EXPECTED.crc32, 16) },
    {
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      gcid: "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
      crc32: 0,
    },
  ]);
});
