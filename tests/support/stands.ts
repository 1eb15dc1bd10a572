import type { Frame, Page } from "puppeteer-core";

/** Resolves once nothing moves or fades that comes to an end by itself; what follows scrolling never does. */
export async function stands(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
