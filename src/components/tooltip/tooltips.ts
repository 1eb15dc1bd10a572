import * as styles from "./tooltips.module.css";
import { bubblePlace } from "./tooltip-place.ts";

/** Resting this long on a control shows its tooltip. Shortly after one was shown, the next appears at once. */
const DELAY_MS = 500;
const WARM_MS = 500;

/**
 * Shows the text of `data-tooltip` beside its control, on hover and on keyboard focus. It repeats the control's name
 * for people who see only an icon, so screen readers aren't told of it. Returns a function that ends this.
 */
export function showTooltips(): () => void {
  const ending = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: ending.signal });
  const bubble = makeBubble();
  let rested: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    bubble.hide();
  };
  on("pointerover", ({ target, pointerType }) => {
    const control = pointerType === "touch" ? null : controlAt(target);
    if (control === rested) return;
    hide();
    rested = control;
    if (!control) return;
    timer = setTimeout(() => bubble.show(control), bubble.isWarm() ? 0 : DELAY_MS);
  });
  on("focusin", ({ target }) => {
    const control = controlAt(target);
    if (!control || control !== target || !control.matches(":focus-visible")) return;
    hide();
    bubble.show(control);
  });
  on("keydown", (event) => {
    if (!bubble.isShown()) return;
    // The first Escape closes only the tooltip, not the dialog around it.
    if (event.key === "Escape") event.stopPropagation();
    if (["Escape", "Enter", " "].includes(event.key)) hide();
  });
  on("scroll", ({ target }) => {
    if (target instanceof Node && bubble.isAbout(target)) hide();
  });
  on("focusout", hide);
  on("pointerdown", hide);
  document.documentElement.addEventListener(
    "pointerleave",
    () => {
      hide();
      rested = null;
    },
    { signal: ending.signal },
  );
  return () => {
    hide();
    ending.abort();
  };
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  return control?.matches(":disabled") ? null : control;
}

/** All tooltips share one element. */
function makeBubble() {
  let shown:
    { readonly element: HTMLElement; readonly control: HTMLElement; readonly end: () => void } | undefined;
  let hiddenAt = -Infinity;

  const hide = () => {
    if (!shown) return;
    shown.end();
    shown.element.remove();
    shown = undefined;
    hiddenAt = performance.now();
  };
  const show = (control: HTMLElement) => {
    hide();
    const element = document.createElement("div");
    element.className = styles.tooltip ?? "";
    element.setAttribute("aria-hidden", "true");
    element.textContent = control.dataset.tooltip ?? "";
    (document.fullscreenElement ?? document.body).append(element);
    const room = { width: document.documentElement.clientWidth };
    const { x, y } = bubblePlace(control.getBoundingClientRect(), element.getBoundingClientRect(), room);
    element.style.translate = `${x}px ${y}px`;
    const observer = new ResizeObserver(() => !control.isConnected && hide());
    observer.observe(control);
    shown = { element, control, end: () => observer.disconnect() };
  };
  return {
    show,
    hide,
    isShown: () => shown !== undefined,
    isAbout: (node: Node) => shown !== undefined && node.contains(shown.control),
    isWarm: () => performance.now() - hiddenAt < WARM_MS,
  };
}
