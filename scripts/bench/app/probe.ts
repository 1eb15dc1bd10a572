import type { Page } from "puppeteer-core";

/** A page's own measurements while it is used, all in ms. */
export interface Frames {
  /** Between one frame and the next. */
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
}

interface Probe {
  firstRow: number;
  longTasks: number[];
  /** The last of them was over then. */
  busyUntil: number;
}

declare global {
  interface Window {
    holdallProbe: Probe;
  }
}

/** Has every page that is opened from now on note when its first row stands there, and its long tasks. */
export async function watch(page: Page, row: string): Promise<void> {
  await page.evaluateOnNewDocument((selector: string) => {
    window.holdallProbe = { firstRow: 0, longTasks: [], busyUntil: 0 };
    const probe = window.holdallProbe;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        probe.longTasks.push(duration);
        probe.busyUntil = startTime + duration;
      }
    }).observe({ type: "longtask", buffered: true });
    // Looking at every frame would have every frame drawn.
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => (probe.firstRow = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, row);
}

/** ms from the navigation to the first row, and the long tasks until then. */
export async function firstRow(page: Page, address: string): Promise<{ ms: number; longTasks: number[] }> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => window.holdallProbe?.firstRow > 0, { timeout: 60_000 });
  return page.evaluate(() => ({
    ms: window.holdallProbe.firstRow,
    longTasks: window.holdallProbe.longTasks.splice(0),
  }));
}

/** Describes a scroll: px a frame, or to a share (0 to 1) of all within some ms. */
export type Scroll =
  { readonly by: number; readonly frames: number } | { readonly to: number; readonly ms: number };

/** Scrolls by script, one step a frame, and says how long the frames took. */
export async function scroll(page: Page, scroller: string, how: Scroll): Promise<Frames> {
  return page.evaluate(
    async (selector: string, how: Scroll) => {
      const element = document.querySelector(selector)!;
      window.holdallProbe.longTasks.splice(0);
      const frames: number[] = [];
      const start = element.scrollTop;
      const end = "to" in how ? how.to * (element.scrollHeight - element.clientHeight) : 0;
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const began = last;
      for (let count = 0; ; count += 1) {
        if ("to" in how) {
          const share = Math.min(1, (last - began) / how.ms);
          element.scrollTop = start + (end - start) * share;
          if (share === 1) break;
        } else {
          element.scrollTop += how.by;
          if (count === how.frames) break;
        }
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        frames.push(now - last);
        last = now;
      }
      return { frames, longTasks: window.holdallProbe.longTasks.splice(0) };
    },
    scroller,
    how,
  );
}

/** ms until nothing in sight is loading any more. */
export async function timeUntilLoaded(page: Page, loading: string): Promise<number> {
  const began = performance.now();
  await page.waitForFunction(
    (selector: string) => !document.querySelector(selector),
    { polling: "raf" },
    loading,
  );
  return performance.now() - began;
}

/** MiB of script objects after a collection. */
export async function heap(page: Page): Promise<number> {
  const session = await page.createCDPSession();
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}
