import { useEffect, useRef, useState, type PointerEvent } from "react";
import {
  bounded,
  FITTED,
  fitScale,
  scaleOf,
  zoomedAt,
  type Point,
  type Size,
  type View,
} from "./view-box.ts";

const WHEEL = 0.0018;
/** Browsers report a trackpad's pinch as a wheel with small steps. */
const PINCH_WHEEL = 0.012;
const NO_SIZE: Size = { width: 1, height: 1 };

/** Moves and zooms a picture by wheel, pointer, pinch and double press on its stage, without inertia. */
export function usePanZoom(picture: Size | undefined) {
  const [stage, attach] = useState<HTMLElement | null>(null);
  const space = useSize(stage);
  const [view, setView] = useState<View>(FITTED);
  const [isMoving, setMoving] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const size = picture ?? NO_SIZE;
  const fit = fitScale(size, space);
  const shown = bounded(view, size, space);

  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
      width: 0,
      height: 0,
    };
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomedAt(bounded(before, size, space), factor, point, size, space));
  const panBy = (x: number, y: number) =>
    setView((before) => {
      const from = bounded(before, size, space);
      return bounded({ ...from, x: from.x + x, y: from.y + y }, size, space);
    });
  const toggleAt = (point: Point) =>
    scaleOf(shown, fit) > fit * 1.01 ? setView(FITTED) : zoomBy(Math.max(2, 1 / fit), point);

  const wheel = useRef((_: WheelEvent) => undefined as void);
  wheel.current = (event) => {
    event.preventDefault();
    const step = event.ctrlKey ? PINCH_WHEEL : WHEEL;
    zoomBy(Math.exp(-event.deltaY * step * (event.deltaMode === 1 ? 16 : 1)), fromCentre(event));
  };
  useEffect(() => {
    // React's listeners are passive, so they couldn't keep the page behind from scrolling.
    const listen = (event: WheelEvent) => wheel.current(event);
    stage?.addEventListener("wheel", listen, { passive: false });
    return () => stage?.removeEventListener("wheel", listen);
  }, [stage]);

  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    if (fingers.current.size === 0) setMoving(false);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      fingers.current.set(event.pointerId, fromCentre(event));
      event.currentTarget.setPointerCapture(event.pointerId);
      setMoving(true);
    },
    onPointerMove(event: PointerEvent) {
      const was = fingers.current.get(event.pointerId);
      if (!was) return;
      const now = fromCentre(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) return panBy(now.x - was.x, now.y - was.y);
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      zoomBy(apart(now) / Math.max(1, apart(was)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: { clientX: number; clientY: number }) => toggleAt(fromCentre(event)),
  };
  return {
    attach,
    handlers,
    view: shown,
    scale: scaleOf(shown, fit),
    fit,
    isMoving,
    /** True when it is larger than its stage, so that dragging moves it. */
    isZoomed: scaleOf(shown, fit) > fit * 1.01,
    zoomBy,
    panBy,
    fitIn: () => setView(FITTED),
    actualSize: () => setView({ scale: 1, x: 0, y: 0 }),
  };
}

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>(NO_SIZE);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
