import type { HTTPRequest, Page } from "puppeteer-core";
import type { Along } from "../../../contract/along.ts";

const UNDER_WAY: Along = {
  kind: "user#export",
  phase: "PLANNING",
  progress: 42,
  files: "83412",
  folders: "1204",
  size: "0",
  error: "",
  created_time: "2026-01-05T10:00:00.000+00:00",
  expire: "",
};

/** Shows a page that the zip of everything is under way, until what this answers is called. */
export async function holdAlong(page: Page): Promise<() => Promise<void>> {
  const take = (request: HTTPRequest) => {
    const isLook = request.method() === "GET" && request.url().endsWith("/v1/user/export");
    const answered = isLook
      ? request.respond({
          status: 200,
          contentType: "application/json",
          body: JSON.stringify({ export: UNDER_WAY }),
        })
      : request.continue();
    // The page may be left before it has its answer.
    void answered.catch(() => undefined);
  };
  page.on("request", take);
  await page.setRequestInterception(true);
  return async () => {
    page.off("request", take);
    await page.setRequestInterception(false);
  };
}
