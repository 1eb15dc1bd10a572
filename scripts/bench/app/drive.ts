import type { Browser, Page } from "puppeteer-core";
import { desktop } from "../browser.ts";
import type { Engine } from "../engines.ts";
import { figure, quantile, table } from "../figures.ts";
import type { Holdall } from "../peers.ts";
import { seedFolder } from "../seed-folder.ts";
import { firstRow, heap, scroll, timeUntilLoaded, watch, type Frames } from "./probe.ts";
import { signIn } from "./sign-in.ts";

const ROW = "[data-entry]";
const SCROLLER = "[data-testid=listing-scroller]";
const LOADING = `${SCROLLER} [aria-busy=true]`;

export interface DriveBench {
  readonly server: Holdall;
  readonly engine: Engine;
  readonly browser: Browser;
  readonly sizes: readonly number[];
  readonly runs: number;
}

/** Opens folders in the drive, cold and warm, and scrolls through them slowly and from end to end. */
export async function benchDrive({ server, engine, browser, sizes, runs }: DriveBench): Promise<void> {
  const { sub: ownerId } = await me(server);
  const page = await browser.newPage();
  await page.setViewport(desktop);
  await signIn(page, server.origin);
  await watch(page, ROW);
  const opened: string[][] = [];
  const scrolled: string[][] = [];
  for (const files of sizes) {
    const id = await seedFolder(engine.database(), { ownerId, name: `${files} files`, files });
    console.log(`${files} files are there`);
    const address = `${server.origin}/drive/all/${id}`;
    for (const view of ["list", "grid"] as const) {
      const times: number[] = [];
      const tasks: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { ms, longTasks } = await firstRow(page, `${address}?view=${view}&order=NAME_ASC`);
        times.push(ms);
        tasks.push(...longTasks);
      }
      const counted = await timeUntilCounted(page);
      console.log(`${view}: first rows after ${times.map(figure).join(", ")} ms`);
      const before = await heap(page);
      opened.push([
        String(files),
        view,
        figure(times[0] ?? Number.NaN),
        figure(quantile(times, 0.5)),
        figure(counted),
        figure(Math.max(0, ...tasks)),
        figure(before),
      ]);
      for (const [name, how] of [
        ["slowly, 30 px a frame", { by: 30, frames: 240 }],
        ["fast, 240 px a frame", { by: 240, frames: 240 }],
        ["to the middle in 2 s", { to: 0.5, ms: 2_000 }],
        ["to the end in 2 s", { to: 1, ms: 2_000 }],
      ] as const) {
        const frames = await scroll(page, SCROLLER, how);
        const shown = await timeUntilLoaded(page, LOADING);
        console.log(`${view}, ${name}: ${figuresOf(frames).join("; ")}`);
        scrolled.push([
          String(files),
          view,
          name,
          ...figuresOf(frames),
          figure(shown),
          figure(await heap(page)),
        ]);
      }
    }
  }
  await page.close();
  console.log("\nOpening a folder; ms\n");
  table(
    [
      "files",
      "view",
      "first rows, cold cache",
      "first rows, p50",
      "counted after",
      "longest task",
      "heap, MiB",
    ],
    opened,
  );
  console.log("\nScrolling; ms a frame (16.7 is 60 a second)\n");
  table(
    [
      "files",
      "view",
      "scroll",
      "p50",
      "p95",
      "longest",
      "over 33 ms",
      "long tasks",
      "rows there after",
      "heap, MiB",
    ],
    scrolled,
  );
}

const figuresOf = ({ frames, longTasks }: Frames): readonly string[] => [
  figure(quantile(frames, 0.5)),
  figure(quantile(frames, 0.95)),
  figure(Math.max(...frames)),
  `${frames.filter((frame) => frame > 33.5).length} of ${frames.length}`,
  longTasks.length === 0 ? "none" : `${longTasks.length}, longest ${figure(Math.max(...longTasks))}`,
];

/** ms until the listing says how many entries it has. */
async function timeUntilCounted(page: Page): Promise<number> {
  const began = performance.now();
  await page.waitForSelector('[role=grid]:not([aria-rowcount="-1"])', { timeout: 60_000 });
  return performance.now() - began;
}

async function me({ origin, token }: Holdall): Promise<{ sub: string }> {
  const answer = await fetch(`${origin}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { sub: string };
}
