import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";

/** Frames that everything gets to come to rest after a new size of the window. */
const FRAMES = 60;

/**
 * Fails with each thing on the page that an eye would notice: a page wider than its window or scrolling past its end,
 * words or icons that run over each other or out of the window, words cut off without a sign, a message over what can be
 * pressed in a dialog. Other layers that scroll apart (a sticky bar over a list) may cover each other, and so may what says by
 * `data-over` that it lies over the rest for a while.
 */
export async function assertTidy(page: Page, state: string): Promise<void> {
  let faults = await page.evaluate(findFaults);
  for (let frame = 0; faults.length > 0 && frame < FRAMES; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    faults = await page.evaluate(findFaults);
  }
  assert.deepEqual(faults, [], `${state} (${page.url()})`);
}

/** Runs in the page. */
function findFaults(): string[] {
  interface Mark {
    readonly box: DOMRect;
    readonly layer: Element;
    readonly host: Element;
    readonly name: string;
  }
  /** px two boxes may share, and what share of the lower one: line boxes are taller than their letters. */
  const SLACK = 3;
  const SLACK_SHARE = 0.2;
  const { innerWidth: width, innerHeight: height } = window;
  const faults: string[] = [];
  const marks: Mark[] = [];

  const above = (element: Element): Element[] =>
    element.parentElement ? [element, ...above(element.parentElement)] : [element];
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert]");
  const layerOf = (element: Element) =>
    above(element).find(
      (one) => one.matches("[data-over]") || /fixed|sticky/.test(getComputedStyle(one).position),
    ) ?? document.body;

  /** The part of a box that its containers don't clip; undefined when nothing is left. Scrollers and "…" may clip. */
  const shown = (box: DOMRect, host: Element, name: string): DOMRect | undefined => {
    let { left, top, right, bottom } = box;
    let cut = 0;
    for (const holder of above(host)) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(holder);
      const edge = holder.getBoundingClientRect();
      if (overflowX !== "visible") {
        const kept = [Math.max(left, edge.left), Math.min(right, edge.right)] as const;
        if (/hidden|clip/.test(overflowX) && textOverflow === "clip")
          cut += right - left - (kept[1] - kept[0]);
        [left, right] = kept;
      }
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (position === "fixed") break;
    }
    if (right - left <= SLACK || bottom - top <= SLACK) return undefined;
    if (cut > SLACK) faults.push(`cut off without a sign: ${name}`);
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const mark = (whole: DOMRect, host: Element, name: string): void => {
    const box = shown(whole, host, name);
    if (!box || box.bottom < 0 || box.top > height) return;
    if (box.right > width + 1 || box.left < -1) faults.push(`out of the window: ${name}`);
    marks.push({ box, host, name, layer: layerOf(host) });
  };

  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beyond > 0) faults.push(`${beyond} px wider than the window`);
  const end = Math.max(document.body.getBoundingClientRect().bottom + window.scrollY, height);
  const below = Math.round(document.documentElement.scrollHeight - end);
  if (below > SLACK) faults.push(`scrolls ${below} px past its end`);

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const host = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !host || host.closest("script, style, noscript, option, svg, iframe") || !isSeen(host))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) mark(line, host, `"${text.slice(0, 60)}"`);
  }
  for (const icon of document.querySelectorAll("button svg, a svg")) {
    const name =
      icon.closest("button, a")?.getAttribute("aria-label") ?? icon.closest("button, a")?.textContent;
    if (isSeen(icon)) mark(icon.getBoundingClientRect(), icon, `icon of "${name ?? ""}"`);
  }

  marks.forEach((one, index) => {
    for (const other of marks.slice(index + 1)) {
      if (one.layer !== other.layer || one.host === other.host) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const slack = Math.max(SLACK, SLACK_SHARE * Math.min(one.box.height, other.box.height));
      if (across > SLACK && down > slack) faults.push(`over each other: ${one.name} and ${other.name}`);
    }
  });
  const message = document
    .querySelector("[role=status][data-react-aria-top-layer] > *")
    ?.getBoundingClientRect();
  for (const pressed of message ? document.querySelectorAll("[data-sheet] :is(button, a)") : []) {
    const box = isSeen(pressed) && shown(pressed.getBoundingClientRect(), pressed, "");
    if (!message || !box || box.left >= message.right || box.right <= message.left) continue;
    if (box.top < message.bottom && box.bottom > message.top)
      faults.push(`a message over "${pressed.getAttribute("aria-label") ?? pressed.textContent ?? ""}"`);
  }
  return [...new Set(faults)];
}
