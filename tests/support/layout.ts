import type { Page } from "puppeteer-core";

/**
 * Finds what doesn't fit on a page of words: a page wider than its window, parts of it that scroll sideways or are cut
 * off at their side, and, on a touch screen, targets smaller than a fingertip. Links in running text and headings are
 * as large as their words.
 */
export const misfits = (page: Page, isTouched: boolean): Promise<string[]> =>
  page.evaluate(findMisfits, isTouched);

/** Runs in the page. */
function findMisfits(isTouched: boolean): string[] {
  /** px, less what rounding takes. */
  const FINGERTIP = 43.5;
  const NARROWEST_TARGET = 23.5;
  const TARGETS = "a[href], button, summary, select, textarea, input, label:has(input)";
  const RUNNING = "p, li, dd, td, th, h1, h2, h3, h4";
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 50)}"`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".visually-hidden, [href='#main'], svg");
  /**
   * The element that is really pressed: for a link that covers its container, the container; for a box with a label,
   * the label.
   */
  const targetOf = (element: Element) => {
    const covers = getComputedStyle(element, "::after").position === "absolute";
    return (covers && (element as HTMLElement).offsetParent) || element.closest("label") || element;
  };
  const standsInText = (element: Element) => {
    const text = element.closest(RUNNING)?.textContent?.trim() ?? "";
    return (
      element.closest("[data-prose]") !== null ||
      element.matches(":is(h1, h2, h3, h4) *") ||
      (getComputedStyle(element).display === "inline" && text.length > (element.textContent ?? "").length + 1)
    );
  };

  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beyond > 0) found.push(`${beyond} px wider than the window`);
  for (const element of document.body.querySelectorAll("*")) {
    const { overflowX, display } = getComputedStyle(element);
    const hidden = element.scrollWidth - element.clientWidth;
    if (overflowX === "visible" || display === "inline" || hidden < 2 || !isSeen(element)) continue;
    if (element.closest("thead")) continue;
    found.push(`${hidden} px out of sight: ${nameOf(element)}`);
  }
  if (!isTouched) return found;
  for (const element of document.querySelectorAll(TARGETS)) {
    if (!isSeen(element) || standsInText(element)) continue;
    const { width, height } = targetOf(element).getBoundingClientRect();
    if (width < NARROWEST_TARGET || height < FINGERTIP)
      found.push(`${Math.round(width)} × ${Math.round(height)} px small: ${nameOf(element)}`);
  }
  return found;
}
