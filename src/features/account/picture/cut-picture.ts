import type { Crop } from "./crop.ts";
import type { ReadPicture } from "./read-picture.ts";

/** Twice what the server keeps, so that it has something to choose its pixels from. */
const SIDE = 512;

/** The square as a small picture of its own: WebP, or PNG where the browser writes none. It holds pixels and nothing else. */
export async function cutPicture({ canvas }: ReadPicture, { x, y, side }: Crop): Promise<Blob> {
  const square = document.createElement("canvas");
  square.width = SIDE;
  square.height = SIDE;
  const context = square.getContext("2d");
  if (context && "imageSmoothingQuality" in context) context.imageSmoothingQuality = "high";
  context?.drawImage(canvas, x, y, side, side, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => square.toBlob(resolve, "image/webp", 0.9));
  if (!blob) throw new Error("the browser writes no pictures");
  return blob;
}

export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error ?? new Error("the picture can't be read"));
    reader.readAsDataURL(blob);
  });
}
