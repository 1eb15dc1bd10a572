export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out of a picture, in the picture's pixels. */
export interface Crop {
  /** The left and the upper edge. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A place in the square, 0 to 1 from its left and its upper edge. */
export interface Place {
  readonly across: number;
  readonly down: number;
}

const CENTRE: Place = { across: 0.5, down: 0.5 };
/** At a larger zoom single pixels show. */
const MOST_ZOOM = 8;
const LEAST_SIDE = 64;

const largest = ({ width, height }: Size): number => Math.min(width, height);

/** The largest zoom of a picture; 1 shows as much of it as there is. */
export const mostZoom = (size: Size): number => Math.max(1, Math.min(MOST_ZOOM, largest(size) / LEAST_SIDE));

export const zoomOf = (crop: Crop, size: Size): number => largest(size) / crop.side;

/** The largest square, from the middle. */
export const wholeOf = (size: Size): Crop => {
  const side = largest(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
};

/** Moves the square by a part of its own side, as far as the picture reaches. */
export const moved = (crop: Crop, size: Size, across: number, down: number): Crop =>
  within({ ...crop, x: crop.x + across * crop.side, y: crop.y + down * crop.side }, size);

/** Zooms so that what is at a place of the square stays there, as far as the picture reaches. */
export function zoomed(crop: Crop, size: Size, zoom: number, { across, down }: Place = CENTRE): Crop {
  const side = largest(size) / Math.min(mostZoom(size), Math.max(1, zoom));
  const grown = side - crop.side;
  return within({ x: crop.x - grown * across, y: crop.y - grown * down, side }, size);
}

const within = ({ x, y, side }: Crop, { width, height }: Size): Crop => ({
  x: Math.min(Math.max(0, x), width - side),
  y: Math.min(Math.max(0, y), height - side),
  side,
});
