const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const;

/** `fit` makes the picture as large as the window allows; a number is a multiple of its own size. */
export type Zoom = "fit" | number;

/** The next larger or smaller step from what is on show; `fitted` is the scale `fit` comes to. */
export function stepZoom(zoom: Zoom, direction: 1 | -1, fitted: number): Zoom {
  const now = zoom === "fit" ? fitted : zoom;
  if (direction > 0) return STEPS.find((step) => step > now + 0.01) ?? STEPS.at(-1) ?? 1;
  return STEPS.findLast((step) => step < now - 0.01) ?? STEPS[0];
}

export const canZoom = (zoom: Zoom, direction: 1 | -1, fitted: number): boolean => {
  const now = zoom === "fit" ? fitted : zoom;
  return direction > 0 ? now < 8 : now > 0.25;
};
