import { TextDecoder, TextEncoder } from "node:util";
import { isKept, readText, writeText } from "./text-format.ts";

Object.assign(globalThis, { TextDecoder, TextEncoder });

const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le"));
const turned = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le").swap16());

const read = (bytes: Uint8Array) => {
  const found = readText(bytes);
  if (!found) throw new Error("the text can't be read");
  return found;
};
const again = (bytes: Uint8Array) => {
  const { text, format } = read(bytes);
  return writeText(text, format);
};

test.each([
  ["UTF-8", utf8("Grüße, 世界 👜\nand more\n")],
  ["UTF-8 with a byte order mark", utf8("\ufeffname;sum\r\nÅsa;3\r\n")],
  ["UTF-16, little end first", wide("\ufeffNotes 世界 👜\r\n")],
  ["UTF-16, big end first", turned("\ufeffNotes 世界\n")],
  ["UTF-16 without a mark", wide("plain words\r\n")],
  ["several kinds of line breaks", utf8("a\r\nb\nc\rd")],
  ["nothing", utf8("")],
])("a text that wasn't changed is written byte by byte as it was: %s", (_, bytes) => {
  expect(Buffer.from(again(bytes)).equals(Buffer.from(bytes))).toBe(true);
  expect(isKept(read(bytes).format)).toBe(true);
});

test("the byte order mark isn't a letter of the text", () => {
  expect(read(utf8("\ufeffname")).text).toBe("name");
  expect(read(wide("\ufeffname")).text).toBe("name");
});

test.each([
  ["a\r\nb\r\n", "\r\n"],
  ["a\rb", "\r"],
  ["a\nb", "\n"],
  ["a\r\nb\n", "\n"],
  ["", "\n"],
])("lines of %j end with %j", (text, lineBreak) => expect(read(utf8(text)).format.lineBreak).toBe(lineBreak));

test("a text in an older encoding is known to become UTF-8, and keeps its letters", () => {
  const old = Uint8Array.from([...Buffer.from("caf"), 0xe9, ...Buffer.from(" au lait\n")]);
  const { text, format } = read(old);
  expect(isKept(format)).toBe(false);
  expect(read(writeText(text, format)).text).toBe("café au lait\n");
});

test.each([
  ["UTF-16 that ends within a letter", Uint8Array.from([...wide("\ufeffname"), 0x61])],
  ["UTF-16 with half a letter", wide("\ufeffa\ud83db")],
  ["UTF-16 with half a letter, big end first", turned("\ufeffa\udc5cb")],
  ["Japanese that is cut off", Uint8Array.from([0x82, 0xa0, 0x82, 0xa2, 0x82, 0xa4, 0x82])],
])("a text isn't read where saving it would lose something: %s", (_, bytes) =>
  expect(readText(bytes)).toBeUndefined(),
);
