import { readFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { PICTURE_SIDES } from "../../../../contract/picture-limits.ts";
import { drawFace } from "../faces/draw-face.ts";
import type { Face } from "../faces/face.types.ts";
import { READY, type RenderReply, type RenderRequest } from "./render.types.ts";

/**
 * This process decodes people's pictures, so that harm done to the decoder by a crafted file ends here. It ends when a
 * picture uses too much of the processor or of memory, and knows no network, database or secret.
 */

/** The longer side, in pixels. */
const SIDES: Readonly<Record<RenderRequest["size"], number>> = {
  SIZE_SMALL: 240,
  SIZE_MEDIUM: 480,
  SIZE_LARGE: 1280,
  SQUARE: 256,
};
/** No camera makes this many pixels, but a decompression bomb claims far more. */
const MOST_PIXELS = 150_000_000;
/** The limit on a picture that is held as a whole while it is made smaller. */
const MOST_DECODED = 512 * 2 ** 20;
const DRAWING_BYTES = 4 << 20;
const LOOK_MS = 100;

/** The formats we show. No other loader may run, above all none that reads other files or runs a script. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff", "Svg"].map(
  (format) => `VipsForeignLoad${format}`,
);
/** These formats are read line by line, unless they are interlaced or turned. */
const BY_LINES = new Set(["jpeg", "png", "svg"]);
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const PICTURES = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** The formats that browsers write, of which squares are made. */
const WRITTEN_BY_BROWSERS = new Set(["jpeg", "png", "webp"]);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });

/** The bytes of a picture, or a face that was drawn, ready to be made smaller. */
type Shown =
  Exclude<Face, { readonly kind: "DRAWING" }> | { readonly kind: "OWN"; readonly bytes: Uint8Array };

async function shownOf({ file, size, taken }: RenderRequest): Promise<Shown | null> {
  const bytes = await readFile(file);
  if (taken === "PICTURE") return { kind: "PICTURE", bytes };
  if (taken === "DRAWING") return bytes.length <= DRAWING_BYTES ? { kind: "OWN", bytes } : null;
  const face = await drawFace({ taken, bytes, side: SIDES[size] });
  return face?.kind === "DRAWING" ? { kind: "OWN", bytes: Buffer.from(face.svg) } : face;
}

/** A picture is read from memory, which has no address, so a drawing can't name files beside it. */
async function render(request: RenderRequest): Promise<RenderReply["picture"]> {
  const { into, size } = request;
  const shown = await shownOf(request);
  if (shown === null) return null;
  const limitInputPixels = size === "SQUARE" ? PICTURE_SIDES.most ** 2 : MOST_PIXELS;
  const options = { limitInputPixels, failOn: "error", animated: false } as const;
  const input =
    shown.kind === "PIXELS"
      ? sharp(shown.data, { ...options, raw: { width: shown.width, height: shown.height, channels: 4 } })
      : sharp(shown.bytes, options);
  const metadata = await input.metadata();
  const { format, width = 0, height = 0, orientation = 1 } = metadata;
  const isDrawing = format === "svg" && shown.kind === "OWN";
  if (shown.kind !== "PIXELS" && !isDrawing && !PICTURES.has(format ?? "")) return null;
  if (size === "SQUARE" && !isSquare(metadata)) return null;
  if (into !== null) {
    if (bytesHeld(metadata) > MOST_DECODED) return null;
    await input
      .rotate()
      .resize({
        width: SIDES[size],
        height: SIDES[size],
        fit: "inside",
        withoutEnlargement: !isDrawing && size !== "SQUARE",
      })
      .webp({ quality: 78, effort: 3 })
      .toFile(into);
  }
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** A person's own picture is one still, square picture of the sizes that are sent as such. */
const isSquare = ({ format, width = 0, height = 0, pages = 1 }: Metadata): boolean =>
  WRITTEN_BY_BROWSERS.has(format ?? "") &&
  pages === 1 &&
  width === height &&
  width >= PICTURE_SIDES.least &&
  width <= PICTURE_SIDES.most;

/** The bytes it takes to hold a picture as a whole, according to its head; 0 when it needn't be held. */
function bytesHeld(picture: Metadata): number {
  const { format = "", width = 0, height = 0, channels = 4, depth = "", orientation = 1 } = picture;
  const { isProgressive = false } = picture;
  if (BY_LINES.has(format) && !isProgressive && orientation === 1) return 0;
  // A progressive JPEG is held as coefficients of 16 bits.
  const sample = format === "jpeg" && isProgressive ? 2 : (SAMPLE_BYTES[depth] ?? 4);
  return width * height * channels * sample;
}

/**
 * Limits memory and the processor's time, not the clock's, because a picture isn't broken when others keep the machine
 * busy.
 */
async function limited<Result>(
  { processorMs, memoryBytes }: RenderRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = process.cpuUsage();
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // A plain exit would wait for the thread that decodes.
    const tooMuch = (user + system) / 1000 > processorMs || process.memoryUsage.rss() > memoryBytes;
    if (tooMuch) process.kill(process.pid, "SIGKILL");
  }, LOOK_MS);
  return work().finally(() => clearInterval(looking));
}

process.send?.(READY);
process.on("message", (request: RenderRequest) => {
  void limited(request, () => render(request))
    .catch(() => null)
    .then((picture) => process.send?.({ ticket: request.ticket, picture } satisfies RenderReply));
});
process.on("disconnect", () => process.exit(0));
