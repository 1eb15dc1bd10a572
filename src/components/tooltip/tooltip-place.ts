/** px between a control and its tooltip, and between the tooltip and the edges of the window. */
const GAP = 6;
const MARGIN = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The upper left corner of a tooltip in px: above the middle of the control, or below it where there is no room above.
 */
export function bubblePlace(
  control: Box,
  bubble: Size,
  room: { readonly width: number },
): { readonly x: number; readonly y: number } {
  const middle = control.left + control.width / 2 - bubble.width / 2;
  const above = control.top - GAP - bubble.height;
  return {
    x: Math.max(MARGIN, Math.min(middle, room.width - MARGIN - bubble.width)),
    y: above >= MARGIN ? above : control.bottom + GAP,
  };
}
