import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ThumbnailSize } from "./preview.types.ts";
import type { RenderReply, RenderRequest } from "./render.types.ts";

/**
 * A process of its own that decodes pictures of people: what a crafted file does to the decoder ends here. It is killed
 * when it takes too long, and knows no network, database or secret.
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

process.on("message", (request: RenderRequest) => {
  void render(request)
    .catch(() => null)
    .then((picture) => process.send?.({ ticket: request.ticket, picture } satisfies RenderReply));
});
process.on("disconnect", () => process.exit(0));
