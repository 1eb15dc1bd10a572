import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ThumbnailSize } from "./preview.types.ts";
import type { RenderReply, RenderRequest } from "./render.types.ts";

/**
 * A process of its own that decodes pictures of people: what a crafted file does to the decoder ends here. It ends when a
 * picture uses too much of the processor, and knows no network, database or secret.
 */

/** The longer side, in pixels. */
const SIDES: Readonly<Record<ThumbnailSize, number>> = {
  SIZE_SMALL: 240,
  SIZE_MEDIUM: 480,
  SIZE_LARGE: 1280,
};
/** Beyond any camera; a bomb says far more. */
const MOST_PIXELS = 150_000_000;
const DRAWING_BYTES = 4 << 20;
const LOOK_MS = 100;

/** Only what we show; above all nothing that reads other files or runs a script. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff", "Svg"].map(
  (format) => `VipsForeignLoad${format}`,
);
const PICTURES = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });

/** Bytes in memory have no address, so that a drawing can't name files beside it. */
async function render({ file, into, size, drawing }: RenderRequest): Promise<RenderReply["picture"]> {
  const bytes = await readFile(file);
  const input = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", animated: false });
  const { format, width = 0, height = 0, orientation = 1 } = await input.metadata();
  const isDrawing = format === "svg" && drawing && bytes.length <= DRAWING_BYTES;
  if (!isDrawing && !PICTURES.has(format ?? "")) return null;
  if (into !== null) {
    await input
      .rotate()
      .resize({ width: SIDES[size], height: SIDES[size], fit: "inside", withoutEnlargement: !isDrawing })
      .webp({ quality: 78, effort: 3 })
      .toFile(into);
  }
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** By the processor's time, not the clock's: a picture isn't broken because others keep the machine busy. */
async function limited<Result>(processorMs: number, work: () => Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // A plain exit would wait for the thread that decodes.
    if ((user + system) / 1000 > processorMs) process.kill(process.pid, "SIGKILL");
  }, LOOK_MS);
  return work().finally(() => clearInterval(looking));
}

process.on("message", (request: RenderRequest) => {
  void limited(request.processorMs, () => render(request))
    .catch(() => null)
    .then((picture) => process.send?.({ ticket: request.ticket, picture } satisfies RenderReply));
});
process.on("disconnect", () => process.exit(0));
