import { shapeOf } from "./file-shape.ts";

it.each([
  ["report.PDF", "pdf"],
  ["a.b.json", "braces"],
  ["notes.md", "markdown"],
  ["code.ts", "code"],
  ["film.torrent", "torrent"],
  ["talk.key", "slides"],
  ["plain.txt", undefined],
  ["photo.jpg", undefined],
  ["pdf", undefined],
  [".env", "sliders"],
])("%s is drawn as %s", (name, shape) => expect(shapeOf(name)).toBe(shape));
