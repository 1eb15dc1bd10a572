import type { HTTPRequest, Page } from "puppeteer-core";

/** Keeps back what a page uploads until what it answers is called. */
export async function holdBytes(page: Page): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isHolding = true;
  const take = (request: HTTPRequest) =>
    isHolding && hasBytes(request) ? void held.push(request) : void request.continue().catch(() => undefined);
  page.on("request", take);
  await page.setRequestInterception(true);
  return async () => {
    isHolding = false;
    await Promise.all(held.map((request) => request.continue()));
    await page.setRequestInterception(false);
    page.off("request", take);
  };
}

const hasBytes = (request: HTTPRequest): boolean =>
  request.method() === "PATCH" || request.url().includes("files:batchUpload");
