/** @jest-environment node */
import { createHash } from "node:crypto";
import { errorCorrection } from "./error-correction.ts";
import { qrCode } from "./qr-code.ts";

const picture = (text: string): string =>
  qrCode(text)
    .map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""))
    .join("\n");
const digest = (text: string): string =>
  createHash("sha256").update(picture(text)).digest("hex").slice(0, 16);
const address = (length: number): string =>
  "https://holdall.example/s/".concat("Ab3_-xyz901".repeat(80)).slice(0, length);

/** The expected codes were made by another encoder and checked with an independent decoder. */
describe("a text as a QR code", () => {
  it("is drawn square by square as others draw it", () => {
    expect(picture("https://holdall")).toBe(
      [
        "#######..###.###..#######",
        "#.....#..#...####.#.....#",
        "#.###.#.#.####.#..#.###.#",
        "#.###.#.#.##..##..#.###.#",
        "#.###.#.#......##.#.###.#",
        "#.....#.##........#.....#",
        "#######.#.#.#.#.#.#######",
        "........###...#.#........",
        "#.#####..##.#.....#####..",
        "###..#..#.#..###...#...#.",
        "#..#.##.####.###.#...#.##",
        "#...##..#.#.##.###..#...#",
        ".#....#..##.#.#..##.#.###",
        "#..##..##.......#..#.#.#.",
        "#...#.#.#.###..#.#.###.##",
        "#....#.#.###..###.###...#",
        "#.#...#....#....#####.#..",
        "........#...#####...##...",
        "#######...#..##.#.#.#.###",
        "#.....#.##..##..#...##.#.",
        "#.###.#.#...#.#######.##.",
        "#.###.#.#.#......##.###.#",
        "#.###.#.#.###..#.....##.#",
        "#.....#..###..########..#",
        "#######.##.#......#######",
      ].join("\n"),
    );
  });

  it.each([
    [62, 33, "efbaa63566c6f0cf"],
    [200, 57, "aa4c8d2b1fe236ef"],
    [666, 97, "74a8a7202c0941ef"],
  ])("of %i bytes is %i squares wide, in several blocks and with its version", (length, size, known) => {
    expect(qrCode(address(length))).toHaveLength(size);
    expect(digest(address(length))).toBe(known);
  });

  it("holds 666 bytes at most", () => {
    expect(() => qrCode(address(667))).toThrow(RangeError);
    expect(qrCode("й".repeat(333))).toHaveLength(97);
  });

  it("carries the error correction of the standard's example", () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    expect([...errorCorrection(Uint8Array.from(data), 10)]).toEqual([
      165, 36, 212, 193, 237, 54, 199, 135, 44, 85,
    ]);
  });
});
