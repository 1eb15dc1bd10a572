import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { findSandbox, type Sandbox } from "../../../server/platform/process/sandbox.ts";
import type { Taken } from "../../../server/services/preview/faces/face.types.ts";
import {
  createRenderer,
  type Renderer,
  type RendererParts,
} from "../../../server/services/preview/render/renderer.ts";
import { makeZip } from "./make-zip.ts";

type Draw = (doc: typeof PDFDocument.prototype) => void;

async function pdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: [200, 400], margin: 0, ...options });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

const typeface = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2",
);

describe("faces of files that are no pictures", () => {
  let folder: string;
  let sandbox: Sandbox;
  let renderer: Renderer;
  const renderers: Renderer[] = [];

  const started = (limits: Partial<RendererParts> = {}): Renderer => {
    const made = createRenderer({ folder, sandbox, ...limits });
    renderers.push(made);
    return made;
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-faces-"));
    sandbox = await findSandbox(folder, (command) => assert.fail(`${command} doesn't run`));
    renderer = started();
  });
  after(async () => {
    for (const each of renderers) each.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Draws the face of these bytes: how large it is, and the share of it that is dark; null for none. */
  async function drawn(taken: Taken, bytes: Uint8Array, by = renderer) {
    const [file, into] = [join(folder, "file"), join(folder, "face.webp")];
    await writeFile(file, bytes);
    if ((await by.render({ file, into, size: "SIZE_SMALL", taken })) === null) return null;
    const { data, info } = await sharp(await readFile(into))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = Array.from({ length: info.width * info.height }, (_, at) =>
      data.subarray(at * 3, at * 3 + 3),
    );
    const dark = colours.filter(([red = 0, green = 0, blue = 0]) => red + green + blue < 400).length;
    const corner = [...(colours[0] ?? [])].map((value) => Math.round(value / 16));
    return { width: info.width, height: info.height, dark: dark / colours.length, corner };
  }

  it("show the first page of a PDF, in its colours", async () => {
    const bytes = await pdf((doc) => {
      doc.rect(0, 0, 200, 400).fill("#c02010");
      doc.addPage().rect(0, 0, 200, 400).fill("#0000ff");
    });
    const face = await drawn("PAGES", bytes);
    assert.deepEqual([face?.width, face?.height], [120, 240]);
    assert.deepEqual(face?.corner, [12, 2, 1]);
  });

  it("show the words of a PDF whose fonts aren't in it", async () => {
    const face = await drawn("PAGES", await pdf((doc) => doc.fontSize(60).text("HOLDALL HOLDALL HOLDALL")));
    assert.ok(face && face.dark > 0.03 && face.dark < 0.5, JSON.stringify(face));
    assert.deepEqual(face.corner, [16, 16, 16]);
  });

  it("show the beginning of a text, in any script", async () => {
    for (const text of ["const holdall = 1;\n", "Привет, мир\n", "日本語のテキスト\n", "한국어 텍스트\n"]) {
      const face = await drawn("TEXT", Buffer.from(text.repeat(40)));
      assert.ok(face && face.dark > 0.001, `${text}: ${JSON.stringify(face)}`);
    }
  });

  it("show letters that a typeface has", async () => {
    const face = await drawn("TYPEFACE", await readFile(typeface));
    assert.ok(face && face.dark > 0.05 && face.dark < 0.5, JSON.stringify(face));
  });

  it("show the picture that a document carries of itself", async () => {
    const create = { width: 300, height: 150, channels: 3, background: "#c02010" } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const face = await drawn("PACKAGE", makeZip([{ name: "Thumbnails/thumbnail.png", bytes }]));
    assert.deepEqual([face?.width, face?.height, face?.corner], [240, 120, [12, 2, 1]]);
  });

  for (const [what, taken, bytes] of [
    [
      "a PDF that is cut off",
      "PAGES",
      () => pdf((doc) => doc.text("cut")).then((whole) => whole.subarray(0, 200)),
    ],
    ["a PDF behind a password", "PAGES", () => pdf((doc) => doc.text("locked"), { userPassword: "secret" })],
    ["a page as thin as a thread", "PAGES", () => pdf((doc) => doc.text("x"), { size: [0.1, 19_000] })],
    ["no PDF at all", "PAGES", () => Buffer.from("%PDF-1.7 of nothing")],
    ["a binary file named as a text", "TEXT", () => Buffer.from("MZ\0\0\0\x01")],
    ["an empty text", "TEXT", () => Buffer.from(" \n\n")],
    ["a file that is no typeface", "TYPEFACE", () => Buffer.from("OTTO and nothing else")],
    [
      "a drawing in place of a document's picture",
      "PACKAGE",
      () =>
        makeZip([
          {
            name: "Thumbnails/thumbnail.png",
            bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
          },
        ]),
    ],
  ] as const)
    it(`have none: ${what}`, async () => {
      assert.equal(await drawn(taken, await bytes()), null);
      assert.ok(await drawn("TEXT", Buffer.from("the next one")), "the next one isn't drawn");
    });

  it("are given up when they ask too much of the processor or of memory, while others are drawn", async () => {
    const endless = await pdf((doc) => {
      for (let at = 0; at < 60_000; at += 1) doc.circle(100, 200, at % 190).stroke();
    });
    assert.equal(await drawn("PAGES", endless, started({ processorMs: 300 })), null);
    assert.equal(await drawn("PAGES", endless, started({ memoryBytes: 64 * 2 ** 20 })), null);
    assert.ok(await drawn("TEXT", Buffer.from("the next one")));
  });
});
