import type { Browser } from "puppeteer-core";
import { driveClient, shareOf } from "../drive-client.ts";
import { phone } from "../browser.ts";
import type { Engine } from "../engines.ts";
import { figure, median, table } from "../figures.ts";
import type { Holdall } from "../peers.ts";
import { seedFolder } from "../seed-folder.ts";
import { startBarePage } from "./bare-page.ts";
import { CPU_SLOWDOWN, visit, type Visit } from "./first-visit.ts";
import { signIn } from "./sign-in.ts";

const FILES = 1_000;
const KIB = 1024;

export interface FirstVisitBench {
  readonly server: Holdall;
  readonly engine: Engine;
  readonly browser: Browser;
  readonly runs: number;
}

/** A share page and the drive on a slow phone with nothing in its cache, beside a page of as much script that does nothing. */
export async function benchFirstVisits({ server, engine, browser, runs }: FirstVisitBench): Promise<void> {
  const owner = driveClient(server.origin, server.token);
  const { sub: ownerId } = await owner.call<{ sub: string }>("GET", "/../../v1/user/me");
  const folder = await seedFolder(engine.database(), { ownerId, name: "Shared", files: FILES });
  const share = `${server.origin}/s/${await shareOf(owner, folder)}/${folder}`;

  const onceMore = async (address: string, row: string, signsIn: boolean): Promise<Visit> => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(phone);
    if (signsIn) {
      await signIn(page, server.origin);
      const session = await page.createCDPSession();
      const storageTypes = "service_workers,cache_storage";
      await session.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes });
    }
    const seen = await visit(page, address, row);
    await context.close();
    return seen;
  };
  const often = async (name: string, address: string, row: string, signsIn = false) => {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await onceMore(address, row, signsIn));
    const middle = (fact: keyof Visit): number => median(visits.map((each) => each[fact]));
    return { name, middle };
  };

  const sharePage = await often("share page", share, "[role=listitem]");
  const drive = await often("drive", `${server.origin}/drive/all`, "[data-entry]", true);
  const bare = await startBarePage(sharePage.middle("scriptBytes"));
  const limit = await often("nothing but that script", bare.address, "[role=listitem]");
  await bare.stop();

  console.log(`\nFirst visit on slow 4G, processor slowed ${CPU_SLOWDOWN} times; ms, medians of ${runs}\n`);
  const heads = ["page", "script, KiB", "all, KiB", "requests", "first row", "interactive"];
  table(
    [...heads, "longest task", "long tasks", "blocking"],
    [sharePage, drive, limit].map(({ name, middle }) => [
      name,
      figure(middle("scriptBytes") / KIB),
      figure(middle("bytes") / KIB),
      ...(["requests", "firstRow", "interactive", "longestTask", "longTasks", "blocking"] as const).map(
        (fact) => figure(middle(fact)),
      ),
    ]),
  );
}
