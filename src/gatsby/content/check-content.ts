import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { parseDocumentPath, type DocumentPath } from "./document-path.ts";
import { checkFrontMatter, readFrontMatter, type FrontMatter } from "./front-matter.ts";
import { headingIds } from "./heading-ids.ts";

/** One thing for an author to mend. */
export interface ContentFault {
  readonly path: string;
  readonly line: number;
  /** What is wrong and what to do about it. */
  readonly message: string;
}

interface ContentFile {
  readonly path: string;
  readonly place: DocumentPath;
  readonly matter: FrontMatter;
}

/** Every fault of every file below a content folder, in the order of paths and lines. */
export function checkContent(folder: string): ContentFault[] {
  const files: ContentFile[] = [];
  const faults: ContentFault[] = [];
  for (const relativePath of markdownFiles(folder)) {
    const path = `content/${relativePath}`;
    const place = parseDocumentPath(relativePath);
    if (typeof place === "string") {
      faults.push({ path, line: 1, message: place });
      continue;
    }
    const source = readFileSync(join(folder, relativePath), "utf8");
    const matter = readFrontMatter(source);
    files.push({ path, place, matter });
    const lineFaults = [...checkFrontMatter(place.kind, matter), ...headingIds(source).faults];
    faults.push(...lineFaults.map((fault) => ({ path, ...fault })));
  }
  faults.push(...files.flatMap((file) => checkPolicyDates(file, files)), ...checkOriginals(files));
  return faults.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

export const contentReport = (faults: readonly ContentFault[]): string =>
  [
    `${faults.length} ${faults.length === 1 ? "fault" : "faults"} in the content:`,
    ...faults.map(({ path, line, message }) => `${path}:${line}  ${message}`),
  ].join("\n");

export function markdownFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md") && !path.endsWith("README.md"))
    .sort();
}

function checkPolicyDates(
  { path, place, matter }: ContentFile,
  files: readonly ContentFile[],
): ContentFault[] {
  if (place.kind !== "policy") return [];
  const fault = (field: string, message: string) => ({ path, line: matter.lines[field] ?? 1, message });
  const { effective, published, supersedes } = matter.values;
  const faults: ContentFault[] = [];
  if (effective && effective !== place.effective)
    faults.push(
      fault(
        "effective",
        `"effective" is ${effective} but the folder says ${place.effective}. Rename one of them.`,
      ),
    );
  if (effective && published && published > effective)
    faults.push(
      fault(
        "published",
        `"published" is ${published}, after the day it takes effect (${effective}). Announce it earlier.`,
      ),
    );
  const before = files
    .filter(
      ({ place: other }) =>
        other.kind === "policy" && other.slug === place.slug && other.language === place.language,
    )
    .map(({ place: other }) => other.effective ?? "")
    .filter((date) => date < (place.effective ?? ""))
    .sort()
    .at(-1);
  if (before !== supersedes)
    faults.push(
      fault(
        "supersedes",
        before
          ? `"supersedes" must be ${before}, the version before this one. Write supersedes: ${before}.`
          : `"supersedes" is ${supersedes}, but no earlier version exists. Remove the line.`,
      ),
    );
  return faults;
}

function checkOriginals(files: readonly ContentFile[]): ContentFault[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  const originals = new Set(
    files.filter(({ place }) => place.language === DEFAULT_LOCALE).map(({ path }) => folderOf(path)),
  );
  return files
    .filter(({ path }) => !originals.has(folderOf(path)))
    .map(({ path }) => ({
      path,
      line: 1,
      message: `There is no ${DEFAULT_LOCALE}.md beside this file. Readers of other languages need the original: add it.`,
    }));
}
