import { checkName, numberedName, numberingOf, splitName } from "./names.ts";

describe("checkName", () => {
  it.each([
    "a",
    "…",
    "näme.txt",
    "emoji 👩‍👩‍👧.png",
    "می\u200cخواهم",
    "\u200ea",
    "..a",
    ".hidden",
    "a\\b",
    "<script>.html",
    "x".repeat(255),
  ])("takes %j", (name) => expect(checkName(name)).toBe(name));

  it.each([
    "",
    " ",
    "\u3000",
    "\u200b",
    "\u200b\u200d \u2060\ufeff",
    "\u200e\u200f\u061c",
    "\u3164",
    "\u2800\u00ad",
    "\ufe0f",
    ".",
    "..",
    "a/b",
    "/",
    "a\0b",
    "a\nb",
    "\u007f",
    "\u0085",
    "a\ud800",
    "\udc00b",
    "photo\u202egpj.exe",
    "\u2067gpj.exe",
  ])("refuses %j", (name) => expect(() => checkName(name)).toThrow("file_name_invalid"));

  it("counts bytes, not characters", () => {
    expect(checkName("é".repeat(127))).toHaveLength(127);
    expect(() => checkName("é".repeat(128))).toThrow("file_name_too_long");
    expect(() => checkName("x".repeat(256))).toThrow("file_name_too_long");
  });

  it("stores composed characters, so that both spellings of a name are one", () => {
    expect(checkName("e\u0301.txt")).toBe("\u00e9.txt");
  });
});

describe("splitName", () => {
  it.each([
    ["photo.jpg", true, ".jpg"],
    ["archive.tar.gz", true, ".gz"],
    [".bashrc", true, ""],
    ["name.", true, ""],
    ["v1.2 final draft", true, ""],
    ["folder.d", false, ""],
  ])("%s (file: %s) ends in %j", (name, isFile, extension) =>
    expect(splitName(name, isFile).extension).toBe(extension),
  );
});

describe("numberingOf", () => {
  it.each([
    ["a.txt", true, "a.txt", 1],
    ["a(1).txt", true, "a.txt", 2],
    ["a(1)(2).txt", true, "a(1).txt", 3],
    ["folder(12)", false, "folder", 13],
    ["photo(2019).jpg", true, "photo(2019).jpg", 1],
    ["a(01).txt", true, "a(01).txt", 1],
    ["(1).txt", true, "(1).txt", 1],
  ])("%s (file: %s) is a copy of %s, the next of which is %i", (name, isFile, original, from) =>
    expect(numberingOf(name, isFile)).toEqual({ original, from }),
  );
});

describe("numberedName", () => {
  it("puts the number before the extension of a file, at the end of a folder", () => {
    expect(numberedName("photo.jpg", true, 1)).toBe("photo(1).jpg");
    expect(numberedName("v1.2", false, 3)).toBe("v1.2(3)");
  });

  it("stays within 255 bytes without cutting a character", () => {
    const name = numberedName(`${"é".repeat(125)}a.txt`, true, 12);
    expect(name).toBe(`${"é".repeat(123)}(12).txt`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });
});
