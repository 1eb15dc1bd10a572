import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DownloadStatistics, FeatureUse } from "../../../contract/statistics.ts";
import { daysAfter, utcDay } from "../../../contract/policy.ts";
import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { addDownload, downloadsSince } from "./download-count.repository.ts";
import { addUse, forgetUses, usesSince } from "./feature-count.repository.ts";
import type { FeatureCountTable } from "./statistics.table.ts";
import { createFewADay } from "./few-a-day.ts";

/** A household downloads an app this often a day; whoever asks more often isn't counted any more. */
const COUNTED_A_DAY = 5;
const DAYS_TOLD = 30;
/** A household uses a feature on a kind of page this often a day; more isn't counted. */
const USES_A_DAY = 20;
/** The days for which uses of features stay counted. */
const COUNTED_DAYS = 400;

export interface Statistics {
  /** Counts a download of an app, unless its network was counted often today. Throws `not_found` for an app there isn't. */
  countDownload(platform: string, address: string): Promise<boolean>;
  /** The downloads of the last days, the latest first. */
  downloads(): Promise<DownloadStatistics["downloads"]>;
  /** Counts a use of a feature, unless its network was counted often today. */
  countUse(use: FeatureUse, address: string): Promise<boolean>;
  /** The uses of features from a day of UTC on, the latest day first. */
  uses(since: string): Promise<readonly FeatureCountTable[]>;
}

export interface StatisticsParts {
  readonly database: Database;
  /** The folder of content. */
  readonly content: string;
  readonly now: () => number;
}

export function createStatistics({ database, content, now }: StatisticsParts): Statistics {
  const stillCounts = createFewADay(COUNTED_A_DAY, now);
  const stillCountsUse = createFewADay(USES_A_DAY, now);
  return {
    async countDownload(platform, address) {
      if (!(await platformIds(content)).includes(platform)) throw failure("not_found");
      if (!stillCounts(address, platform)) return false;
      await database.write((tx) => addDownload(tx, utcDay(now()), platform));
      return true;
    },
    async downloads() {
      const since = daysAfter(utcDay(now()), 1 - DAYS_TOLD);
      const rows = await downloadsSince(database.read, since);
      return rows.map(({ day, platform, downloads }) => ({ day, platform, count: downloads }));
    },
    async countUse({ name, page }, address) {
      if (!stillCountsUse(address, `${name} ${page}`)) return false;
      await database.write((tx) => addUse(tx, { day: utcDay(now()), name, page }));
      return true;
    },
    uses: (since) => usesSince(database.read, since),
  };
}

/** Forgets the uses of features of more than some 400 days ago. */
export const sweepUses = (database: Database, now: number): Promise<void> =>
  forgetUses(database, daysAfter(utcDay(now), -COUNTED_DAYS));

/** The apps that editors list, as they are now. */
async function platformIds(content: string): Promise<readonly string[]> {
  const listed = JSON.parse(await readFile(join(content, "platforms.json"), "utf8")) as { id: string }[];
  return listed.map(({ id }) => id);
}
