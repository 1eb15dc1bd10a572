import type { Page } from "puppeteer-core";

/** Something in a card that the keyboard stops at. */
export interface Stop {
  readonly card: string;
  readonly name: string;
  /** px below the top of its card. */
  readonly top: number;
  readonly bottom: number;
}

const MOST = 200;

/**
 * Presses Tab from the beginning of the page's main part to the last thing in it, and notes each stop in a card. One press
 * more would take the keyboard to the browser's own buttons.
 */
export async function stopsTo(page: Page, last: string): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  const end = await page.waitForSelector(last);
  await page.focus("main");
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (stop) stops.push(stop);
    if (await end?.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`Tab never reaches ${last}`);
}

/** The cards in the order in which the keyboard comes to them, each as often as it does. */
export const cardsOf = (stops: readonly Stop[]): readonly string[] =>
  stops.map(({ card }) => card).filter((card, at, all) => card !== all[at - 1]);

/** The stops that lie wholly above the one before them, in the same card. */
export const backwards = (stops: readonly Stop[]): readonly Stop[] =>
  stops.filter((stop, at) => {
    const before = stops[at - 1];
    return before !== undefined && before.card === stop.card && stop.bottom <= before.top;
  });

/** Runs in the page; undefined when the keyboard isn't in a card. */
function describeFocus(): Stop | undefined {
  const focused = document.activeElement;
  const card = focused?.closest("section");
  if (!focused || !card) return undefined;
  const texts = (elements: Iterable<Element | null>) =>
    [...elements].map((element) => element?.textContent?.trim() ?? "").join(" ");
  const labelled = focused.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labels = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
  const names = [
    texts(labelled.map((id) => document.getElementById(id))),
    focused.getAttribute("aria-label") ?? "",
    texts(labels),
    focused.textContent ?? "",
  ];
  const { top, bottom } = focused.getBoundingClientRect();
  const from = card.getBoundingClientRect().top;
  return {
    card: card.querySelector("h2")?.textContent ?? "",
    name: names.find((name) => name.trim() !== "")?.trim() ?? "",
    top: Math.round(top - from),
    bottom: Math.round(bottom - from),
  };
}
