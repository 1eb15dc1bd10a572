import { previewKind } from "./preview-kind.ts";

test("a small .ts file is code, a large one a film", () => {
  const file = { name: "main.ts", mime_type: "video/mp2t" };
  expect(previewKind({ ...file, size: "4000" })).toBe("text");
  expect(previewKind({ ...file, size: "40000000" })).toBe("video");
});

/** @rule file-kinds */
test.each([
  ["photo.jpg", "image/jpeg", "image"],
  ["frame.webp", "image/webp_pipe", "unknown"],
  ["drawing.svg", "image/svg+xml", "image"],
  ["clip.mkv", "video/x-matroska", "video"],
  ["song.mp3", "audio/mpeg", "audio"],
  ["paper.pdf", "application/pdf", "pdf"],
  ["notes.md", "text/markdown", "markdown"],
  ["notes.md", "text/plain", "markdown"],
  ["people.csv", "text/csv", "table"],
  ["page.html", "text/html; charset=utf-8", "text"],
  ["main.rs", "application/octet-stream", "text"],
  ["PHOTO.PNG", "", "image"],
  ["archive.zip", "application/zip", "archive"],
  ["archive.tar.gz", "application/gzip", "archive"],
  ["book.epub", "application/epub+zip", "unknown"],
  ["film.torrent", "application/x-bittorrent", "torrent"],
  ["no-extension", "", "unknown"],
])("%s (%s) is shown as %s", (name, mime_type, kind) => {
  expect(previewKind({ name, mime_type })).toBe(kind);
});
