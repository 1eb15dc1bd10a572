/** @jest-environment node */
import { createHash } from "node:crypto";
import { parseBencode } from "./bencode.ts";
import { readTorrent } from "./read-torrent.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const text = (value: string) => `${Buffer.byteLength(value)}:${value}`;

test.each([
  ["i42e", 42],
  ["i-7e", -7],
  ["le", []],
  ["li1ei2ee", [1, 2]],
])("%s is read", (written, value) => expect(parseBencode(bytes(written)).value).toEqual(value));

test.each([
  "",
  "i",
  "ie",
  "i-0e",
  "i01e",
  "i9007199254740993e",
  "3:ab",
  "01:a",
  "-1:a",
  "l",
  "d",
  "di1e1:ae",
  "d1:a1:b1:a1:ce",
  "i1ei2e",
  "4294967295:x",
  "l".repeat(1_000),
  "d1:a".repeat(1_000),
  "l".repeat(40) + "e".repeat(39),
])("%p is refused", (written) => expect(() => parseBencode(bytes(written))).toThrow(SyntaxError));

test("whatever the bytes are, they are read or refused, and soon", () => {
  const pieces = [
    "d",
    "l",
    "i",
    "e",
    "0:",
    "1:a",
    "4:info",
    "6:pieces",
    "i1e",
    "9999999:",
    "-",
    "0",
    "4:pathl2:..e",
    "5:filesl",
  ];
  let state = 3;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 5_000; round++) {
    const made = Array.from({ length: random(40) }, () => pieces[random(pieces.length)]).join("");
    try {
      parseBencode(bytes(made));
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
    }
  }
});

const INFO = `d5:filesld6:lengthi5e4:pathl${text("..")}${text("song.mp3")}eed4:attr1:p6:lengthi9e4:pathl${text(".pad")}eee4:name${text("Альбом")}12:piece lengthi16384e6:pieces0:7:privatei1ee`;
const TORRENT = `d8:announce${text("https://tracker.example/a")}13:announce-listll${text("javascript:alert(1)")}ee4:info${INFO}e`;

test("names, sizes, info hash and magnet address of a torrent", async () => {
  const torrent = await readTorrent(bytes(TORRENT));
  const infoHash = createHash("sha1").update(INFO).digest("hex");
  expect(torrent).toMatchObject({ name: "Альбом", size: 5, pieceSize: 16_384, isPrivate: true, infoHash });
  expect(torrent.files).toEqual([{ path: ["song.mp3"], size: 5 }]);
  expect(torrent.trackers).toEqual(["https://tracker.example/a"]);
  expect(torrent.magnet).toBe(
    `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent("Альбом")}&tr=${encodeURIComponent("https://tracker.example/a")}`,
  );
});

test("version 2 names its files in a tree", async () => {
  const info = `d9:file treed1:ad1:bd0:d6:lengthi7eeeee12:meta versioni2e4:name1:n12:piece lengthi16384ee`;
  const torrent = await readTorrent(bytes(`d4:info${info}e`));
  expect(torrent.files).toEqual([{ path: ["a", "b"], size: 7 }]);
  expect(torrent.infoHash).toHaveLength(64);
});

test("what is no torrent is refused", async () => {
  await expect(readTorrent(bytes("d4:infoi1ee"))).rejects.toThrow(SyntaxError);
  await expect(readTorrent(bytes("le"))).rejects.toThrow(SyntaxError);
});
