import { useEffect, type Dispatch, type RefObject } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import { touchedBy, type Band } from "../choose/rubber-band.ts";
import { NOTHING_SELECTED, type Selection, type SelectionEvent } from "../choose/selection.ts";
import type { ListingRows } from "./use-listing-rows.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

/** px that a pointer may wander before a press becomes a band. */
const SLACK = 4;
/** px from the edges within which the listing scrolls by itself, and its highest speed in px a frame. */
const EDGE = 48;
const FASTEST = 28;
const MOST = 10_000;

interface Input {
  readonly scroller: RefObject<HTMLElement>;
  /** The element drawn as the band, positioned in the window. */
  readonly band: RefObject<HTMLElement>;
  readonly rows: ListingRows;
  readonly controls: ListingControls;
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
}

/** A mouse dragged over free space chooses the entries that its band covers, and scrolls at the edges. */
export function useRubberBand(input: Input): void {
  const latest = useLatest(input);
  const { scroller } = input;

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let end: (() => void) | undefined;
    const handleDown = (event: PointerEvent) => {
      const isFree = event.target instanceof Element && !event.target.closest("[data-entry], button");
      const isBar = event.offsetX > element.clientWidth && event.target === element;
      const isEven = latest.current.rows.beside === undefined;
      if (event.pointerType !== "mouse" || event.button !== 0 || !isFree || isBar || !isEven) return;
      event.preventDefault();
      element.closest<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
      end?.();
      end = draw(latest, element, event);
    };
    element.addEventListener("pointerdown", handleDown);
    return () => {
      end?.();
      element.removeEventListener("pointerdown", handleDown);
    };
  }, [scroller, latest]);
}

/** Follows one press until it ends; returns a function that cancels it. */
function draw(
  latest: { readonly current: Input },
  element: HTMLElement,
  { clientX, clientY, ctrlKey, metaKey, shiftKey }: PointerEvent,
): () => void {
  const { selection, rows } = latest.current;
  const adds = ctrlKey || metaKey || shiftKey;
  const before = adds ? selection : { ...NOTHING_SELECTED, active: selection.active };
  const start = { x: clientX, row: rows.rowAt(clientY) };
  let pointer = { x: clientX, y: clientY };
  let isDrawn = false;
  let shown = "";
  let frame = 0;

  const step = () => {
    frame = requestAnimationFrame(step);
    if (!isDrawn) return;
    const box = element.getBoundingClientRect();
    const above = Math.max(0, box.top + EDGE - pointer.y);
    const below = Math.max(0, pointer.y - box.bottom + EDGE);
    const speed = Math.min(FASTEST, (below - above) / 3);
    if (speed !== 0) element.scrollTop += speed;
    const band = bandNow();
    drawBox(latest.current, box, start.x, band, pointer);
    const { listing } = latest.current.controls;
    const touched = touchedOf(latest.current, element, band);
    const key = `${touched[0]} ${touched.at(-1)} ${touched.length}`;
    if (key === shown) return;
    shown = key;
    const files = touched.flatMap((index) => listing.entries.get(index) ?? []);
    latest.current.dispatch({ type: "band", before, files });
  };
  const bandNow = (): Band => ({
    fromRow: start.row,
    toRow: latest.current.rows.rowAt(pointer.y),
    fromX: xOf(element, start.x),
    toX: xOf(element, pointer.x),
  });
  const handleMove = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
    isDrawn ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK;
  };
  const handleUp = () => {
    end();
    const { dispatch } = latest.current;
    if (isDrawn) return void complete(latest, element, bandNow(), before);
    if (!adds) dispatch({ type: "clear" });
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", handleMove);
    window.removeEventListener("pointerup", handleUp);
    window.removeEventListener("pointercancel", end);
    const { band } = latest.current;
    if (band.current) band.current.hidden = true;
  };
  window.addEventListener("pointermove", handleMove);
  window.addEventListener("pointerup", handleUp);
  window.addEventListener("pointercancel", end);
  frame = requestAnimationFrame(step);
  return end;
}

/** Also chooses entries that were scrolled past before they were loaded. */
async function complete(
  latest: { readonly current: Input },
  element: HTMLElement,
  band: Band,
  before: Selection,
): Promise<void> {
  const touched = touchedOf(latest.current, element, band);
  const { entries } = latest.current.controls.listing;
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined || touched.every((index) => entries.has(index))) return;
  const whole = Symbol("band");
  const known = touched.flatMap((index) => entries.get(index) ?? []);
  latest.current.dispatch({ type: "band", before, files: known, awaits: whole });
  const all = await latest.current.controls.load(first, last + 1).catch(() => undefined);
  if (!all) return;
  const files = touched.flatMap((index) => all[index - first] ?? []);
  latest.current.dispatch({ type: "band", before, files, completes: whole });
}

const touchedOf = ({ rows, controls }: Input, element: HTMLElement, band: Band) =>
  touchedBy(
    band,
    { columns: rows.columns, width: contentOf(element).width, count: controls.listing.count },
    MOST,
  );

function contentOf(element: HTMLElement): { readonly start: number; readonly width: number } {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const start = box.left + Number.parseFloat(paddingLeft);
  return {
    start,
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
  };
}

/** Distance in px from the inline start of the rows. */
function xOf(element: HTMLElement, clientX: number): number {
  const { start, width } = contentOf(element);
  const fromLeft = clientX - start;
  return getComputedStyle(element).direction === "rtl" ? width - fromLeft : fromLeft;
}

function drawBox(
  { band: element, rows }: Input,
  clip: DOMRect,
  startX: number,
  band: Band,
  pointer: { readonly x: number; readonly y: number },
): void {
  if (!element.current) return;
  const startY = pointer.y + (band.fromRow - band.toRow) * rows.rowHeight;
  const top = Math.max(clip.top, Math.min(startY, pointer.y));
  const bottom = Math.min(clip.bottom, Math.max(startY, pointer.y));
  const left = Math.max(clip.left, Math.min(startX, pointer.x));
  const right = Math.min(clip.right, Math.max(startX, pointer.x));
  const { style } = element.current;
  element.current.hidden = false;
  style.transform = `translate(${left}px, ${top}px)`;
  style.width = `${Math.max(0, right - left)}px`;
  style.height = `${Math.max(0, bottom - top)}px`;
}
