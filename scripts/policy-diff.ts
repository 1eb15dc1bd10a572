/** `npm run policy:diff -- <slug> [from] [to]`: what differs between two versions, word by word; by default the newest two. */
import { readContent } from "../src/gatsby/content/content-files.ts";
import { compareTexts } from "../src/gatsby/policy/compare.ts";
import { countingText, writtenVersions, type WrittenVersion } from "../src/gatsby/policy/policy-versions.ts";
import { printComparison } from "../src/gatsby/policy/print-comparison.ts";

const [slug = "", first, second] = process.argv.slice(2);
const versions = writtenVersions(readContent("content").files);
const own = versions.filter((version) => version.slug === slug);
const to = second ? find(second) : own.at(-1);
const from = first ? find(first) : own.at(-2);

if (own.length === 0)
  fail(
    `There is no policy "${slug}". Policies: ${[...new Set(versions.map((version) => version.slug))].join(", ")}.`,
  );
else if (!from || !to)
  fail(
    own.length === 1
      ? `${slug} has only one version, of ${own[0]?.effective}: there is nothing to compare.`
      : `Versions of ${slug}: ${own.map(({ effective }) => effective).join(", ")}. Name two of them.`,
  );
else show(from, to);

function find(effective: string): WrittenVersion | undefined {
  return own.find((version) => version.effective === effective);
}

function show(earlier: WrittenVersion, later: WrittenVersion): void {
  const [a, b] = [countingText(earlier, earlier.texts), countingText(later, later.texts)];
  if (!a || !b) return fail("One of the versions has no text that counts. npm run check:content says which.");
  console.log(`${slug}: ${earlier.effective} → ${later.effective}\n`);
  console.log(
    printComparison(compareTexts(a.source, b.source, later.authority), { colours: process.stdout.isTTY }),
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
