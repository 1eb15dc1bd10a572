import { create, type Font } from "fontkit";

/** Opens a font file, or the first font of a collection; null when that has none. Throws when it can't be read. */
export function openFont(bytes: Uint8Array): Font | null {
  const opened = create(Buffer.from(bytes));
  return "fonts" in opened ? (opened.fonts[0] ?? null) : opened;
}
