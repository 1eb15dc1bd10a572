import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pdf, tone, torrent, zip } from "./made-files.ts";
import type { Say } from "./texts.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><script>parent.document.title="run"</script>' +
  '<rect width="300" height="200" fill="teal"/></svg>';
const MARKDOWN =
  "# The bag\n\n<img src=x onerror=\"document.title='run'\">\n\n[away](javascript:alert(1)), [home](https://example.org)\n\n" +
  "| a | b |\n|---|---|\n| 1 | 2 |\n";

export interface ViewedFile {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Role and name of what a screen reader must find. */
  readonly has: readonly (readonly [string, string])[];
}

/** The subtitle file beside the film. */
export const SUBTITLES = {
  name: "c.en.srt",
  content: Buffer.from("1\n00:00:00,000 --> 00:00:09,000\n<i>The road</i> goes on\n"),
} as const;

/** The lines of a document, one on each of its pages. */
export const PAPER = Array.from({ length: 12 }, (_, at) =>
  at === 8 ? "The bag stays light" : `The road goes on, ${at + 1}`,
);

/** A file for each kind of viewer, and one that has none; by name. */
export function viewedFiles(say: Say): readonly ViewedFile[] {
  const text = (key: string, facts = {}) => say(`viewer:${key}`, facts);
  const contents = (name: string) => ["region", text("text.label", { name })] as const;
  return [
    {
      name: "a picture.png",
      content: readFileSync(join(ROOT, "static/brand/social-card.png")),
      has: [
        ["image", "a picture.png"],
        ["button", text("zoomIn")],
        ["button", text("turn")],
      ],
    },
    { name: "b drawing.svg", content: SVG, has: [["image", "b drawing.svg"]] },
    {
      name: "c.webm",
      content: readFileSync(join(ROOT, "tests/fixtures/media/clip.webm")),
      has: [
        ["slider", text("player.seek")],
        ["button", text("player.play")],
        ["button", text("subtitles.label")],
        ["button", text("player.fullScreen")],
      ],
    },
    {
      name: "d song.wav",
      content: tone(440),
      has: [
        ["region", text("player.queue")],
        ["button", text("player.after")],
        ["slider", text("player.seek")],
      ],
    },
    { name: "e song.wav", content: tone(550), has: [["button", text("player.before")]] },
    {
      name: "f paper.pdf",
      content: pdf(...PAPER),
      has: [
        ["region", text("pdf.page", { page: 1, total: PAPER.length })],
        ["button", text("pdf.pages")],
        ["link", text("pdf.open")],
      ],
    },
    {
      name: "g words.txt",
      content: "The road goes on,\nthe bag stays light.\n".repeat(60),
      has: [contents("g words.txt"), ["button", text("find.label")]],
    },
    {
      name: "h code.ts",
      content: 'const bag = "light"; // as ever\n'.repeat(300),
      has: [contents("h code.ts")],
    },
    {
      name: "i notes.md",
      content: MARKDOWN,
      has: [contents("i notes.md"), ["heading", "The bag"], ["link", "home"], ["radio", text("text.source")]],
    },
    { name: "j table.csv", content: 'name,weight\n"socks, warm",2\n', has: [["columnheader", "weight"]] },
    { name: "k data.json", content: '{"bag":{"weight":7}}', has: [["radio", text("text.tidy")]] },
    {
      name: "l box.zip",
      content: zip({ "deep/er/letter.txt": "hello", "list.txt": "one" }),
      has: [
        ["button", "deep"],
        ["searchbox", text("packed.search")],
      ],
    },
    {
      name: "m album.torrent",
      content: torrent(),
      has: [
        ["button", text("torrent.copy")],
        ["button", "cd one"],
      ],
    },
    {
      name: "n thing of which nobody knows any more what it once was for.bin",
      content: "\u0000\u0001",
      has: [["link", text("download")]],
    },
  ];
}

/** Its name without its place in the order and without dots, for pictures of the screen. */
export const plain = (name: string): string => name.replace(/^\w /, "").replace(/\W/g, "-");
