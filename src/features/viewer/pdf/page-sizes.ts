/** Width and height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of a point, the unit of PDF. */
export const PX_PER_POINT = 96 / 72;

const SCALES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6] as const;
/** A page that fits its room isn't drawn larger than this. */
const FIT_AT_MOST = 3;
/** A page that is opened to be read isn't drawn larger than this. */
const READ_AT_MOST = 1.25;
/** Free px beside and between pages. */
export const MARGIN = 16;
/** Phones have no memory for more pixels of one canvas. */
const CANVAS_PIXELS = 1 << 24;

/** `width`: pages are as wide as their room; `reading`: so, too, unless that is too large; `page`: a page is seen whole. */
export type Zoom = number | "width" | "reading" | "page";

/** The scale (1 is the size on paper) at which a page of some points fits a room of some px. */
export function scaleOf(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === "number") return zoom;
  const free = (room: number) => Math.max(1, room - 2 * MARGIN);
  const byWidth = free(room.width) / (page.width * PX_PER_POINT);
  const byHeight = free(room.height) / (page.height * PX_PER_POINT);
  const scale = zoom === "page" ? Math.min(byWidth, byHeight) : byWidth;
  const most = zoom === "reading" ? READ_AT_MOST : FIT_AT_MOST;
  return Math.min(most, Math.max(SCALES[0] / 2, scale));
}

/** The next of the usual scales; the same one at the end of them. */
export function nextScale(scale: number, by: 1 | -1): number {
  const others =
    by > 0 ? SCALES.filter((one) => one > scale + 0.01) : SCALES.filter((one) => one < scale - 0.01);
  return (by > 0 ? others[0] : others.at(-1)) ?? scale;
}

/** Pixels of the canvas for one CSS pixel: those of the screen, unless the canvas would be too large. */
export const densityOf = ({ width, height }: Size, screen: number): number =>
  Math.min(screen, Math.sqrt(CANVAS_PIXELS / Math.max(1, width * height)));

/** A page turned by quarters to the right. */
export const turnedSize = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };
