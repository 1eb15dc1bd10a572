/** `npm run policy:new -- <slug> <day>`: begins the next version of a policy as a draft, from the text that is newest. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { isDay, utcDay } from "../contract/policy.ts";
import { readContent } from "../src/gatsby/content/content-files.ts";
import { newVersion } from "../src/gatsby/policy/new-version.ts";
import { writtenVersions } from "../src/gatsby/policy/policy-versions.ts";

const FOLDER = "content";
const [slug = "", effective = ""] = process.argv.slice(2);

try {
  begin();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function begin(): void {
  const versions = writtenVersions(readContent(FOLDER).files);
  const newest = versions.findLast((version) => version.slug === slug);
  const slugs = [...new Set(versions.map((version) => version.slug))].join(", ");
  if (!newest || !isDay(effective))
    throw new Error(
      `Say which policy and from which day: npm run policy:new -- privacy-policy 2027-01-01. Policies: ${slugs}.`,
    );
  const today = utcDay(Date.now());
  if (effective <= today)
    throw new Error(
      `${effective} is past or today. A version takes effect on a day to come: choose a later one.`,
    );
  if (effective <= newest.effective)
    throw new Error(
      `The newest version takes effect on ${newest.effective}. The next one can't begin on or before that day: choose a later one.`,
    );
  const texts = newest.texts
    .filter(({ place }) => place.language === newest.authority || place.language === DEFAULT_LOCALE)
    .map(({ place, source }) => [place.language, source]);
  const before = { effective: newest.effective, texts: Object.fromEntries(texts) as Record<string, string> };
  const { files, publishBy } = newVersion({ slug, effective, today, before });
  const taken = Object.keys(files).find((path) => existsSync(join(FOLDER, path)));
  if (taken) throw new Error(`${FOLDER}/${taken} exists already. Nothing was written.`);

  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), text);
    console.log(`Written: ${FOLDER}/${path}`);
  }
  console.log(
    [
      "",
      "Next:",
      `  1. Write the new text, its summary, and the notice.`,
      `  2. npm run policy:diff -- ${slug} shows what is different.`,
      `  3. Remove "draft: true" from both files, and on the day of publication run npm run policy:publish -- ${slug} ${effective}.`,
      publishBy >= today
        ? `     Publish on ${publishBy} at the latest: people are told 30 days ahead.`
        : `     There are less than 30 days left until ${effective}: give the reason as "reason: …", or choose a later day.`,
    ].join("\n"),
  );
}
