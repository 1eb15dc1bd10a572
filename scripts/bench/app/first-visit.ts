import type { CDPSession, Page } from "puppeteer-core";
import { watch } from "./probe.ts";

/** Lighthouse's mobile profile, as it has the browser apply it: slow 4G, a processor of a quarter of the speed. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
} as const;
export const CPU_SLOWDOWN = 4;
/** Time without a long task after which a page counts as one that answers at once. */
const QUIET_MS = 5_000;
const PATIENCE_MS = 120_000;
/** By default a question is asked at every frame, and every frame would be drawn for it. */
const POLLING_MS = 250;

/** One visit with nothing in the cache; times in ms from the navigation, sizes as they came over the line. */
export interface Visit {
  readonly firstRow: number;
  readonly interactive: number;
  readonly longestTask: number;
  readonly longTasks: number;
  /** The time that the long tasks took beyond 50 ms each. */
  readonly blocking: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Opens a page as a phone on a slow line does, until a row stands there and nothing takes long any more. */
export async function visit(page: Page, address: string, row: string): Promise<Visit> {
  const session = await page.createCDPSession();
  const loaded = await countBytes(session);
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await watch(page, row);
  await page.goto(address, { waitUntil: "domcontentloaded", timeout: PATIENCE_MS });
  const patience = { timeout: PATIENCE_MS, polling: POLLING_MS };
  await page.waitForFunction(() => window.holdallProbe?.firstRow > 0, patience);
  const upToRow = { ...loaded };
  await page.waitForFunction(
    (quiet: number) => {
      const { firstRow, busyUntil } = window.holdallProbe;
      return performance.now() - Math.max(firstRow, busyUntil) > quiet;
    },
    patience,
    QUIET_MS,
  );
  const { firstRow, busyUntil, longTasks } = await page.evaluate(() => window.holdallProbe);
  await session.detach();
  return {
    firstRow,
    interactive: Math.max(firstRow, busyUntil),
    longestTask: Math.max(0, ...longTasks),
    longTasks: longTasks.length,
    blocking: longTasks.reduce((sum, ms) => sum + ms - 50, 0),
    ...upToRow,
  };
}

async function countBytes(session: CDPSession) {
  const loaded = { scriptBytes: 0, bytes: 0, requests: 0 };
  const scripts = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
    if (scripts.has(requestId)) loaded.scriptBytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return loaded;
}
