export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The position of a picture: `scale` relative to its own size or `fit`, and the distance in px of its centre from the
 * stage's.
 */
export interface View extends Point {
  readonly scale: number | "fit";
}

export const FITTED: View = { scale: "fit", x: 0, y: 0 };
const [SMALLEST, LARGEST] = [0.05, 16];
/** The step for keys and buttons. */
export const STEP = 1.5;

/** The size of a picture after quarter turns. */
export const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale at which the whole picture is visible; a small one isn't enlarged. */
export const fitScale = (picture: Size, stage: Size): number =>
  Math.min(1, stage.width / Math.max(1, picture.width), stage.height / Math.max(1, picture.height));

export const scaleOf = (view: View, fit: number): number => (view.scale === "fit" ? fit : view.scale);

/** Keeps the edges of a large picture outside the stage, and a small picture in the middle. */
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

/** Zooms by a factor so that the part under `point` (relative to the stage's centre) stays there. */
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
