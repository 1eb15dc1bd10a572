import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { moved, wholeOf, zoomed, zoomOf, type Crop, type Place, type Size } from "./crop.ts";

const WHEEL = 0.0018;
/** Browsers report a trackpad's pinch as a wheel with small steps. */
const PINCH_WHEEL = 0.012;
const ZOOM_STEP = 1.15;
/** An arrow key moves the square by this part of its side; with Shift further. */
const NUDGE = 0.02;
const STRIDE = 0.1;

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves and zooms the square of a picture by pointer, fingers, wheel and keys on its frame. */
export function useCropping(size: Size) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(size));
  const [frame, attach] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Place>());

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { across: (clientX - left) / width, down: (clientY - top) / height };
  };
  const zoomBy = (factor: number, at?: Place) =>
    setCrop((before) => zoomed(before, size, zoomOf(before, size) * factor, at));
  const moveBy = (across: number, down: number) => setCrop((before) => moved(before, size, across, down));

  const wheel = useRef((_: WheelEvent) => undefined as void);
  wheel.current = (event) => {
    event.preventDefault();
    const step = event.ctrlKey ? PINCH_WHEEL : WHEEL;
    zoomBy(Math.exp(-event.deltaY * step * (event.deltaMode === 1 ? 16 : 1)), placeOf(event));
  };
  useEffect(() => {
    // React's listeners are passive, so they couldn't keep the dialog from scrolling.
    const listen = (event: WheelEvent) => wheel.current(event);
    frame?.addEventListener("wheel", listen, { passive: false });
    return () => frame?.removeEventListener("wheel", listen);
  }, [frame]);

  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      fingers.current.set(event.pointerId, placeOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const was = fingers.current.get(event.pointerId);
      if (!was) return;
      const now = placeOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) return moveBy(was.across - now.across, was.down - now.down);
      const apart = (place: Place) => Math.hypot(place.across - other.across, place.down - other.down);
      const middle = { across: (now.across + other.across) / 2, down: (now.down + other.down) / 2 };
      moveBy((was.across - now.across) / 2, (was.down - now.down) / 2);
      zoomBy(apart(now) / Math.max(0.01, apart(was)), middle);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const arrow = ARROWS[event.key];
      const factor = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP }[event.key];
      if ((!arrow && !factor) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const step = event.shiftKey ? STRIDE : NUDGE;
      if (arrow) moveBy(arrow[0] * step, arrow[1] * step);
      if (factor) zoomBy(factor);
    },
  };
  const zoomTo = (zoom: number) => setCrop((before) => zoomed(before, size, zoom));
  return { crop, attach, handlers, zoom: zoomOf(crop, size), zoomTo };
}
