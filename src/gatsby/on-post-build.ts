import type { GatsbyNode } from "gatsby";
import { bundleIslands, bundleWorker } from "./post-build/islands.ts";
import { writeFeeds } from "./post-build/feeds/write-feeds.ts";
import { writeHelpAnswers } from "./post-build/help-answers.ts";
import { writeOfflineLists } from "./post-build/offline-lists.ts";
import { finishPages } from "./post-build/finish-pages.ts";
import { builtPages, type RunQuery } from "./post-build/built-pages.ts";
import { writeBuildMeta } from "./post-build/build-meta.ts";
import { writeManifests } from "./post-build/manifests.ts";
import { memoriesIn } from "./post-build/memory.ts";
import { copyPdfEngine } from "./post-build/pdf-engine.ts";
import { writePolicies } from "./post-build/policies.ts";
import { programHash } from "./program-hash.ts";
import { writeRedirects } from "./post-build/redirects.ts";
import { writeSearchIndex } from "./post-build/search-index.ts";
import { planCards } from "./post-build/social/draw-cards.ts";
import { writeSitemap } from "./post-build/sitemap.ts";
import { writeUnsent } from "./post-build/unsent.ts";

/** Finishes the files that Gatsby wrote to `public`. Every step can run again on its own output. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter }) => {
  const ask = graphql as RunQuery<never>;
  const { pages, siteUrl } = await builtPages(ask);
  const step = async (title: string, work: () => Promise<string | void>) => {
    const activity = reporter.activityTimer(title);
    activity.start();
    const result = await work();
    if (result) activity.setStatus(result);
    activity.end();
  };

  const island = await bundleIslands("public");
  await copyPdfEngine("public");
  const buildId = await writeBuildMeta("public");
  const openMemory = memoriesIn(".cache/holdall", await programHash("."));
  const listed = pages.filter(({ isListed }) => isListed);
  const cards = await planCards("public", listed, siteUrl);
  // Other threads draw the pictures while the pages are finished and indexed.
  const drawn = step("draw cards", cards.draw);
  await step("finish pages", () =>
    finishPages("public", pages, { island, buildId, pictures: cards.pictures }),
  );
  await step("write feeds, sitemap and policies", async () => {
    await writeFeeds("public", ask, siteUrl);
    await writeHelpAnswers("public", ask);
    await writeSitemap("public", listed, siteUrl);
    await writePolicies("public", pages);
    await writeRedirects("public");
  });
  await step("write the search", () => writeSearchIndex("public", pages, openMemory));
  await step("write what is kept offline", async () => {
    await bundleWorker("public", buildId);
    await writeManifests("public");
    await writeOfflineLists("public", pages);
  });
  await drawn;
  await writeUnsent("public", pages);
};
