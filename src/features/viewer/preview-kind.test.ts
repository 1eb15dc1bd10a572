import { hasUnsupportedSound, previewKind } from "./preview-kind.ts";

test.each([
  ["photo.jpg", "image/jpeg", "image"],
  ["frame.webp", "image/webp_pipe", "unknown"],
  ["drawing.svg", "image/svg+xml", "text"],
  ["clip.mkv", "video/x-matroska", "video"],
  ["song.mp3", "audio/mpeg", "audio"],
  ["paper.pdf", "application/pdf", "pdf"],
  ["notes.md", "text/markdown", "text"],
  ["page.html", "text/html; charset=utf-8", "text"],
  ["main.rs", "application/octet-stream", "text"],
  ["PHOTO.PNG", "", "image"],
  ["archive.zip", "application/zip", "unknown"],
  ["no-extension", "", "unknown"],
])("%s (%s) is shown as %s", (name, mime_type, kind) => {
  expect(previewKind({ name, mime_type })).toBe(kind);
});

test("eac3 sound is treated as unsupported", () => {
  const media = (audio_codec: string) => ({ video: { audio_codec } });
  expect(hasUnsupportedSound({ medias: [media("eac3")] as never })).toBe(true);
  expect(hasUnsupportedSound({ medias: [media("aac")] as never })).toBe(false);
});
