export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a picture lies: `scale` of its own size or fitted, its centre off the stage's centre by px. */
export interface View extends Point {
  readonly scale: number | "fit";
}

export const FITTED: View = { scale: "fit", x: 0, y: 0 };
const [SMALLEST, LARGEST] = [0.05, 16];
/** Keys and buttons. */
export const STEP = 1.5;

/** The size of a picture turned by quarters. */
export const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale at which a picture shows as a whole; a small one isn't blown up. */
export const fitScale = (picture: Size, stage: Size): number =>
  Math.min(1, stage.width / Math.max(1, picture.width), stage.height / Math.max(1, picture.height));

export const scaleOf = (view: View, fit: number): number => (view.scale === "fit" ? fit : view.scale);

/** Keeps the picture's edges at or beyond the stage's, and a picture smaller than the stage in its middle. */
export function bounded(view: View, picture: Size, stage: Size): View {
  const scale = scaleOf(view, fitScale(picture, stage));
  const room = (length: number, space: number) => Math.max(0, (length * scale - space) / 2);
  const within = (value: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, value)));
  return {
    scale: view.scale,
    x: within(view.x, room(picture.width, stage.width)),
    y: within(view.y, room(picture.height, stage.height)),
  };
}

/** Grows or shrinks by a factor while what lies under `point` (from the stage's centre) stays there. */
export function zoomedAt(view: View, factor: number, point: Point, picture: Size, stage: Size): View {
  const before = scaleOf(view, fitScale(picture, stage));
  const scale = Math.min(LARGEST, Math.max(Math.min(SMALLEST, before), before * factor));
  const grown = scale / before;
  const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
  return bounded(moved, picture, stage);
}

export const canZoom = (view: View, direction: 1 | -1, fit: number): boolean => {
  const scale = scaleOf(view, fit);
  return direction > 0 ? scale < LARGEST : scale > SMALLEST;
};
