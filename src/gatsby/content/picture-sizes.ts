import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Width and height of a picture in pixels, as it is drawn. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The sizes of the pictures in a page's HTML that lie in the folder `statics`, by their addresses. The content's check
 * tells who writes that one is missing; here it is left out.
 */
export async function pictureSizes(html: string, statics: string): Promise<ReadonlyMap<string, PictureSize>> {
  const addresses = [...html.matchAll(/<img [^>]*?src="(\/[^"]+)"/g)].map(([, address = ""]) => address);
  const there = [...new Set(addresses)]
    .map((address) => ({ address, path: join(statics, decodeURI(address)) }))
    .filter(({ path }) => existsSync(path));
  return new Map(
    await Promise.all(
      there.map(async ({ address, path }): Promise<[string, PictureSize]> => [address, await sizeOf(path)]),
    ),
  );
}

/** Cameras turn a picture by a note in its file, from 5 on by a quarter. */
const FIRST_QUARTER_TURN = 5;

async function sizeOf(path: string): Promise<PictureSize> {
  const { width = 0, height = 0, orientation = 1 } = await sharp(path).metadata();
  return orientation < FIRST_QUARTER_TURN ? { width, height } : { width: height, height: width };
}
