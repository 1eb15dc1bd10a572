import { fileKind } from "./file-kind.ts";

describe("fileKind", () => {
  it.each([
    ["film.MKV", "VIDEO", "video/x-matroska"],
    ["song.flac", "AUDIO", "audio/flac"],
    ["photo.jpeg", "IMAGE", "image/jpeg"],
    ["drawing.svg", "IMAGE", "image/svg+xml"],
    ["notes.md", "DOCUMENT", "text/markdown"],
    ["backup.7z", "ARCHIVE", "application/x-7z-compressed"],
    ["backup.rar", "ARCHIVE", "application/vnd.rar"],
    ["seed.torrent", "OTHER", "application/x-bittorrent"],
  ])("%s is %s, %s", (name, category, mimeType) => expect(fileKind(name)).toEqual({ category, mimeType }));

  it("takes a book for a document, though an epub is a zip", () => {
    expect(fileKind("book.epub").category).toBe("DOCUMENT");
  });

  it.each(["README", "noise.xyz", ".png", "constructor", "a.__proto__"])("knows nothing about %s", (name) =>
    expect(fileKind(name)).toEqual({ category: "OTHER", mimeType: "application/octet-stream" }),
  );
});
